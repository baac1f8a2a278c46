/** A secret that is shown once, and whatever is written with it. */
import type { ReactNode } from 'react';
import { useWords } from '../../words/words.ts';
import { Button } from '../button.tsx';
import { CopyButton } from '../copy-button.tsx';
import notes from '../notes.module.css';
import { Dialog } from './dialog.tsx';
import styles from './secret-dialog.module.css';

interface SecretDialogProps {
  readonly title: string;
  readonly label: string;
  readonly secret: string;
  /** A command with it that works as it is. */
  readonly command?: string;
  readonly close: () => void;
  readonly children?: ReactNode;
}

export function SecretDialog({ title, label, secret, command, close, children }: SecretDialogProps) {
  const { common, integration: words } = useWords();
  return (
    <Dialog
      title={title}
      isWide
      onClose={close}
      actions={
        <Button look="primary" onPress={close}>
          {common.close}
        </Button>
      }
    >
      <div className={styles.parts}>
        <p className={notes.notice} role="status">
          {words.once}
        </p>
        <Copied label={label} text={secret} button={words.copySecret} />
        {command !== undefined && <Copied label={words.tryIt} text={command} button={words.copyCommand} />}
        {children}
      </div>
    </Dialog>
  );
}

function Copied({ label, text, button }: { label: string; text: string; button: string }) {
  return (
    <div className={styles.copied}>
      <span className={notes.muted}>{label}</span>
      <code className={styles.text}>{text}</code>
      <div>
        <CopyButton text={text} label={button} />
      </div>
    </div>
  );
}
