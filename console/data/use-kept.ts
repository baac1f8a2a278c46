/** What somebody is writing, kept in this browser. Two of its windows may write at one place. */
import { useMemo } from 'react';
import { readStored, writeStored } from './preferences.ts';

export interface Kept {
  /** What was kept when the page was opened. */
  readonly text: string | null;
  /**
   * Keeps the text, and says whether it could. An empty one clears the place, unless another window
   * has written there.
   */
  readonly keep: (text: string) => boolean;
}

export function useKept(place: string): Kept {
  return useMemo(() => {
    const text = readStored(place);
    // What this window has read or written there.
    let own = text;
    return {
      text,
      keep(next) {
        if (next === '' && readStored(place) !== own) return true;
        const isKept = writeStored(place, next);
        if (isKept) own = next;
        return isKept;
      },
    };
  }, [place]);
}
