/**
 * JSON without silent loss of digits. The API's amounts have at most 15 significant digits and its
 * ids are below 2^53, so all are exact as JavaScript numbers. Other numbers, in bodies and
 * responses, are refused instead of rounded.
 */

/**
 * The JSON text of a body. Undefined fields are left out. Throws a TypeError for numbers that JSON
 * cannot represent exactly.
 */
export function jsonOf(body: unknown): string {
  return JSON.stringify(body, (key, value: unknown) => {
    if (typeof value !== 'number') return value;
    // JSON would turn NaN into null, which clears the field.
    if (!Number.isFinite(value))
      throw new TypeError(`${key || 'The body'} is ${value}, which is not a number to send`);
    if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
      throw new TypeError(`${key || 'The body'} is ${value}: an integer beyond 2^53 has lost digits already`);
    }
    return value;
  });
}

/**
 * Parses a response. Throws a SyntaxError for invalid JSON, and a RangeError for a number that
 * would lose digits.
 */
export function parseJson(text: string): unknown {
  // Shorter numbers have at most 15 digits, which are exact.
  if (/[\d.]{16}|\d[eE]/.test(text)) requireExact(text);
  return JSON.parse(text) as unknown;
}

const textOrNumber = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

function requireExact(text: string): void {
  for (const [part] of text.matchAll(textOrNumber)) {
    if (part.startsWith('"') || digitsOf(part) === digitsOf(String(Number(part)))) continue;
    throw new RangeError(`${part} has more digits than a JavaScript number can hold`);
  }
}

/** The significant digits and their power of ten, independent of how the number is written. */
function digitsOf(number: string): string {
  const [, whole = '', fraction = '', power = '0'] =
    /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(number) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  return `${significant}e${Number(power) - fraction.length + digits.length - significant.length}`;
}
