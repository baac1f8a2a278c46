/** The problems reported by validation. */
import type { ErrorDetail } from '../kernel/contract/errors.ts';
import type { CompositionRule, FormulaRule } from '../kernel/rules/all-rules.ts';
import { firstCharacters } from '../kernel/values/text.ts';

export interface Problem {
  /** 422, or 412 for a record that does not exist. */
  readonly slug: 'invalid-value' | 'unknown-reference';
  /** The field by its contract name: `formula.referencias[2] ("vendas").campo`. */
  readonly where: string;
  /** The complete message: it names the field or node and says what to change. */
  readonly message: string;
  /** The broken rule, for messages in other words. */
  readonly rule?: Rule | undefined;
}

export type RuleAbout = readonly (string | number)[];

export interface Rule {
  readonly code: FormulaRule | CompositionRule | 'required';
  /** The names and numbers in the message. */
  readonly about: RuleAbout;
}

/** A problem as error responses list it. */
export function detailOf({ slug, where, message, rule }: Problem): ErrorDetail {
  return {
    path: where,
    rule: rule?.code ?? slug,
    params: rule && { about: rule.about },
    detail: message,
  };
}

/**
 * The rule of what only nodes and references in JSON can break. The console sends formulas as text,
 * of which nodes and references are made that do not.
 */
export const inJsonOnly = undefined;

/** A 422 about `where`: `invalidValue('moeda', 'is required', ruleOf('currency'))`. */
export function invalidValue(where: string, problem: string, rule: Rule | undefined): Problem {
  return { slug: 'invalid-value', where, message: `${where} ${problem}`, rule };
}

export function ruleOf(code: Rule['code'], ...about: readonly (string | number)[]): Rule {
  return { code, about };
}

/** A 412: `where` refers to a record that the company does not have. */
export function unknownReference(where: string, problem: string, rule: Rule | undefined): Problem {
  return { slug: 'unknown-reference', where, message: `${where} ${problem}`, rule };
}

/** `formula.referencias[2] ("vendas")`. Long names are shortened. */
export function referencePath(index: number, slug: string): string {
  return `formula.referencias[${index}] (${quoted(slug)})`;
}

/** `formula.nos[2] ("realizado.0")` */
export function nodePath(index: number, key: string): string {
  return `formula.nos[${index}] (${quoted(key)})`;
}

/**
 * Quotes a client's text in a message. The limit is long enough for slugs and for keys of 20
 * levels.
 */
export function quoted(text: string): string {
  return `"${firstCharacters(text, 80)}"`;
}

/** `"a", "b" and "c"` */
export function listed(names: readonly string[], last = 'and'): string {
  const all = names.map(quoted);
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} ${last} ${all.at(-1)}`;
}
