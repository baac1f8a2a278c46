/**
 * The rules that a request can break: the name that problem documents and refused rows give it, and
 * what the console says of it in both languages. Names stay when sentences change. What integrators
 * are told, with the field and the record, is said where the rule is judged.
 */
import { fileRules } from './file-rules.ts';
import { formulaRules } from './formula-rules.ts';
import {
  compositionRules,
  errorRules,
  passwordRules,
  recordRules,
  scopeRules,
  stateRules,
} from './record-rules.ts';
import { listOf, type RuleParams, type RuleTexts, sentence, type Words } from './said.ts';
import { textRules } from './text-rules.ts';
import { valueRules } from './value-rules.ts';

export type FormulaRule = keyof typeof formulaRules;
export type TextRule = keyof typeof textRules;
export type CompositionRule = keyof typeof compositionRules;
export type FileRule = keyof typeof fileRules;
export type ScopeRule = keyof typeof scopeRules;
export type PasswordRule = keyof typeof passwordRules;
/** Errors that are rules themselves. */
export type SaidSlug = keyof typeof errorRules;

export type RuleName =
  | FormulaRule
  | TextRule
  | CompositionRule
  | FileRule
  | ScopeRule
  | PasswordRule
  | keyof typeof valueRules
  | keyof typeof recordRules
  | keyof typeof stateRules;

type Said = (params: RuleParams) => string;

/** What is said of each rule in a language, also of errors that are rules themselves. */
export function rulesIn(language: keyof Words): Readonly<Record<RuleName | SaidSlug, Said>> {
  const texts: RuleTexts = {
    ...mapped(
      formulaRules,
      (say) =>
        ({ about }: RuleParams) =>
          sentence(say(listOf(about))),
    ),
    ...mapped(textRules, sentence),
    ...valueRules,
    ...recordRules,
    ...stateRules,
    ...fileRules,
    ...scopeRules,
    ...passwordRules,
    ...compositionRules,
    ...errorRules,
  };
  return mapped(
    texts,
    (text): Said =>
      (params) =>
        (typeof text === 'function' ? text(params) : text)[language],
  ) as Record<RuleName | SaidSlug, Said>;
}

const mapped = <T, To>(all: Readonly<Record<string, T>>, to: (one: T) => To) =>
  Object.fromEntries(Object.entries(all).map(([name, one]): [string, To] => [name, to(one)]));
