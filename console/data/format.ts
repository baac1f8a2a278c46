/** Formats numbers and dates for the chosen language. */
import { useWords, type Words } from '../words/words.ts';
import type { Month } from './month.ts';

/** The fields that determine how a value is formatted. */
export interface Measured {
  readonly unidade_medida: number;
  readonly moeda?: string | null | undefined;
}

export interface Format {
  /** A value of an indicator with its 2 decimals. `withUnit`: with its currency or unit. */
  readonly value: (value: number, measured: Measured, withUnit?: boolean) => string;
  /** A short form for charts and heat maps: 1,2 mi. */
  readonly short: (value: number, measured: Measured) => string;
  readonly percent: (value: number, decimals?: number) => string;
  /** A number with up to 2 decimals. */
  readonly number: (value: number) => string;
  /** Decimal text with all its digits; a fraction is shown as a division. */
  readonly exact: (text: string) => string;
  readonly month: (month: Month, length?: 'short' | 'long') => string;
  /** The name of a month without the year. */
  readonly monthName: (mes: number) => string;
  readonly moment: (iso: string) => string;
  readonly date: (iso: string) => string;
}

const isMoney = (unit: number) => unit === 0 || unit === 1;
const isPercent = (unit: number) => unit === 2 || unit === 3;
const isDays = (unit: number) => unit === 6 || unit === 7;
const isHours = (unit: number) => unit === 8 || unit === 9;

export function formatIn(words: Words): Format {
  const { locale } = words.language;
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const cents = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 });
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'short' });
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' });
  const months = {
    short: monthFormat(locale, { month: 'short', year: 'numeric' }),
    long: monthFormat(locale, { month: 'long', year: 'numeric' }),
  };
  const monthName = monthFormat(locale, { month: 'short' });
  // `Intl` formats decimal text digit by digit; TypeScript's types do not say so yet.
  const exactDigits = new Intl.NumberFormat(locale, { maximumFractionDigits: 100 });
  const exactPart = (text: string) =>
    /^-?\d+(\.\d+)?$/.test(text) ? exactDigits.format(text as Intl.StringNumericLiteral) : text;
  // Cached: creating a formatter takes longer than using it, and a map has thousands of figures.
  const currencyOf = kept(
    (currency: string) => new Intl.NumberFormat(locale, { style: 'currency', currency }),
  );
  const decimalsOf = kept((decimals: number) => {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    return new Intl.NumberFormat(locale, digits);
  });
  const withUnitOf = (text: string, value: number, { unidade_medida, moeda }: Measured) => {
    if (isMoney(unidade_medida) && moeda) {
      return currencyOf(moeda).format(value);
    }
    if (isDays(unidade_medida)) return words.number.days(text);
    return isHours(unidade_medida) ? words.number.hours(text) : text;
  };
  return {
    value(value, measured, withUnit = false) {
      const { unidade_medida } = measured;
      const isFixed = isMoney(unidade_medida) || isPercent(unidade_medida);
      const text = (isFixed ? cents : plain).format(value);
      if (isPercent(unidade_medida)) return `${text}%`;
      return withUnit ? withUnitOf(text, value, measured) : text;
    },
    short: (value, { unidade_medida }) => `${compact.format(value)}${isPercent(unidade_medida) ? '%' : ''}`,
    percent: (value, decimals = 2) => `${decimalsOf(decimals).format(value)}%`,
    number: (value) => plain.format(value),
    exact: (text) => text.split('/').map(exactPart).join(' ÷ '),
    month: (month, length = 'short') => months[length](month),
    monthName: (mes) => monthName({ ano: 2000, mes }),
    moment: (iso) => moments.format(new Date(iso)),
    date: (iso) => dates.format(new Date(iso)),
  };
}

function monthFormat(
  locale: string,
  options: Pick<Intl.DateTimeFormatOptions, 'month' | 'year'>,
): (month: Month) => string {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return ({ ano, mes }) =>
    format
      .format(Date.UTC(ano, mes - 1))
      .replace('.', '')
      .replace(' de ', ' ');
}

/** Creates a value once for each key. */
function kept<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>();
  return (key) => {
    const found = made.get(key) ?? make(key);
    made.set(key, found);
    return found;
  };
}

/** Once for each language: its formatters cost a millisecond, and each row of a table asks. */
const formatOf = kept(formatIn);

export function useFormat(): Format {
  return formatOf(useWords());
}
