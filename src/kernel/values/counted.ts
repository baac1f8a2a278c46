/** Counts in the words of a language: the form and the number as it writes them. */

/** How each language of the console writes numbers and dates. */
export const locales = { pt: 'pt-BR', en: 'en-US' } as const;

/** `#` stands for the number, in the form for one and in the form for others, none among them. */
type Counted = (count: number, one: string, other: string) => string;

export function countedIn(language: keyof typeof locales): Counted {
  const numbers = new Intl.NumberFormat(locales[language]);
  return (count, one, other) => (count === 1 ? one : other).replaceAll('#', numbers.format(count));
}
