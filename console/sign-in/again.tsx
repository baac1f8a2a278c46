/** Signs in over the page when the session has ended. The page keeps everything that was typed. */
import { useMe } from '../data/session.ts';
import { Dialog } from '../kit/dialogs/dialog.tsx';
import { useWords } from '../words/words.ts';
import { SignInForm } from './sign-in-form.tsx';

export default function SignInAgain() {
  const words = useWords();
  const me = useMe();
  return (
    <Dialog title={words.signIn.expiredTitle} isAlone>
      <p>{words.signIn.expiredText}</p>
      <SignInForm email={me.email} company={me.id_empresa} onDone={() => undefined} />
      <p>
        <a href="/console/entrar">{words.signIn.asOther}</a>
      </p>
    </Dialog>
  );
}
