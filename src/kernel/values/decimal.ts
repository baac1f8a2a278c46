/**
 * Decimal numbers without floating point: JSON number text to cents and back, and constants in
 * Brazilian or US notation. Everything works on the digits. The time is linear in the length of the
 * text, whatever the exponent.
 */

/** A JSON number: sign, integer digits, fraction digits, exponent. */
const jsonNumber = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** The most digits before the decimal point of an amount. */
export const maxIntegerDigits = 13;

/** A number as 0.DIGITS × 10^point, without zeros at either end. Zero has no digits. */
interface Figure {
  readonly negative: boolean;
  readonly digits: string;
  readonly point: number;
}

function figure(negative: boolean, integer: string, fraction: string, exponent: number): Figure {
  const all = integer + fraction;
  const significant = all.replace(/^0+/, '');
  const leadingZeros = all.length - significant.length;
  let end = significant.length;
  while (significant[end - 1] === '0') end--;
  const digits = significant.slice(0, end);
  return { negative: negative && digits !== '', digits, point: integer.length - leadingZeros + exponent };
}

function parseJsonNumber(text: string): Figure | undefined {
  const parts = jsonNumber.exec(text);
  if (!parts) return undefined;
  return figure(parts[1] === '-', parts[2] ?? '', parts[3] ?? '', Number(parts[4] ?? '0'));
}

/**
 * Whether two JSON number texts are exactly the same number: `1.00` and `1` are, `1e-400` and `0`
 * are not.
 */
export function isSameFigure(one: string, other: string): boolean {
  const [a, b] = [parseJsonNumber(one), parseJsonNumber(other)];
  if (!a || !b || a.digits !== b.digits) return false;
  return a.digits === '' || (a.negative === b.negative && a.point === b.point);
}

/**
 * Converts the text of a JSON number to cents. Rounds half away from zero, working on the digits:
 * `10.005` → 1001, `-0.005` → -1. Never returns -0. Undefined when the text is not a JSON
 * number or the amount has more than 13 integer digits.
 */
export function centsFromDecimal(text: string): number | undefined {
  const parsed = parseJsonNumber(text);
  if (!parsed) return undefined;
  const { negative, digits, point } = parsed;
  if (digits === '') return 0;
  if (point > maxIntegerDigits) return undefined;
  // How many of the digits come before the decimal point once the amount is in cents.
  const whole = point + 2;
  if (whole < 0) return 0;
  const kept = Number(digits.slice(0, whole).padEnd(whole, '0'));
  const cents = kept + (Number(digits[whole] ?? '0') >= 5 ? 1 : 0);
  if (cents >= 10 ** (maxIntegerDigits + 2)) return undefined;
  return negative && cents !== 0 ? -cents : cents;
}

/** The amount as a JSON number: 1001 → 10.01. Exact up to 15 digits. */
export function decimalFromCents(cents: number): number {
  return cents / 100;
}

/** The cents as decimal text with 2 decimals, as PostgreSQL reads it: -5 → `-0.05`. */
export function decimalTextFromCents(cents: number | bigint): string {
  const digits = String(cents < 0 ? -cents : cents).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const maxConstantDigits = 10;

/**
 * Reads a constant in Brazilian or US notation, or the text of a JSON number. Returns canonical
 * decimal text: no grouping, no superfluous zeros, a point before the decimals, never "-0".
 * Undefined for any other text, or with more than 10 integer or 10 decimal digits.
 *
 * With both separators present, the last one is the decimal separator. A single comma or point is
 * the decimal separator. A separator that repeats groups thousands. Examples: `1.234,5` and
 * `1,234.5` → `1234.5`, `1.234` → `1.234`, `1.234.567` → `1234567`.
 */
export function parseLocalizedDecimal(text: string): string | undefined {
  const trimmed = text.trim();
  const parsed = parseJsonNumber(trimmed) ?? parseGrouped(trimmed);
  if (!parsed) return undefined;
  const { negative, digits, point } = parsed;
  if (digits === '') return '0';
  if (point > maxConstantDigits || digits.length - point > maxConstantDigits) return undefined;
  const integer = digits.slice(0, Math.max(point, 0)).padEnd(point, '0') || '0';
  const fraction = '0'.repeat(Math.max(-point, 0)) + digits.slice(Math.max(point, 0));
  return `${negative ? '-' : ''}${integer}${fraction === '' ? '' : `.${fraction}`}`;
}

function parseGrouped(text: string): Figure | undefined {
  const parts = /^([+-]?)([\d.,]*\d)$/.exec(text);
  if (!parts) return undefined;
  const [, sign = '', body = ''] = parts;
  const decimalAt = decimalSeparatorAt(body);
  const grouped = decimalAt === -1 ? body : body.slice(0, decimalAt);
  const fraction = decimalAt === -1 ? '' : body.slice(decimalAt + 1);
  if (/[.,]/.test(fraction) || !isWellGrouped(grouped)) return undefined;
  return figure(sign === '-', grouped.replace(/[.,]/g, ''), fraction, 0);
}

/**
 * The index of the decimal separator, or -1. A separator that occurs twice can only be grouping.
 */
function decimalSeparatorAt(body: string): number {
  const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','));
  return last !== -1 && body.indexOf(body[last] as string) === last ? last : -1;
}

/**
 * Digits alone, or one to three digits followed by groups of three with one and the same separator.
 */
function isWellGrouped(integer: string): boolean {
  return (
    /^\d*$/.test(integer) || /^\d{1,3}(?:\.\d{3})+$/.test(integer) || /^\d{1,3}(?:,\d{3})+$/.test(integer)
  );
}
