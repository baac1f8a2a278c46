/** An indicator's fields as they are written: kept in this browser for this person until they are saved. */
import { useEffect, useState } from 'react';
import { type FieldsDraft, fieldsDraftFrom, isChanged } from './indicator-fields.ts';
import { readStored, writeStored } from './preferences.ts';
import { type Me, useMe } from './session.ts';

export interface FieldsDraftInUse {
  readonly draft: FieldsDraft;
  readonly set: (draft: FieldsDraft) => void;
  /** It was kept from an earlier visit. */
  readonly isRestored: boolean;
}

/** Where it is kept. Somebody else who signs in on the same machine does not find it. */
function placeOf({ ambiente, id_empresa, id_colaborador }: Me, indicator: number | 'novo'): string {
  return `indicator.${ambiente}.${id_empresa}.${id_colaborador}.${indicator}`;
}

export function useFieldsDraft(indicator: number | 'novo', begin: () => FieldsDraft): FieldsDraftInUse {
  const place = placeOf(useMe(), indicator);
  const [kept] = useState(() => fieldsDraftFrom(readStored(place)));
  const [draft, set] = useState<FieldsDraft>(() => kept ?? begin());
  useEffect(() => {
    writeStored(place, isChanged(draft) ? JSON.stringify(draft) : '');
  }, [place, draft]);
  return { draft, set, isRestored: kept !== undefined };
}

/** The fields of the indicator that is being made, for the page on which its formula is written. */
export function useNewFields(): { readonly draft: FieldsDraft | undefined; readonly forget: () => void } {
  const place = placeOf(useMe(), 'novo');
  const [draft] = useState(() => fieldsDraftFrom(readStored(place)));
  return { draft, forget: () => void writeStored(place, '') };
}
