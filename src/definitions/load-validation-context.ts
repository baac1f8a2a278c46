/** Loads the data that the validation of a formula needs. */
import { db } from '../database/schema.ts';
import { parseBudgetConfig } from '../engine/budget/budget-config.ts';
import type { FormulaReferenceInput } from '../engine/types.ts';
import type { ValidationContext } from '../engine/validation/validation-context.ts';
import type { Scope } from '../kernel/scope.ts';
import { type KnownBudget, readKnownBudget } from './known-budget.ts';
import { loadEdges } from './reference-edges.ts';

/** Loads indicators, models and references, and the budget records named in the references. */
export async function validationContext(
  scope: Scope,
  references: readonly FormulaReferenceInput[],
): Promise<ValidationContext> {
  const { companyId } = scope;
  const [indicators, models, ranges, edges, budget] = await Promise.all([
    scope.execute(
      db.selectFrom('indicador').select(['id', 'nome', 'unidade_medida']).where('id_empresa', '=', companyId),
    ),
    scope.execute(
      db
        .selectFrom('painel_modelo')
        .select(['id', 'status', 'confidencial', 'base'])
        .where('id_empresa', '=', companyId),
    ),
    scope.execute(
      db
        .selectFrom('painel_modelo_indicador')
        .select(['id_painel_modelo', 'id_indicador'])
        .where('id_empresa', '=', companyId),
    ),
    loadEdges(scope),
    knownBudget(scope, references),
  ]);
  const rangesByModel = Map.groupBy(ranges, (range) => range.id_painel_modelo);
  const edgesByReader = Map.groupBy(edges, (edge) => edge.reader);
  return {
    indicators: new Map(indicators.map((indicator) => [indicator.id, indicator])),
    models: new Map(
      models.map((model) => [
        model.id,
        {
          ...model,
          indicators: new Set((rangesByModel.get(model.id) ?? []).map((range) => range.id_indicador)),
        },
      ]),
    ),
    sourcesOf: (indicatorId) => (edgesByReader.get(indicatorId) ?? []).map((edge) => edge.source),
    ...budget,
  };
}

function knownBudget(scope: Scope, references: readonly FormulaReferenceInput[]): Promise<KnownBudget> {
  const budgetReferences = references.filter(({ tipo }) => tipo === 1);
  const periodIds = budgetReferences.flatMap(({ id_go_processo_periodo: id }) => id ?? []);
  const configs = budgetReferences.flatMap(({ go_config }) => {
    const config = parseBudgetConfig(go_config);
    return typeof config === 'string' ? [] : [config];
  });
  return readKnownBudget(scope, periodIds, configs);
}
