/**
 * Converts between twelve months and PostgreSQL's text of an integer array, `{1,NULL,-3,…}`,
 * without allocating a number per month.
 */

export const monthsInYear = 12;

const minus = 45;
const digitZero = 48;
const letterN = 78;

/**
 * Reads the months after the brace at `at` into `into` (NaN for NULL). Returns the position of the
 * closing brace. Throws RangeError for a number that is not exact.
 */
export function readMonths(text: string, at: number, into: Float64Array): number {
  let place = at + 1;
  for (let month = 0; month < monthsInYear; month++) {
    let code = text.charCodeAt(place);
    if (code === letterN) {
      into[month] = Number.NaN;
      place += 'NULL,'.length;
      continue;
    }
    const negative = code === minus;
    if (negative) code = text.charCodeAt(++place);
    let value = 0;
    for (; code >= digitZero && code < digitZero + 10; code = text.charCodeAt(++place)) {
      value = value * 10 + (code - digitZero);
    }
    if (!Number.isSafeInteger(value)) throw new RangeError(`${value} does not fit an exact number`);
    into[month] = negative ? -value : value;
    place++;
  }
  return place - 1;
}

/** The months as the text of an array. Undefined gives twelve nulls. */
export function monthsText(months: Float64Array | undefined): string {
  if (months === undefined) return twelveNulls;
  let text = '{';
  for (let month = 0; month < monthsInYear; month++) {
    const value = months[month] as number;
    if (month > 0) text += ',';
    text += Number.isNaN(value) ? 'NULL' : value;
  }
  return `${text}}`;
}

const twelveNulls = `{${Array.from({ length: monthsInYear }, () => 'NULL').join(',')}}`;
