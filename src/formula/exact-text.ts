/** Exact fractions as text: a decimal where it terminates, else `n/d` in lowest terms. */
import type { Rational } from './rational.ts';

/** Beyond this size of a denominator lowest terms cost too much: a greatest common divisor blocks for seconds. */
const maxDenominatorBits = 100_000;
const longest = 10n ** 20n;

/**
 * `12.5`, `-0.005`, `100/3`. A fraction whose denominator has more than 100,000 bits (a mean of thousands of ratios)
 * comes as its first 20 decimals and an ellipsis.
 */
export function exactText(value: Rational): string {
  if (value.denominator >> BigInt(maxDenominatorBits) > 0n) {
    return `${decimalText((value.numerator * longest) / value.denominator, 20)}…`;
  }
  const { numerator, denominator } = lowestTerms(value);
  const decimals = decimalsOf(denominator);
  if (decimals === undefined) return `${numerator}/${denominator}`;
  return decimalText((numerator * 10n ** BigInt(decimals)) / denominator, decimals);
}

function lowestTerms({ numerator, denominator }: Rational): Rational {
  let [a, b] = [numerator < 0n ? -numerator : numerator, denominator];
  while (b !== 0n) [a, b] = [b, a % b];
  return { numerator: numerator / a, denominator: denominator / a };
}

/** How many decimals a fraction over this denominator has; undefined when they never end. */
function decimalsOf(denominator: bigint): number | undefined {
  let rest = denominator;
  let [twos, fives] = [0, 0];
  for (; rest % 2n === 0n; rest /= 2n) twos++;
  for (; rest % 5n === 0n; rest /= 5n) fives++;
  return rest === 1n ? Math.max(twos, fives) : undefined;
}

/** An integer of 10^-decimals. */
function decimalText(units: bigint, decimals: number): string {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  const integer = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals);
  return `${units < 0n ? '-' : ''}${integer}${fraction === '' ? '' : `.${fraction}`}`;
}
