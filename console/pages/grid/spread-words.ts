/** The words of filling and spreading in the reader's language. Only this page loads them. */
import { enSpread } from '../../words/en/en-spread.ts';
import { languages } from '../../words/languages.ts';
import { ptSpread } from '../../words/pt/pt-spread.ts';
import { useWords } from '../../words/words.ts';

export type SpreadWords = typeof ptSpread;

export function useSpreadWords(): SpreadWords {
  return useWords().language === languages.en ? enSpread : ptSpread;
}
