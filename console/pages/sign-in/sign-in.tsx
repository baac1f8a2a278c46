/** Entrar: signs in with address and password, or requests a new password. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { call } from '../../data/client.ts';
import { Button } from '../../kit/button.tsx';
import styles from '../../sign-in/sign-in.module.css';
import { EmailField, Refusal, SignInForm } from '../../sign-in/sign-in-form.tsx';
import { useWords } from '../../words/words.ts';
import { SignInBox } from './box.tsx';

export default function SignInPage() {
  const words = useWords();
  const [, navigate] = useLocation();
  const search = useSearch();
  const [hasForgotten, setForgotten] = useState(false);
  if (hasForgotten) return <Forgotten back={() => setForgotten(false)} />;
  return (
    <SignInBox title={words.signIn.title}>
      <SignInForm onDone={() => navigate(destinationIn(search), { replace: true })}>
        <div>
          <Button look="quiet" onPress={() => setForgotten(true)}>
            {words.signIn.forgotten}
          </Button>
        </div>
      </SignInForm>
    </SignInBox>
  );
}

/** The page to open afterwards: always one of ours, never another site. */
function destinationIn(search: string): string {
  const wanted = new URLSearchParams(search).get('para') ?? '/';
  return /^\/(?![/\\])/.test(wanted) ? wanted : '/';
}

/** Requests a new password. The response is the same for every address. */
function Forgotten({ back }: { readonly back: () => void }) {
  const words = useWords();
  const [email, setEmail] = useState('');
  const asking = useMutation({
    mutationFn: (address: string) =>
      call<{ readonly motivo: string | null }>('POST', '/session/forgotten', { email: address }),
  });
  return (
    <SignInBox title={words.signIn.forgottenTitle}>
      {asking.isSuccess ? (
        <p className={styles.done} role="status">
          {asking.data.motivo === null ? words.signIn.forgottenDone : words.signIn.forgottenHeld}
        </p>
      ) : (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            asking.mutate(email.trim());
          }}
        >
          <p>{words.signIn.forgottenText}</p>
          {asking.error && <Refusal error={asking.error} />}
          <EmailField value={email} onChange={setEmail} autoFocus />
          <Button type="submit" look="primary" isPending={asking.isPending}>
            {words.signIn.forgottenSubmit}
          </Button>
        </form>
      )}
      <div>
        <Button look="quiet" onPress={back}>
          {words.common.back}
        </Button>
      </div>
    </SignInBox>
  );
}
