/**
 * Positions of values in pixels. The only place where floats are used, because pixels need no
 * exactness.
 */
import type { MonthResult } from '../data/panel-months.ts';

export interface Plot {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The position of a value, and the round values on the axis. */
export interface Scale {
  (value: number): number;
  readonly ticks: readonly number[];
}

/** The approximate number of steps on an axis. */
const steps = 4;

/**
 * Maps the range from the least to the greatest value to the pixels from `bottom` to `top`. Both
 * ends are widened to whole steps of 1, 2 or 5 times a power of ten.
 */
function linearScale(least: number, most: number, bottom: number, top: number): Scale {
  const rough = (most - least) / steps;
  const power = 10 ** Math.floor(Math.log10(rough));
  // Of two round steps, the one nearer by proportion.
  const times = [1, 2, 5].find((round, at, all) => rough / power < Math.sqrt(round * (all[at + 1] ?? 10)));
  const step = power * (times ?? 10);
  const [first, last] = [Math.floor(least / step), Math.ceil(most / step)];
  const place = (value: number) => bottom + ((value / step - first) / (last - first)) * (top - bottom);
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
  return Object.assign(place, { ticks });
}

/** From zero or below to a round number above all values. Bars begin at zero, lines need not. */
export function valueScale(
  months: readonly MonthResult[],
  { height, top, bottom }: Plot,
  isFromZero = true,
): Scale {
  const values = months
    .flatMap(({ meta, meta_ajustada, realizado }) => [meta, meta_ajustada, realizado])
    .filter((value) => value !== null);
  const base = isFromZero || values.length === 0 ? [0] : [];
  const least = Math.min(...base, ...values);
  const most = Math.max(...base, ...values);
  return linearScale(least, most === least ? least + 1 : most, height - bottom, top);
}

/** The left edge and the width of each month. */
export function monthPlaces(
  count: number,
  { width, left, right }: Plot,
): { step: number; x: (at: number) => number } {
  const step = (width - left - right) / Math.max(count, 1);
  return { step, x: (at) => left + at * step };
}
