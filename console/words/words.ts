/**
 * The texts of the page in the chosen language. What every page and the first ones say is loaded
 * before anything is shown; the rest, more than half, when a page first asks for one of its texts.
 */
import { createContext, use, useContext } from 'react';
import type { Language } from './languages.ts';
import type { pt } from './pt/pt.ts';
import type { Widened } from './widened.ts';

export type Words = Widened<typeof pt>;

const files = {
  pt: {
    first: async () => (await import('./pt/pt-first.ts')).ptFirst,
    rest: async () => (await import('./pt/pt-rest.ts')).ptRest,
  },
  en: {
    first: async () => (await import('./en/en-first.ts')).enFirst,
    rest: async () => (await import('./en/en-rest.ts')).enRest,
  },
};

/** Once a page has asked for the rest, it comes with each language. */
let isRestUsed = false;

/** Has the rest loaded with the first words: for pages that are known to ask for it. */
export const askForRest = () => {
  isRestUsed = true;
};

let readRest: () => Promise<void> = async () => undefined;

/** Loads the rest beside what is shown: for what is pressed, which cannot wait for a text. */
export const loadRestSoon = (): void => void readRest();

/** Loads the texts of a language. */
export async function loadWords(language: Language): Promise<Words> {
  const loadRest = async () => {
    rest = await files[language].rest();
  };
  let rest: object | undefined;
  let loading: Promise<void> | undefined;
  readRest = () => (loading ??= loadRest());
  const [first] = await Promise.all([files[language].first(), isRestUsed && loadRest()]);
  return new Proxy(first, {
    get(_, name) {
      if (Object.hasOwn(first, name)) return Reflect.get(first, name);
      // What is awaited is asked for `then`.
      if (rest || name === 'then') return rest && Reflect.get(rest, name);
      askForRest();
      // The component waits, as for a script.
      return use((loading ??= loadRest()));
    },
  }) as unknown as Words;
}

export const WordsContext = createContext({} as Words);

export function useWords(): Words {
  return useContext(WordsContext);
}
