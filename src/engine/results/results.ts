/**
 * The results of a year: an indicator's totals, attainment and concept. Calculations are exact, and
 * each shown figure is rounded once.
 *
 * Target and realized values are totalled over the same months: up to the last month with a result,
 * or to a month chosen by the caller. A running year is therefore not compared with its full
 * target.
 */

import { isWholeCents, type Rational, toCents } from '../rational.ts';
import type { Aggregation, Cell, Cents, Concept, Formula } from '../types.ts';
import { conceptUnit, isCalculationUnit, valueRule } from '../units.ts';
import { type AttainmentReason, attainment } from './attainment.ts';
import { conceptOf } from './concepts.ts';
import { calendarYear, positionOf } from './process-year.ts';
import { mean, type Sides, type YearTotal, yearTotal } from './year-totals.ts';

/** The aggregations that give a value over nothing. */
export type Counting = Extract<Aggregation, 'contagem' | 'periodos'>;

/** The part of an indicator that determines its results. */
export interface ResultDefinition<C extends Concept = Concept> {
  readonly tipo: number;
  readonly unidade_medida: number;
  readonly interpretacao: number;
  readonly totalizador: number;
  readonly meta_ajustavel: number;
  readonly formula?: Pick<Formula, 'trees'>;
  /** What its formula counts, which gives values where nothing has a result. */
  readonly counting?: Counting | null;
  readonly concepts: readonly C[];
}

/** A month of the year and its cell. */
export interface ResultMonth {
  readonly mes: number;
  /** In hundredths. */
  readonly peso: Cents;
  readonly cell: Cell;
}

/** A month's contribution to a total. */
interface CountedSides extends Sides {
  readonly counted: boolean;
}

export interface CountedMonth {
  readonly mes: number;
  readonly peso: Cents;
  /** The target used. `adjusted`: at least one side is from the adjusted target. */
  readonly meta: CountedSides & { readonly adjusted: boolean };
  readonly realizado: CountedSides;
}

/** A total as shown, with each figure rounded once. */
interface ShownTotal extends Sides {
  readonly valor: Cents | null;
}

/** An indicator's results, each figure rounded once. */
export interface IndicatorFigures<C extends Concept = Concept> {
  /** In hundredths: the mean of the months' weights. */
  readonly peso: Cents;
  /** `adjusted`: an adjusted target is part of the total. */
  readonly meta: ShownTotal & { readonly adjusted: boolean };
  readonly realizado: ShownTotal;
  /** In hundredths of a percent. */
  readonly atingimento: Cents | null;
  /** Why there is no attainment; null where there is one. */
  readonly motivo_atingimento: AttainmentReason | null;
  readonly conceito: C | null;
  /** Whether what was realized tells of a result, and not only of what has none. */
  readonly hasResult: boolean;
}

export interface IndicatorResult<C extends Concept = Concept> extends IndicatorFigures<C> {
  /**
   * The last month included in both totals, 1 to 12. Null without a result; the target is then that
   * of all months.
   */
  readonly ate_mes: number | null;
  /** All months of the year, whether included or not. */
  readonly months: readonly CountedMonth[];
}

/**
 * The result of one indicator for the months of one year, which must be in order and not empty.
 *
 * @param chosenEnd the last month to include, 1 to 12, even if it is not among the months. Default:
 *   the last month with a result.
 * @param start where the year begins
 */
export function indicatorResult<C extends Concept>(
  definition: ResultDefinition<C>,
  months: readonly ResultMonth[],
  chosenEnd?: number,
  start = calendarYear,
): IndicatorResult<C> {
  const targetRule = valueRule(definition, 0);
  const targets = months.map(({ cell }) =>
    targetOf(cell, isAdjustable(definition), targetRule === 'numerator'),
  );
  const realized = months.map(({ cell }) => realizedOf(cell));
  const position = (at: number) => positionOf(start, (months[at] as ResultMonth).mes);
  const upTo = <T>(series: readonly T[], end: number | null) =>
    series.filter((_, at) => end === null || position(at) <= positionOf(start, end));
  const realizedRule = valueRule(definition, 1);
  const realizado = yearTotal(upTo(realized, chosenEnd ?? null), { ...definition, rule: realizedRule });
  const lastResult = months[realizado.counted.lastIndexOf(true)]?.mes;
  const ate_mes = chosenEnd ?? lastResult ?? null;
  const meta = yearTotal(upTo(targets, ate_mes), { ...definition, rule: targetRule });
  const pesos = months.map(({ peso }) => peso);
  return {
    ...figuresOf(definition, { targets, meta, realizado, pesos }),
    ate_mes,
    months: months.map(({ mes, peso }, at) => ({
      mes,
      peso,
      meta: { ...(targets[at] as Target), counted: meta.counted[at] === true },
      realizado: { ...(realized[at] as Sides), counted: realizado.counted[at] === true },
    })),
  };
}

/**
 * The figures of an indicator for exactly these months of one year, in order: those of one month,
 * or of all up to one. Equal to those of {@link indicatorResult}, without its list of months.
 *
 * @param cells of the months that are totalled, none of them left out.
 * @param pesos the weights to average, in hundredths; at least one.
 */
export function indicatorFigures<C extends Concept>(
  definition: ResultDefinition<C>,
  cells: readonly Cell[],
  pesos: readonly Cents[],
): IndicatorFigures<C> {
  return figuresOf(definition, { ...totalsOf(definition, cells), pesos });
}

/**
 * The cells that accumulate up to a month. Beyond the last month with a result they have none, so
 * that nothing runs flat.
 *
 * @param cells of the year, in order; some of its months may be left out.
 * @param monthOf the month of a cell by its index, as a number that is compared with `end`.
 */
export function accumulatedCells(
  definition: ResultDefinition,
  cells: readonly Cell[],
  monthOf: (index: number) => number,
  end: number,
): readonly Cell[] {
  const isPlain = valueRule(definition, 1) === 'numerator';
  const isReached = cells.some(
    ({ realizado_numerador, realizado_denominador }, index) =>
      monthOf(index) >= end && realizado_numerador !== null && (isPlain || realizado_denominador !== null),
  );
  const upTo = cells.filter((_, index) => monthOf(index) <= end);
  if (isReached) return upTo;
  return upTo.map((cell) => ({ ...cell, realizado_numerador: null, realizado_denominador: null }));
}

/** The target of {@link indicatorFigures} as it would be if nothing of it were adjusted. */
export function unadjustedTarget(definition: ResultDefinition, cells: readonly Cell[]): Cents | null {
  const { meta } = totalsOf(unadjusted(definition), cells);
  return shownCents(meta.valor);
}

/** Only what is adjustable, or of a kind that sums what is, has an adjusted target. */
export const unadjusted = <Of extends ResultDefinition>(definition: Of): Of => ({
  ...definition,
  meta_ajustavel: 0,
  tipo: 0,
});

/** The values behind {@link indicatorFigures} before they are rounded. */
export function exactValues(
  definition: ResultDefinition,
  cells: readonly Cell[],
): { readonly meta: Rational | null; readonly realizado: Rational | null } {
  const { meta, realizado } = totalsOf(definition, cells);
  return { meta: meta.valor, realizado: realizado.valor };
}

/** What of an indicator's results is shown rounded. */
export type RoundedFigure = 'meta' | 'meta_sem_ajuste' | 'realizado';

/** The values of {@link indicatorFigures} whose exact value has further decimals. */
export function roundedFigures(definition: ResultDefinition, cells: readonly Cell[]): RoundedFigure[] {
  const { meta, realizado } = exactValues(definition, cells);
  const meta_sem_ajuste = exactValues(unadjusted(definition), cells).meta;
  const exact = { meta, meta_sem_ajuste, realizado };
  const names = Object.keys(exact) as RoundedFigure[];
  return names.filter((name) => exact[name] !== null && !isWholeCents(exact[name]));
}

function totalsOf(definition: ResultDefinition, cells: readonly Cell[]): Omit<Totals, 'pesos'> {
  const rule = valueRule(definition, 0);
  const adjustable = isAdjustable(definition);
  const targets = cells.map((cell) => targetOf(cell, adjustable, rule === 'numerator'));
  const { totalizador, interpretacao } = definition;
  const meta = yearTotal(targets, { rule, totalizador, interpretacao });
  const realizado = yearTotal(cells.map(realizedOf), {
    rule: valueRule(definition, 1),
    totalizador,
    interpretacao,
  });
  return { targets, meta, realizado };
}

interface Target extends Sides {
  readonly adjusted: boolean;
}

/**
 * Reads the target as formulas do: each side of the adjusted target falls back to the target where
 * it is not set.
 */
function targetOf(cell: Cell, adjustable: boolean, isPlain: boolean): Target {
  const { meta_ajustada_numerador: numerator, meta_ajustada_denominador: denominator } = cell;
  const target = { numerador: cell.meta_numerador, denominador: cell.meta_denominador };
  if (!adjustable) return { ...target, adjusted: false };
  return {
    numerador: numerator ?? target.numerador,
    denominador: denominator ?? target.denominador,
    adjusted: numerator !== null || (!isPlain && denominator !== null),
  };
}

/**
 * Consolidated indicators (tipo 3 and 4) sum adjusted targets even if they are not adjustable
 * themselves.
 */
function isAdjustable({ meta_ajustavel, tipo }: ResultDefinition): boolean {
  return meta_ajustavel === 1 || tipo === 3 || tipo === 4;
}

function realizedOf({ realizado_numerador, realizado_denominador }: Cell): Sides {
  return { numerador: realizado_numerador, denominador: realizado_denominador };
}

/** The cells and weights to be totalled. */
interface Totals {
  readonly targets: readonly Target[];
  readonly meta: YearTotal;
  readonly realizado: YearTotal;
  readonly pesos: readonly Cents[];
}

function figuresOf<C extends Concept>(
  definition: ResultDefinition<C>,
  { targets, meta, realizado, pesos }: Totals,
): IndicatorFigures<C> {
  const shown = shownTotal(realizado);
  const isConcept = definition.unidade_medida === conceptUnit;
  return {
    peso: (pesos.length === 1 ? pesos[0] : shownCents(mean(pesos))) ?? 0,
    meta: {
      ...shownTotal(meta),
      adjusted: targets.some((target, at) => target.adjusted && meta.counted[at]),
    },
    realizado: shown,
    ...shownAttainment(definition.interpretacao, meta, realizado),
    conceito: (isConcept && conceptOf(definition.concepts, shown.valor)) || null,
    hasResult: hasResult(definition, shown),
  };
}

/** A count of zero, and a count of months, of which earlier ones may be, is not a result. */
function hasResult({ counting, unidade_medida }: ResultDefinition, { valor }: ShownTotal): boolean {
  if (valor === null || !counting || isCalculationUnit(unidade_medida)) return valor !== null;
  return counting === 'contagem' && valor !== 0;
}

function shownAttainment(
  interpretation: number,
  target: YearTotal,
  realized: YearTotal,
): Pick<IndicatorFigures, 'atingimento' | 'motivo_atingimento'> {
  const found =
    target.valor && realized.valor ? attainment(interpretation, target.valor, realized.valor) : 'NO_VALUE';
  if (typeof found === 'string') return { atingimento: null, motivo_atingimento: found };
  const atingimento = shownCents(found);
  return { atingimento, motivo_atingimento: atingimento === null ? 'OVERFLOW' : null };
}

function shownTotal({ numerador, denominador, valor }: YearTotal): ShownTotal {
  return {
    numerador: shownCents(numerador),
    denominador: shownCents(denominador),
    valor: shownCents(valor),
  };
}

function shownCents(value: Rational | null | undefined): Cents | null {
  return value ? (toCents(value) ?? null) : null;
}
