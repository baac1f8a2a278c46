/**
 * Totals of cells by the rules of results (src/engine/results/results.ts): the sides of ratios are
 * summed and then divided; months are totalled as the indicator specifies. Exact.
 */

import { type Rational, toCents } from '../../../src/engine/rational.ts';
import type { Sides } from '../../../src/engine/results/year-totals.ts';
import { yearTotal } from '../../../src/engine/results/year-totals.ts';
import type { CellField, Cents } from '../../../src/engine/types.ts';
import { conceptUnit, valueRule } from '../../../src/engine/units.ts';
import type { Month } from '../../data/written/month.ts';
import type { CellPlace } from '../../grid/edits.ts';
import { destinationOf, isRatio, type Line } from './lines.ts';

/** A total, or the ratio of a single cell. */
export interface TotalPlace {
  readonly line: Line;
  readonly panels: readonly number[];
  /** The months of one year, in order. */
  readonly months: readonly Month[];
}

/**
 * The value of a field, including edits that are not sent. Undefined if the cell does not exist.
 */
export type CentsAt = (place: CellPlace) => Cents | null | undefined;

export interface TotalledSides extends Sides {
  /** Whether an adjusted target is included. */
  readonly adjusted: boolean;
}

const percentUnit = 2;
const meanOfMonths = 1;

/** Percentages, concepts and means of several panels have no sum. Ratios do, by their sides. */
export function addsUpOverPanels(line: Line): boolean {
  if (line.isEntry) return false;
  if (isRatio(line)) return true;
  const { unidade_medida, totalizador } = line.definition;
  return unidade_medida !== percentUnit && unidade_medida !== conceptUnit && totalizador !== meanOfMonths;
}

/** The two fields of a month. Without an adjusted target, the target is used. */
export function sidesOf(
  { indicator, series }: Line,
  panel: number,
  { ano, mes }: Month,
  centsAt: CentsAt,
): TotalledSides {
  const at = (field: CellField) => centsAt({ panel, indicator: indicator.id, ano, mes, field }) ?? null;
  const own = { numerador: at(`${series}_numerador`), denominador: at(`${series}_denominador`) };
  if (series !== 'meta_ajustada') return { ...own, adjusted: false };
  return {
    numerador: own.numerador ?? at('meta_numerador'),
    denominador: own.denominador ?? at('meta_denominador'),
    adjusted: own.numerador !== null || own.denominador !== null,
  };
}

/** The summed sides of panels. For ratios, only panels with both sides count. */
export function sidesOver(line: Line, panels: readonly TotalledSides[]): TotalledSides {
  const rule = valueRule(line.definition, destinationOf(line.series));
  const { numerador, denominador } = yearTotal(panels, { rule, totalizador: 0, interpretacao: 0 });
  return {
    numerador: cents(numerador),
    denominador: cents(denominador),
    adjusted: panels.some(({ adjusted }) => adjusted),
  };
}

/** The total of months. Null without values, and for manual entries. */
function totalOfMonths(line: Line, months: readonly TotalledSides[]): Rational | null {
  const { definition, series, part } = line;
  if (line.isEntry || (series === 'meta_ajustada' && !months.some(({ adjusted }) => adjusted))) return null;
  const rule = valueRule(definition, destinationOf(series));
  const { totalizador, interpretacao } = definition;
  return yearTotal(months, { rule, totalizador, interpretacao })[part];
}

type SidesOfMonth = (line: Line, panels: readonly number[], month: Month) => TotalledSides;

/** Before it is rounded to cents. Null if the line has no total over these panels. */
export function totalOf({ line, panels, months }: TotalPlace, sidesOfMonth: SidesOfMonth): Rational | null {
  if (panels.length > 1 && !addsUpOverPanels(line)) return null;
  return totalOfMonths(
    line,
    months.map((month) => sidesOfMonth(line, panels, month)),
  );
}

function cents(value: Rational | null): Cents | null {
  return value ? (toCents(value) ?? null) : null;
}
