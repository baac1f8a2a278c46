/** Unsaved input, kept in this browser. Several windows may use the same place. */
import { useMemo } from 'react';
import { readStored, writeStored } from '../preferences.ts';

export interface StoredInput {
  /** The text kept when the page was opened. */
  readonly text: string | null;
  /**
   * Keeps the text, and returns whether that succeeded. Empty text clears the place, unless another
   * window has written there.
   */
  readonly keep: (text: string) => boolean;
}

export function useStoredInput(place: string): StoredInput {
  return useMemo(() => {
    const text = readStored(place);
    // The text that this window last read or wrote.
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
