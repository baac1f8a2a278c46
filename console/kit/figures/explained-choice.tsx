/** A choice of a few options, each with a line that explains it. */
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import styles from './explained-choice.module.css';

export interface ChoiceOption<K extends string | number> {
  readonly id: K;
  readonly name: string;
  readonly text: ReactNode;
  readonly isDisabled?: boolean;
}

interface ExplainedChoiceProps<K extends string | number> {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly options: readonly ChoiceOption<K>[];
  readonly value: K;
  readonly onChange: (value: K) => void;
  /** Options are side by side where there is room. */
  readonly isSide?: boolean;
  /** The error message, if the choice is invalid. */
  readonly error?: string | undefined;
}

export function ExplainedChoice<K extends string | number>(props: ExplainedChoiceProps<K>) {
  const { label, labelHidden = false, options, value, onChange, isSide = false, error } = props;
  return (
    <RadioGroup
      className={[styles.choices, isSide && styles[options.length % 3 === 0 ? 'three' : 'two']]
        .filter(Boolean)
        .join(' ')}
      value={String(value)}
      isInvalid={error !== undefined}
      onChange={(chosen) => {
        const option = options.find(({ id }) => String(id) === chosen);
        if (option) onChange(option.id);
      }}
    >
      <Label className={styles[labelHidden ? 'hidden' : 'label']}>{label}</Label>
      {options.map(({ id, name, text, isDisabled = false }) => (
        <Radio key={id} value={String(id)} isDisabled={isDisabled} className={styles.choice}>
          <span className={styles.dot} aria-hidden="true" />
          <span>
            {name}
            <span className={styles.explained}>{text}</span>
          </span>
        </Radio>
      ))}
      <FieldError className={styles.error}>{error}</FieldError>
    </RadioGroup>
  );
}
