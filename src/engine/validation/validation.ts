/**
 * Checks every rule of saveFormulaIndicator (contract §4.4) beyond JSON types. It does no I/O: the
 * company's data is passed in. It stays fast and does not recurse on the input's size, even for
 * 100,000 nodes in a cycle.
 */
import { circleRule, circleThrough } from '../composition.ts';
import { definedFormula } from '../defined-formula.ts';
import { invalidValue, type Problem, referencePath, ruleOf } from '../problem.ts';
import type { DefinedFormula, Formula, FormulaIndicatorInput } from '../types.ts';
import type { ValidationContext } from './validation-context.ts';
import { indicatorProblems } from './validation-indicator.ts';
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
