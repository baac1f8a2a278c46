/** The draft of a formula: kept in this browser for this person until it is saved or discarded. */
import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../data/preferences.ts';
import { useMe } from '../../data/session.ts';
import { type Draft, draftFrom, draftText } from './draft.ts';

export interface DraftInUse {
  readonly draft: Draft;
  readonly set: (draft: Draft) => void;
  /** It was kept from an earlier visit. */
  readonly isRestored: boolean;
}

export function useDraft(indicator: number, stored: () => Draft): DraftInUse {
  const { id_empresa, id_colaborador, ambiente } = useMe();
  // Somebody else who signs in on the same machine does not find it.
  const place = `formula.${ambiente}.${id_empresa}.${id_colaborador}.${indicator}`;
  const [kept] = useState(() => draftFrom(readStored(place)));
  const [draft, set] = useState<Draft>(() => kept ?? stored());
  useEffect(() => void writeStored(place, draftText(draft)), [place, draft]);
  return { draft, set, isRestored: kept !== undefined };
}
