/** Text fields, choices from a list, and choices of a few. */
import { type ClipboardEvent, type ReactNode, useId } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'date' | 'datetime-local';
  readonly name?: string;
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly isRequired?: boolean;
  /** It can be read and copied, not changed. */
  readonly isReadOnly?: boolean;
  /** The label is only for screen readers, and is the placeholder of the empty field. */
  readonly labelInside?: boolean;
  /** A description below the field. */
  readonly about?: ReactNode;
  /** The error message, if the text is invalid. */
  readonly error?: string | undefined;
  /** The id of a `datalist` with texts to choose from. */
  readonly list?: string;
}

/** React Aria gives the focus without scrolling: a field below the fold would stay unseen. */
const scrollTo = (input: HTMLInputElement | null) => input?.scrollIntoView({ block: 'nearest' });

export function TextField({ label, labelInside, about, error, list, ...props }: TextFieldProps) {
  return (
    <AriaTextField {...props} isInvalid={error !== undefined} className={styles.field}>
      <Label className={styles[labelInside ? 'hidden' : 'label']}>{label}</Label>
      <Input
        className={styles.input}
        {...(props.autoFocus && { ref: scrollTo })}
        {...(labelInside && { placeholder: label })}
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

export interface Option<K extends string | number> {
  readonly id: K;
  readonly name: string;
}

export interface SelectProps<K extends string | number> {
  readonly label: string;
  readonly options: readonly Option<K>[];
  readonly value: K | null;
  readonly onChange: (value: K) => void;
  readonly labelHidden?: boolean;
  readonly isDisabled?: boolean;
  /** A description below the choice. */
  readonly about?: ReactNode;
  /** The error message, if the choice is invalid. */
  readonly error?: string | undefined;
}

/**
 * A choice from a list. Uses the browser's own list: telephones show theirs, and the first page
 * loads 50 kB less script than with React Aria's.
 */
export function Select<K extends string | number>(props: SelectProps<K>) {
  const { label, options, value, onChange, labelHidden, isDisabled = false, about, error } = props;
  const id = useId();
  const described = [error !== undefined && `${id}-error`, about !== undefined && `${id}-about`];
  const at = options.findIndex((option) => option.id === value);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles[labelHidden ? 'hidden' : 'label']}>
        {label}
      </label>
      <span className={styles.choose}>
        <select
          id={id}
          className={styles.select}
          disabled={isDisabled}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
          value={at < 0 ? '' : String(at)}
          onChange={({ target }) => {
            const chosen = options[Number(target.value)];
            if (chosen) onChange(chosen.id);
          }}
        >
          {at < 0 && <option value="">–</option>}
          {options.map((option, place) => (
            <option key={option.id} value={String(place)}>
              {option.name}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
      {error !== undefined && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
      {about !== undefined && (
        <div id={`${id}-about`} className={styles.about}>
          {about}
        </div>
      )}
    </div>
  );
}

/** A choice of two or three options, all visible. */
export function Choice<K extends string>(
  props: Omit<SelectProps<K>, 'isDisabled' | 'labelHidden' | 'about' | 'error'>,
) {
  const { label, options, value, onChange } = props;
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={styles.choices}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={value === null ? [] : [value]}
      onSelectionChange={(keys) => {
        const [key] = keys;
        if (key !== undefined) onChange(key as K);
      }}
    >
      {options.map(({ id, name }) => (
        <ToggleButton key={id} id={id} className={styles.choice}>
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
