/** A text of some lines, which grows with what is typed. */
import { useId } from 'react';
import styles from './explanation.module.css';

interface LinesProps {
  readonly label: string;
  readonly about?: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
}

export function Lines({ label, about, text, onChange, error, autoFocus = false }: LinesProps) {
  const id = useId();
  const described = [error !== undefined && `${id}-error`, about !== undefined && `${id}-about`];
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.legend}>
        {label}
      </label>
      <textarea
        id={id}
        ref={autoFocus ? takeFocus : undefined}
        className={styles.lines}
        rows={2}
        maxLength={10_000}
        value={text}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {about !== undefined && (
        <p id={`${id}-about`} className={styles.muted}>
          {about}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** Once, when it is there. */
const takeFocus = (field: HTMLTextAreaElement | null) => field?.focus();
