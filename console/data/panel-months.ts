/**
 * The results of a panel's months, one by one and accumulated. Calculated by the functions that the
 * server uses (src/engine/results/results.ts). Everything is exact.
 */

import type { FormulaConcept, GmrProcess, Indicator, ListedCell, MonthPanelResult } from '@prumo/client';
import { exactText } from '../../src/engine/exact-text.ts';
import { compare, isWholeCents, negate, type Rational, sum, zero } from '../../src/engine/rational.ts';
import type { AttainmentReason } from '../../src/engine/results/attainment.ts';
import { calendarYear, isSameYear, type YearStart } from '../../src/engine/results/process-year.ts';
import {
  accumulatedCells,
  exactValues,
  indicatorFigures,
  type ResultDefinition,
  type ResultMonth,
  unadjusted,
  unadjustedTarget,
} from '../../src/engine/results/results.ts';
import { panelScore, scoreCosts, scoreMoves, scoreParts } from '../../src/engine/results/score.ts';
import type { Cell, Cents } from '../../src/engine/types.ts';
import { centsFromDecimal, decimalFromCents } from '../../src/kernel/values/decimal.ts';
import { type Series, series } from './explained.ts';
import type { Month } from './written/month.ts';
import { statusOf } from './written/status.ts';

/**
 * A month, or the months up to it. Numbers are as the API would show them; null without a value.
 */
export interface MonthResult extends Month {
  readonly meta: number | null;
  /** Also null if the indicator has no adjusted target of its own. */
  readonly meta_ajustada: number | null;
  readonly realizado: number | null;
  /** The values above whose exact value has more than 2 decimals. */
  readonly rounded: ReadonlySet<Series>;
  readonly atingimento: number | null;
  /** Why there is no attainment; null where there is one. */
  readonly motivo_atingimento: AttainmentReason | null;
  readonly peso: number;
  readonly conceito: string | null;
  readonly hasResult: boolean;
}

/** What pages show of an indicator beside its numbers. */
export type ShownIndicator = Pick<Indicator, 'id' | 'nome' | 'moeda' | 'unidade_medida' | 'totalizador'>;

export interface IndicatorMonths {
  readonly indicator: ShownIndicator;
  readonly monthly: readonly MonthResult[];
  /** Accumulated within the year of the process, like results. */
  readonly accumulated: readonly MonthResult[];
}

/** What results depend on besides the cells. */
export type Definition = ResultDefinition<FormulaConcept>;

/**
 * The months of one indicator in one panel, from its cells in any order.
 *
 * @param start where the years begin
 */
export function indicatorMonths(
  indicator: Indicator,
  definition: Definition,
  cells: readonly ListedCell[],
  start: YearStart = calendarYear,
): IndicatorMonths {
  const months = cells
    .map((cell) => ({ ano: cell.ano, mes: cell.mes, peso: cents(cell.peso) ?? 0, cell: cellOf(cell) }))
    .sort((a, b) => a.ano - b.ano || a.mes - b.mes);
  return {
    indicator,
    monthly: months.map((month) => shown(definition, [month], month, [month.cell])),
    accumulated: months.map((month) => {
      const year = months.filter((one) => isSameYear(start, one, month));
      const cellsOfYear = year.map(({ cell }) => cell);
      const counted = accumulatedCells(definition, cellsOfYear, (at) => at, year.indexOf(month));
      return shown(definition, year, month, counted);
    }),
  };
}

/**
 * The score of a panel in a month, calculated like the API from the shown attainments and weights.
 */
export function scoreOf(results: readonly Scored[], bounds: Bounds): number | null {
  return number(panelScore(results.map(centsOf), rangeOf(bounds)));
}

/** What scores count of an attainment at least and at most. */
type Bounds = Pick<GmrProcess, 'atingimento_minimo' | 'atingimento_maximo'>;

const rangeOf = ({ atingimento_minimo = null, atingimento_maximo = null }: Bounds) => ({
  atingimento_minimo,
  atingimento_maximo,
});

type Scored = Pick<MonthResult, 'peso' | 'atingimento' | 'motivo_atingimento' | 'hasResult'>;

const centsOf = ({ peso, atingimento, motivo_atingimento, hasResult }: Scored) => ({
  peso: cents(peso) ?? 0,
  atingimento: cents(atingimento),
  motivo_atingimento,
  hasResult,
});

/** How the score came about, as exact texts. Null: the result has no attainment. */
export interface ShownScore {
  /** What counts of each attainment, in percent. */
  readonly counted: readonly (number | null)[];
  readonly points: readonly (string | null)[];
  readonly sum: string;
  readonly weights: string;
  readonly score: number | null;
}

export function shownScoreOf(results: readonly Scored[], bounds: Bounds): ShownScore {
  const { counted, points, sum, weights, score } = scoreParts(results.map(centsOf), rangeOf(bounds));
  return {
    counted: counted.map(number),
    points: points.map((one) => one && exactText(one)),
    sum: exactText(sum),
    weights: exactText(weights),
    score: number(score),
  };
}

/** What moved the score of a panel from one month to another. */
export interface ScoreMove {
  /** The exact difference of the unrounded scores, in percent points. */
  readonly whole: Rational;
  /** What each indicator did to it, which adds up to it: those that lowered it most first. */
  readonly parts: readonly { readonly indicator: number; readonly effect: Rational }[];
}

const sizeOf = (effect: Rational) => (effect.numerator < 0n ? negate(effect) : effect);

/** The parts of a move, the largest first. */
export const largestParts = ({ parts }: ScoreMove): ScoreMove['parts'] =>
  parts.toSorted((one, other) => compare(sizeOf(other.effect), sizeOf(one.effect)));

/** By the later result: pages ask again at each rendering, 0.1 ms for each panel. */
const knownMoves = new WeakMap<
  MonthPanelResult,
  { readonly before: MonthPanelResult; readonly move: ScoreMove | undefined }
>();

/** Undefined where one of the months has no score, or the reader is not told it. */
export function scoreMoveOf(
  before: MonthPanelResult | undefined,
  now: MonthPanelResult | undefined,
): ScoreMove | undefined {
  if (before?.pontuacao == null || now?.pontuacao == null) return undefined;
  const known = knownMoves.get(now);
  if (known?.before === before) return known.move;
  const move = moveOf(before, now);
  knownMoves.set(now, { before, move });
  return move;
}

/** By indicators, of a panel that has a score. */
const scoredOf = ({ indicadores }: MonthPanelResult) =>
  new Map(indicadores.map((one) => [one.id_indicador, centsOf({ ...one, hasResult: true })]));

/** An indicator below its target, and what that costs the score in percent points. */
export interface Below {
  readonly indicator: number;
  readonly cost: Rational;
}

/** What is below its target in a panel: first what costs the score most, then the lowest. */
export function belowTarget(result: MonthPanelResult | undefined): readonly Below[] {
  if (!result) return [];
  const hasScore = result.pontuacao !== null;
  const costs = hasScore ? scoreCosts(scoredOf(result), rangeOf(result)) : undefined;
  return result.indicadores
    .filter(({ atingimento }) => statusOf(atingimento) === 'below')
    .map((one) => ({ ...one, cost: costs?.get(one.id_indicador) ?? zero }))
    .toSorted((a, b) => compare(b.cost, a.cost) || (a.atingimento ?? 0) - (b.atingimento ?? 0))
    .map(({ id_indicador: indicator, cost }) => ({ indicator, cost }));
}

function moveOf(before: MonthPanelResult, now: MonthPanelResult): ScoreMove | undefined {
  const moves = scoreMoves(scoredOf(before), scoredOf(now), rangeOf(now));
  return (
    moves && {
      whole: sum([...moves.values()]),
      parts: [...moves]
        .filter(([, effect]) => effect.numerator !== 0n)
        .sort(([, one], [, other]) => compare(one, other))
        .map(([indicator, effect]) => ({ indicator, effect })),
    }
  );
}

/** @param cells those of the months up to `end`, which are totalled. */
function shown(
  definition: Definition,
  months: readonly (ResultMonth & Month)[],
  end: Month,
  cells: readonly Cell[],
): MonthResult {
  const pesos = months.map(({ peso }) => peso);
  const result = indicatorFigures(definition, cells, pesos);
  const exact = exactValues(definition, cells);
  const { adjusted } = result.meta;
  const plain = adjusted ? exactValues(unadjusted(definition), cells) : exact;
  return {
    ano: end.ano,
    mes: end.mes,
    meta: number(adjusted ? unadjustedTarget(definition, cells) : result.meta.valor),
    meta_ajustada: adjusted ? number(result.meta.valor) : null,
    realizado: number(result.realizado.valor),
    rounded: roundedOf({
      meta: plain.meta,
      meta_ajustada: adjusted ? exact.meta : null,
      realizado: exact.realizado,
    }),
    atingimento: number(result.atingimento),
    motivo_atingimento: result.motivo_atingimento,
    peso: number(result.peso) ?? 0,
    conceito: result.conceito?.nome ?? null,
    hasResult: result.hasResult,
  };
}

function roundedOf(exact: Readonly<Record<Series, Rational | null>>): ReadonlySet<Series> {
  return new Set(
    series.filter((one) => {
      const value = exact[one];
      return value !== null && !isWholeCents(value);
    }),
  );
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
export function resultIn(
  row: IndicatorMonths,
  { month, accumulated }: { readonly month: Month; readonly accumulated: boolean },
): MonthResult | undefined {
  const results = accumulated ? row.accumulated : row.monthly;
  return results.find(({ ano, mes }) => ano === month.ano && mes === month.mes);
}
