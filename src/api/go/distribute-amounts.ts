/** Splits an amount into parts that add up exactly (largest remainder method). */

/**
 * Splits cents in proportion to the weights, which must not be negative nor all zero. Each part is
 * rounded towards zero. The remaining cents go to the parts with the largest remainders, to the
 * earlier one if equal.
 */
export function splitCents(cents: number, weights: readonly bigint[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  const amount = BigInt(Math.abs(cents));
  const parts = weights.map((weight, at) => ({
    at,
    whole: (amount * weight) / total,
    remainder: (amount * weight) % total,
  }));
  const left = amount - parts.reduce((sum, { whole }) => sum + whole, 0n);
  const split = parts.map(({ whole }) => Number(whole));
  const neediest = parts.toSorted((a, b) =>
    a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1,
  );
  for (const { at } of neediest.slice(0, Number(left))) split[at] = (split[at] as number) + 1;
  // Avoids -0.
  return cents < 0 ? split.map((part) => (part === 0 ? 0 : -part)) : split;
}
