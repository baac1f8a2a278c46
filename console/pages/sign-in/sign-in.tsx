/** Entrar: signs in with address and password, or requests a new password. */
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Button } from '../../kit/button.tsx';
import { SignInForm } from '../../sign-in/form.tsx';
import { useWords } from '../../words/words.ts';
import { SignInBox } from './box.tsx';
import { Forgotten } from './forgotten.tsx';

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
