/** Offers a password to somebody who signed in by a link and has none. */
import { lazy } from 'react';
import { Dialog } from '../kit/dialogs/dialog.tsx';
import { useWords } from '../words/words.ts';

const FirstPassword = lazy(() => import('./first-password.tsx'));

export function FirstPasswordDialog(props: { readonly onClose: () => void; readonly onDone?: () => void }) {
  const { firstPassword } = useWords();
  return (
    <Dialog title={firstPassword.title} onClose={props.onClose}>
      <FirstPassword
        onDone={() => {
          props.onClose();
          props.onDone?.();
        }}
      />
    </Dialog>
  );
}
