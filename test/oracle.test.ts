/**
 * The demo company, imported and recalculated through the product, against a second computation that shares no code
 * with it: every calculated cell must be the same, after the import and after changes.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, it } from 'node:test';
import pg from 'pg';
import type { CompanyDocument } from '../demo/company-document.ts';
import { CompanyDatabase } from '../src/database/company-scope.ts';
import { valueTypes } from '../src/database/value-types.ts';
import { type ImportResult, importCompany } from '../src/operator/import/import.ts';
import { recalculateMarked } from '../src/recalculation/recalculate.ts';
import { type FreshDatabase, freshDatabase } from './harness/postgres.ts';
import { type CellText, computeCompany } from './oracle/oracle.ts';

let database: FreshDatabase;
let operator: pg.Pool;
let pool: pg.Pool;
let text: string;
let imported: ImportResult;

before(async () => {
  database = await freshDatabase();
  operator = new pg.Pool({ ...database.operator, types: valueTypes, max: 2 });
  pool = new pg.Pool({ ...database.api, types: valueTypes, pipeline: true, max: 2 });
  text = await readFile(new URL('../demo/superstore.json', import.meta.url), 'utf8');
  imported = await importCompany({ production: operator }, text);
});

after(async () => {
  await Promise.all([operator.end(), pool.end()]);
  await database.drop();
});

const recalculate = () => new CompanyDatabase(pool).write(imported.empresa, recalculateMarked);

/** The stored calculated cells under the file's ids, read through the view that people query. */
async function storedCells(): Promise<Map<string, CellText>> {
  const fileIds = (list: string) =>
    new Map(Object.entries(imported.ids[list] ?? {}).map(([file, real]) => [real, file]));
  const [indicators, panels] = [fileIds('indicadores'), fileIds('paineis')];
  const { rows } = await operator.query<
    CellText & Record<'id_indicador' | 'id_gmr_painel' | 'mes' | 'ano', number>
  >(
    `SELECT c.* FROM andamento_celula c JOIN indicador i ON i.id_empresa = c.id_empresa AND i.id = c.id_indicador
      WHERE c.id_empresa = $1 AND i.tipo <> 0`,
    [imported.empresa],
  );
  return new Map(
    rows.map((row) => [
      `${indicators.get(row.id_indicador)}/${panels.get(row.id_gmr_painel)}/${row.ano}/${row.mes}`,
      {
        meta_numerador: row.meta_numerador,
        meta_denominador: row.meta_denominador,
        meta_ajustada_numerador: row.meta_ajustada_numerador,
        meta_ajustada_denominador: row.meta_ajustada_denominador,
        realizado_numerador: row.realizado_numerador,
        realizado_denominador: row.realizado_denominador,
      },
    ]),
  );
}

const nothing: CellText = {
  meta_numerador: null,
  meta_denominador: null,
  meta_ajustada_numerador: null,
  meta_ajustada_denominador: null,
  realizado_numerador: null,
  realizado_denominador: null,
};

function assertSame(stored: Map<string, CellText>, expected: Map<string, CellText>): void {
  const different = [...expected].flatMap(([cell, fields]) => {
    const own = stored.get(cell) ?? nothing;
    return JSON.stringify(own) === JSON.stringify({ ...nothing, ...fields }) ? [] : [{ cell, own, fields }];
  });
  assert.deepEqual(different.slice(0, 5), [], `${different.length} of ${expected.size} cells differ`);
}

it('every calculated cell of the demo company is what the second computation gives', async (t) => {
  await recalculate();
  const expected = computeCompany(JSON.parse(text) as CompanyDocument);
  assert.ok(expected.size > 10_000, `only ${expected.size} cells were computed`);
  assertSame(await storedCells(), expected);
  t.diagnostic(`${expected.size} cells`);
});

it('so it is after changed, cleared and new values, recalculated step by step', async () => {
  const document = JSON.parse(text) as CompanyDocument;
  const progress = document.andamento ?? [];
  const sales = document.indicadores?.find(({ nome }) => nome === 'Vendas')?.id;
  const chosen = progress.filter(({ id_indicador, ano }) => id_indicador === sales && ano >= 2016);
  // Every 40th record, in three rounds: changed, cleared, set to an awkward amount.
  for (const [round, value] of [1234.56, null, 0.01].entries()) {
    for (let at = round; at < chosen.length; at += 40) {
      const record = chosen[at];
      if (!record) continue;
      record.realizado_numerador = value;
      const key = [
        imported.empresa,
        imported.ids['indicadores']?.[record.id_indicador],
        imported.ids['paineis']?.[record.id_gmr_painel],
        record.ano,
        record.mes,
      ];
      await operator.query(
        `UPDATE andamento SET realizado_numerador[$5::integer] = $6
          WHERE id_empresa = $1 AND id_indicador = $2 AND id_gmr_painel = $3 AND ano = $4::smallint`,
        [...key, value === null ? null : Math.round(value * 100)],
      );
      await operator.query(
        'INSERT INTO marca (id_empresa, id_indicador, id_gmr_painel, ano, mes) VALUES ($1, $2, $3, $4::smallint, $5::smallint)',
        key,
      );
    }
    await recalculate();
    assertSame(await storedCells(), computeCompany(document));
  }
});
