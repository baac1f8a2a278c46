/**
 * The results of a panel's months, one by one and accumulated. Calculated by the functions that the
 * server uses (src/formula/results.ts). Everything is exact.
 */

import type { FormulaConcept, Indicator, ListedCell } from '@prumo/client';
import { queryOptions } from '@tanstack/react-query';
import { formulaType } from '../../src/formula/indicator-types.ts';
import {
  indicatorResult,
  panelScore,
  type ResultDefinition,
  type ResultMonth,
} from '../../src/formula/results.ts';
import type { Cell, Cents, Formula } from '../../src/formula/types.ts';
import { conceptUnit, isCalculationUnit } from '../../src/formula/units.ts';
import { centsFromDecimal, decimalFromCents } from '../../src/kernel/decimal.ts';
import { client } from './client.ts';
import type { Month } from './month.ts';
import type { View } from './view.ts';

/**
 * A month, or the months up to it. Numbers are as the API would show them; null without a value.
 */
export interface MonthResult extends Month {
  readonly meta: number | null;
  /** Also null if the indicator has no adjusted target of its own. */
  readonly meta_ajustada: number | null;
  readonly realizado: number | null;
  readonly atingimento: number | null;
  readonly peso: number;
  readonly conceito: string | null;
}

export interface IndicatorMonths {
  readonly indicator: Indicator;
  readonly monthly: readonly MonthResult[];
  /** Accumulated within the calendar year, like results. */
  readonly accumulated: readonly MonthResult[];
}

type Definition = ResultDefinition<FormulaConcept>;

/**
 * What results depend on besides the indicator's own fields: the root operation of its formula,
 * which determines whether it is stored as a fraction, and its concepts.
 */
export const definitionQuery = (indicator: Indicator) =>
  queryOptions({
    queryKey: ['definition', indicator.id],
    queryFn: async ({ signal }): Promise<Definition> => {
      const isFormula = indicator.tipo === formulaType;
      const nodes =
        isFormula && isCalculationUnit(indicator.unidade_medida)
          ? await client.indicators.getFormulaNodesById(indicator.id, { signal })
          : [];
      const concepts =
        isFormula && indicator.unidade_medida === conceptUnit
          ? await client.indicators.getFormulaConceptsById(indicator.id, { signal })
          : [];
      const root = (destination: number) => {
        const operation = nodes.find(
          ({ destino, pai_key }) => destino === destination && pai_key === null,
        )?.operacao;
        return operation ? { operation, children: [] } : { slug: '' };
      };
      const formula: Pick<Formula, 'trees'> = { trees: { 0: root(0), 1: root(1) } };
      return {
        tipo: indicator.tipo,
        unidade_medida: indicator.unidade_medida,
        interpretacao: indicator.interpretacao,
        totalizador: indicator.totalizador,
        meta_ajustavel: indicator.meta_ajustavel,
        concepts: concepts.map((concept) => ({ ...concept, valor: cents(concept.valor) ?? 0 })),
        ...(isFormula && { formula }),
      };
    },
    staleTime: 5 * 60_000,
  });

/** The months of one indicator in one panel, from its cells in any order. */
export function indicatorMonths(
  indicator: Indicator,
  definition: Definition,
  cells: readonly ListedCell[],
): IndicatorMonths {
  const months = cells
    .map((cell) => ({ ano: cell.ano, mes: cell.mes, peso: cents(cell.peso) ?? 0, cell: cellOf(cell) }))
    .sort((a, b) => a.ano - b.ano || a.mes - b.mes);
  return {
    indicator,
    monthly: months.map((month) => shown(definition, [month], month)),
    accumulated: months.map((month) =>
      shown(
        definition,
        months.filter(({ ano }) => ano === month.ano),
        month,
      ),
    ),
  };
}

/**
 * The score of a panel in a month, calculated like the API from the shown attainments and weights.
 */
export function scoreOf(results: readonly Pick<MonthResult, 'peso' | 'atingimento'>[]): number | null {
  const shownCents = results.map(({ peso, atingimento }) => ({
    peso: cents(peso) ?? 0,
    atingimento: cents(atingimento),
  }));
  return number(panelScore(shownCents));
}

function shown(definition: Definition, months: readonly (ResultMonth & Month)[], end: Month): MonthResult {
  const result = indicatorResult(definition, months, end.mes);
  const plain = indicatorResult({ ...definition, meta_ajustavel: 0, tipo: 0 }, months, end.mes);
  return {
    ano: end.ano,
    mes: end.mes,
    meta: number(plain.meta.valor),
    meta_ajustada: result.meta.adjusted ? number(result.meta.valor) : null,
    realizado: number(result.realizado.valor),
    atingimento: number(result.atingimento),
    peso: number(result.peso) ?? 0,
    conceito: result.conceito?.nome ?? null,
  };
}

function cellOf(cell: ListedCell): Cell {
  return {
    meta_numerador: cents(cell.meta_numerador),
    meta_denominador: cents(cell.meta_denominador),
    meta_ajustada_numerador: cents(cell.meta_ajustada_numerador),
    meta_ajustada_denominador: cents(cell.meta_ajustada_denominador),
    realizado_numerador: cents(cell.realizado_numerador),
    realizado_denominador: cents(cell.realizado_denominador),
  };
}

/** Converts the digits instead of multiplying, which would not be exact. */
function cents(value: number | null): Cents | null {
  return value === null ? null : (centsFromDecimal(String(value)) ?? null);
}

function number(value: Cents | null): number | null {
  return value === null ? null : decimalFromCents(value);
}

/** The result in the chosen period. Undefined if the indicator does not have the month. */
export function resultIn(row: IndicatorMonths, { month, accumulated }: View): MonthResult | undefined {
  const results = accumulated ? row.accumulated : row.monthly;
  return results.find(({ ano, mes }) => ano === month.ano && mes === month.mes);
}
