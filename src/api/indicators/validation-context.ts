/** What the validation of a formula has to know of the company. */
import { db } from '../../database/schema.ts';
import type { ValidationContext } from '../../formula/validation.ts';
import type { Scope } from '../../kernel/endpoint.ts';
import { loadEdges } from './reference-edges.ts';

/** Loads the company's indicators, models and who reads whom. */
export async function validationContext(scope: Scope): Promise<ValidationContext> {
  const { companyId } = scope;
  const [indicators, models, ranges, edges] = await Promise.all([
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
  };
}
