/**
 * Locks a cell against all other writers until the transaction ends. Only needed for `If-Match`, so
 * that other writes need no lock.
 */

import { commonType } from '../../engine/indicator-types.ts';
import type { CellAddress } from '../../engine/types.ts';
import { ApiError } from '../../kernel/contract/errors.ts';
import type { Scope } from '../../kernel/scope.ts';

const formula = 5;

/**
 * For a formula, locks the indicator: writers of its cells hold a shared lock on it. For a common
 * indicator, locks the row of the cell's year, creating it if necessary. Throws 412 when the
 * indicator's type is being changed to or from a formula.
 */
export async function lockCell(scope: Scope, cell: CellAddress): Promise<void> {
  const key = [scope.companyId, cell.indicatorId];
  const find = 'SELECT tipo FROM indicador WHERE id_empresa = $1 AND id = $2';
  const [before] = await scope.query<{ tipo: number }>(find, key);
  if (!before) return;
  const lock = before.tipo === formula ? 'FOR NO KEY UPDATE' : 'FOR SHARE';
  const [locked] = await scope.query<{ tipo: number }>(`${find} ${lock}`, key);
  if (locked?.tipo !== before.tipo) {
    throw new ApiError(
      'changed-meanwhile',
      'The indicator has just become one of another type: read the cell again',
    );
  }
  if (locked.tipo === commonType) await lockYear(scope, cell);
}

/** A row of nulls is equivalent to no row. */
async function lockYear(scope: Scope, { indicatorId, panelId, year }: CellAddress): Promise<void> {
  const key = [scope.companyId, indicatorId, panelId, year];
  await scope.query(
    `INSERT INTO andamento (id_empresa, id_indicador, id_gmr_painel, ano)
     SELECT $1::integer, $2::integer, p.id, $4::smallint FROM gmr_painel p
       JOIN painel_modelo_indicador mi
         ON mi.id_empresa = p.id_empresa AND mi.id_painel_modelo = p.id_painel_modelo AND mi.id_indicador = $2
      WHERE p.id_empresa = $1 AND p.id = $3 AND $4::integer BETWEEN mi.inicio_ano AND mi.fim_ano
     ON CONFLICT DO NOTHING`,
    key,
  );
  await scope.query(
    `SELECT ano FROM andamento
      WHERE id_empresa = $1 AND id_indicador = $2 AND id_gmr_painel = $3 AND ano = $4 FOR NO KEY UPDATE`,
    key,
  );
}
