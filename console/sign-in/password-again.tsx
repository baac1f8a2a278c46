/**
 * Asks for the password before what needs it again. The server says whether it does: it was given
 * more than five minutes ago.
 */
import { ApiError } from '@prumo/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../data/client.ts';
import { useMe } from '../data/session.ts';
import { Button } from '../kit/button.tsx';
import { TextField } from '../kit/fields/text-field.tsx';
import { Problem } from '../kit/problem.tsx';
import { useWords } from '../words/words.ts';
import { FirstPasswordDialog } from './first-password-dialog.tsx';

export type Confirmed<T> = ReturnType<typeof useConfirmed<T>>;

/** @param work what is done, once the password was given where the server asks for it. */
export function useConfirmed<T>(work: () => Promise<T>, done: (result: T) => void | Promise<void>) {
  const me = useMe();
  const [needsPassword, setNeedsPassword] = useState(false);
  const [password, setPassword] = useState('');
  const doing = useMutation({
    async mutationFn() {
      // Anyone who has just defined one has confirmed with it.
      if (needsPassword && password !== '') await call('POST', '/session/confirm', { senha: password });
      return work();
    },
    onError(error) {
      if (error instanceof ApiError && error.code === 'confirmation-needed') setNeedsPassword(true);
    },
    async onSuccess(result) {
      setNeedsPassword(false);
      setPassword('');
      await done(result);
    },
  });
  return {
    doing,
    needsPassword,
    lacksPassword: needsPassword && !me.tem_senha,
    password,
    setPassword,
    /** What is to be done is another than what was refused. */
    forgetRefusal() {
      if (!needsPassword) doing.reset();
    },
  };
}

type PasswordAgainProps = Pick<
  Confirmed<never>,
  'needsPassword' | 'lacksPassword' | 'password' | 'setPassword'
> & {
  readonly doing: { readonly error: Error | null; readonly mutate: () => void };
};

/** The password, if it is needed, and what went wrong. */
export function PasswordAgain({
  needsPassword,
  lacksPassword,
  password,
  setPassword,
  doing,
}: PasswordAgainProps) {
  const { people, problem } = useWords();
  const { error } = doing;
  const isWrong = error instanceof ApiError && error.status === 401;
  const isAsked = error instanceof ApiError && error.code === 'confirmation-needed';
  return (
    <>
      {lacksPassword && <NoPassword onDefined={doing.mutate} />}
      {needsPassword && !lacksPassword && (
        <TextField
          label={people.password}
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          autoFocus
          isRequired
        />
      )}
      {isWrong && <p role="alert">{people.wrongPassword}</p>}
      {error && !isWrong && !isAsked && <Problem inline error={error} title={problem.notSaved} />}
    </>
  );
}

/** Instead of a password that was never defined. With it, the session counts as confirmed. */
function NoPassword({ onDefined }: { readonly onDefined: () => void }) {
  const { people, person } = useWords();
  const [isDefining, setDefining] = useState(false);
  return (
    <>
      <p role="status">{people.noPassword}</p>
      <div>
        <Button look="primary" onPress={() => setDefining(true)}>
          {person.definePassword}
        </Button>
      </div>
      {isDefining && <FirstPasswordDialog onClose={() => setDefining(false)} onDone={onDefined} />}
    </>
  );
}
