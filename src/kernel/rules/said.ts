/** What the sentences of rules are made of. */
import { countedIn, locales } from '../values/counted.ts';

/** A sentence in each language of the console. */
export interface Words {
  readonly pt: string;
  readonly en: string;
}

/** The names and numbers of a broken rule. */
export type RuleParams = Readonly<Record<string, string | number | readonly (string | number)[]>>;

/** What is said of each rule; also without its names and numbers, which not everybody knows. */
export type RuleTexts = Readonly<Record<string, Words | ((params: RuleParams) => Words)>>;

export const counted = { pt: countedIn('pt'), en: countedIn('en') };

/** What stands in an editor without a full stop, as a sentence. */
export const sentence = ({ pt, en }: Words): Words => ({ pt: `${pt}.`, en: `${en}.` });

/** A list among the parameters. */
export const listOf = (value: unknown) => (Array.isArray(value) ? (value as (string | number)[]) : []);

/** A moment in ISO 8601, as it is written in the language. */
export const momentIn = (language: keyof Words, moment: unknown) =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'short', timeStyle: 'medium' }).format(
    new Date(String(moment)),
  );

/** A closed month and, where they are known, its process, who closed it and when. */
export function closedMonthIn(language: keyof Words, { month, year, name, who, at }: RuleParams) {
  const written = new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric' });
  return {
    month: written.format(new Date(Number(year), Number(month) - 1)),
    process: String(name),
    by: [who, at !== undefined && momentIn(language, at)].filter(Boolean).join(', '),
  };
}

/** What is said of numbers with these limits: of both, of one, or of none. */
export function within(
  { minimum, maximum }: RuleParams,
  say: {
    readonly both: (least: number, most: number) => Words;
    readonly most: (most: number) => Words;
    readonly none: Words;
  },
): Words {
  if (typeof maximum !== 'number') return say.none;
  return typeof minimum === 'number' ? say.both(minimum, maximum) : say.most(maximum);
}
