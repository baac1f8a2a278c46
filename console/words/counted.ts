/** Counts in the words of a language: the form and the number as it writes them. */
import { type Language, languages } from './languages.ts';

/** `#` stands for the number, in the form for one and in the form for others, none among them. */
export type Counted = (count: number, one: string, other: string) => string;

export function countedIn(language: Language): Counted {
  const numbers = new Intl.NumberFormat(languages[language].locale);
  return (count, one, other) => (count === 1 ? one : other).replaceAll('#', numbers.format(count));
}
