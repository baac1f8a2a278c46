/**
 * A one-time link. Its secret follows the `#`, which browsers do not send, so that no log contains
 * it. It is used when the person presses the button, because programs that scan messages open links
 * but press no buttons.
 */
import { ApiError } from '@prumo/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { call } from '../../data/client.ts';
import { beginSession, type Me } from '../../data/session.ts';
import { Button } from '../../kit/button.tsx';
import styles from '../../sign-in/sign-in.module.css';
import { Refusal } from '../../sign-in/sign-in-form.tsx';
import { useWords } from '../../words/words.ts';
import { SignInBox } from './box.tsx';

export default function LinkPage() {
  const words = useWords();
  const [, navigate] = useLocation();
  const [segredo] = useState(() => location.hash.slice(1));
  const signIn = useMutation({
    mutationFn: () => call<Me>('POST', '/session/link', { segredo }),
    onSuccess(me) {
      beginSession(me);
      navigate('/', { replace: true });
    },
  });
  // After any other error, another attempt is possible.
  const isUsed = signIn.error instanceof ApiError && signIn.error.status === 401;
  return (
    <SignInBox title={words.signIn.linkTitle}>
      <div className={styles.form}>
        {signIn.error && <Refusal error={signIn.error} refused={words.signIn.linkRefused} />}
        {segredo === '' && <p role="alert">{words.signIn.linkMissing}</p>}
        {segredo !== '' && !isUsed && (
          <>
            <p>{words.signIn.linkText}</p>
            <Button look="primary" autoFocus isPending={signIn.isPending} onPress={() => signIn.mutate()}>
              {words.signIn.linkSubmit}
            </Button>
          </>
        )}
        <p>
          <Link href="/entrar">{words.signIn.title}</Link>
        </p>
      </div>
    </SignInBox>
  );
}
