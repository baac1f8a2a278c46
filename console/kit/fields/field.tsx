/** Choices from a list, and choices of a few. */
import { createContext, type ReactNode, useContext, useId } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';

/** In a sheet there is room for the name of each choice above it. */
export const InSheet = createContext(false);

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
  const isInSheet = useContext(InSheet);
  const described = [error !== undefined && `${id}-error`, about !== undefined && `${id}-about`];
  const at = options.findIndex((option) => option.id === value);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles[labelHidden && !isInSheet ? 'hidden' : 'label']}>
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
  const isInSheet = useContext(InSheet);
  const choice = (
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
  if (!isInSheet) return choice;
  return (
    <div className={styles.field}>
      <span aria-hidden="true" className={styles.label}>
        {label}
      </span>
      {choice}
    </div>
  );
}
