/** The texts of the page in the chosen language. */
import { createContext, useContext } from 'react';
import type { Language } from './languages.ts';
import { pt } from './pt/pt.ts';
import type { Widened } from './widened.ts';

export type Words = Widened<typeof pt>;

/** Loads the texts of a language. Those of the most frequent language are part of the page. */
export async function loadWords(language: Language): Promise<Words> {
  return language === 'pt' ? pt : (await import('./en/en.ts')).en;
}

export const WordsContext = createContext<Words>(pt);

export function useWords(): Words {
  return useContext(WordsContext);
}
