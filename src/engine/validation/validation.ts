/**
 * Checks every rule of saveFormulaIndicator (contract §4.4) beyond JSON types. It does no I/O: the
 * company's data is passed in. It stays fast and does not recurse on the input's size, even for
 * 100,000 nodes in a cycle.
 */

import { currencies } from '../../kernel/values/currencies.ts';
import { circleRule, circleThrough } from '../composition.ts';
import { definedFormula } from '../defined-formula.ts';
import { invalidValue, type Problem, referencePath, ruleOf } from '../problem.ts';
import type { DefinedFormula, Formula, FormulaIndicatorInput } from '../types.ts';
import { conceptUnit, currencyUnits } from '../units.ts';
import type { ValidationContext } from './validation-context.ts';
import { judgeNodes } from './validation-nodes.ts';
import { referenceProblems } from './validation-references.ts';
import { judgeTrees } from './validation-trees.ts';

/** Which lists of the formula to check. Placeholders would cause problems that were not sent. */
export interface JudgedLists {
  readonly references: boolean;
  readonly nodes: boolean;
}

export interface JudgedFormula {
  /** First invalid values, then records that do not exist, each in the order of the body. */
  readonly problems: readonly Problem[];
  /** The formula to store. Undefined if there are problems, or if a list was not checked. */
  readonly formula: DefinedFormula | undefined;
}

/** Validates an indicator's formula. Returns all problems, or the formula in its stored form. */
export function validateFormula(
  input: FormulaIndicatorInput,
  context: ValidationContext,
  judged: JudgedLists = { references: true, nodes: true },
): JudgedFormula {
  const problems = indicatorProblems(input);
  let trees: Formula['trees'] = {};
  if (judged.references) {
    problems.push(...referenceProblems(input, context), ...cycleProblems(input, context));
  }
  if (judged.nodes) {
    const nodes = judgeNodes(input);
    const built = judgeTrees(input, context, nodes.sound);
    problems.push(...nodes.problems, ...built.problems);
    trees = built.trees;
  }
  const isSound = problems.length === 0 && judged.references && judged.nodes;
  return {
    problems: [
      ...problems.filter(({ slug }) => slug === 'invalid-value'),
      ...problems.filter(({ slug }) => slug === 'unknown-reference'),
    ],
    formula: isSound ? definedFormula(input.formula.referencias, trees) : undefined,
  };
}

/**
 * Refuses references that close a cycle, including through compound and consolidated indicators.
 */
function cycleProblems({ id, formula }: FormulaIndicatorInput, context: ValidationContext): Problem[] {
  if (id === null) return [];
  const judged = new Set<number>();
  return formula.referencias.flatMap(({ slug, tipo, id_indicador_ref: source }, index) => {
    // A reference to the indicator itself is reported by the rules for references.
    if (tipo !== 0 || source === null || source === id || judged.has(source)) return [];
    judged.add(source);
    const circle = circleThrough(id, source, context);
    if (circle === undefined) return [];
    const at = `${referencePath(index, slug)}.id_indicador_ref`;
    return [invalidValue(at, circleRule(circle), ruleOf('circle', circle))];
  });
}

/** Of the indicator's own fields, which depend on its unit (contract §4.4, unit rules). */
function indicatorProblems(input: FormulaIndicatorInput): Problem[] {
  return [
    ...(currencyUnits.includes(input.unidade_medida) ? currencyProblems(input) : []),
    ...(input.unidade_medida === conceptUnit ? conceptProblems(input) : []),
  ];
}

function currencyProblems({ moeda, unidade_medida: unit }: FormulaIndicatorInput): Problem[] {
  if (moeda === null) {
    return [
      invalidValue(
        'moeda',
        `is required when unidade_medida is ${unit}; send an ISO 4217 code such as BRL`,
        ruleOf('currency'),
      ),
    ];
  }
  if (currencies.has(moeda)) return [];
  return [
    invalidValue(
      'moeda',
      'must be a supported ISO 4217 code of three capital letters, such as BRL or USD',
      ruleOf('currency'),
    ),
  ];
}

function conceptProblems(input: FormulaIndicatorInput): Problem[] {
  const problems: Problem[] = [];
  const unit = 'when unidade_medida is 10';
  if (input.conceitos === null || input.conceitos.length === 0) {
    problems.push(
      invalidValue('conceitos', `is required ${unit}; send at least one { nome, valor }`, ruleOf('concepts')),
    );
  }
  for (const [index, { valor }] of (input.conceitos ?? []).entries()) {
    const first = (input.conceitos ?? []).findIndex((concept) => concept.valor === valor);
    if (first === index) continue;
    const rule = `${valor} is the valor of conceitos[${first}] too; a result could not tell which it reaches`;
    problems.push(invalidValue(`conceitos[${index}].valor`, rule, ruleOf('concept-repeated', valor)));
  }
  if (input.interpretacao !== 0 && input.interpretacao !== 2) {
    problems.push(invalidValue('interpretacao', `must be 0 or 2 ${unit}`, ruleOf('concept-interpretation')));
  }
  if (input.totalizador !== 2)
    problems.push(invalidValue('totalizador', `must be 2 ${unit}`, ruleOf('concept-total')));
  if (input.meta_ajustavel !== 0)
    problems.push(invalidValue('meta_ajustavel', `must be 0 ${unit}`, ruleOf('concept-adjustable')));
  return problems;
}
