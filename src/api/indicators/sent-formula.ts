/**
 * The formula of a body, sent as trees or as text. Both must satisfy the same rules. For a text,
 * problems have their place in it.
 */

import { judgeFormula } from '../../definitions/judge.ts';
import { loadFormulas } from '../../definitions/load-indicators.ts';
import { parseText } from '../../definitions/text-with-names.ts';
import { formulaInput } from '../../engine/payload.ts';
import { detailOf, type Problem } from '../../engine/problem.ts';
import type { Diagnostic } from '../../engine/text/diagnostic.ts';
import type { Language } from '../../engine/text/language.ts';
import type { ParsedFormula } from '../../engine/text/parse.ts';
import { findingsOf } from '../../engine/text/rules.ts';
import type { DefinedFormula, FormulaIndicatorInput } from '../../engine/types.ts';
import type { JudgedLists } from '../../engine/validation/validation.ts';
import type { ErrorDetail, ErrorSlug } from '../../kernel/contract/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type FormulaBody, oneFormulaProblems } from './formula-body.ts';

export interface Judged {
  readonly slug: ErrorSlug;
  readonly detail: ErrorDetail;
}

interface JudgedInput {
  readonly input: FormulaIndicatorInput;
  readonly problems: readonly Judged[];
  /** The formula to store. Undefined if there are problems, or if a part was not judged. */
  readonly formula: DefinedFormula | undefined;
}

type IndicatorFields = Omit<FormulaIndicatorInput, 'formula'>;

const noFormula: FormulaIndicatorInput['formula'] = { referencias: [], nos: [] };

/** Checks the formula of a body and the fields of its indicator. */
export async function judgeSent(
  scope: Scope,
  fields: IndicatorFields,
  sent: FormulaBody,
  judged?: JudgedLists,
): Promise<JudgedInput> {
  const { formula, formula_texto: text, idioma: language } = sent;
  const unclear = oneFormulaProblems(sent);
  if (unclear.length > 0) {
    const input = { ...fields, formula: noFormula };
    const { problems } = await judgeFormula(scope, input, { references: false, nodes: false });
    const own = unclear.map((detail) => ({ slug: 'invalid-value' as const, detail }));
    return { input, problems: [...own, ...problems.map(judgedOf)], formula: undefined };
  }
  if (text !== undefined && language !== undefined) {
    const { parsed, diagnostics, ...rest } = await judgeText(scope, fields, { text, language });
    const problems = diagnostics.map(({ slug, diagnostic }) => ({
      slug,
      detail: placedIn(parsed.text, diagnostic),
    }));
    return { ...rest, problems };
  }
  const input = { ...fields, formula: formula === undefined ? noFormula : formulaInput(formula) };
  const { formula: defined, problems } = await judgeFormula(scope, input, judged);
  return { input, formula: defined, problems: problems.map(judgedOf) };
}

const judgedOf = (problem: Problem): Judged => ({ slug: problem.slug, detail: detailOf(problem) });

interface JudgedText extends Omit<JudgedInput, 'problems'> {
  readonly parsed: ParsedFormula;
  /** Each diagnostic with its error. */
  readonly diagnostics: readonly { readonly slug: ErrorSlug; readonly diagnostic: Diagnostic }[];
}

/** Parses a text and checks its formula. The diagnostics are in the order of the text. */
export async function judgeText(
  scope: Scope,
  fields: IndicatorFields,
  { text, language }: { readonly text: string; readonly language: Language },
): Promise<JudgedText> {
  const previous = fields.id === null ? undefined : (await loadFormulas(scope, fields.id)).get(fields.id);
  const parsed = await parseText(scope, text, { language, previous });
  const { references, nodes } = parsed;
  const isRead = parsed.formula !== undefined;
  const input = { ...fields, formula: isRead ? { referencias: references, nos: nodes } : noFormula };
  // If the text has mistakes, only the indicator's own fields can be checked.
  const { problems, formula } = await judgeFormula(scope, input, { references: isRead, nodes: isRead });
  const found = (['invalid-value', 'unknown-reference'] as const).flatMap((slug) => {
    const alike = problems.filter((problem) => problem.slug === slug);
    return findingsOf(parsed, alike, language).map((diagnostic) => ({ slug, diagnostic }));
  });
  const mistakes = parsed.diagnostics.map((diagnostic) => ({ slug: 'invalid-value' as const, diagnostic }));
  return { input, formula, parsed, diagnostics: [...mistakes, ...found] };
}

/**
 * A diagnostic as error responses list it: `formula_texto, line 1, column 5: There is no indicator
 * "Venda"; did you mean [Vendas]?`
 */
function placedIn(text: string, { code, about, start, end, message, field }: Diagnostic): ErrorDetail {
  if (field !== undefined)
    return { path: field, rule: code, params: about && { about }, detail: `${field}: ${message.en}` };
  const before = text.slice(0, start).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  return {
    path: 'formula_texto',
    rule: code,
    params: { line: before.length, column, start, end, ...(about && { about }) },
    detail: `formula_texto, line ${before.length}, column ${column}: ${message.en}`,
  };
}
