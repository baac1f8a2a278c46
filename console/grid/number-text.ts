/**
 * Converts numbers as people write them to decimal text and back. Works on digits: no doubles, no
 * rounding. Decimal text is `-1234.5`: no grouping, no superfluous zeros, never `-0`.
 */

/** `br`: 1.234,50. `us`: 1,234.50. */
export type NumberFormat = 'br' | 'us';

export type ReadNumber =
  | { readonly kind: 'empty' }
  | { readonly kind: 'number'; readonly text: string; readonly isPercent: boolean }
  /** The value in each format that can read it. The person is asked. */
  | {
      readonly kind: 'question';
      readonly readings: Readonly<Partial<Record<NumberFormat, string>>>;
      readonly isPercent: boolean;
    }
  | { readonly kind: 'invalid'; readonly why: 'text' | 'exponent' | 'large' };

const separators: Readonly<Record<NumberFormat, { readonly group: string; readonly decimal: string }>> = {
  br: { group: '.', decimal: ',' },
  us: { group: ',', decimal: '.' },
};
export const numberFormats: readonly NumberFormat[] = ['br', 'us'];

/** The usual number format of people who use this language. */
export function declaredFormat(locale: string): NumberFormat {
  return locale === 'pt-BR' ? 'br' : 'us';
}

const maxIntegerDigits = 13;
/** Longer text is not a number that somebody typed. */
const maxLength = 60;

const spaces = /[\s\u00A0\u2007\u2009\u202F]/g;
const minus = /[\u2212\u2013\uFE63\uFF0D]/g;
const currency = /^(?:R\$|US\$|\$|€|£)|(?:R\$|US\$|€|£)$/;
const anyCurrency = /R\$|US\$|[$€£]/;

interface PlainNumber {
  readonly body: string;
  readonly isNegative: boolean;
  readonly isPercent: boolean;
}

/** Removes signs, parentheses, currency and percent. Undefined if one of them occurs twice. */
function withoutSymbols(sent: string): PlainNumber | undefined {
  let body = sent.replace(minus, '-').trim();
  // Accounting writes `R$ -` for zero, and `R$ (50,00)`.
  const bare = body.replace(currency, '').trim();
  if (bare !== body && bare === '-') return { body: '0', isNegative: false, isPercent: false };
  if (bare.startsWith('(')) body = bare;
  let isNegative = false;
  const bracketed = /^\(([^()]*)\)\s*(%?)$/.exec(body);
  if (bracketed) {
    isNegative = true;
    body = `${bracketed[1]}${bracketed[2]}`.trim();
    if (/[-+]/.test(body)) return undefined;
  }
  const isPercent = body.endsWith('%');
  if (isPercent) body = body.slice(0, -1).trim();
  const signs = (text: string) => text.replace(/^([-+])\s*/, (_, sign) => (note(sign), ''));
  let seen = 0;
  const note = (sign: string) => {
    seen += 1;
    if (sign === '-') isNegative = !isNegative;
  };
  body = signs(body);
  body = body.replace(currency, '').trim();
  body = signs(body);
  // The notation of ledgers.
  if (body.endsWith('-')) {
    note('-');
    body = body.slice(0, -1).trim();
  }
  return seen > 1 ? undefined : { body, isNegative, isPercent };
}

/** The decimal text of digits in a format. Undefined if they do not match the format. */
function parsedIn(format: NumberFormat, { body, isNegative }: PlainNumber): string | undefined {
  const { group, decimal } = separators[format];
  const [whole = '', fraction = '', ...more] = body.split(decimal);
  if (more.length > 0 || !/^\d*$/.test(fraction) || !/\d/.test(body)) return undefined;
  const spaced = whole.replace(spaces, ' ');
  const used = spaced.includes(' ') ? ' ' : group;
  const groups = spaced.split(used);
  const isGrouped = groups.length > 1;
  // `0.123` is not thousands.
  const isWell = isGrouped
    ? /^[1-9]\d{0,2}$/.test(groups[0] ?? '') && groups.slice(1).every((three) => /^\d{3}$/.test(three))
    : /^\d*$/.test(spaced);
  if (!isWell) return undefined;
  return decimalText(groups.join(''), fraction, isNegative);
}

function decimalText(whole: string, fraction: string, isNegative: boolean): string {
  const integer = whole.replace(/^0+(?=\d)/, '') || '0';
  const decimals = fraction.replace(/0+$/, '');
  const text = decimals === '' ? integer : `${integer}.${decimals}`;
  return isNegative && text !== '0' ? `-${text}` : text;
}

/**
 * How far the declared format is known to be that of the text.
 * `typed`: by the page's language, in which somebody types. What it can read is read so.
 * `known`: from the numbers that came with the text, or chosen by the person. No other format
 * counts. `open`: not at all. What another format reads differently is asked about.
 */
export type Certainty = 'typed' | 'known' | 'open';

/** The value of text in the declared format. What only another format can read is asked about. */
export function readNumber(sent: string, declared: NumberFormat, certainty: Certainty): ReadNumber {
  if (sent.replace(spaces, '') === '') return { kind: 'empty' };
  const plain = sent.length > maxLength ? undefined : withoutSymbols(sent);
  if (!plain) return { kind: 'invalid', why: 'text' };
  if (/^[\d.,]+[eE][+-]?\d+$/.test(plain.body)) return { kind: 'invalid', why: 'exponent' };
  const { isPercent } = plain;
  const own = parsedIn(declared, plain);
  const foreign: NumberFormat = declared === 'br' ? 'us' : 'br';
  const isOwn = certainty === 'known' || (certainty === 'typed' && own !== undefined);
  const other = isOwn ? undefined : parsedIn(foreign, plain);
  if (own === undefined && other === undefined) return { kind: 'invalid', why: 'text' };
  if ([own, other].some((one) => one !== undefined && isLarge(one))) return { kind: 'invalid', why: 'large' };
  if (own !== undefined && (other === undefined || own === other)) {
    return { kind: 'number', text: own, isPercent };
  }
  const readings = {
    ...(own !== undefined && { [declared]: own }),
    ...(other !== undefined && { [foreign]: other }),
  };
  return { kind: 'question', readings, isPercent };
}

/** Reads what another program wrote: in accounting formats a lone dash is zero. */
export function readPasted(sent: string, declared: NumberFormat, certainty: Certainty): ReadNumber {
  const isDash = sent.replace(minus, '-').trim() === '-';
  return readNumber(isDash ? '0' : sent, declared, certainty);
}

/** The sign of a currency in the text that is not the one of the code. */
export function foreignSign(text: string, code: string | undefined): string | undefined {
  const [sign] = anyCurrency.exec(text) ?? [];
  return sign === undefined || code === undefined || isSignOf(sign, code) ? undefined : sign;
}

const signsOf = new Map<string, boolean>();

/** Whether people write the currency so, in Portuguese or English. */
function isSignOf(sign: string, code: string): boolean {
  const key = `${sign} ${code}`;
  const known = signsOf.get(key);
  if (known !== undefined) return known;
  const isWritten = ['pt-BR', 'en-US'].some((locale) =>
    (['symbol', 'narrowSymbol'] as const).some((currencyDisplay) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay })
        .formatToParts(0)
        .some(({ type, value }) => type === 'currency' && value === sign),
    ),
  );
  signsOf.set(key, isWritten);
  return isWritten;
}

/** An amount in another currency than the one that is `own`, and without its sign. */
export interface ForeignAmount {
  readonly kind: 'currency';
  readonly sign: string;
  readonly own: string;
  readonly text: string;
}

/** @param own the code of the currency that amounts are in. */
export function foreignAmount(sent: string, own: string | undefined): ForeignAmount | undefined {
  const sign = foreignSign(sent, own);
  const text = sent.replace(anyCurrency, '').trim();
  return own && sign && /\d/.test(text) ? { kind: 'currency', sign, own, text } : undefined;
}

/** What somebody types where amounts are of this currency. */
export const readAmount = (
  text: string,
  declared: NumberFormat,
  own: string | undefined,
): ReadNumber | ForeignAmount => foreignAmount(text, own) ?? readNumber(text, declared, 'typed');

/** Why what was typed is not a number to take. Undefined: it is one. */
export function refusalOf(
  read: ReadNumber | ForeignAmount,
  takesPercent: boolean,
): 'text' | 'exponent' | 'large' | 'percent' | undefined {
  if (read.kind === 'number') return read.isPercent && !takesPercent ? 'percent' : undefined;
  return read.kind === 'invalid' ? read.why : 'text';
}

function isLarge(text: string): boolean {
  return (text.replace('-', '').split('.')[0] ?? '').length > maxIntegerDigits;
}

/**
 * The format of numbers that arrived together, if one of them can be read in only one format.
 * `other`: they contradict each other. Undefined if none determines it.
 */
export function formatOf(texts: Iterable<string>): NumberFormat | 'contradiction' | undefined {
  const found = new Set<NumberFormat>();
  for (const text of texts) {
    const read = readNumber(text, 'br', 'open');
    if (read.kind === 'number' && readNumber(text, 'us', 'open').kind === 'question') found.add('br');
    if (read.kind === 'question' && read.readings.br === undefined) found.add('us');
  }
  if (found.size > 1) return 'contradiction';
  return [...found][0];
}

export interface Writing {
  /** Whether thousands are grouped. */
  readonly isGrouped?: boolean;
  /** The minimum number of decimals. */
  readonly decimals?: number;
}

/**
 * Writes decimal text in a format, with all its digits. Grouped it is to be read, with a minus sign
 * and never a single decimal; otherwise to be typed over.
 */
export function writeNumber(
  text: string,
  format: NumberFormat,
  { isGrouped = false, decimals = 0 }: Writing = {},
): string {
  const { group, decimal } = separators[format];
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const integer = isGrouped ? whole.replace(/\B(?=(?:\d{3})+$)/g, group) : whole;
  const least = isGrouped && fraction !== '' ? Math.max(2, decimals) : decimals;
  const shown = fraction.padEnd(least, '0');
  return `${isGrouped ? sign.replace('-', '\u2212') : sign}${integer}${shown === '' ? '' : `${decimal}${shown}`}`;
}

/**
 * Converts a number from another program's file, such as `-1.5E-7`, to decimal text. Undefined for
 * other text.
 */
export function textOfExact(sent: string): string | undefined {
  const parts = /^([-+]?)(\d*)(?:\.(\d*))?(?:[eE]([-+]?\d{1,3}))?$/.exec(sent.trim());
  if (!parts || !/\d/.test(sent)) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = parts;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  const integer = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '';
  const decimals = point < 0 ? '0'.repeat(-point) + digits : digits.slice(point);
  return decimalText(integer, decimals, sign === '-');
}

/** The exact sum. */
export function sumOf(texts: Iterable<string>): string {
  let sum = 0n;
  let scale = 0;
  for (const text of texts) {
    const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
    if (fraction.length > scale) {
      sum *= 10n ** BigInt(fraction.length - scale);
      scale = fraction.length;
    }
    const value = BigInt(whole + fraction.padEnd(scale, '0') || '0');
    sum += sign === '-' ? -value : value;
  }
  const digits = String(sum < 0n ? -sum : sum).padStart(scale + 1, '0');
  const at = digits.length - scale;
  return decimalText(digits.slice(0, at), digits.slice(at), sum < 0n);
}
