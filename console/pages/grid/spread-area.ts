/**
 * The cells of a selection, or below a total, that a total is spread over; and the totals of its
 * sides by which a ratio is reached. Pure.
 */
import {
  compare,
  divide,
  fromDecimalText,
  fromInteger,
  multiply,
  type Rational,
  toCents,
} from '../../../src/engine/rational.ts';
import { valueRule } from '../../../src/engine/units.ts';
import { ratioOf } from '../../../src/engine/value-of-sides.ts';
import { decimalTextFromCents } from '../../../src/kernel/values/decimal.ts';
import type { Month } from '../../data/written/month.ts';
import { textOfExact } from '../../grid/number-text.ts';
import { type Bounds, placesOf } from '../../grid/range.ts';
import { destinationOf, type Line } from './lines.ts';
import { isTotal, type LinePlace, type Sheet, type SheetPlace } from './sheets.ts';
import type { TotalPlace } from './totals.ts';

/** What a typed total is of its cells: their sum, a mean of months, or the last month's. */
export type TotalRule = 'sum' | 'mean' | 'last';

export interface SpreadArea {
  /** Those in which values are typed. Totals are spread over one only. */
  readonly lines: readonly Line[];
  /** In the order of rows. */
  readonly panels: readonly number[];
  readonly months: readonly Month[];
  /** `last`: the area has only that month. */
  readonly rule: TotalRule;
  /** It has values of ratios, which are planned by their sides. */
  readonly isRatio: boolean;
}

/** Larger areas are not spread over: the dialog would be slow, and so would be the review. */
export const mostSpread = 10_000;

/** The typed cells among the selected ones; of nothing but totals, those that they add up. */
export function areaOf(sheet: Sheet, bounds: Bounds): SpreadArea {
  const places = placesOf(bounds).map((at) => sheet.place(at));
  const [first, ...others] = places;
  if (first && others.length === 0 && isTotal(first)) return areaBelow(first);
  const cells = places.filter((at): at is LinePlace => !isTotal(at));
  return cells.length > 0 ? ofPlaces(cells) : ofPlaces(places.filter(isTotal));
}

/** The cells that a total adds up, and how. */
export function areaBelow({ line, panels, months }: TotalPlace): SpreadArea {
  const rule = months.length > 1 ? ruleOf(line) : 'sum';
  const lines = line.isTyped ? [line] : [];
  return {
    lines,
    panels,
    months: rule === 'last' ? months.slice(-1) : months,
    rule,
    isRatio: isRatioValue(line),
  };
}

function ofPlaces(places: readonly SheetPlace[]): SpreadArea {
  const typed = places.filter(({ line }) => line.isTyped);
  const panels = typed.flatMap((at) => (isTotal(at) ? at.panels : [at.panel]));
  const months = typed.flatMap((at) => (isTotal(at) ? at.months : [{ ano: at.ano, mes: at.mes }]));
  const order = ({ ano, mes }: Month) => ano * 12 + mes;
  return {
    lines: [...new Set(typed.map(({ line }) => line))],
    panels: [...new Set(panels)],
    months: [...new Map(months.map((one) => [order(one), one])).values()].toSorted(
      (a, b) => order(a) - order(b),
    ),
    rule: 'sum',
    isRatio: places.some(({ line }) => isRatioValue(line)),
  };
}

const isRatioValue = ({ part, typed }: Line) => part === 'valor' && typed.size > 0;

/** How the months of a year come to its total, of the side of a ratio too: see `yearTotal`. */
function ruleOf({ definition, series, part }: Line): TotalRule {
  const { totalizador, interpretacao } = definition;
  if (totalizador === 2) return 'last';
  if (valueRule(definition, destinationOf(series)) === 'numerator') return totalizador === 1 ? 'mean' : 'sum';
  return part === 'denominador' && (interpretacao === 5 || interpretacao === 6) ? 'mean' : 'sum';
}

/** The cell of a line in a panel and month. */
export function cellOf(line: Line, panel: number, { ano, mes }: Month): LinePlace {
  return { panel, indicator: line.indicator.id, ano, mes, field: line.field, line };
}

/** A side whose total may change, with its total now and then, in decimal text. */
export interface RatioSide {
  readonly place: TotalPlace;
  readonly before: string;
  readonly after: string;
}

interface RatioOrder {
  readonly ratio: TotalPlace;
  /** In decimal text. */
  readonly wanted: string;
  /** The lines of the indicator and series. */
  readonly lines: readonly Line[];
  readonly totalOf: (place: TotalPlace) => string | null;
}

/**
 * The sides that are typed, the other one staying as it is. None where the ratio of the totals is
 * not the total of the ratio, or a side has no total.
 */
export function ratioSides({ ratio, wanted, lines, totalOf }: RatioOrder): RatioSide[] {
  const rule = valueRule(ratio.line.definition, destinationOf(ratio.line.series));
  const [top, base] = (['numerador', 'denominador'] as const).map((part) => {
    const line = lines.find((one) => one.part === part && !one.isEntry);
    const place = line && { ...ratio, line };
    return { place, text: place ? totalOf(place) : null };
  }) as [Side, Side];
  if (rule === 'numerator' || top.text === null || base.text === null) return [];
  const [numerator, denominator] = [fromDecimalText(top.text), fromDecimalText(base.text)];
  const now = ratioOf(rule, numerator, denominator);
  const shown = totalOf(ratio);
  if (!now || shown === null || toCents(now) !== toCents(fromDecimalText(shown))) return [];
  const value = fromDecimalText(wanted);
  const share = rule === 'percentage' ? (divide(value, fromInteger(100)) as Rational) : value;
  return [
    sideOf(top, multiply(denominator, share)),
    sideOf(base, compare(share, fromInteger(0)) === 0 ? undefined : divide(numerator, share)),
  ].filter((side) => side !== undefined);
}

interface Side {
  readonly place: TotalPlace | undefined;
  readonly text: string | null;
}

function sideOf({ place, text }: Side, total: Rational | undefined): RatioSide | undefined {
  const cents = total && toCents(total);
  if (!place?.line.isTyped || text === null || cents === undefined) return undefined;
  const after = textOfExact(decimalTextFromCents(cents));
  return after === undefined ? undefined : { place, before: text, after };
}
