/** A dash in place of a missing number, which gives the reason on hover and to screen readers. */
import { useWords } from '../words/words.ts';
import styles from './missing.module.css';

export function Missing({ reason }: { readonly reason: string }) {
  const words = useWords();
  return (
    <span className={styles.missing} aria-label={reason} title={reason} role="img">
      {words.number.none}
    </span>
  );
}
