/** What a change does to a result, in words. */
import { useWords } from '../../words/words.ts';
import { isRounded, shownValue } from './exact.ts';
import { type Measured, useFormat } from './format.ts';

/** An effect with its sign, in the unit of the result. */
export function useEffectText(indicator: Measured): (text: string | null) => string {
  const words = useWords();
  const format = useFormat();
  return (text) => {
    if (text === null) return words.number.none;
    const sign = text.startsWith('-') ? '\u2212' : '+';
    const shown = shownValue(text);
    if (shown === null) return `${sign}${format.exact(text.replace(/^-/, ''))}`;
    if (shown === 0) return `${sign}<\u00A0${format.difference(0.01, indicator).replace('+', '')}`;
    return format.difference(shown, indicator, { isRounded: isRounded(text) });
  };
}
