/** All records that some fields refer to. */
import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { KindName } from './generated/kinds.ts';
import { isReference, type RecordField, type RecordRow, type Referred } from './kind.ts';
import { namesQuery } from './record-queries.ts';

export type { Referred };

export function useReferred(fields: readonly RecordField[]): Referred {
  const references = useMemo(() => fields.filter(isReference), [fields]);
  return useQueries({
    queries: references.map(({ to }) => namesQuery(to as KindName)),
    // The same while nothing is read: the rows of a list need not be rendered again.
    combine: useCallback(
      (read: readonly { readonly data: readonly RecordRow[] | undefined }[]): Referred =>
        Object.fromEntries(references.map(({ name }, at) => [name, read[at]?.data])),
      [references],
    ),
  });
}
