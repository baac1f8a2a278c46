/** Which requests are about a record: those that name it in their path. */
import { type RawBuilder, sql } from 'kysely';
import { invalid } from '../kernel/contract/errors.ts';
import { isRecordKind, kinds, recordKinds } from '../kinds/index.ts';
import type { RecordKind } from '../kinds/kind.ts';

/** The column that names a record of the kind. */
export const nameColumn = (kind: RecordKind): string => kinds[kind].calledBy ?? 'nome';

/** What stands before the id in paths that name a record of the kind, and the id, as a pattern. */
function placeOf(kind: RecordKind, id: string): string {
  const { paths: { further = [], after = [], ...named } = {} } = kinds[kind];
  const before = [...Object.values(named), ...further].flatMap(
    (path) => /^(.*)[/][{]id[}]/.exec(path)?.[1] ?? [],
  );
  return `(${[...before, ...after.map((one) => `/${one}`)].join('|')})/${id}(/|$)`;
}

/**
 * A regular expression for the paths that name the record.
 *
 * @param record the kind and the id: `indicador:12`.
 * @throws ApiError 422 for a kind that no path names.
 */
export function pathsOf(record: string): string {
  const [kind = '', id = ''] = record.split(':');
  if (!isRecordKind(kind))
    throw invalid('registro', `must begin with one of ${recordKinds.join(', ')}`, {
      rule: 'choice',
      params: { values: recordKinds },
    });
  return placeOf(kind, id);
}

const places = recordKinds.map((kind) => [kind, new RegExp(placeOf(kind, '(?<id>\\d{1,9})'))] as const);

/** The record that a path names: of several, the last one. */
export function recordIn(path: string): { readonly kind: RecordKind; readonly id: number } | undefined {
  const found = places.flatMap(([kind, place]) => {
    const match = place.exec(path);
    return match ? [{ kind, id: Number(match.groups?.['id']), at: match.index }] : [];
  });
  return found.toSorted((a, b) => b.at - a.at)[0];
}

/** The condition on `auditoria`. LIKE first: a regular expression costs ten times as much. */
export function touches(record: string): RawBuilder<boolean> {
  const [, id = ''] = record.split(':');
  return sql`(caminho LIKE ${`%/${id}%`} AND caminho ~ ${pathsOf(record)})`;
}
