/** How much is to be saved, what became of it, and the ways on. Stays in sight. */
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
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
  const [isSure, setSure] = useState(false);
  const said = [
    savedCount > 0 && words.saved(savedCount),
    failedCount > 0 && words.failed(failedCount),
    failedCount === 0 && count > 0 && words.changes(count),
  ].filter(Boolean);
  return (
    <div className={said.length > 0 ? styles.bar : styles.hidden}>
      <p role="status">{said.join(' ')}</p>
      {count > 0 && !isSure && (
        <>
          <Button look="primary" onPress={review}>
            {words.review}
          </Button>
          <Button onPress={() => setSure(true)}>{words.discard}</Button>
        </>
      )}
      {count > 0 && isSure && (
        <>
          <span>{words.discardQuestion}</span>
          <Button
            look="danger"
            autoFocus
            onPress={() => {
              setSure(false);
              discard();
            }}
          >
            {words.discard}
          </Button>
          <Button onPress={() => setSure(false)}>{words.keep}</Button>
        </>
      )}
    </div>
  );
}
