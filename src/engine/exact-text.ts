/** Exact fractions as text: a decimal if it terminates, otherwise `n/d` in lowest terms. */
import { greatestCommonDivisor } from './greatest-common-divisor.ts';
import type { Rational } from './rational.ts';

/** Larger denominators are not reduced: their greatest common divisor would block for seconds. */
const maxDenominatorBits = 100_000;
const longest = 10n ** 20n;

/**
 * Examples: `12.5`, `-0.005`, `100/3`. A fraction whose denominator has more than 100,000 bits (a
 * mean of thousands of ratios) is shown as 20 decimals and an ellipsis.
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

const written = /^(-?\d+)(?:\.(\d+))?(?:\/(\d+))?$/;

/** The fraction that such a text is. Undefined for other texts, also for shortened ones. */
export function fromExactText(text: string): Rational | undefined {
  const [, numerator, fraction = '', denominator = '1'] = written.exec(text) ?? [];
  if (numerator === undefined) return undefined;
  return {
    numerator: BigInt(numerator + fraction),
    denominator: BigInt(denominator) * 10n ** BigInt(fraction.length),
  };
}

function lowestTerms({ numerator, denominator }: Rational): Rational {
  const divisor = greatestCommonDivisor(numerator < 0n ? -numerator : numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/**
 * The number of decimals of a fraction with this denominator. Undefined when they do not terminate.
 */
function decimalsOf(denominator: bigint): number | undefined {
  let rest = denominator;
  let [twos, fives] = [0, 0];
  for (; rest % 2n === 0n; rest /= 2n) twos++;
  for (; rest % 5n === 0n; rest /= 5n) fives++;
  return rest === 1n ? Math.max(twos, fives) : undefined;
}

/** Formats an integer number of 10^-decimals. */
function decimalText(units: bigint, decimals: number): string {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  const integer = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals);
  return `${units < 0n ? '-' : ''}${integer}${fraction === '' ? '' : `.${fraction}`}`;
}
