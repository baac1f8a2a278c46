/** The draft of a formula: kept in this browser for this person until it is saved or discarded. */
import { useEffect, useState } from 'react';
import { formulaPlace } from '../../data/draft-places.ts';
import { readStored, writeStored } from '../../data/preferences.ts';
import { useMe } from '../../data/session.ts';
import { type Draft, draftFrom, draftText } from './draft.ts';

export interface DraftInUse {
  readonly draft: Draft;
  readonly set: (draft: Draft) => void;
  /** It was kept from an earlier visit. */
  readonly isRestored: boolean;
  /** Keeps nothing of it, though the page that shows it is left at once. */
  readonly forget: () => void;
}

export function useDraft(indicator: number, stored: () => Draft): DraftInUse {
  const place = formulaPlace(useMe(), indicator);
  const [kept] = useState(() => draftFrom(readStored(place)));
  const [draft, set] = useState<Draft>(() => kept ?? stored());
  useEffect(() => void writeStored(place, draftText(draft)), [place, draft]);
  return { draft, set, isRestored: kept !== undefined, forget: () => void writeStored(place, '') };
}
