/**
 * Positions of values in pixels. The only place where floats are used, because pixels need no
 * exactness.
 */
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
  /** The values at both ends of the axis. */
  readonly ends: readonly [number, number];
}

/** The approximate number of steps on an axis. */
const steps = 4;

/**
 * Values have two decimals. A step is not finer, or the floats of huge values would be the same.
 */
const leastSpan = steps * 0.01;

/**
 * The range of values, made wide enough for an axis. Zero belongs to it where it is no further from
 * the values than they are from each other.
 */
export function domainOf(values: readonly number[]): readonly [number, number] {
  if (values.length === 0) return [0, 1];
  let least = Math.min(...values);
  let most = Math.max(...values);
  const span = most - least;
  if (span === 0) return paddedBy(least, Math.abs(least) / 20);
  if (least > 0 && least <= span) least = 0;
  if (most < 0 && -most <= span) most = 0;
  return span < leastSpan ? paddedBy((least + most) / 2, leastSpan / 2) : [least, most];
}

function paddedBy(middle: number, by: number): readonly [number, number] {
  if (middle === 0) return [0, 1];
  const half = Math.max(by, leastSpan / 2);
  return [middle - half, middle + half];
}

/** A scale from the bottom to the top that contains all the values, with round ends. */
export function valueScale(
  values: readonly (number | null)[],
  { height, top, bottom }: Pick<Plot, 'height' | 'top' | 'bottom'>,
): Scale {
  const ticks = ticksOver(...domainOf(values.filter((value) => value !== null)));
  const ends = [ticks.at(0) ?? 0, ticks.at(-1) ?? 1] as const;
  const perValue = (height - bottom - top) / (ends[1] - ends[0]);
  return Object.assign((value: number) => top + (ends[1] - value) * perValue, { ticks, ends });
}

/** Round values from one at or below the least to one at or above the most. */
function ticksOver(least: number, most: number): readonly number[] {
  const rough = (most - least) / steps;
  const power = Math.floor(Math.log10(rough));
  const squared = (rough / 10 ** power) ** 2;
  const digit = squared >= 50 ? 10 : squared >= 10 ? 5 : squared >= 2 ? 2 : 1;
  // Powers of ten below one are not exact floats: what is above is divided by.
  const [times, per] = power < 0 ? [digit, 10 ** -power] : [digit * 10 ** power, 1];
  const first = Math.floor((least * per) / times);
  const last = Math.ceil((most * per) / times);
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => ((first + at) * times) / per);
  const [from = least, to = most] = [ticks.at(0), ticks.at(-1)];
  // The wider range may have wider steps.
  return from === least && to === most ? ticks : ticksOver(from, to);
}

/** The left edge and the width of each month. */
export function monthPlaces(
  count: number,
  { width, left, right }: Plot,
): { step: number; x: (at: number) => number } {
  const step = (width - left - right) / Math.max(count, 1);
  return { step, x: (at) => left + at * step };
}
