/** Changes somebody's level, after a confirmation and, if needed, the password. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { levels } from '../../../src/kernel/identity.ts';
import { call } from '../../data/client.ts';
import type { Level } from '../../data/session.ts';
import { Button } from '../../kit/button.tsx';
import { ExplainedChoice } from '../../kit/figures/explained-choice.tsx';
import { PasswordAgain, useConfirmed } from '../../sign-in/password-again.tsx';
import { useWords } from '../../words/words.ts';
import styles from './people.module.css';
import { type Person, readPeopleAgain } from './person.ts';

export function LevelForm({ person }: { readonly person: Person }) {
  const words = useWords();
  const { people: own, records } = words;
  const queryClient = useQueryClient();
  const [level, setLevel] = useState<Level>(person.level);
  const levelChange = useConfirmed(
    () => call('PUT', `/people/${person.id}/level`, { nivel_de_acesso: level }),
    () => readPeopleAgain(queryClient),
  );
  const { doing } = levelChange;
  const isOther = level !== person.level;
  return (
    <form
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault();
        doing.mutate();
      }}
    >
      <ExplainedChoice
        label={records.fields.nivel_de_acesso}
        labelHidden
        options={levels.map((id) => ({ id, name: own.levels[id], text: own.levelTexts[id] }))}
        value={level}
        onChange={(chosen) => {
          doing.reset();
          setLevel(chosen);
        }}
      />
      <p role="status" className={styles.said}>
        {doing.isSuccess && !isOther && own.changed(person.name, own.levels[person.level])}
      </p>
      {isOther && (
        <div
          className={styles.question}
          role="group"
          aria-label={own.question(person.name, own.levels[level])}
        >
          <p>
            <strong>{own.question(person.name, own.levels[level])}</strong> {own.ends}
          </p>
          <PasswordAgain {...levelChange} />
          <div className={styles.buttons}>
            {!levelChange.lacksPassword && (
              <Button type="submit" look="primary" isPending={doing.isPending}>
                {own.changeTo(own.levels[level])}
              </Button>
            )}
            <Button onPress={() => setLevel(person.level)}>{words.common.cancel}</Button>
          </div>
        </div>
      )}
    </form>
  );
}
