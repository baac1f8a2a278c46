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

/** Loads the rest of the language in use. Undefined: none is loaded yet. */
let loadRestInUse: (() => Promise<void>) | undefined;

/**
 * Has the rest loaded, also with a language that is loaded next. What only renders need not ask: it
 * waits. What answers a press does, and for pages that are known to say more it saves time.
 */
export async function askForRest(): Promise<void> {
  isRestUsed = true;
  await loadRestInUse?.();
}

/** Loads the texts of a language. */
export async function loadWords(language: Language): Promise<Words> {
  let rest: object | undefined;
  let loading: Promise<void> | undefined;
  const readRest = async () => {
    try {
      rest = await files[language].rest();
    } catch (error) {
      // Asked for again, it is loaded again.
      loading = undefined;
      throw error;
    }
  };
  const loadRest = () => (loading ??= readRest());
  const [first] = await Promise.all([files[language].first(), isRestUsed && loadRest()]);
  loadRestInUse = loadRest;
  return new Proxy(first, {
    get(_, name) {
      if (Object.hasOwn(first, name)) return Reflect.get(first, name);
      // What is awaited is asked for `then`.
      if (rest || name === 'then') return rest && Reflect.get(rest, name);
      isRestUsed = true;
      // The component waits, as for a script.
      return use(loadRest());
    },
  }) as unknown as Words;
}

export const WordsContext = createContext({} as Words);

export function useWords(): Words {
  return useContext(WordsContext);
}
