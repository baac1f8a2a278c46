/** The cells of a selection, or below a total, that a total is spread over. Pure. */
import { valueRule } from '../../../src/engine/units.ts';
import type { Month } from '../../data/month.ts';
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
