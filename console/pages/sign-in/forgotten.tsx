/** Requests a new password. The response is the same for every address. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../data/client.ts';
import { Button } from '../../kit/button.tsx';
import { EmailField, Refusal } from '../../sign-in/form.tsx';
import styles from '../../sign-in/sign-in.module.css';
import { useWords } from '../../words/words.ts';
import { SignInBox } from './box.tsx';

export function Forgotten({ back }: { readonly back: () => void }) {
  const words = useWords();
  const [email, setEmail] = useState('');
  const asking = useMutation({
    mutationFn: (address: string) => call('POST', '/session/forgotten', { email: address }),
  });
  return (
    <SignInBox title={words.signIn.forgottenTitle}>
      {asking.isSuccess ? (
        <p className={styles.done} role="status">
          {words.signIn.forgottenDone}
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
