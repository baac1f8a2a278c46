/** Formats numbers and dates for the chosen language. */
import { isCalculationUnit } from '../../../src/engine/units.ts';
import { useWords, type Words } from '../../words/words.ts';
import type { Month } from './month.ts';

/** The fields that determine how a value is formatted. */
export interface Measured {
  readonly unidade_medida: number;
  readonly moeda?: string | null | undefined;
}

/** The code of the currency of its values, if they are money. */
export const currencyIn = ({ unidade_medida, moeda }: Measured): string | undefined =>
  isMoney(unidade_medida) && moeda ? moeda : undefined;

/** Figures have two decimals or none, never one. */
export type Places = 0 | 2;

export interface Writing {
  /** Default: what the value needs by itself, see {@link placesOf}. */
  readonly places?: Places;
  /** With its currency or unit. */
  readonly withUnit?: boolean;
  /** The exact value has further digits, which is marked. */
  readonly isRounded?: boolean;
}

export interface Format {
  /** A value of an indicator. */
  readonly value: (value: number, measured: Measured, how?: Writing) => string;
  /** What one value is more than another, with its sign: percentages differ by points. */
  readonly difference: (value: number, measured: Measured, how?: Omit<Writing, 'withUnit'>) => string;
  /** Exact: attainments and scores are stored with 2 decimals. */
  readonly percent: (value: number, decimals?: number) => string;
  /** A number with two decimals, or none if it is whole. */
  readonly number: (value: number, places?: Places) => string;
  /**
   * Decimal text with all its digits, but not a single decimal; a fraction is shown as a division.
   */
  readonly exact: (text: string, places?: number) => string;
  readonly month: (month: Month, length?: 'short' | 'long') => string;
  /** The name of a month without the year. */
  readonly monthName: (mes: number) => string;
  readonly moment: (iso: string) => string;
  readonly date: (iso: string) => string;
  /** A calendar day, which is the same in every time zone. */
  readonly day: (iso: string) => string;
}

const isMoney = (unit: number) => unit === 0 || unit === 1;
export const isPercent = (unit: number) => unit === 2 || unit === 3;
const isDays = (unit: number) => unit === 6 || unit === 7;
const isHours = (unit: number) => unit === 8 || unit === 9;

/**
 * The decimals that figures beside each other share. Money, percentages and ratios have two. Others
 * have none if all of them are whole.
 */
export function placesOf(values: readonly (number | null | undefined)[], measured?: Measured): Places {
  const unit = measured?.unidade_medida;
  if (unit !== undefined && (isMoney(unit) || isPercent(unit) || isCalculationUnit(unit))) return 2;
  return values.every((value) => typeof value !== 'number' || Number.isInteger(value)) ? 0 : 2;
}

/** The most decimals of exact texts beside each other. Fractions have none. */
export function decimalsOf(texts: readonly (string | null)[]): number {
  return Math.max(0, ...texts.map((text) => /^-?\d+\.(\d+)$/.exec(text ?? '')?.[1]?.length ?? 0));
}

/** Before a figure whose exact value has further digits. */
export const about = (text: string): string => `≈\u00A0${text}`;

/**
 * `Intl` formats decimal text digit by digit, so that no double is rounded; TypeScript's types do
 * not say so yet.
 */
const asDecimal = (value: number) => String(value) as Intl.StringNumericLiteral;

/** A true minus sign: a hyphen is shorter than the digits, and a line may break after it. */
export const withMinus = (text: string): string => text.replace('-', '\u2212');

const written = (format: Intl.NumberFormat, number: Intl.StringNumericLiteral) =>
  withMinus(format.format(number));

export function formatIn(words: Words): Format {
  const { locale } = words.language;
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'short' });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' });
  const months = {
    short: monthFormat(locale, { month: 'short', year: 'numeric' }),
    long: monthFormat(locale, { month: 'long', year: 'numeric' }),
  };
  const monthName = monthFormat(locale, { month: 'short' });
  // Cached: creating a formatter takes longer than using it, and a map has thousands of figures.
  const decimals = memoized((places: number) => {
    const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
    return new Intl.NumberFormat(locale, digits);
  });
  // Also of currencies without cents, because values have them.
  const currencyOf = memoized(
    (currency: string) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      }),
  );
  const allDigits = memoized(
    (least: number) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: 100 }),
  );
  const exactPart = (text: string, places: number) => {
    if (!/^-?\d+(\.\d+)?$/.test(text)) return withMinus(text);
    const least = text.includes('.') ? Math.max(2, places) : places;
    return written(allDigits(least), text as Intl.StringNumericLiteral);
  };
  const number = (value: number, places: Places = placesOf([value])) =>
    written(decimals(places), asDecimal(value));
  const withUnitOf = (text: string, value: number, { unidade_medida, moeda }: Measured) => {
    if (isMoney(unidade_medida) && moeda) return written(currencyOf(moeda), asDecimal(value));
    if (isDays(unidade_medida)) return words.number.days(text);
    return isHours(unidade_medida) ? words.number.hours(text) : text;
  };
  return {
    value(value, measured, { places, withUnit = false, isRounded = false } = {}) {
      const plain = number(value, places ?? placesOf([value], measured));
      const dressed = withUnit ? withUnitOf(plain, value, measured) : plain;
      const text = isPercent(measured.unidade_medida) ? `${plain}%` : dressed;
      return isRounded ? about(text) : text;
    },
    difference(value, measured, { places, isRounded = false } = {}) {
      const sign = value > 0 ? '+' : '';
      const plain = `${sign}${number(value, places ?? placesOf([value], measured))}`;
      const text = isPercent(measured.unidade_medida) ? words.number.points(plain) : plain;
      return isRounded ? about(text) : text;
    },
    percent: (value, places = 2) => `${written(decimals(places), asDecimal(value))}%`,
    number,
    exact: (text, places = 0) => {
      const parts = text.split('/');
      return parts.map((part) => exactPart(part, parts.length === 1 ? places : 0)).join(' ÷ ');
    },
    month: (month, length = 'short') => months[length](month),
    monthName: (mes) => monthName({ ano: 2000, mes }),
    moment: (iso) => moments.format(new Date(iso)),
    date: (iso) => dates.format(new Date(iso)),
    day: (iso) => days.format(new Date(iso)),
  };
}

function monthFormat(
  locale: string,
  options: Pick<Intl.DateTimeFormatOptions, 'month' | 'year'>,
): (month: Month) => string {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return ({ ano, mes }) => {
    const text = format.format(Date.UTC(ano, mes - 1));
    return options.month === 'short' ? text.replace('.', '').replace(' de ', ' ') : text;
  };
}

/** Creates a value once for each key. */
function memoized<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>();
  return (key) => {
    const found = made.get(key) ?? make(key);
    made.set(key, found);
    return found;
  };
}

/** Once for each language: its formatters cost a millisecond, and each row of a table asks. */
export const formatOf = memoized(formatIn);

export function useFormat(): Format {
  return formatOf(useWords());
}
