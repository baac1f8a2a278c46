/** The ids of a company document by list, and the check of references to them. */
import { documentKinds, type IdentifiedList } from '../../kinds/derive/company-documents.ts';
import { nounOf } from '../../kinds/derive/referring.ts';
import type { DocumentLists } from './company-document.ts';
import { refuse } from './refuse.ts';

const identified = documentKinds.filter(({ hasIds }) => hasIds);
const identifiedLists = identified.map(({ list }) => list as IdentifiedList);
/** What a record of each list is called in messages. */
const recordNames = Object.fromEntries(identified.map((kind) => [kind.list, nounOf(kind)]));

export type Ids = Readonly<Record<IdentifiedList, ReadonlySet<number>>>;

/** Collects the ids of each list. Throws `OperatorError` for duplicates. */
export function collectIds(lists: DocumentLists): Ids {
  const ids: Partial<Record<IdentifiedList, Set<number>>> = {};
  for (const name of identifiedLists) {
    const known = new Set<number>();
    for (const [index, { id }] of lists[name].entries()) {
      if (known.has(id)) throw refuse(`${name}[${index}].id`, `${id} is there twice`);
      known.add(id);
    }
    ids[name] = known;
  }
  return ids as Ids;
}

/** Requires the id to be in the list, unless it is null or 0 (none). */
export function need(ids: Ids, list: IdentifiedList, id: number | null | undefined, path: string): void {
  if (id === null || id === undefined || id === 0 || ids[list].has(id)) return;
  throw refuse(path, `no ${recordNames[list]} ${id}`);
}

export function needEach(
  ids: Ids,
  list: IdentifiedList,
  named: readonly number[] | undefined,
  path: string,
): void {
  const seen = new Set<number>();
  for (const [slot, id] of (named ?? []).entries()) {
    need(ids, list, id, `${path}[${slot}]`);
    if (seen.has(id)) throw refuse(`${path}[${slot}]`, `${id} is there twice`);
    seen.add(id);
  }
}
