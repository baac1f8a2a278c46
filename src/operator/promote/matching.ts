/**
 * Which record of production a record of development is: the one with its id, else with its code,
 * else the only one with its name. A record that production does not have keeps its id.
 */
import type { DocumentLists } from '../import/company-document.ts';
import { type Definition, definitionsIn, type PromotedList, promotedLists } from './definitions.ts';
import { withIds } from './references.ts';

/** The ids that records of development have in production, by list. */
type Matches = Readonly<Record<PromotedList, ReadonlyMap<number, number>>>;

export function matchRecords(development: DocumentLists, production: DocumentLists): Matches {
  return Object.fromEntries(
    promotedLists.map((list) => [
      list,
      matched(definitionsIn(development, list), definitionsIn(production, list)),
    ]),
  ) as Record<PromotedList, Map<number, number>>;
}

function matched(from: readonly Definition[], to: readonly Definition[]): Map<number, number> {
  const known = new Set(to.map(({ id }) => id));
  const matches = new Map(from.filter(({ id }) => known.has(id)).map(({ id }) => [id, id]));
  for (const keyOf of [codeOf, nameOf]) {
    const taken = new Set(matches.values());
    const candidates = onlyOnes(
      to.filter(({ id }) => !taken.has(id)),
      keyOf,
    );
    for (const [key, { id }] of onlyOnes(
      from.filter(({ id: own }) => !matches.has(own)),
      keyOf,
    )) {
      const found = candidates.get(key);
      if (found) matches.set(id, found.id);
    }
  }
  for (const { id } of from) if (!matches.has(id)) matches.set(id, id);
  return matches;
}

function codeOf({ codigo, codigo_externo }: Definition): string | undefined {
  const code = codigo ?? codigo_externo;
  return typeof code === 'string' ? code.toLowerCase() : undefined;
}

const nameOf = ({ nome }: Definition): string => nome;

/** The records whose key no other one has, by key. */
function onlyOnes(
  records: readonly Definition[],
  keyOf: (record: Definition) => string | undefined,
): Map<string, Definition> {
  const groups = Map.groupBy(records, keyOf);
  const alone = new Map<string, Definition>();
  for (const [key, [first, second]] of groups)
    if (key !== undefined && first && !second) alone.set(key, first);
  return alone;
}

/** The record of development with the ids of production. */
export function inProduction(record: Definition, list: PromotedList, matches: Matches): Definition {
  const mapped = withIds(record, list, (of, value) =>
    typeof value === 'number' ? (matches[of].get(value) ?? value) : value,
  );
  return sorted({ ...mapped, id: matches[list].get(record.id) ?? record.id });
}

/** Lists that an export orders by id, in that order again. */
function sorted(record: Definition): Definition {
  const { processos, indicadores } = record as {
    processos?: readonly number[];
    indicadores?: readonly { readonly id_indicador: number }[];
  };
  return {
    ...record,
    ...(processos && { processos: processos.toSorted((a, b) => a - b) }),
    ...(indicadores && { indicadores: indicadores.toSorted((a, b) => a.id_indicador - b.id_indicador) }),
  };
}
