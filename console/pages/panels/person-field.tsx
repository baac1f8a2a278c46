/** Finds a person by typing the name, or the e-mail or code. */
import { useDeferredValue, useId, useState } from 'react';
import { plain } from '../../data/search.ts';
import { Button } from '../../kit/button.tsx';
import { TextField } from '../../kit/field.tsx';
import { useFoundPeople } from '../../records/by-name.tsx';
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
  const id = useId();
  const [text, setText] = useState('');
  const asked = useDeferredValue(text);
  const people = useFoundPeople(asked).filter((person) => !without.includes(person.id));
  const named = people.filter(({ nome }) => plain(nome) === plain(text));
  // A part of the name, the e-mail or the code is enough where it means only one.
  const meant = asked === text && named.length === 0 ? people : named;
  const person = meant.length === 1 ? meant[0] : undefined;
  return (
    <div className={styles.person}>
      <TextField
        label={label}
        value={text}
        onChange={setText}
        list={id}
        about={named.length === 0 ? person?.nome : undefined}
      />
      <datalist id={id}>
        {people.map((one) => (
          <option key={one.id} value={one.nome} />
        ))}
      </datalist>
      <Button
        isDisabled={!person}
        onPress={() => {
          if (person) choose(person.id);
          setText('');
        }}
      >
        {own.add}
      </Button>
    </div>
  );
}
