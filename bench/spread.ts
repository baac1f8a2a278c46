/** Statistics over the figures of several rounds. */

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** Median (smallest..largest). */
export function spread(values: readonly number[], digits = 1): string {
  const shown = (value: number) => value.toFixed(digits);
  return `${shown(median(values))} (${shown(Math.min(...values))}..${shown(Math.max(...values))})`;
}

/**
 * The quotient of two contenders in each round. The machine's speed drifts, but ratios within a
 * round are reliable.
 */
export function ratios(of: readonly number[], to: readonly number[]): number[] {
  return of.map((value, round) => value / (to[round] as number));
}
