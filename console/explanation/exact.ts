/** Exact values, which come as text, rounded as the server rounds them: once, half away from zero. */
import { toCents } from '../../src/formula/rational.ts';
import { decimalFromCents } from '../../src/kernel/decimal.ts';

/** `12.5` or `100/3` to two decimals. Null for what is no such text, or has too many digits. */
export function shownValue(text: string | null): number | null {
  const [, numerator, fraction = '', denominator = '1'] =
    /^(-?\d+)(?:\.(\d+))?(?:\/(\d+))?$/.exec(text ?? '') ?? [];
  if (numerator === undefined) return null;
  const cents = toCents({
    numerator: BigInt(numerator + fraction),
    denominator: BigInt(denominator) * 10n ** BigInt(fraction.length),
  });
  return cents === undefined ? null : decimalFromCents(cents);
}
