/** Counts in the words of a language: the form and the number as it writes them. */
import { type Language, languages } from './languages.ts';

/** `#` stands for the number, in the form for one and in the form for others. */
export type Counted = (count: number, one: string, other: string) => string;

export function countedIn(language: Language): Counted {
  const { locale } = languages[language];
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  return (count, one, other) =>
    (rules.select(count) === 'one' ? one : other).replaceAll('#', numbers.format(count));
}
