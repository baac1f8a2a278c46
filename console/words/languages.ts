/** The languages of the page. Their words are in `words.ts`. */
export const languages = {
  pt: { name: 'Português', locale: 'pt-BR' },
  en: { name: 'English', locale: 'en-US' },
} as const;
export type Language = keyof typeof languages;
