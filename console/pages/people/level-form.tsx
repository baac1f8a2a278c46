/** Changes somebody's level, after a confirmation and, if needed, the password. */
import { ApiError } from '@prumo/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../data/client.ts';
import { type PersonRecord, peopleKey } from '../../data/queries.ts';
import type { Level } from '../../data/session.ts';
import { Button } from '../../kit/button.tsx';
import { ExplainedChoice } from '../../kit/explained-choice.tsx';
import { TextField } from '../../kit/field.tsx';
import { Problem } from '../../kit/problem.tsx';
import { useWords } from '../../words/words.ts';
import styles from './people.module.css';
import { levels } from './standing.ts';

export function LevelForm({ person }: { readonly person: PersonRecord }) {
  const words = useWords();
  const { people: own } = words;
  const [level, setLevel] = useState<Level>(person.nivel_de_acesso);
  const levelChange = useLevelChange(person, level);
  const { changing } = levelChange;
  const isOther = level !== person.nivel_de_acesso;
  return (
    <form
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault();
        changing.mutate();
      }}
    >
      <ExplainedChoice
        label={own.level}
        labelHidden
        options={levels.map((id) => ({ id, name: own.levels[id], text: own.levelTexts[id] }))}
        value={level}
        onChange={(chosen) => {
          changing.reset();
          setLevel(chosen);
        }}
      />
      <p role="status" className={styles.said}>
        {changing.isSuccess && !isOther && own.changed(person.nome, own.levels[person.nivel_de_acesso])}
      </p>
      {isOther && (
        <div
          className={styles.question}
          role="group"
          aria-label={own.question(person.nome, own.levels[level])}
        >
          <p>
            <strong>{own.question(person.nome, own.levels[level])}</strong> {own.ends}
          </p>
          <Password {...levelChange} />
          <div className={styles.buttons}>
            <Button type="submit" look="primary" isPending={changing.isPending}>
              {own.changeTo(own.levels[level])}
            </Button>
            <Button onPress={() => setLevel(person.nivel_de_acesso)}>{words.common.cancel}</Button>
          </div>
        </div>
      )}
    </form>
  );
}

/** The password, if it is needed, and what went wrong. */
function Password({ changing: { error }, needsPassword, password, setPassword }: LevelChange) {
  const { people: own, problem } = useWords();
  const isWrong = error instanceof ApiError && error.status === 401;
  const isAsked = error instanceof ApiError && error.code === 'confirmation-needed';
  return (
    <>
      {needsPassword && (
        <TextField
          label={own.password}
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          autoFocus
          isRequired
        />
      )}
      {isWrong && <p role="alert">{own.wrongPassword}</p>}
      {error && !isWrong && !isAsked && <Problem inline error={error} title={problem.notSaved} />}
    </>
  );
}

type LevelChange = ReturnType<typeof useLevelChange>;

/**
 * Asks for the password only if the server requires it, when it was last given more than 5 minutes
 * ago.
 */
function useLevelChange(person: PersonRecord, level: Level) {
  const queryClient = useQueryClient();
  const [needsPassword, setNeedsPassword] = useState(false);
  const [password, setPassword] = useState('');
  const changing = useMutation({
    async mutationFn() {
      if (needsPassword) await call('POST', '/session/confirm', { senha: password });
      await call('PUT', `/people/${person.id}/level`, { nivel_de_acesso: level });
    },
    onError(error) {
      if (error instanceof ApiError && error.code === 'confirmation-needed') setNeedsPassword(true);
    },
    async onSuccess() {
      setNeedsPassword(false);
      setPassword('');
      await queryClient.invalidateQueries({ queryKey: peopleKey });
    },
  });
  return { changing, needsPassword, password, setPassword };
}
