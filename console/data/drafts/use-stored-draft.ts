/** What is typed into the fields of a dialog, kept in this browser until it is sent or given up. */
import { useState } from 'react';
import { useStoredInput } from './use-stored-input.ts';

export interface StoredDraft<Draft> {
  readonly draft: Draft;
  /** Whether something was kept before. */
  readonly isRestored: boolean;
  readonly set: (change: Partial<Draft>) => void;
  readonly forget: () => void;
  /** What gives it up and closes the dialog. */
  readonly discard: (close: () => void) => () => void;
}

/**
 * @param begin what the fields hold before anything is typed.
 * @param onEdit what else a change does: what was refused may be right now.
 */
export function useStoredDraft<Draft extends object>(
  place: string,
  begin: Draft,
  onEdit?: () => void,
): StoredDraft<Draft> {
  const { text, keep } = useStoredInput(place);
  const [draft, setDraft] = useState(() => draftFrom(text, begin));
  const forget = () => void keep('');
  return {
    draft,
    isRestored: Boolean(text),
    set(change) {
      const next = { ...draft, ...change };
      setDraft(next);
      keep(JSON.stringify(next));
      onEdit?.();
    },
    forget,
    discard: (close) => () => {
      forget();
      close();
    },
  };
}

function draftFrom<Draft>(text: string | null, begin: Draft): Draft {
  try {
    return { ...begin, ...(JSON.parse(text || '{}') as Partial<Draft>) };
  } catch {
    return begin;
  }
}
