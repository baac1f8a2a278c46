/** Splits an amount into parts that add up exactly (largest remainder method). */

/**
 * Splits cents in proportion to the weights, which must not be negative nor all zero. Each part is
 * cut towards zero to a multiple of the unit. What is left goes unit by unit to the parts with the
 * largest remainders, to the earlier one if equal. An amount that does not divide evenly
 * leaves less than a unit, which the next of them gets. A weight of zero gets nothing.
 *
 * @param unit in cents.
 */
export function splitCents(cents: number, weights: readonly bigint[], unit = 1): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  const amount = BigInt(Math.abs(cents));
  const step = BigInt(unit);
  const parts = weights.map((weight, at) => {
    const whole = ((amount * weight) / (total * step)) * step;
    return { at, whole, remainder: amount * weight - whole * total };
  });
  let left = amount - parts.reduce((sum, { whole }) => sum + whole, 0n);
  const split = parts.map(({ whole }) => whole);
  const neediest = parts.toSorted((a, b) =>
    a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1,
  );
  for (const { at } of neediest) {
    const more = left < step ? left : step;
    split[at] = (split[at] as bigint) + more;
    left -= more;
  }
  // The sign is taken before the number is made, which avoids -0.
  return split.map((part) => Number(cents < 0 ? -part : part));
}
