/** Text fields, choices from a list, and choices of a few. */
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'password' | 'search';
  readonly name?: string;
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly isRequired?: boolean;
  /** The label is for screen readers only, and stands in the empty field. */
  readonly labelInside?: boolean;
}

export function TextField({ label, labelInside, ...props }: TextFieldProps) {
  return (
    <AriaTextField {...props} className={styles.field}>
      <Label className={styles[labelInside ? 'hidden' : 'label']}>{label}</Label>
      <Input className={styles.input} {...(labelInside && { placeholder: label })} />
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
}

/** One of a list. */
export function Select<K extends string | number>(props: SelectProps<K>) {
  const { label, options, value, onChange, labelHidden, isDisabled = false } = props;
  return (
    <AriaSelect
      className={styles.field}
      value={value}
      onChange={(key) => key !== null && onChange(key as K)}
      isDisabled={isDisabled}
    >
      <Label className={styles[labelHidden ? 'hidden' : 'label']}>{label}</Label>
      <Button className={styles.select}>
        <SelectValue />
        <Icon name="down" />
      </Button>
      <Popover className={styles.popover}>
        <ListBox items={options}>
          {({ id, name }) => (
            <ListBoxItem id={id} textValue={name} className={styles.option}>
              {name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

/** One of two or three, all in sight. */
export function Choice<K extends string>(props: Omit<SelectProps<K>, 'isDisabled' | 'labelHidden'>) {
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
