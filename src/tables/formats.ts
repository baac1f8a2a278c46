/**
 * The file formats of tables: their media types, and how CSV writes numbers. The client always
 * states the number format; it is never guessed.
 */

import { ApiError } from '../kernel/contract/errors.ts';
import type { TableKind } from '../kernel/contract/table.ts';

export const mediaTypes: Readonly<Record<TableKind, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** `br`: fields separated by `;`, decimal comma. `us`: fields separated by `,`, decimal point. */
export interface NumberFormat {
  readonly name: 'br' | 'us';
  readonly delimiter: string;
  readonly decimal: string;
  /** Matches a number: digits alone, or in groups of three. */
  readonly pattern: RegExp;
}

export const numberFormats: readonly NumberFormat[] = [
  { name: 'br', delimiter: ';', decimal: ',', pattern: /^([+-]?)(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d+))?$/ },
  { name: 'us', delimiter: ',', decimal: '.', pattern: /^([+-]?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/ },
];

/** Converts a number of the format to the text of a JSON number. Undefined for other text. */
export function readNumber({ pattern }: NumberFormat, text: string): string | undefined {
  const parts = pattern.exec(text);
  if (!parts) return undefined;
  const [, sign = '', whole = '', fraction] = parts;
  const digits = whole.replaceAll(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  return `${sign === '-' ? '-' : ''}${digits}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** Up to this many digits, different decimals are different doubles. */
const maxPlainDigits = 15;

/**
 * The value of a short number without grouping, as most are: a tenth of the time of
 * {@link readNumber}. Undefined for any other text.
 */
export function readPlainNumber({ decimal }: NumberFormat, text: string): number | undefined {
  const { length } = text;
  const first = text.charCodeAt(0) === minus ? 1 : 0;
  let digits = 0;
  let point = -1;
  for (let at = first; at < length; at++) {
    const digit = text.charCodeAt(at) - zero;
    if (digit >= 0 && digit <= 9) digits = digits * 10 + digit;
    else if (point === -1 && at > first && text[at] === decimal) point = at;
    else return undefined;
  }
  const count = length - first - (point === -1 ? 0 : 1);
  if (count === 0 || count > maxPlainDigits || point === length - 1) return undefined;
  // Powers of ten up to here are exact, so the quotient is the double nearest to the decimal.
  const value = point === -1 ? digits : digits / 10 ** (length - 1 - point);
  return first === 0 ? value : -value;
}

const minus = 0x2d;
const zero = 0x30;

/** The format of a table; for CSV with its number format. */
export type TableFormat =
  | { readonly kind: 'csv'; readonly numbers: NumberFormat }
  | { readonly kind: 'xlsx' };

/**
 * The table format given by Content-Type. Undefined for other media types. Throws 415 for CSV
 * without a number format or in another charset.
 */
export function sentFormat(contentType: string): TableFormat | undefined {
  const { type, parameters } = readMediaType(contentType);
  if (type === mediaTypes.xlsx) return { kind: 'xlsx' };
  if (type !== mediaTypes.csv) return undefined;
  const charset = parameters.get('charset') ?? 'utf-8';
  if (charset !== 'utf-8' && charset !== 'utf8') {
    throw new ApiError('unsupported-media-type', 'Content-Type must have the charset utf-8');
  }
  const numbers = numbersOf(parameters);
  if (numbers) return { kind: 'csv', numbers };
  throw new ApiError('unsupported-media-type', `Content-Type must say how numbers are written: ${howToSay}`);
}

const howToSay = numberFormats
  .map(
    ({ name, delimiter, decimal }) =>
      `text/csv; formato=${name} (fields separated by "${delimiter}", decimals by "${decimal}")`,
  )
  .join(' or ');

const numbersOf = (parameters: ReadonlyMap<string, string>) =>
  numberFormats.find(({ name }) => name === parameters.get('formato'));

/**
 * The format that `Accept` prefers among those offered. Undefined: JSON. Throws 422 for CSV without
 * a number format.
 */
export function wantedFormat(
  accept: string | undefined,
  offered: readonly TableKind[],
): TableFormat | undefined {
  const [wanted] = (accept ?? '')
    .split(',')
    .map(readMediaType)
    .map((range) => ({
      ...range,
      quality: Number(range.parameters.get('q') ?? '1'),
      kind: kindOf(range.type),
    }))
    .filter(({ type, quality, kind }) => quality > 0 && (kind ? offered.includes(kind) : isJson(type)))
    .toSorted((a, b) => b.quality - a.quality);
  if (wanted?.kind === undefined) return undefined;
  if (wanted.kind === 'xlsx') return { kind: 'xlsx' };
  const numbers = numbersOf(wanted.parameters);
  if (numbers) return { kind: 'csv', numbers };
  throw new ApiError('invalid-value', `Accept must say how numbers are written: ${howToSay}`);
}

const isJson = (type: string) => ['application/json', 'application/*', '*/*'].includes(type);

const kindOf = (type: string) =>
  (Object.keys(mediaTypes) as TableKind[]).find((kind) => mediaTypes[kind] === type);

function readMediaType(text: string): { type: string; parameters: ReadonlyMap<string, string> } {
  const [type = '', ...rest] = text.split(';').map((part) => part.trim().toLowerCase());
  const parameters = rest.map((part): [string, string] => {
    const at = part.indexOf('=');
    return at === -1
      ? [part, '']
      : [
          part.slice(0, at).trim(),
          part
            .slice(at + 1)
            .trim()
            .replaceAll('"', ''),
        ];
  });
  return { type, parameters: new Map(parameters) };
}
