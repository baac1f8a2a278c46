/** A company with a record of every kind, for tests that call every endpoint of the registry. */
import assert from 'node:assert/strict';
import { recordKinds } from '../../src/kinds/index.ts';
import type { RecordKind } from '../../src/kinds/kind.ts';
import { createBudget } from './budget-fixture.ts';
import { createDefinitionHistory } from './definition-history.ts';
import type { RunSql } from './new-records.ts';
import { createPanels } from './panels-fixture.ts';
import type { RecordIds } from './samples.ts';

export async function createEveryRecord(sql: RunSql, companyId: number): Promise<void> {
  const { process, panel, employee } = await createPanels(sql, companyId);
  await sql(
    'INSERT INTO painel_acesso (id_empresa, id_gmr_processo, id_gmr_painel, id_colaborador) VALUES ($1, $2, $3, $4)',
    [companyId, process, panel, employee],
  );
  await createBudget(sql, companyId);
  await sql(`INSERT INTO departamento (id_empresa, nome) VALUES ($1, 'Sales')`, [companyId]);
  const { rows } = await sql('SELECT min(id) AS id FROM indicador WHERE id_empresa = $1', [companyId]);
  const indicator = (rows[0] as { id: number }).id;
  await createDefinitionHistory(sql, companyId, { indicator, panels: [panel] });
}

/** The first id of each kind. */
export async function recordsOf(sql: RunSql, companyId: number): Promise<RecordIds> {
  const ids: Partial<Record<RecordKind, number>> = {};
  for (const kind of recordKinds) {
    const { rows } = await sql(`SELECT min(id) AS id FROM ${kind} WHERE id_empresa = $1`, [companyId]);
    const id = (rows[0] as { id: number | null }).id;
    assert.ok(id !== null, `the fixture has no ${kind}`);
    ids[kind] = id;
  }
  return ids as RecordIds;
}

/** Puts the mark before every text that the company's records show. */
export async function markTexts(sql: RunSql, companyId: number, mark: string): Promise<void> {
  const { rows } = await sql(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns c
      WHERE table_schema = 'prumo' AND data_type = 'text' AND is_generated = 'NEVER'
        AND column_name IN ('nome', 'email', 'descricao', 'fonte', 'cidade', 'estado', 'slug', 'rotulo',
                            'fato', 'causas', 'o_que', 'resultado', 'texto', 'antes')
        AND (table_name, column_name) <> ('acao', 'estado')
        AND EXISTS (SELECT 1 FROM information_schema.columns e
                     WHERE e.table_schema = 'prumo' AND e.table_name = c.table_name AND e.column_name = 'id_empresa')
        AND table_name IN (SELECT relname FROM pg_class WHERE relkind = 'r')`,
  );
  for (const { table, column } of rows as { table: string; column: string }[]) {
    await sql(`UPDATE ${table} SET ${column} = $2 || ${column} WHERE id_empresa = $1`, [companyId, mark]);
  }
}
