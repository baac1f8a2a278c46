/** A budget whose statement is an answer of eleven megabytes. */
import type { RunSql } from './company.ts';

/** 5,000 accounts below fifty, budgeted in every month of a period, whose id is given. */
export async function largeBudget(sql: RunSql, companyId: number): Promise<number> {
  const { rows } = await sql(
    `WITH processo AS (INSERT INTO processo_go (id_empresa, codigo, nome) VALUES ($1, 'P', 'P') RETURNING id),
        periodo AS (
          INSERT INTO periodo_go (id_empresa, codigo, nome, id_go_processo, inicio_mes, inicio_ano, fim_mes, fim_ano)
          SELECT $1, 'P', 'P', id, 1, 2024, 12, 2024 FROM processo RETURNING id),
        centro AS (INSERT INTO centro_resultado_go (id_empresa, codigo, nome) VALUES ($1, 'C', 'C') RETURNING id),
        acima AS (
          INSERT INTO conta_go (id_empresa, codigo, nome)
          SELECT $1, 'A' || n, 'Above' FROM generate_series(1, 50) AS n RETURNING id),
        contas AS (
          INSERT INTO conta_go (id_empresa, codigo, nome, id_conta_pai)
          SELECT $1, 'B' || id || '.' || n, 'Below', id FROM acima, generate_series(1, 99) AS n RETURNING id),
        orcado AS (
          INSERT INTO orcado_go (id_empresa, id_go_processo_periodo, id_conta, id_centro_resultado, ano, mes, valor)
          SELECT $1, periodo.id, contas.id, centro.id, 2024, mes, 1234567
          FROM periodo, centro, contas, generate_series(1, 12) AS mes)
   SELECT id FROM periodo`,
    [companyId],
  );
  return (rows[0] as { id: number }).id;
}
