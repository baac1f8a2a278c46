/**
 * JSON without losing digits in silence. The API's amounts have at most 15 significant digits and its ids are below 2^53, so all
 * of them are exact as JavaScript numbers; what is not is refused here, in bodies and in answers, rather than rounded.
 */

/** The text of a body. Fields that are undefined are left out. Throws a TypeError for a number that JSON would change. */
export function jsonOf(body: unknown): string {
  return JSON.stringify(body, (key, value: unknown) => {
    if (typeof value !== 'number') return value;
    // JSON has no NaN: it would become null, which clears the field.
    if (!Number.isFinite(value))
      throw new TypeError(`${key || 'The body'} is ${value}, which is not a number to send`);
    if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
      throw new TypeError(`${key || 'The body'} is ${value}: an integer beyond 2^53 has lost digits already`);
    }
    return value;
  });
}

/** The value of an answer. Throws a SyntaxError for what is not JSON, a RangeError for a number that would lose digits. */
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

/** Significant digits and their power of ten, the same however the number is written. */
function digitsOf(number: string): string {
  const [, whole = '', fraction = '', power = '0'] =
    /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(number) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  return `${significant}e${Number(power) - fraction.length + digits.length - significant.length}`;
}
