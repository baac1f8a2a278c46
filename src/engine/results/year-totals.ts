/**
 * Year totals by `totalizador` (contract §2.6) for one series, target or realized. Totals are
 * exact; figures are rounded when they are shown.
 */
import { divide, fromInteger, type Rational, toCents } from '../rational.ts';
import type { Cents } from '../types.ts';
import type { ValueRule } from '../units.ts';
import { ratioOf } from '../value-of-sides.ts';

/**
 * Values of `totalizador`: plain values are averaged, or only the last one counts. Otherwise they
 * are summed.
 */
const averaged = 1;
const lastMonth = 2;

/** `interpretacao` 5 and 6: the year's denominator is the mean of the months' denominators. */
const meanDenominator: ReadonlySet<number> = new Set([5, 6]);

/** The two fields of one series in one month. */
export interface Sides {
  readonly numerador: Cents | null;
  readonly denominador: Cents | null;
}

/** How the months of an indicator are totalled. */
export interface Totalling {
  readonly rule: ValueRule;
  readonly totalizador: number;
  readonly interpretacao: number;
}

export interface YearTotal {
  /** For each month, whether it is included. */
  readonly counted: readonly boolean[];
  readonly numerador: Rational | null;
  /** Null for plain values. */
  readonly denominador: Rational | null;
  readonly valor: Rational | null;
}

/**
 * The total of the months, given in order. Plain values: the sum, the mean or the last of the
 * months with a numerator. Ratios: the sum of numerators over the sum of denominators of the months
 * with both sides (totalizador 0 and 1), or the last such month. Null for figures beyond 13 integer
 * digits, for values that need such a figure, and for ratios over zero.
 */
export function yearTotal(months: readonly Sides[], totalling: Totalling): YearTotal {
  const { rule, totalizador, interpretacao } = totalling;
  const isRatio = rule !== 'numerator';
  const complete = (month: Sides) => month.numerador !== null && (!isRatio || month.denominador !== null);
  const last = months.findLastIndex(complete);
  const counted = months.map((month, at) => complete(month) && (totalizador !== lastMonth || at === last));
  const side = (name: keyof Sides) => {
    // A loop, since a panel's figures of a month are many short lists.
    const values: Cents[] = [];
    for (const [at, month] of months.entries()) {
      const cents = month[name];
      if (counted[at] && cents !== null) values.push(cents);
    }
    return values;
  };
  const combineNumerators = !isRatio && totalizador === averaged ? mean : total;
  const numerador = storable(combineNumerators(side('numerador')));
  if (!isRatio) return { counted, numerador, denominador: null, valor: numerador };
  const combineDenominators = meanDenominator.has(interpretacao) ? mean : total;
  const denominador = storable(combineDenominators(side('denominador')));
  const valor = numerador && denominador && ratioOf(rule, numerador, denominador);
  return { counted, numerador, denominador, valor: storable(valor) };
}

function total(values: readonly Cents[]): Rational | undefined {
  return values.length === 0 ? undefined : { numerator: sumOf(values), denominator: 100n };
}

/** The mean; undefined without values. */
export function mean(values: readonly Cents[]): Rational | undefined {
  return divide({ numerator: sumOf(values), denominator: 100n }, fromInteger(values.length));
}

/** Adds numbers while they are exact: a BigInt for each month took most of the time of a total. */
function sumOf(values: readonly Cents[]): bigint {
  let added = 0;
  for (const cents of values) {
    added += cents;
    if (!Number.isSafeInteger(added)) return values.reduce((all, one) => all + BigInt(one), 0n);
  }
  return BigInt(added);
}

/** Null for values that a cell could not hold. */
function storable(value: Rational | null | undefined): Rational | null {
  return value && toCents(value) !== undefined ? value : null;
}
