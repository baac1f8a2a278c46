/**
 * What a statement and its breakdown read of the facts: a period, and those of some result centres
 * and dimension values, with all that lies below them (decisions on budget management).
 */

import type { Facts } from '../../cells/recalculate/budget-sums.ts';
import { readKnownBudget } from '../../definitions/known-budget.ts';
import { invalid, unknownReference } from '../../kernel/contract/errors.ts';
import { id, optional } from '../../kernel/contract/fields.ts';
import type { Scope } from '../../kernel/scope.ts';
import { maxId } from '../../kernel/values/ids.ts';
import { integers, readIntegers } from '../../records/integer-list.ts';
import { factCodes, idsIn } from './budget-filter.ts';

/** A line of a statement: a structure, or an account with all that lies below it. */
export interface Source {
  readonly tipo: 'conta' | 'estrutura';
  readonly id: number;
}

/** The query parameters. */
export const sliceQuery = {
  id_go_processo_periodo: id('periodo_go'),
  centrosResultado: optional(integers(maxId)),
  dimensoesResultado: optional(integers(maxId)),
  ...factCodes,
};

export interface SliceQuery extends Partial<Record<keyof typeof factCodes, string | undefined>> {
  readonly id_go_processo_periodo: number;
  readonly centrosResultado?: string | undefined;
  readonly dimensoesResultado?: string | undefined;
}

export interface Slice {
  readonly periodId: number;
  readonly centres: readonly number[];
  readonly values: readonly number[];
}

/**
 * The slice that is asked for. Throws 412 when the company lacks its period or a record that it or
 * `sources` name, and 422 for a structure of another period.
 */
export async function judgedSlice(
  scope: Scope,
  query: SliceQuery,
  sources: readonly Source[],
): Promise<Slice> {
  const slice: Slice = {
    periodId: query.id_go_processo_periodo,
    centres: union(
      readIntegers(query.centrosResultado),
      await idsIn(scope, 'codigo_centro_resultado', 'centro_resultado_go', query),
    ),
    values: union(
      readIntegers(query.dimensoesResultado),
      await idsIn(scope, 'codigo_dimensao_resultado', 'dimensao_resultado_go', query),
    ),
  };
  const config = { fontes: sources, centrosResultado: slice.centres, dimensoesResultado: slice.values };
  const { budgetPeriods, budgetRecords: known } = await readKnownBudget(scope, [slice.periodId], [config]);
  const period = budgetPeriods.get(slice.periodId);
  const of = (tipo: Source['tipo']) => sources.flatMap((one) => (one.tipo === tipo ? [one.id] : []));
  const lists = [
    ['id_go_processo_periodo', [slice.periodId], budgetPeriods],
    ['id_conta', of('conta'), known.accounts],
    ['id_estrutura', of('estrutura'), known.structures],
    ['centrosResultado', slice.centres, known.centres],
    ['dimensoesResultado', slice.values, known.dimensionValues],
  ] as const;
  for (const [field, ids, have] of lists) {
    const unknown = ids.find((one) => !have.has(one));
    if (unknown === undefined) continue;
    throw unknownReference(field, unknown, { within: 'query' });
  }
  const foreign = of('estrutura').find((one) => !period?.structures.has(one));
  if (foreign === undefined) return slice;
  throw invalid('id_estrutura', `${foreign} is not of period ${slice.periodId}`, { rule: 'other-owner' });
}

/** Named by id, by code, or some by each. */
const union = (ids: readonly number[] | undefined, byCode: readonly number[]) => [
  ...new Set([...(ids ?? []), ...byCode]),
];

/** The parameters of a statement that begins with `filtersText`, from the second to the ninth. */
export function filterValues({ periodId, centres, values }: Slice, sources: readonly Source[]): unknown[] {
  return [
    [periodId],
    sources.map((_, at) => at + 1),
    sources.map(({ tipo }) => tipo),
    sources.map((one) => one.id),
    centres.map(() => 1),
    centres,
    values.map(() => 1),
    values,
  ];
}

/** Whether the only key leaves out this filter. As a value, it is not joined to each fact. */
const countsAll = (what: 'sem_centros' | 'sem_dimensoes') => `(SELECT k.${what} FROM chave k)`;

/** The condition that a fact `f` lies in the slice. */
export const inSlice = `(${countsAll('sem_centros')} OR (1, f.id_centro_resultado) IN (SELECT n, id FROM centro_lido))
     AND (${countsAll('sem_dimensoes')} OR NOT EXISTS (SELECT FROM dimensao_lida d WHERE NOT f.dimensoes && d.valores))`;

/**
 * A period of the only key as a value, by which the index finds facts: of a join the planner does
 * not know that it is one, and reads all periods.
 */
export const onePeriod = (column: Facts['period']) => `(SELECT k.${column.slice(2)} FROM chave k)`;
