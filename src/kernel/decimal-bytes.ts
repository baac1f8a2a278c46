/**
 * Writes numbers as ASCII directly into bytes, in a tenth of the time of creating a string for
 * each.
 */

const [zero, minus] = [0x30, 0x2d];
/** The two digits of each number below 100. */
const pairs = Uint8Array.from({ length: 200 }, (_, at) =>
  at % 2 === 0 ? zero + Math.floor(at / 20) : zero + (Math.floor(at / 2) % 10),
);
/** Below this, the parts of a number are exact, and whole numbers have no exponent as text. */
const maxExact = 1e15;
const largeDigits = 8;
const large = 10 ** largeDigits;

/** The most bytes of a number that is written here. */
export const maxNumberBytes = 32;

/**
 * Writes cents with at most two decimals as `String(cents / 100)` does, with `point` as the decimal
 * sign. Returns the end of the text.
 */
export function writeCents(out: Uint8Array, from: number, cents: number, point: number): number {
  if (!(cents > -maxExact && cents < maxExact)) return writeText(out, from, cents / 100, point);
  let at = from;
  let amount = cents;
  if (amount < 0) {
    out[at++] = minus;
    amount = -amount;
  }
  const whole = Math.floor(amount / 100);
  const rest = amount - whole * 100;
  at = writeWhole(out, at, whole);
  if (rest === 0) return at;
  out[at++] = point;
  out[at++] = pairs[rest * 2] as number;
  const last = pairs[rest * 2 + 1] as number;
  if (last !== zero) out[at++] = last;
  return at;
}

/** Writes a whole number that is not negative and below 10^15. Returns the end of the text. */
export function writeWhole(out: Uint8Array, from: number, whole: number): number {
  if (whole < large) return writeDigits(out, from, whole | 0, digitsOf(whole));
  const front = Math.floor(whole / large);
  const at = writeDigits(out, from, front, digitsOf(front));
  return writeDigits(out, at, (whole - front * large) | 0, largeDigits);
}

function digitsOf(whole: number): number {
  if (whole < 100) return whole < 10 ? 1 : 2;
  if (whole < 10_000) return whole < 1_000 ? 3 : 4;
  if (whole < 1_000_000) return whole < 100_000 ? 5 : 6;
  return whole < 10_000_000 ? 7 : 8;
}

/** Writes this many digits of a number below 10^8, with leading zeros. */
function writeDigits(out: Uint8Array, from: number, whole: number, digits: number): number {
  let rest = whole;
  let at = from + digits;
  for (let left = digits; left > 1; left -= 2) {
    const pair = (rest % 100) * 2;
    rest = (rest / 100) | 0;
    out[--at] = pairs[pair + 1] as number;
    out[--at] = pairs[pair] as number;
  }
  if (at > from) out[from] = zero + rest;
  return from + digits;
}

function writeText(out: Uint8Array, from: number, value: number, point: number): number {
  let at = from;
  for (const letter of String(value)) out[at++] = letter === '.' ? point : letter.charCodeAt(0);
  return at;
}
