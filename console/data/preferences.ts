/** The person's preferences for the page, kept in this browser. */
import { type Language, languages } from '../words/languages.ts';
import { loadWords, type Words } from '../words/words.ts';
import { createStore, type Store } from './store.ts';

export type Theme = 'system' | 'light' | 'dark';

/** A store whose value survives reloads. Private windows may refuse to store anything. */
function remembered<T extends string>(key: string, isValid: (text: string) => boolean, initial: T): Store<T> {
  const stored = readStored(key);
  const store = createStore(stored !== null && isValid(stored) ? (stored as T) : initial);
  store.subscribe(() => void writeStored(key, store.get()));
  return store;
}

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(`prumo.${key}`);
  } catch {
    return null;
  }
}

/** Returns whether it is stored. If not, it is lost with the page. */
export function writeStored(key: string, value: string): boolean {
  try {
    localStorage.setItem(`prumo.${key}`, value);
    return true;
  } catch {
    return false;
  }
}

export const theme = remembered<Theme>('theme', (text) => /^(system|light|dark)$/.test(text), 'system');

const browserLanguage: Language = navigator.language.toLowerCase().startsWith('en') ? 'en' : 'pt';
export const language = remembered<Language>('language', (text) => text in languages, browserLanguage);

/**
 * Whether the person knows that numbers are explained: they have read the hint, or have opened one.
 */
export const explainHint = remembered<'new' | 'known'>('explain-hint', (text) => text === 'known', 'new');

const words = createStore({} as Words);
/** The words of the chosen language once they are loaded; until then those of the previous one. */
export const shownWords: Pick<Store<Words>, 'get' | 'subscribe'> = words;

/** Applies the theme and the language, now and on every change. Resolves when both are visible. */
export async function applyPreferences(): Promise<void> {
  const { documentElement } = document;
  const applyTheme = () => {
    if (theme.get() === 'system') delete documentElement.dataset['theme'];
    else documentElement.dataset['theme'] = theme.get();
  };
  const applyLanguage = async () => {
    const chosen = language.get();
    // If they cannot be loaded, the page keeps its language.
    const loaded = await loadWords(chosen).catch(() => words.get());
    if (chosen !== language.get()) return;
    words.set(loaded);
    documentElement.lang = loaded.language.locale;
  };
  theme.subscribe(applyTheme);
  language.subscribe(() => void applyLanguage());
  applyTheme();
  await applyLanguage();
}
