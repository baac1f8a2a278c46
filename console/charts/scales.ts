/** Places for values. Floats: they end as pixels and nowhere else. */
import { type ScaleLinear, scaleLinear } from 'd3-scale';
import type { MonthResult } from '../data/panel-months.ts';

export interface Plot {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** From zero, or from below it, to a round number above all values. Bars begin at zero, lines need not. */
export function valueScale(
  months: readonly MonthResult[],
  { height, top, bottom }: Plot,
  isFromZero = true,
): ScaleLinear<number, number> {
  const values = months
    .flatMap(({ meta, meta_ajustada, realizado }) => [meta, meta_ajustada, realizado])
    .filter((value) => value !== null);
  const base = isFromZero || values.length === 0 ? [0] : [];
  const least = Math.min(...base, ...values);
  const most = Math.max(...base, ...values);
  return scaleLinear([least, most === least ? least + 1 : most], [height - bottom, top]).nice(4);
}

/** The left edge and the width of each month. */
export function monthPlaces(
  count: number,
  { width, left, right }: Plot,
): { step: number; x: (at: number) => number } {
  const step = (width - left - right) / Math.max(count, 1);
  return { step, x: (at) => left + at * step };
}
