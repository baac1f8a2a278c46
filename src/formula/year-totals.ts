/**
 * Year totals by `totalizador` (contract §2.6): what the months of one series, target or realized, make together.
 * Exact; whoever shows a figure rounds it.
 */
import { divide, fromCents, fromInteger, multiply, type Rational, sum, toCents } from './rational.ts';
import type { Cents } from './types.ts';
import type { ValueRule } from './units.ts';

/** `totalizador`: plain values are summed, averaged, or the last one stands. */
const averaged = 1;
const lastMonth = 2;

/** `interpretacao` 5 and 6: the year's denominator is the mean of the months' denominators. */
const meanDenominator: ReadonlySet<number> = new Set([5, 6]);

/** The two fields of one series in one month. */
export interface Sides {
  readonly numerador: Cents | null;
  readonly denominador: Cents | null;
}

/** How the months of an indicator add up. */
export interface Totalling {
  readonly rule: ValueRule;
  readonly totalizador: number;
  readonly interpretacao: number;
}

export interface YearTotal {
  /** For each of the months, whether it went in. */
  readonly counted: readonly boolean[];
  readonly numerador: Rational | null;
  /** Null for plain values. */
  readonly denominador: Rational | null;
  readonly valor: Rational | null;
}

/**
 * The total of the months, given in order. Plain values: the months with a numerator, summed, averaged, or the last.
 * Ratios: the numerators of the months with both sides over their denominators (0 and 1), or the last such month.
 * A figure beyond 13 integer digits is null, and so is a value that needs it; so is a ratio over zero.
 */
export function yearTotal(months: readonly Sides[], totalling: Totalling): YearTotal {
  const { rule, totalizador, interpretacao } = totalling;
  const isRatio = rule !== 'numerator';
  const complete = (month: Sides) => month.numerador !== null && (!isRatio || month.denominador !== null);
  const last = months.findLastIndex(complete);
  const counted = months.map((month, at) => complete(month) && (totalizador !== lastMonth || at === last));
  const side = (name: keyof Sides) =>
    months.flatMap((month, at) => {
      const cents = month[name];
      return counted[at] && cents !== null ? [fromCents(cents)] : [];
    });
  const combineNumerators = !isRatio && totalizador === averaged ? mean : total;
  const numerador = storable(combineNumerators(side('numerador')));
  if (!isRatio) return { counted, numerador, denominador: null, valor: numerador };
  const combineDenominators = meanDenominator.has(interpretacao) ? mean : total;
  const denominador = storable(combineDenominators(side('denominador')));
  const ratio = numerador && denominador && divide(numerador, denominador);
  const valor = ratio && rule === 'percentage' ? multiply(ratio, fromInteger(100)) : ratio;
  return { counted, numerador, denominador, valor: storable(valor) };
}

function total(values: readonly Rational[]): Rational | undefined {
  return values.length === 0 ? undefined : sum(values);
}

/** The mean; undefined without values. */
export function mean(values: readonly Rational[]): Rational | undefined {
  return divide(sum(values), fromInteger(values.length));
}

/** Null for what a cell could not hold. */
function storable(value: Rational | null | undefined): Rational | null {
  return value && toCents(value) !== undefined ? value : null;
}
