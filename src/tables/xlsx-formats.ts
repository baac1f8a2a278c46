/**
 * Number formats of a workbook (ECMA-376 part 1, §18.8.30 and §18.8.31): what a person sees in a
 * cell with a number.
 */

/**
 * `general`: shown as the program likes. `whole`: as a whole number without grouping. `scaled`: in
 * thousands or millions. `concealed`: the number itself is not shown. `zeroless`: a zero is not
 * shown, and others are as `number`.
 */
export type NumberKind =
  | 'general'
  | 'whole'
  | 'number'
  | 'date'
  | 'percent'
  | 'scaled'
  | 'concealed'
  | 'zeroless';

/** The kind of a cell with this value. */
export const kindOfValue = (kind: NumberKind, value: string): Exclude<NumberKind, 'zeroless'> =>
  kind !== 'zeroless' ? kind : Number(value) === 0 ? 'concealed' : 'number';

/** The kinds of which the number in the file is the one that a person sees. */
export const isNumber = (kind: string): kind is 'general' | 'whole' | 'number' =>
  kind === 'general' || kind === 'whole' || kind === 'number';

/** The kind of a built-in format. Custom formats have their code in the file. */
export function builtInKind(id: number): NumberKind {
  // 49 is text: a number that was there before looks as it does in the general format.
  if (id === 0 || id === 49) return 'general';
  if (id === 1) return 'whole';
  if ([9, 10, 67, 68].includes(id)) return 'percent';
  const isDate = [
    [14, 22],
    [27, 36],
    [45, 47],
    [50, 58],
    [71, 81],
  ].some(([first = 0, last = 0]) => first <= id && id <= last);
  return isDate ? 'date' : 'number';
}

/** Quoted text, escaped characters, padding spaces and fill characters. */
const literals = /"[^"]*"?|[\\_*]./gs;
/** Colours, conditions, currencies and locales, but not elapsed times such as `[h]`. */
const brackets = /\[(?!h+\]|m+\]|s+\])[^\]]*\]?/gi;

/** The kind of a format code such as `#,##0.00;[Red]-#,##0.00`. */
export function kindOfCode(code: string): NumberKind {
  if (/^(general|@)$/i.test(code)) return 'general';
  if (code === '0') return 'whole';
  const plain = code
    .replaceAll(literals, '')
    .replaceAll(brackets, '')
    .replaceAll(/general/gi, '0');
  if (plain.includes('%')) return 'percent';
  // `E+` is an exponent. `e`, `g` and `b` are years of eras.
  if (/[dmyhsegb]/i.test(plain.replaceAll(/e[+-]/gi, ''))) return 'date';
  const sections = plain.split(';');
  // Without `0`, `#` or `?` no number is shown. Only the sections for positive and negative numbers
  // count: the one for zero may be a dash, and the one for text does not concern numbers.
  if (sections.slice(0, 2).some((section) => !/[0#?@]/.test(section))) return 'concealed';
  if (sections.some((section) => /[0#?] *,+(?![0#?,])/.test(section))) return 'scaled';
  return hidesZero(sections[0] as string, code.split(';')[2]) ? 'zeroless' : 'number';
}

/**
 * Whether a zero is shown as nothing: by a section of its own that has neither a digit nor a text,
 * or by one without a `0`, since `#` and `?` stand for digits that matter. A fraction shows it.
 */
function hidesZero(ofNumbers: string, ofZero: string | undefined): boolean {
  if (ofZero === undefined) return !/[0/]/.test(ofNumbers);
  return ofZero.replaceAll(/[_*].|""|[#?,.\s]/g, '') === '';
}

/** 1900-03-01. Programs disagree about earlier days, because some count a 29 February 1900. */
const firstCertain = 61;
const lastDay = 2_958_465;
const day = 86_400_000;

/**
 * Converts a serial day number to `YYYY-MM-DD`, from 1900-03-01 (or 1904-01-01 in workbooks that
 * count from 1904) to 9999-12-31. Undefined outside that range, and for numbers with a time of day.
 */
export function dayOf(serial: number, from1904: boolean): string | undefined {
  const since1900 = since(serial, from1904);
  const first = from1904 ? 1462 : firstCertain;
  if (!(Number.isInteger(serial) && since1900 >= first && since1900 <= lastDay)) return undefined;
  return new Date(Date.UTC(1899, 11, 30) + since1900 * day).toISOString().slice(0, 10);
}

/** Whether it is after 9999-12-31, with a time of day or without. */
export const isBeyondDays = (serial: number, from1904: boolean): boolean =>
  since(serial, from1904) >= lastDay + 1;

/** The number of the day in a workbook that counts from 1900. */
const since = (serial: number, from1904: boolean) => (from1904 ? serial + 1462 : serial);

/**
 * Rounds to 15 significant digits. Numbers in a workbook are IEEE doubles; programs show 15 digits,
 * and calculated values differ from them in the 16th or 17th (0.1+0.2 is 0.30000000000000004). An
 * amount has at most 15 digits.
 */
export function shownNumber(text: string): string | undefined {
  const value = /^[+-]?[\d.]+(?:[eE][+-]?\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? String(Number(value.toPrecision(15))) : undefined;
}

/** Longer integers are shown with an exponent in the general format. */
const mostGeneralDigits = 11;

/**
 * A number as the text that a person sees: an integer where the format adds nothing to its digits.
 * Undefined for others, since `3.10` and `3,1` may be stored alike.
 */
export function shownText(kind: string, text: string): string | undefined {
  const number = kind === 'general' || kind === 'whole' ? shownNumber(text) : undefined;
  if (number === undefined || !/^-?\d{1,15}$/.test(number)) return undefined;
  return kind === 'whole' || number.replace('-', '').length <= mostGeneralDigits ? number : undefined;
}
