/** Finds cells with typed values, and removes all cells of a record that is being deleted. */
import { adjustedEntries } from '../engine/inheritance.ts';
import { cellFields } from '../engine/types.ts';
import type { Scope } from '../kernel/scope.ts';
import type { DependentKind } from './dependents.ts';

const adjustedSlugs = Object.values(adjustedEntries)
  .map((slug) => `'${slug}'`)
  .join(', ');

/**
 * A subquery with one row for each existing cell that holds a typed value. These are the values of
 * common indicators, and for formulas the manual entries and adjusted targets. Adjusted targets
 * that the formula now inherits are left out, because nobody could clear them. `$1` is the company.
 */
const typedCells = `(
  SELECT c.id_empresa, c.id_indicador, c.id_gmr_painel, c.ano, c.mes
    FROM andamento_celula c
    JOIN indicador i ON i.id_empresa = c.id_empresa AND i.id = c.id_indicador
   WHERE c.id_empresa = $1
     AND i.tipo = 0 AND num_nonnulls(${cellFields.map((field) => `c.${field}`).join(', ')}) > 0
  UNION
  SELECT e.id_empresa, e.id_indicador, e.id_gmr_painel, e.ano, m.mes
    FROM andamento_entrada e
    JOIN gmr_painel p ON p.id_empresa = e.id_empresa AND p.id = e.id_gmr_painel
    JOIN painel_modelo_indicador mi
      ON mi.id_empresa = e.id_empresa AND mi.id_painel_modelo = p.id_painel_modelo AND mi.id_indicador = e.id_indicador
    JOIN indicador i ON i.id_empresa = e.id_empresa AND i.id = e.id_indicador
   CROSS JOIN generate_series(1, 12) AS m(mes)
   WHERE e.id_empresa = $1 AND e.valores[m.mes] IS NOT NULL
     AND (e.slug NOT IN (${adjustedSlugs}) OR i.meta_ajustavel = 1 AND NOT EXISTS (
           SELECT FROM formula_referencia r
             JOIN indicador s ON s.id_empresa = r.id_empresa AND s.id = r.id_indicador_ref
            WHERE r.id_empresa = $1 AND r.id_indicador = i.id AND s.meta_ajustavel = 1))
     AND e.ano * 12 + m.mes BETWEEN mi.inicio_ano * 12 + mi.inicio_mes AND mi.fim_ano * 12 + mi.fim_mes
) AS digitada`;

/** Cells with typed values as dependents. The condition is on {@link typedCells}. */
export const typed = {
  kind: 'cell',
  one: 'cell with values',
  many: 'cells with values',
  table: typedCells,
} as const satisfies Partial<DependentKind>;

/**
 * Typed values as a dependent that keeps a panel or an indicator from being deleted. They can be
 * cleared with updateProgressPanel.
 */
export function typedCellsOf(column: 'id_gmr_painel' | 'id_indicador'): DependentKind {
  return { ...typed, where: `${column} = $2` };
}

/**
 * Removes everything stored for the cells of a panel or an indicator. The caller must hold the
 * recalculation lock.
 */
export async function removeCells(
  scope: Scope,
  column: 'id_gmr_painel' | 'id_indicador',
  id: number,
): Promise<void> {
  for (const table of ['andamento', 'andamento_entrada']) {
    await scope.asCompany.query(`DELETE FROM ${table} WHERE id_empresa = $1 AND ${column} = $2`, [
      scope.companyId,
      id,
    ]);
  }
}
