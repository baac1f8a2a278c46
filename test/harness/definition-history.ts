/**
 * The history that saves of definitions leave: versions, and values that a conversion set aside.
 */
import type { RunSql } from './new-records.ts';

/** Keeps a version of each indicator, and a conversion of one that set its cells of 2024 aside. */
export async function createDefinitionHistory(
  sql: RunSql,
  companyId: number,
  { indicator, panels }: { readonly indicator: number; readonly panels: readonly number[] },
): Promise<void> {
  await sql('SELECT keep_versions($1, NULL, NULL, NULL)', [companyId]);
  await sql(
    `WITH conversion AS (
       INSERT INTO conversao (id_empresa, id_indicador, tipo) VALUES ($1, $2, 0) RETURNING id)
     INSERT INTO conversao_valor (id_empresa, id_conversao, id_gmr_painel, ano, campo, valores)
     SELECT $1, c.id, p, 2024, 'realizado_numerador', array_fill(100::bigint, ARRAY[12])
       FROM conversion c, unnest($3::integer[]) p`,
    [companyId, indicator, panels],
  );
}
