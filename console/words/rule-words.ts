/** The server's rules in words: one sentence for each rule that a request can break. */
import { ruleMessages } from '../../src/engine/text/rule-messages.ts';
import type { ErrorParams } from '../../src/kernel/contract/errors.ts';
import type { FormulaRule, RuleName, SaidSlug } from '../../src/kernel/contract/rule-names.ts';
import { type Language, languages } from './languages.ts';

type Said = (params: ErrorParams) => string;

/** Also what is said of errors by their kind. */
export type RuleWords = Readonly<Record<RuleName | SaidSlug, Said>>;

/** Those of formulas, as the editor says them. */
export function formulaRules(language: Language): Readonly<Record<FormulaRule, Said>> {
  const said = Object.entries(ruleMessages).map(([rule, say]): [string, Said] => [
    rule,
    ({ about }) => `${say(listOf(about))[language]}.`,
  ]);
  return Object.fromEntries(said) as Record<FormulaRule, Said>;
}

/** A list among the parameters. */
export const listOf = (value: unknown) => (Array.isArray(value) ? (value as (string | number)[]) : []);

/** A moment in ISO 8601, as it is written in the language. */
export const momentIn = (language: Language, moment: unknown) =>
  new Intl.DateTimeFormat(languages[language].locale, { dateStyle: 'short', timeStyle: 'medium' }).format(
    new Date(String(moment)),
  );

/** A closed month and, where they are known, its process, who closed it and when. */
export function closedMonthIn(language: Language, { month, year, name, who, at }: ErrorParams) {
  const written = new Intl.DateTimeFormat(languages[language].locale, { month: 'long', year: 'numeric' });
  return {
    month: written.format(new Date(Number(year), Number(month) - 1)),
    process: String(name),
    by: [who, at !== undefined && momentIn(language, at)].filter(Boolean).join(', '),
  };
}

/** What is said of numbers with these limits: of both, of one, or of none. */
export function within(
  { minimum, maximum }: ErrorParams,
  say: {
    readonly both: (least: number, most: number) => string;
    readonly most: (most: number) => string;
    readonly none: string;
  },
): string {
  if (typeof maximum !== 'number') return say.none;
  return typeof minimum === 'number' ? say.both(minimum, maximum) : say.most(maximum);
}
