/** Asks about a number that is written otherwise, or is in another currency. */
import { Button } from '../kit/button.tsx';
import { TextField, type TextFieldProps } from '../kit/fields/text-field.tsx';
import { useWords } from '../words/words.ts';
import {
  declaredFormat,
  type ForeignAmount,
  numberFormats,
  type ReadNumber,
  readAmount,
  writeNumber,
} from './number-text.ts';
import styles from './sheet.module.css';
import type { Refused } from './typing.ts';

type AskedAbout = Extract<Refused, { kind: 'question' | 'meant' | 'currency' }>;

export const isQuestion = (read: Refused | ReadNumber | ForeignAmount): read is AskedAbout =>
  read.kind === 'question' || read.kind === 'meant' || read.kind === 'currency';

interface NumberQuestionProps {
  readonly refused: AskedAbout;
  /** Takes decimal text. */
  readonly onAnswer: (text: string) => void;
  /** Takes text as people write it. */
  readonly onTyped: (text: string) => void;
}

export function NumberQuestion({ refused, onAnswer, onTyped }: NumberQuestionProps) {
  const { grid: words, language } = useWords();
  const declared = declaredFormat(language.locale);
  if (refused.kind !== 'question')
    return (
      <>
        {refused.kind === 'meant' ? words.meant : words.currency(refused.sign, refused.own)}
        <Button preventFocusOnPress onPress={() => onTyped(refused.text)}>
          {refused.text}
        </Button>
      </>
    );
  return (
    <>
      {words.question}
      {numberFormats.map((format) => {
        const text = refused.readings[format];
        if (text === undefined) return null;
        return (
          <Button key={format} preventFocusOnPress onPress={() => onAnswer(text)}>
            {words.readAs(writeNumber(text, declared, { isGrouped: true }), format)}
          </Button>
        );
      })}
    </>
  );
}

interface AmountFieldProps
  extends Pick<TextFieldProps, 'label' | 'value' | 'onChange' | 'about' | 'error' | 'autoFocus'> {
  /** The code of its currency, if it is money. */
  readonly currency: string | undefined;
}

/** The field of an amount. What a cell would ask about is asked about here. */
export function AmountField({ currency, error, ...props }: AmountFieldProps) {
  const declared = declaredFormat(useWords().language.locale);
  const read = readAmount(props.value, declared, currency);
  if (!isQuestion(read)) return <TextField {...props} error={error} />;
  return (
    <div className={styles.asked}>
      <TextField {...props} />
      <div role="alert" className={styles.text}>
        <NumberQuestion
          refused={read}
          onAnswer={(text) => props.onChange(writeNumber(text, declared))}
          onTyped={props.onChange}
        />
      </div>
    </div>
  );
}
