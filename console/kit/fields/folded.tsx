/** The filters of a list. On a telephone several would fill the screen: a button opens them. */
import { type ReactNode, useId, useState } from 'react';
import { useWords } from '../../words/words.ts';
import { Button } from '../button.tsx';
import { useIsNarrow } from '../tables/narrow.ts';
import styles from './folded.module.css';

interface FoldedProps {
  /** How many of them narrow the list. */
  readonly chosen: number;
  /** How many there are besides one that every list has. Without any, that one is in sight. */
  readonly of: number;
  readonly children: ReactNode;
}

export function Folded({ chosen, of, children }: FoldedProps) {
  const { records: own } = useWords();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!useIsNarrow() || of === 0) return children;
  return (
    <>
      <Button aria-expanded={isOpen} aria-controls={id} onPress={() => setOpen(!isOpen)}>
        {own.filters(chosen)}
      </Button>
      <div id={id} hidden={!isOpen} className={styles.filters}>
        {children}
      </div>
    </>
  );
}
