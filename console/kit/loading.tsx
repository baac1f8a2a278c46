/** A placeholder while something is loading. */
import { useWords } from '../words/words.ts';
import styles from './loading.module.css';

export function Loading() {
  const words = useWords();
  return (
    <div className={styles.loading} role="status" aria-label={words.common.loading}>
      <div className={styles.bar} />
      <div className={styles.bar} />
      <div className={styles.bar} />
    </div>
  );
}
