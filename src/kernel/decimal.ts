/** Decimal text in and out, exactly: no value passes through floating-point arithmetic. */

const maxIntegerDigits = 13;
const decimalPattern = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,9}))?$/;

/**
 * An amount in cents from decimal text as JSON writes numbers, rounded half away from zero to 2 decimals.
 * Undefined when the text is not a number or needs more than 13 integer digits. Never -0.
 */
export function centsFromDecimal(text: string): number | undefined {
  const match = decimalPattern.exec(text);
  if (!match) return undefined;
  const [, sign, integer = '', fraction = '', exponent = '0'] = match;
  const digits = (integer + fraction).replace(/^0+/, '');
  if (digits === '') return 0;
  // The value is 0.digits × 10^point, with a first digit that is not zero.
  const leadingZeros = integer.length + fraction.length - digits.length;
  const point = integer.length - leadingZeros + Number(exponent);
  if (point > maxIntegerDigits) return undefined;
  if (point < -2) return 0;
  const kept = digits.slice(0, Math.max(0, point + 2)).padEnd(Math.max(0, point + 2), '0');
  const next = digits[point + 2] ?? '0';
  const cents = Number(kept || '0') + (point + 2 >= 0 && next >= '5' ? 1 : 0);
  if (cents >= 10 ** (maxIntegerDigits + 2)) return undefined;
  return sign === '-' && cents !== 0 ? -cents : cents;
}

/** Cents as a JSON number with at most 2 decimals: 15 significant digits, which every double shows as they are. */
export function decimalFromCents(cents: number): number {
  return cents / 100;
}

/** Cents as decimal text with 2 decimals: `-0.05`. */
export function decimalTextFromCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Decimal text in Brazilian or US format as canonical text without trailing zeros. With both separators the
 * last one is the decimal; a lone comma or a lone point is the decimal; a separator that repeats groups
 * thousands. Undefined when it is not such a number, or has more than 10 integer or 10 decimal digits.
 */
export function parseLocalizedDecimal(text: string): string | undefined {
  const match = /^([+-]?)([\d.,]+)$/.exec(text.trim());
  if (!match) return undefined;
  const [, sign, body = ''] = match;
  const decimalAt = decimalSeparatorAt(body);
  if (decimalAt === undefined) return undefined;
  const integer = groupedDigits(body.slice(0, decimalAt));
  const fraction = body.slice(decimalAt + 1).replace(/0+$/, '');
  if (integer === undefined || /\D/.test(fraction) || decimalAt === body.length - 1) return undefined;
  const whole = integer.replace(/^0+(?=\d)/, '');
  if (whole.length > 10 || fraction.length > 10) return undefined;
  const canonical = fraction === '' ? whole : `${whole}.${fraction}`;
  return sign === '-' && canonical !== '0' ? `-${canonical}` : canonical;
}

/** Where the decimal separator stands; the length when there is none; undefined when the text makes no sense. */
function decimalSeparatorAt(body: string): number | undefined {
  const points = body.split('.').length - 1;
  const commas = body.split(',').length - 1;
  if (points > 1 && commas > 1) return undefined;
  if (points + commas === 0) return body.length;
  if (points > 0 && commas > 0) {
    const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','));
    return (body[last] === '.' ? points : commas) === 1 ? last : undefined;
  }
  return points + commas === 1 ? Math.max(body.indexOf('.'), body.indexOf(',')) : body.length;
}

/** Digits, or digits in groups of three with one kind of separator: `1234`, `1.234.567`. */
function groupedDigits(text: string): string | undefined {
  if (/^\d+$/.test(text)) return text;
  if (/^\d{1,3}(\.\d{3})+$/.test(text) || /^\d{1,3}(,\d{3})+$/.test(text)) return text.replaceAll(/[.,]/g, '');
  return undefined;
}
