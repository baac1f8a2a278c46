/** Fields for a line of text, and for several. */
import type { ClipboardEvent, ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import styles from './field.module.css';

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'password';
  readonly name?: string;
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly isRequired?: boolean;
  /** It can be read and copied, not changed. */
  readonly isReadOnly?: boolean;
  /** A description below the field. */
  readonly about?: ReactNode;
  /** The error message, if the text is invalid. */
  readonly error?: string | undefined;
  /** The id of a `datalist` with texts to choose from. */
  readonly list?: string;
}

/** React Aria gives the focus without scrolling: a field below the fold would stay unseen. */
const scrollTo = (input: HTMLInputElement | null) => input?.scrollIntoView({ block: 'nearest' });

export function TextField({ label, about, error, list, ...props }: TextFieldProps) {
  return (
    <AriaTextField {...props} isInvalid={error !== undefined} className={styles.field}>
      <Label className={styles.label}>{label}</Label>
      <Input
        className={styles.input}
        {...(props.autoFocus && { ref: scrollTo })}
        {...(list !== undefined && { list })}
      />
      <FieldError className={styles.error}>{error}</FieldError>
      {about !== undefined && (
        <Text slot="description" className={styles.about}>
          {about}
        </Text>
      )}
    </AriaTextField>
  );
}

interface TextAreaProps extends Pick<TextFieldProps, 'label' | 'value' | 'onChange' | 'autoFocus'> {
  readonly rows: number;
  readonly onPaste?: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
}

/** A text of several lines, whose columns stand below each other. */
export function TextArea({ label, rows, onPaste, ...props }: TextAreaProps) {
  return (
    <AriaTextField {...props} className={styles.field}>
      <Label className={styles.label}>{label}</Label>
      <AriaTextArea
        className={styles.lines}
        rows={rows}
        wrap="off"
        spellCheck={false}
        {...(onPaste && { onPaste })}
      />
    </AriaTextField>
  );
}
