/**
 * A placeholder while something is loading. Where what follows it would move when that arrives,
 * style sheets hide it until then, by `data-loading`; but only for a short while, and never what
 * was shown before: then it is better that it moves.
 */
import { createContext, useContext, useEffect, useState } from 'react';
import { useWords } from '../words/words.ts';
import styles from './loading.module.css';

/** What failed is read once more, so what follows it has been shown. */
export const IsReadAgain = createContext(false);

const longestHiddenMs = 2000;

export function Loading() {
  const words = useWords();
  const isReadAgain = useContext(IsReadAgain);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), longestHiddenMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      className={styles.loading}
      data-loading={isLate || isReadAgain ? undefined : ''}
      role="status"
      aria-label={words.common.loading}
    >
      <div className={styles.bar} />
      <div className={styles.bar} />
      <div className={styles.bar} />
    </div>
  );
}
