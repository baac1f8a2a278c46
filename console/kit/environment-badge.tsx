/** Production or development: visible on every page, in different colours. */
import { environment } from '../data/environment.ts';
import { useWords } from '../words/words.ts';
import styles from './environment-badge.module.css';

export function EnvironmentBadge() {
  const words = useWords();
  return (
    <span className={styles.badge} data-environment={environment}>
      {words.environment[environment]}
    </span>
  );
}
