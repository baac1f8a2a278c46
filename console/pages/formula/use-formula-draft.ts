/** The draft of a formula: kept in this browser for this person until it is saved or discarded. */
import { useEffect, useState } from 'react';
import { formulaPlace } from '../../data/drafts/draft-places.ts';
import { useStoredInput } from '../../data/drafts/use-stored-input.ts';
import { useMe } from '../../data/session.ts';
import { type Draft, draftFrom, draftText } from './formula-draft.ts';

export interface DraftInUse {
  readonly draft: Draft;
  readonly set: (draft: Draft) => void;
  /** Whether the draft is from an earlier visit. */
  readonly isRestored: boolean;
  /** Deletes the draft, even if the page is left immediately. */
  readonly forget: () => void;
}

/** Whether the person may save formulas. */
export const useMaySave = () => useMe().nivel_de_acesso !== 'Colaborador';

/** Without `maySave` the stored text is shown, and an earlier draft of the person is kept. */
export function useDraft(indicator: number, maySave: boolean, stored: () => Draft): DraftInUse {
  const { text, keep } = useStoredInput(formulaPlace(useMe(), indicator));
  const [kept] = useState(() => (maySave ? draftFrom(text) : undefined));
  const [draft, set] = useState<Draft>(() => kept ?? stored());
  useEffect(() => {
    if (maySave) keep(draftText(draft));
  }, [maySave, keep, draft]);
  return { draft, set, isRestored: kept !== undefined, forget: () => void keep('') };
}
