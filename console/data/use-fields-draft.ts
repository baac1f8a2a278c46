/** The draft of an indicator's fields, kept in this browser for this person until it is saved. */
import { useEffect, useState } from 'react';
import { fieldsPlace } from './draft-places.ts';
import { type FieldsDraft, fieldsDraftFrom, isChanged } from './indicator-fields.ts';
import { readStored, writeStored } from './preferences.ts';
import { useMe } from './session.ts';

export interface FieldsDraftInUse {
  readonly draft: FieldsDraft;
  readonly set: (draft: FieldsDraft) => void;
  /** Whether the draft is from an earlier visit. */
  readonly isRestored: boolean;
}

export function useFieldsDraft(indicator: number | 'novo', begin: () => FieldsDraft): FieldsDraftInUse {
  const place = fieldsPlace(useMe(), indicator);
  const [kept] = useState(() => fieldsDraftFrom(readStored(place)));
  const [draft, set] = useState<FieldsDraft>(() => kept ?? begin());
  useEffect(() => {
    writeStored(place, isChanged(draft) ? JSON.stringify(draft) : '');
  }, [place, draft]);
  return { draft, set, isRestored: kept !== undefined };
}

/** The fields of a new indicator, for the page on which its formula is written. */
export function useNewFields(): { readonly draft: FieldsDraft | undefined; readonly forget: () => void } {
  const place = fieldsPlace(useMe(), 'novo');
  const [draft] = useState(() => fieldsDraftFrom(readStored(place)));
  return { draft, forget: () => void writeStored(place, '') };
}
