/**
 * The references between a company's indicators: formulas, compound and consolidated indicators.
 */
import { sql } from 'kysely';
import { db } from '../database/schema.ts';
import type { ReferenceEdge } from '../engine/where-used.ts';
import type { Scope } from '../kernel/scope.ts';

/** Each pair of reading and read indicator, once per kind of reference. */
export function loadEdges(scope: Scope): Promise<ReferenceEdge[]> {
  const formulas = db
    .selectFrom('formula_referencia')
    .select((row) => [
      'id_indicador as reader',
      row.ref('id_indicador_ref').$notNull().as('source'),
      'id_painel_modelo as modelId',
    ])
    .where('id_empresa', '=', scope.companyId)
    .where('id_indicador_ref', 'is not', null);
  const compound = db
    .selectFrom('referencia_composta')
    .select([
      'id_indicador_principal as reader',
      'id_indicador as source',
      sql<number | null>`nullif(id_painel_modelo, 0)`.as('modelId'),
    ])
    .where('id_empresa', '=', scope.companyId);
  const consolidated = db
    .selectFrom('referencia_consolidada')
    .select([
      'id_indicador_principal as reader',
      'id_indicador as source',
      sql<number | null>`nullif(id_painel_modelo, 0)`.as('modelId'),
    ])
    .where('id_empresa', '=', scope.companyId);
  return scope.execute(formulas.union(compound).union(consolidated));
}
