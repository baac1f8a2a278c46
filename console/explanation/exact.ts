/** Rounds exact values, which arrive as text, like the server: once, half away from zero. */
import { fromExactText } from '../../src/formula/exact-text.ts';
import { toCents } from '../../src/formula/rational.ts';
import { decimalFromCents } from '../../src/kernel/decimal.ts';

/** `12.5` or `100/3` with two decimals. Null for other text and for too many digits. */
export function shownValue(text: string | null): number | null {
  const value = text === null ? undefined : fromExactText(text);
  const cents = value && toCents(value);
  return cents === undefined ? null : decimalFromCents(cents);
}
