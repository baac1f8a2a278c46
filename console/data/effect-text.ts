/** What a change does to a result, in words. */
import { useWords } from '../words/words.ts';
import { isRounded, shownValue } from './exact.ts';
import { about, type Measured, useFormat } from './format.ts';

/** An effect with its sign, in the unit of the result. */
export function useEffectText(indicator: Measured): (text: string | null) => string {
  const words = useWords();
  const format = useFormat();
  return (text) => {
    if (text === null) return words.number.none;
    const sign = text.startsWith('-') ? '\u2212' : '+';
    const size = text.replace(/^-/, '');
    const shown = shownValue(size);
    if (shown === null) return `${sign}${format.exact(size)}`;
    if (shown === 0) return `${sign}<\u00A0${format.value(0.01, indicator, { isDifference: true })}`;
    const written = `${sign}${format.value(shown, indicator, { isDifference: true })}`;
    return isRounded(size) ? about(written) : written;
  };
}
