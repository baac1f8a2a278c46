/** The draft of an indicator's fields, kept in this browser for this person until it is saved. */
import { useEffect, useState } from 'react';
import { useMe } from '../session.ts';
import { fieldsPlace } from './draft-places.ts';
import { type FieldsDraft, fieldsDraftFrom, isChanged } from './indicator-fields.ts';
import { useStoredInput } from './use-stored-input.ts';

export interface FieldsDraftInUse {
  readonly draft: FieldsDraft;
  readonly set: (draft: FieldsDraft) => void;
  /** Whether the draft is from an earlier visit. */
  readonly isRestored: boolean;
}

export function useFieldsDraft(indicator: number | 'novo', begin: () => FieldsDraft): FieldsDraftInUse {
  const { text, keep } = useStoredInput(fieldsPlace(useMe(), indicator));
  const [kept] = useState(() => fieldsDraftFrom(text));
  const [draft, set] = useState<FieldsDraft>(() => kept ?? begin());
  useEffect(() => void keep(isChanged(draft) ? JSON.stringify(draft) : ''), [keep, draft]);
  return { draft, set, isRestored: kept !== undefined };
}

/** The fields of a new indicator, for the page on which its formula is written. */
export function useNewFields(): { readonly draft: FieldsDraft | undefined; readonly forget: () => void } {
  const { text, keep } = useStoredInput(fieldsPlace(useMe(), 'novo'));
  const [draft] = useState(() => fieldsDraftFrom(text));
  return { draft, forget: () => void keep('') };
}
