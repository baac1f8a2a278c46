/**
 * A company as its cells show it: recalculated as a worker does, and read by the names of its
 * records.
 */

import { type Resident, recalculateMarked } from '../../../src/cells/recalculate/recalculate.ts';
import { importCompany } from '../../../src/operator/import/import.ts';
import type { TestApi } from '../../harness/api.ts';

/** Imports the document; nothing is recalculated yet. */
export async function importDocument(api: TestApi, document: object): Promise<{ id: number; token: string }> {
  const { empresa: id } = await importCompany({ production: api.operator }, JSON.stringify(document));
  return { id, token: await api.createToken(id) };
}

/**
 * Recalculates the company until no mark is left, and keeps its copy between calls as a worker
 * does.
 */
export function recalculator(api: TestApi, companyId: number): () => Promise<void> {
  let resident: Resident | undefined;
  return async () => {
    for (;;) {
      const kept = resident;
      resident = undefined;
      const done = await api.companies.write(companyId, (scope) =>
        recalculateMarked(scope, { resident: kept }),
      );
      resident = done.resident;
      if (done.marks === 0) return;
    }
  };
}

/** Every cell with a value, by the names of panel and indicator. */
export async function cellsOf(api: TestApi, companyId: number): Promise<unknown[]> {
  const { rows } = await api.sql(
    `SELECT i.nome AS indicador, p.nome AS painel, c.ano, c.mes, c.peso, c.auxiliar, c.meta_numerador, c.meta_denominador,
            c.meta_ajustada_numerador, c.meta_ajustada_denominador, c.realizado_numerador, c.realizado_denominador
       FROM andamento_celula c
       JOIN indicador i ON i.id_empresa = c.id_empresa AND i.id = c.id_indicador
       JOIN gmr_painel p ON p.id_empresa = c.id_empresa AND p.id = c.id_gmr_painel
      WHERE c.id_empresa = $1
        AND num_nonnulls(c.meta_numerador, c.meta_denominador, c.meta_ajustada_numerador, c.meta_ajustada_denominador,
                         c.realizado_numerador, c.realizado_denominador) > 0
      ORDER BY 1, 2, 3, 4`,
    [companyId],
  );
  return rows;
}

/** The ids of the company's records of a table, by name. */
export async function idsByName(
  api: TestApi,
  companyId: number,
  table: string,
): Promise<Map<string, number>> {
  const { rows } = await api.sql(`SELECT id, nome FROM ${table} WHERE id_empresa = $1`, [companyId]);
  return new Map((rows as { id: number; nome: string }[]).map(({ id, nome }) => [nome, id]));
}
