/** What changed since a moment that one chooses; the address keeps it, and that it is open. */
import type { ReactNode } from 'react';
import { useAddress, useChangeAddress } from '../data/view.ts';
import { TextField } from '../kit/fields/text-field.tsx';
import { useWords } from '../words/words.ts';
import styles from './explanation.module.css';

/** In the address: since there is a history. */
export const always = 'inicio';

/** As a field of moments has it, by the clock of the reader. */
const localText = (moment: Date) =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

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
          <TextField
            type="datetime-local"
            label={words.since}
            about={words.sinceAbout}
            value={since === undefined ? '' : localText(moment)}
            onChange={(text) => set(text === '' ? always : new Date(text).toISOString())}
          />
          {children(since)}
        </div>
      )}
    </details>
  );
}
