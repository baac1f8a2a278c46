/** All records that some fields refer to. */
import { useQueries } from '@tanstack/react-query';
import type { KindName } from './generated/kinds.ts';
import { isReference, type RecordField } from './kind.ts';
import { namesQuery } from './record-queries.ts';
import type { RecordRow } from './requests.ts';

/** By the name of the field. Undefined until they are read. */
export type Referred = Readonly<Record<string, readonly RecordRow[] | undefined>>;

export function useReferred(fields: readonly RecordField[]): Referred {
  const references = fields.filter(isReference);
  const read = useQueries({ queries: references.map(({ to }) => namesQuery(to as KindName)) });
  return Object.fromEntries(references.map(({ name }, at) => [name, read[at]?.data]));
}
