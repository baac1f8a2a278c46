/** Finds a person by typing the name, or the e-mail or code, and adds them. */
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { RecordChoice } from '../../records/record-choice.tsx';
import { useWords } from '../../words/words.ts';
import styles from './panels.module.css';

interface PersonFieldProps {
  readonly label: string;
  /** Those who cannot be chosen. */
  readonly without: readonly number[];
  readonly choose: (person: number) => void;
}

export function PersonField({ label, without, choose }: PersonFieldProps) {
  const { panels: own } = useWords();
  const [person, setPerson] = useState('');
  return (
    <div className={styles.person}>
      <RecordChoice
        label={label}
        to="colaborador"
        without={without}
        text={person}
        onChange={setPerson}
        isRequired={false}
        error={undefined}
      />
      <Button
        isDisabled={person === ''}
        onPress={() => {
          choose(Number(person));
          setPerson('');
        }}
      >
        {own.add}
      </Button>
    </div>
  );
}
