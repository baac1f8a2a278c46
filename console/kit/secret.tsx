/** A secret that is shown once, and whatever is written with it. */
import { useWords } from '../words/words.ts';
import { CopyButton } from './copy-button.tsx';
import notes from './notes.module.css';
import styles from './secret.module.css';

interface SecretProps {
  readonly label: string;
  readonly secret: string;
  /** A command with it that works as it is. */
  readonly command?: string;
}

export function Secret({ label, secret, command }: SecretProps) {
  const { integration: words } = useWords();
  return (
    <>
      <p className={notes.notice} role="status">
        {words.once}
      </p>
      <Copied label={label} text={secret} button={words.copySecret} />
      {command !== undefined && <Copied label={words.tryIt} text={command} button={words.copyCommand} />}
    </>
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
