/** What is typed and chosen in the dialog that fills cells and spreads totals. Pure. */

import { type Weighing, weightsFrom } from '../../../src/engine/planning/spread-total.ts';
import {
  add,
  divide,
  fromDecimalText,
  fromInteger,
  negate,
  one,
  type Rational,
} from '../../../src/engine/rational.ts';
import type { Cents } from '../../../src/engine/types.ts';
import { centsFromDecimal } from '../../../src/kernel/values/decimal.ts';
import type { Series } from '../../data/explained.ts';
import { currencyIn } from '../../data/written/format.ts';
import { type NumberFormat, readAmount, readNumber, refusalOf } from '../../grid/number-text.ts';
import type { SpreadArea } from './spread-area.ts';
import { countedMonths, type KnownCells, ownSource, plannedTotal, presentSum } from './spread-plan.ts';

export type By = Weighing['by'];

/** Where values are read. */
export interface ChosenSource {
  /** Of which series. `own`: the present values of the cells themselves. */
  readonly series: Series | 'own';
  /** How many years later than the cell; below zero: earlier. */
  readonly years: number;
  /** 0: each panel its own. */
  readonly panel: number;
}

/** A total is spread; other values are copied; a straight line; round parts of what is there. */
export type Way = 'total' | 'copy' | 'line' | 'round';

export interface SpreadInputs {
  readonly way: Way;
  readonly total: string;
  readonly panels: Exclude<By, 'weights'>;
  readonly months: By;
  /** One for each month of the area. */
  readonly weights: readonly string[];
  readonly source: ChosenSource;
  readonly factor: string;
  /** In cents. */
  readonly unit: number;
}

/** What is proposed: the present shares where the cells have some, otherwise equal parts. */
export function proposedInputs(
  area: SpreadArea,
  cells: KnownCells,
  { total, years }: { readonly total: string; readonly years: readonly number[] },
): SpreadInputs {
  const isOne = area.lines.length === 1;
  const byReference = { by: 'reference' } as const;
  const tried = { total: 0, panels: byReference, months: byReference, unit: 1 };
  const hasShares = isOne && !('problem' in plannedTotal(area, cells, ownSource(cells), tried));
  const by = hasShares && (presentSum(area, cells) ?? 0) !== 0 ? 'reference' : 'even';
  return {
    way: isOne ? 'total' : 'copy',
    total,
    panels: by,
    months: by,
    weights: area.months.map(() => '1'),
    source: isOne
      ? { series: 'own', years: 0, panel: 0 }
      : { series: 'realizado', years: years.includes(-1) ? -1 : 0, panel: 0 },
    factor: '1',
    unit: 1,
  };
}

/** The code of the currency of a total, if it is money. */
export const currencyOf = ({ lines: [line] }: SpreadArea): string | undefined =>
  line && currencyIn(line.indicator);

/** The sum that the typed total stands for, in cents; or why it is none. */
export function totalOfText(
  text: string,
  format: NumberFormat,
  { area, cells }: { readonly area: SpreadArea; readonly cells: KnownCells },
): Cents | 'wrongNumber' | 'wrongLarge' | 'wrongCents' {
  const read = readAmount(text, format, currencyOf(area));
  if (read.kind !== 'number') return refusalOf(read, true) === 'large' ? 'wrongLarge' : 'wrongNumber';
  if ((read.text.split('.')[1] ?? '').length > 2) return 'wrongCents';
  const cents = centsFromDecimal(read.text);
  if (cents === undefined) return 'wrongNumber';
  return area.rule === 'mean' ? cents * countedMonths(area, cells) : cents;
}

/** `1,08`, `108%`, or a change such as `+8%`. Undefined for other text. */
export function factorOfText(text: string, format: NumberFormat): Rational | undefined {
  const sent = text.trim().replace(/^[*×]/, '');
  const [, sign, rest = sent] = /^([-+])(.*%)$/.exec(sent.replace(/[−–]/g, '-')) ?? [];
  const read = readNumber(rest, format, 'known');
  if (read.kind !== 'number') return undefined;
  const value = fromDecimalText(read.text);
  const share = read.isPercent ? (divide(value, fromInteger(100)) as Rational) : value;
  if (sign === undefined) return share;
  return add(one, sign === '-' ? negate(share) : share);
}

/**
 * The weights, which are numbers that are not negative; an empty one is 0. Otherwise the place of
 * the first that is none; of the first one where all are 0.
 */
export function weighingOf(by: By, weights: readonly string[], format: NumberFormat): Weighing | number {
  if (by !== 'weights') return { by };
  const texts = weights.map((text) => {
    const read = readNumber(text, format, 'known');
    if (read.kind === 'empty') return '0';
    return read.kind === 'number' && !read.text.startsWith('-') ? read.text : undefined;
  });
  const known = texts.filter((text) => text !== undefined);
  if (known.length < texts.length) return texts.indexOf(undefined);
  if (known.every((text) => text === '0')) return 0;
  return { by, weights: weightsFrom(known) };
}

/** Whether something is read besides what is typed. */
export const usesSource = ({ way, panels, months }: SpreadInputs, area: SpreadArea): boolean =>
  way === 'copy' ||
  (way === 'total' &&
    ((area.panels.length > 1 && panels === 'reference') ||
      (area.months.length > 1 && months === 'reference')));
