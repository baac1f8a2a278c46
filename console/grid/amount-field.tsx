/** The field of an amount. What a cell would ask about is asked about here. */
import { TextField, type TextFieldProps } from '../kit/field.tsx';
import { useWords } from '../words/words.ts';
import { isQuestion, NumberQuestion } from './number-question.tsx';
import { declaredFormat, readAmount, writeNumber } from './number-text.ts';
import styles from './sheet.module.css';

interface AmountFieldProps
  extends Pick<TextFieldProps, 'label' | 'value' | 'onChange' | 'about' | 'error' | 'autoFocus'> {
  /** The code of its currency, if it is money. */
  readonly currency: string | undefined;
}

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
