/** The scale of a trend. By itself, because the first page needs no other. */

/** The narrowest range of a trend in percentage points. Smaller changes look small. */
const leastTrend = 10;

/** Where the values of a trend are, from the bottom to the top. Nothing is cut off. */
export function trendScale(
  values: readonly number[],
  bottom: number,
  top: number,
): (value: number) => number {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const more = Math.max(0, leastTrend - (most - least)) / 2;
  const [low, high] = [least - more, most + more];
  return (value) => bottom + ((value - low) / (high - low)) * (top - bottom);
}
