/** What a change of models leaves to be recalculated. */
import type { Scope } from '../../kernel/endpoint.ts';
import { insertMarks } from '../../recalculation/marks.ts';

/**
 * Cells of the indicator came or went in a model's panels: marks it, and with it what reads it. Its other cells are
 * calculated to the values that they have, and reach nothing further.
 */
export function markCellsOf(scope: Scope, indicatorId: number): Promise<number> {
  return insertMarks(scope, [{ id_indicador: indicatorId, id_gmr_painel: null, ano: null, mes: null }]);
}

/**
 * One of these models has another submodel: marks the dynamic consolidated indicators that combine them with their
 * submodels. Gives the newest mark, 0 without such an indicator. The caller keeps indicators from being saved meanwhile.
 */
export async function markCombining(scope: Scope, modelIds: readonly number[]): Promise<number> {
  const rows = await scope.query<{ id: number }>(
    `INSERT INTO marca (id_empresa, id_indicador)
     SELECT DISTINCT r.id_empresa, r.id_indicador_principal
       FROM referencia_consolidada r
       JOIN indicador i ON i.id_empresa = r.id_empresa AND i.id = r.id_indicador_principal AND i.tipo = 3
      WHERE r.id_empresa = $1 AND r.id_painel_modelo = ANY ($2::integer[])
     RETURNING id`,
    [scope.companyId, modelIds],
  );
  return rows.reduce((largest, { id }) => Math.max(largest, id), 0);
}
