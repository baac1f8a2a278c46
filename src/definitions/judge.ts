/** Checks new definitions of indicators against the company's stored data. */

import { type CompositionInput, compositionProblems } from '../engine/composition.ts';
import { readsDenominator } from '../engine/denominators.ts';
import { formulaType } from '../engine/indicator-types.ts';
import type { Problem } from '../engine/problem.ts';
import type { FormulaIndicatorInput } from '../engine/types.ts';
import { type JudgedFormula, type JudgedLists, validateFormula } from '../engine/validation/validation.ts';
import type { Scope } from '../kernel/scope.ts';
import { loadFormulas } from './load-indicators.ts';
import { validationContext } from './load-validation-context.ts';

/** Returns the problems of a formula, or the formula to store. */
export async function judgeFormula(
  scope: Scope,
  input: FormulaIndicatorInput,
  judged?: JudgedLists,
): Promise<JudgedFormula> {
  return validateFormula(input, await validationContext(scope, input.formula.referencias), judged);
}

/** Returns the problems of the references of a compound or consolidated indicator. */
export async function judgeComposition(scope: Scope, input: CompositionInput): Promise<Problem[]> {
  return compositionProblems(input, await validationContext(scope, []));
}

/** An indicator that reads another. */
export interface Reader {
  readonly id: number;
  readonly nome: string;
  readonly tipo: number;
  readonly unidade_medida: number;
}

/** The indicators that read the denominator of this one, by id. */
export async function readersOfDenominator(scope: Scope, indicatorId: number): Promise<Reader[]> {
  const found = await scope.query<Reader>(
    `SELECT i.id, i.nome, i.tipo, i.unidade_medida FROM indicador i
      WHERE i.id_empresa = $1 AND i.id <> $2
        AND (EXISTS (SELECT FROM formula_referencia r
                      WHERE r.id_empresa = $1 AND r.id_indicador = i.id AND r.id_indicador_ref = $2)
             OR EXISTS (SELECT FROM referencia_composta r
                         WHERE r.id_empresa = $1 AND r.id_indicador_principal = i.id AND r.id_indicador = $2 AND r.origem_posicao = 1)
             OR i.unidade_medida IN (1, 3, 5, 7, 9)
                AND EXISTS (SELECT FROM referencia_consolidada r
                             WHERE r.id_empresa = $1 AND r.id_indicador_principal = i.id AND r.id_indicador = $2))
      ORDER BY i.id`,
    [scope.companyId, indicatorId],
  );
  const formulaIds = found.filter(({ tipo }) => tipo === formulaType).map(({ id }) => id);
  if (formulaIds.length === 0) return found;
  const formulas = await loadFormulas(scope, ...formulaIds);
  return found.filter(({ id, unidade_medida: unit }) => {
    const formula = formulas.get(id);
    return formula === undefined || readsDenominator(formula, unit, indicatorId);
  });
}
