/**
 * A placeholder while something is loading. Where what follows it would move when that arrives,
 * style sheets hide it until then, by `data-loading`.
 */
import { useWords } from '../words/words.ts';
import styles from './loading.module.css';

export function Loading() {
  const words = useWords();
  return (
    <div className={styles.loading} data-loading role="status" aria-label={words.common.loading}>
      <div className={styles.bar} />
      <div className={styles.bar} />
      <div className={styles.bar} />
    </div>
  );
}
