/** Rounds exact values, which arrive as text, like the server: once, half away from zero. */
import { fromExactText } from '../../../src/engine/exact-text.ts';
import {
  add,
  compare,
  divide,
  fromDecimalText,
  fromInteger,
  isWholeCents,
  multiply,
  negate,
  type Rational,
  toCents,
  zero,
} from '../../../src/engine/rational.ts';
import { decimalFromCents } from '../../../src/kernel/values/decimal.ts';
import { type Format, type Measured, placesOf } from './format.ts';

/** `12.5` or `100/3` with two decimals. Null for other text and for too many digits. */
export function shownValue(text: string | null): number | null {
  return rounded(text === null ? undefined : fromExactText(text));
}

function rounded(value: Rational | undefined): number | null {
  const cents = value && toCents(value);
  return cents === undefined ? null : decimalFromCents(cents);
}

/** Whether {@link shownValue} has fewer digits than the text. */
export function isRounded(text: string | null): boolean {
  const value = text === null ? undefined : fromExactText(text);
  return value !== undefined && !isWholeCents(value);
}

/** How much more a figure is than another, and of how many percent of that. Null: there is none. */
export interface Change {
  readonly difference: number | null;
  readonly percent: number | null;
}

/** Between two figures as they are shown. */
export function changeBetween(before: number | null, after: number | null): Change {
  if (before === null || after === null) return { difference: null, percent: null };
  const [from, to] = [before, after].map((value) => fromDecimalText(String(value))) as [Rational, Rational];
  const difference = add(to, negate(from));
  const size = compare(from, zero) < 0 ? negate(from) : from;
  const share = divide(multiply(difference, fromInteger(100)), size);
  return { difference: rounded(difference), percent: rounded(share) };
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
