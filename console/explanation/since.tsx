/** What changed since a moment that one chooses; the address keeps it, and that it is open. */
import type { ReactNode } from 'react';
import { useAddress, useChangeAddress } from '../data/view.ts';
import { MomentForm } from '../kit/fields/moment-choice.tsx';
import { useWords } from '../words/words.ts';
import styles from './explanation.module.css';

/** In the address: since there is a history. */
export const always = 'inicio';

interface SinceProps {
  /** Asked for when it is opened: to calculate the past takes longer than to explain today. */
  readonly children: (since: string | undefined) => ReactNode;
}

/** @param children since a moment, in ISO 8601, or since there is a history. */
export function Since({ children }: SinceProps) {
  const { changed: words } = useWords();
  const asked = useAddress().get('mudou');
  const change = useChangeAddress();
  const isOpen = asked !== null;
  const moment = new Date(asked ?? '');
  const since = Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
  const set = (mudou: string | null) => change({ mudou }, true);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== isOpen) set(open ? always : null);
      }}
    >
      <summary>{words.title}</summary>
      {isOpen && (
        <div className={styles.section}>
          <MomentForm key={asked} label={words.since} shown={since} first={always} choose={set} />
          {children(since)}
        </div>
      )}
    </details>
  );
}
