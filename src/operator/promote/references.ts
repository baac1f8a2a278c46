/** The records that a record of the company document names by their ids. */
import { listReferredTo } from '../../kinds/derive/document-references.ts';
import type { Definition, PromotedList } from './definitions.ts';

/** The list that a field refers to, in a record of `list`. */
export function referredList(name: string, list: PromotedList): PromotedList | undefined {
  return listReferredTo(name, list) as PromotedList | undefined;
}

/** Replaces an id of a list. Anything else, such as null, is given as it is. */
type MapId = (of: PromotedList, value: unknown) => unknown;

/** The record with every id that it refers to replaced. Its own id stays. */
export function withIds(record: Definition, list: PromotedList, map: MapId): Definition {
  const field = (name: string, value: unknown): unknown => {
    const of = referredList(name, list);
    if (of === undefined) return walk(value);
    return Array.isArray(value) ? value.map((one) => map(of, one)) : map(of, value);
  };
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).map(([name, inner]) => [name, field(name, inner)] as const);
    return Object.fromEntries(fields);
  };
  return withSources(walk(record) as Definition, map);
}

interface Source {
  readonly tipo: string;
  readonly id: number;
}

/** The sources of a formula's budget references are accounts or structures, by their `tipo`. */
function withSources(record: Definition, map: MapId): Definition {
  const formula = record['formula'] as { referencias?: readonly Record<string, unknown>[] } | undefined;
  if (!formula?.referencias) return record;
  const referencias = formula.referencias.map((reference) => {
    const config = reference['go_config'] as { fontes?: readonly Source[] } | undefined;
    if (!config?.fontes) return reference;
    const fontes = config.fontes.map((source) => ({
      ...source,
      id: map(source.tipo === 'conta' ? 'go.contas' : 'go.estruturas', source.id),
    }));
    return { ...reference, go_config: { ...config, fontes } };
  });
  return { ...record, formula: { ...formula, referencias } };
}

/** A record by its list and id, as a key. */
export const keyOf = (list: PromotedList, id: number) => `${list} ${id}`;

/** The keys of the records that this one refers to, without itself. */
export function referredKeys(record: Definition, list: PromotedList): Set<string> {
  const found = new Set<string>();
  withIds(record, list, (of, value) => {
    if (typeof value === 'number' && value > 0) found.add(keyOf(of, value));
    return value;
  });
  found.delete(keyOf(list, record.id));
  return found;
}
