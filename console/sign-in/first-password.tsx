/** The form that sets the password of who signed in by a link. They stay signed in. */
import { ApiError } from '@prumo/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../data/client.ts';
import { beginSession, type Me, useMe } from '../data/session.ts';
import { findingsOf } from '../data/written/told-findings.ts';
import { Button } from '../kit/button.tsx';
import { TextField } from '../kit/fields/text-field.tsx';
import { Problem } from '../kit/problem.tsx';
import { useWords } from '../words/words.ts';
import styles from './sign-in.module.css';

export default function FirstPassword({ onDone }: { readonly onDone?: () => void }) {
  const words = useWords();
  const { firstPassword: own } = words;
  const { email } = useMe();
  const [senha, setSenha] = useState('');
  const [again, setAgain] = useState('');
  const [differs, setDiffers] = useState(false);
  const defining = useMutation({
    mutationFn: () => call<Me>('POST', '/session/password', { senha }),
    onSuccess(me) {
      beginSession(me);
      onDone?.();
    },
  });
  const { error } = defining;
  const findings =
    error instanceof ApiError && error.status === 422
      ? findingsOf(error, (path) => path === 'senha', words)
      : undefined;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        // The form of a page over which this is a dialog is not meant.
        event.stopPropagation();
        setDiffers(senha !== again);
        if (senha === again) defining.mutate();
      }}
    >
      {error && !findings && <Problem inline error={error} />}
      {/* Browsers keep the password under this address. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <TextField
        label={own.password}
        type="password"
        name="new-password"
        autoComplete="new-password"
        value={senha}
        onChange={(text) => {
          setSenha(text);
          defining.reset();
        }}
        about={own.hint}
        error={findings?.get('senha')}
        isRequired
        autoFocus
      />
      <TextField
        label={own.again}
        type="password"
        name="new-password-again"
        autoComplete="new-password"
        value={again}
        onChange={(text) => {
          setAgain(text);
          setDiffers(false);
        }}
        error={differs ? own.differs : undefined}
        isRequired
      />
      <Button type="submit" look="primary" isPending={defining.isPending}>
        {own.submit}
      </Button>
    </form>
  );
}
