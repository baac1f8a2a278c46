/** All kinds of records, each by the name of its table and after those that it refers to. */

import * as tables from './all-kinds.ts';
import type { Kind, Part, RecordKind } from './kind.ts';

/** Company documents have them in this order. What is not named here comes after it. */
const first: readonly (keyof typeof tables)[] = [
  'departamento',
  'filial',
  'cargo',
  'funcao',
  'colaborador',
  'indicador',
  'painel_grupo',
  'painel_modelo',
  'gmr_processo',
  'fechamento',
  'gmr_painel',
  'painel_acesso',
  'analise',
  'acao',
  'comentario',
  'cenario',
  'processo_go',
  'periodo_go',
  'conta_go',
  'estrutura_go',
  'centro_resultado_go',
  'dimensao_go',
  'dimensao_resultado_go',
  'webhook',
];

export const declared = Object.fromEntries(
  Object.entries(tables).toSorted(([one], [other]) => placeOf(one) - placeOf(other)),
) as unknown as typeof tables;

function placeOf(table: string): number {
  const place = first.findIndex((name) => name === table);
  return place < 0 ? first.length : place;
}

export const kinds: Readonly<Record<keyof typeof tables, Kind>> = declared;
/** The kinds with the names of their tables. */
export const kindList = Object.entries(kinds).map(([table, kind]) => ({ table, ...kind }));

type PartsOf<K> = K extends { readonly parts: infer Parts } ? Parts : never;
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Every) => void
  ? Every
  : never;

/** The parts of all kinds, by their tables. */
export const declaredParts = Object.assign({}, ...kindList.map(({ parts = {} }) => parts)) as All<
  PartsOf<(typeof tables)[keyof typeof tables]>
> satisfies Readonly<Record<string, Part>>;

/** Those that a path or body can refer to by id. */
export const recordKinds = kindList.filter(({ paths }) => paths).map(({ table }) => table as RecordKind);

export const isRecordKind = (table: string): table is RecordKind =>
  recordKinds.some((kind) => kind === table);
