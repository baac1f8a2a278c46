/** The number of unsaved changes, the outcome of the last save, and the buttons. */
import { ReviewOrDiscard } from '../../kit/unsaved-buttons.tsx';
import { useWords } from '../../words/words.ts';
import styles from './access.module.css';

interface SaveBarProps {
  readonly count: number;
  readonly savedCount: number;
  readonly failedCount: number;
  readonly review: () => void;
  readonly discard: () => void;
}

export function SaveBar({ count, savedCount, failedCount, review, discard }: SaveBarProps) {
  const { access: words } = useWords();
  const said = [
    savedCount > 0 && words.saved(savedCount),
    failedCount > 0 && words.conflicted(failedCount),
    failedCount === 0 && count > 0 && words.changes(count),
  ].filter(Boolean);
  return (
    <div className={said.length > 0 ? styles.bar : styles.hidden}>
      <p role="status">{said.join(' ')}</p>
      {count > 0 && <ReviewOrDiscard words={words} review={review} discard={discard} />}
    </div>
  );
}
