/** What a change does to a result, in words. */
import { useWords } from '../../words/words.ts';
import { isRounded, shownValue } from './exact.ts';
import { type Measured, useFormat } from './format.ts';

/** A score is in percent, and differs by points. */
const score: Measured = { unidade_medida: 2 };

/** An effect with its sign, in the unit of the result; without an indicator, of a score. */
export function useEffectText(indicator = score): (text: string | null) => string {
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
