/** What a typed value does to a result, in words. */
import type { Indicator } from '@prumo/client';
import { isRounded, shownValue } from '../data/exact.ts';
import { about, useFormat } from '../data/format.ts';
import { useWords } from '../words/words.ts';

/** An effect with its sign, in the unit of the result. */
export function useEffectText(indicator: Indicator): (text: string | null) => string {
  const words = useWords();
  const format = useFormat();
  return (text) => {
    if (text === null) return words.number.none;
    const sign = text.startsWith('-') ? '\u2212' : '+';
    const size = text.replace(/^-/, '');
    const shown = shownValue(size);
    if (shown === null) return `${sign}${format.exact(size)}`;
    if (shown === 0) return `${sign}<\u00A0${format.value(0.01, indicator)}`;
    const written = `${sign}${format.value(shown, indicator)}`;
    return isRounded(size) ? about(written) : written;
  };
}
