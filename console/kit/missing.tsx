/**
 * The place of a number that is not there: one dash, which says why to the mouse and to whoever
 * listens.
 */
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
