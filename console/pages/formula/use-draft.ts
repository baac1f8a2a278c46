/** The draft of a formula: kept in this browser for this person until it is saved or discarded. */
import { useEffect, useState } from 'react';
import { formulaPlace } from '../../data/draft-places.ts';
import { useMe } from '../../data/session.ts';
import { useKept } from '../../data/use-kept.ts';
import { type Draft, draftFrom, draftText } from './draft.ts';

export interface DraftInUse {
  readonly draft: Draft;
  readonly set: (draft: Draft) => void;
  /** It was kept from an earlier visit. */
  readonly isRestored: boolean;
  /** Keeps nothing of it, though the page that shows it is left at once. */
  readonly forget: () => void;
}

/** `maySave`: who may not write formulas is shown what is stored, and what they once wrote stays kept. */
export function useDraft(indicator: number, maySave: boolean, stored: () => Draft): DraftInUse {
  const { text, keep } = useKept(formulaPlace(useMe(), indicator));
  const [kept] = useState(() => (maySave ? draftFrom(text) : undefined));
  const [draft, set] = useState<Draft>(() => kept ?? stored());
  useEffect(() => {
    if (maySave) keep(draftText(draft));
  }, [maySave, keep, draft]);
  return { draft, set, isRestored: kept !== undefined, forget: () => void keep('') };
}
