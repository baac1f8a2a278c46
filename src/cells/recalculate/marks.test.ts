/** What marks of several records or months are to those who read them. */
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import pg from 'pg';
import { type FreshDatabase, freshDatabase } from '../../../test/harness/postgres.ts';
import { valueTypes } from '../../database/value-types.ts';
import type { Scope } from '../../kernel/scope.ts';
import { indicators, panels, years } from './marks.ts';
import { takeMarks } from './take-marks.ts';

const companyId = 1;
const panelId = 9;
let database: FreshDatabase;
let owner: pg.Client;

before(async () => {
  database = await freshDatabase();
  owner = new pg.Client({ ...database.operator, pipeline: true, types: valueTypes });
  await owner.connect();
  await owner.query(`INSERT INTO empresa (id, nome) VALUES (${companyId}, 'Company')`);
});
beforeEach(async () => {
  await owner.query(`BEGIN; SET LOCAL prumo.id_empresa = ${companyId}`);
});
afterEach(async () => {
  await owner.query('ROLLBACK');
});
after(async () => {
  await owner.end();
  await database.drop();
});

const rowsOf = async (text: string) => (await owner.query<Record<string, unknown>>(text)).rows;

/** The transaction that a test is in. */
const scope = {
  companyId,
  query: async (text: string, values: unknown[]) => (await owner.query(text, values)).rows,
} as unknown as Scope;

it('several indicators and several panels have a mark each, which is all that changed of them', async () => {
  await indicators([7, 8]).leave(scope);
  await panels([9, 10]).leave(scope);
  const columns = 'id_indicador AS i, id_gmr_painel AS p, ano, mes';
  assert.deepEqual(await rowsOf(`SELECT ${columns} FROM marca ORDER BY id`), [
    { i: 7, p: null, ano: null, mes: null },
    { i: 8, p: null, ano: null, mes: null },
    { i: null, p: 9, ano: null, mes: null },
    { i: null, p: 10, ano: null, mes: null },
  ]);
});

describe('a mark of several months', () => {
  it('is one of its panel and year to whoever takes it and in the feed, of its indicator to older versions', async () => {
    const year = { indicatorId: 7, panelId, year: 2017 };
    await years([
      { ...year, months: 0b101 },
      { ...year, months: 0b10 },
    ]).leave(scope);

    const columns = 'id_indicador AS i, id_gmr_painel AS p, ano, mes';
    // As versions read it that do not know of the other columns: a panel would be all that changed.
    assert.deepEqual(await rowsOf(`SELECT ${columns} FROM marca ORDER BY id`), [
      { i: 7, p: null, ano: 2017, mes: null },
      { i: 7, p: panelId, ano: 2017, mes: 2 },
    ]);
    assert.deepEqual(await rowsOf(`SELECT ${columns} FROM mudanca WHERE recurso = 'andamento' ORDER BY id`), [
      { i: 7, p: panelId, ano: 2017, mes: null },
      { i: 7, p: panelId, ano: 2017, mes: 2 },
    ]);
    // Only definitions shorten the pause of a company that keeps failing.
    assert.deepEqual(await rowsOf(`SELECT definition_marks(${companyId}) AS n`), [{ n: 0 }]);

    const taken = await takeMarks(scope);
    assert.ok(taken !== 'busy');
    const places = taken.marks.map(({ id_indicador: i, id_gmr_painel: p, ano, mes, meses }) => ({
      i,
      p,
      ano,
      mes,
      meses,
    }));
    assert.deepEqual(
      places.toSorted((a, b) => (a.mes ?? 0) - (b.mes ?? 0)),
      [
        { i: 7, p: panelId, ano: 2017, mes: null, meses: 0b101 },
        { i: 7, p: panelId, ano: 2017, mes: 2, meses: null },
      ],
    );
  });
});
