/** The ids of a company document by list, and the check of references to them. */
import type { IdentifiedLists } from '../../kinds/derive/company-documents.ts';
import type { DocumentLists } from './company-document.ts';
import { refuse } from './refuse.ts';

/** The singular noun of each list, for messages. */
const recordNames = {
  departamentos: 'department',
  filiais: 'branch',
  cargos: 'role',
  funcoes: 'function',
  colaboradores: 'employee',
  indicadores: 'indicator',
  grupos: 'group',
  modelos: 'model',
  processos: 'process',
  paineis: 'panel',
  cenarios: 'scenario',
  'go.processos': 'budget process',
  'go.periodos': 'budget period',
  'go.contas': 'account',
  'go.estruturas': 'structure',
  'go.centrosResultado': 'result centre',
  'go.dimensoes': 'dimension',
  'go.dimensoesResultado': 'dimension value',
} as const satisfies Readonly<Record<IdentifiedLists, string>>;

export type IdentifiedList = keyof typeof recordNames;
const identifiedLists = Object.keys(recordNames) as IdentifiedList[];

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
