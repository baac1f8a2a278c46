/** Rounds exact values, which arrive as text, like the server: once, half away from zero. */
import { fromExactText } from '../../src/formula/exact-text.ts';
import { isWholeCents, toCents } from '../../src/formula/rational.ts';
import { decimalFromCents } from '../../src/kernel/values/decimal.ts';
import { type Format, type Measured, placesOf } from './format.ts';

/** `12.5` or `100/3` with two decimals. Null for other text and for too many digits. */
export function shownValue(text: string | null): number | null {
  const value = text === null ? undefined : fromExactText(text);
  const cents = value && toCents(value);
  return cents === undefined ? null : decimalFromCents(cents);
}

/** Whether {@link shownValue} has fewer digits than the text. */
export function isRounded(text: string | null): boolean {
  const value = text === null ? undefined : fromExactText(text);
  return value !== undefined && !isWholeCents(value);
}

/**
 * An exact value in the unit of its indicator, with the decimals of the one beside it, marked where
 * it has further ones. Null for no value.
 */
export function measuredExactly(
  text: string | null,
  beside: string | null,
  measured: Measured,
  format: Format,
): string | null {
  if (text === null) return null;
  const value = shownValue(text);
  if (value === null) return format.exact(text);
  const places = placesOf([value, shownValue(beside)], measured);
  return format.value(value, measured, { withUnit: true, places, isRounded: isRounded(text) });
}
