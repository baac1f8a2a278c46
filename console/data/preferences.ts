/** What this browser remembers of how somebody likes the page. */
import { type Language, languages } from '../words/words.ts';
import { createStore, type Store } from './store.ts';

export type Theme = 'system' | 'light' | 'dark';

/** A store whose value outlives the page. Private windows may refuse to store anything. */
function remembered<T extends string>(key: string, isValid: (text: string) => boolean, initial: T): Store<T> {
  const stored = readStored(key);
  const store = createStore(stored !== null && isValid(stored) ? (stored as T) : initial);
  store.subscribe(() => writeStored(key, store.get()));
  return store;
}

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(`prumo.${key}`);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(`prumo.${key}`, value);
  } catch {
    // It is forgotten with the page.
  }
}

export const theme = remembered<Theme>('theme', (text) => /^(system|light|dark)$/.test(text), 'system');

const browserLanguage: Language = navigator.language.toLowerCase().startsWith('en') ? 'en' : 'pt';
export const language = remembered<Language>('language', (text) => text in languages, browserLanguage);

/** Shows the theme and the language, now and whenever they change. */
export function applyPreferences(): void {
  const apply = () => {
    const { documentElement } = document;
    documentElement.lang = languages[language.get()].language.locale;
    if (theme.get() === 'system') delete documentElement.dataset['theme'];
    else documentElement.dataset['theme'] = theme.get();
  };
  apply();
  theme.subscribe(apply);
  language.subscribe(apply);
}
