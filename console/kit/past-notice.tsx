/** A page as it was at a moment (`em` in its address): where the moment is chosen, and said. */
import type { ReactNode } from 'react';
import { useFormat } from '../data/format.ts';
import { useChangeAddress } from '../data/view.ts';
import { useWords } from '../words/words.ts';
import { Button } from './button.tsx';
import { MomentChoice } from './moment-choice.tsx';
import notes from './notes.module.css';
import styles from './past-notice.module.css';

export function PastChoice() {
  const { past: words } = useWords();
  const change = useChangeAddress();
  return <MomentChoice label={words.choose} choose={(em) => change({ em, contra: null, explicar: null })} />;
}

interface PastNoticeProps {
  readonly past: string;
  /** What else is to be known of it. */
  readonly children?: ReactNode;
}

export function PastNotice({ past, children }: PastNoticeProps) {
  const { past: words } = useWords();
  const format = useFormat();
  const change = useChangeAddress();
  return (
    <div className={`${notes.notice} ${styles.notice}`}>
      <span>
        {words.asOf(format.moment(past))} {children}
      </span>
      <Button look="quiet" onPress={() => change({ em: null, explicar: null })}>
        {words.today}
      </Button>
    </div>
  );
}
