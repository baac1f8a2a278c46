/** The numbers on an axis: as many decimals as tell them apart, in one unit. */
import { precisionFixed, precisionPrefix } from 'd3-format';
import type { Words } from '../../words/words.ts';
import { isPercent, type Measured, withMinus } from './format.ts';

/** Shorter numbers are not abbreviated. */
const abbreviatedFrom = 10_000;
/** With more decimals than this, an abbreviated number is not shorter. */
const mostDecimals = 3;
const largestPower = 12;

/** @param ticks with equal steps, in ascending order. */
export function axisLabels(ticks: readonly number[], measured: Measured, words: Words): string[] {
  const { locale } = words.language;
  const sign = isPercent(measured.unidade_medida) ? '%' : '';
  const most = Math.max(...ticks.map(Math.abs));
  const step = Math.abs((ticks[1] ?? 1) - (ticks[0] ?? 0)) || 1;
  const power = Math.min(largestPower, Math.floor(Math.log10(most) / 3) * 3);
  const abbreviated = precisionPrefix(step, 10 ** power);
  const isShort = most >= abbreviatedFrom && abbreviated <= mostDecimals;
  const places = isShort ? abbreviated : precisionFixed(step);
  const digits = new Intl.NumberFormat(locale, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
  const unit = isShort ? 10 ** power : 1;
  const name = isShort ? unitName(unit, locale) : '';
  return ticks.map((tick) =>
    tick === 0 ? `0${sign}` : `${withMinus(digits.format(tick / unit))}${name}${sign}`,
  );
}

/** ` mil`, ` mi`, `K`, `M`: as the language abbreviates it. */
function unitName(unit: number, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { notation: 'compact' }).formatToParts(unit);
  return parts
    .filter(({ type }) => type === 'literal' || type === 'compact')
    .map(({ value }) => value)
    .join('');
}
