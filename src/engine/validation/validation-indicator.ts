/** Rules about the indicator's own fields that depend on its unit (contract §4.4, unit rules). */
import { currencies } from '../../kernel/values/currencies.ts';
import { invalidValue, type Problem, ruleOf } from '../problem.ts';
import type { FormulaIndicatorInput } from '../types.ts';
import { conceptUnit, currencyUnits } from '../units.ts';

export function indicatorProblems(input: FormulaIndicatorInput): Problem[] {
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
