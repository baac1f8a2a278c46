/** The words of the page in the language that was chosen. */
import { createContext, useContext } from 'react';
import { en } from './en.ts';
import { pt } from './pt.ts';
import type { Widened } from './widened.ts';

export type Words = Widened<typeof pt>;
export const languages = { pt, en } satisfies Record<string, Words>;
export type Language = keyof typeof languages;

export const WordsContext = createContext<Words>(pt);

export function useWords(): Words {
  return useContext(WordsContext);
}
