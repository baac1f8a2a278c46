/** The languages of the page. Their words are in `words.ts`. */
import { locales } from '../../src/kernel/values/counted.ts';

export const languages = {
  pt: { name: 'Português', locale: locales.pt },
  en: { name: 'English', locale: locales.en },
} as const;
export type Language = keyof typeof languages;
