/** What is typed into the fields of a dialog, kept in this browser until it is sent or given up. */
import { useState } from 'react';
import { useStoredInput } from './use-stored-input.ts';

export interface StoredDraft<Draft> {
  readonly draft: Draft;
  /** Whether something was kept before. */
  readonly isRestored: boolean;
  readonly set: (change: Partial<Draft>) => void;
  readonly forget: () => void;
}

/** @param begin what the fields hold before anything is typed. */
export function useStoredDraft<Draft extends object>(place: string, begin: Draft): StoredDraft<Draft> {
  const { text, keep } = useStoredInput(place);
  const [draft, setDraft] = useState(() => draftFrom(text, begin));
  return {
    draft,
    isRestored: Boolean(text),
    set(change) {
      const next = { ...draft, ...change };
      setDraft(next);
      keep(JSON.stringify(next));
    },
    forget: () => void keep(''),
  };
}

function draftFrom<Draft>(text: string | null, begin: Draft): Draft {
  try {
    return { ...begin, ...(JSON.parse(text || '{}') as Partial<Draft>) };
  } catch {
    return begin;
  }
}
