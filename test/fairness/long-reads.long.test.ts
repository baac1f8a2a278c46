/**
 * Short reads of all companies share a few connections (`Scope.point`). Long statements must not
 * run there, because other companies' reads would wait behind them.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { ReadScope } from '../../src/database/read-scope.ts';
import { startApi, type TestApi } from '../harness/api.ts';
import { createPanels, type PanelsFixture } from '../harness/panels-fixture.ts';
import { ofThisDatabase } from '../harness/postgres.ts';

let api: TestApi;
let panels: PanelsFixture;
/** A process over all years, which could be stored before the range was limited. */
let endless: number;

before(async () => {
  api = await startApi();
  panels = await createPanels(api.sql, api.companyA.id);
  const { rows } = await api.sql(
    `WITH made AS (
       INSERT INTO gmr_processo (id_empresa, nome, inicio_mes, inicio_ano, fim_mes, fim_ano)
       VALUES ($1, 'Endless', 1, 0, 12, 9999) RETURNING id)
     INSERT INTO gmr_painel_processo (id_empresa, id_gmr_processo, id_gmr_painel)
     SELECT $1, id, $2 FROM made RETURNING id_gmr_processo AS id`,
    [api.companyA.id, panels.panel],
  );
  endless = (rows[0] as { id: number }).id;
});
after(() => api.close());

/** Paths of long reads, each with tables that one of its long statements reads. */
const longReads = (): readonly (readonly [path: string, tables: readonly string[]])[] => {
  const { panel, common, formula } = panels;
  const of = `idGmr/${endless}/panel/${panel}`;
  const cell = `panel/${panel}/indicator/${formula}/month/1/year/2024`;
  return [
    [`/panels/getPanelResults/${of}?limit=2`, ['painel_modelo_indicador', 'formula_conceito']],
    [
      `/panels/getPanelResults/${of}/indicator/${formula}?limit=2`,
      ['painel_modelo_indicador', 'formula_conceito'],
    ],
    [`/panels/explainProgressPanelCell/${cell}?depth=10`, ['formula_no', 'andamento', 'formula_referencia']],
    [`/indicators/getDependentsById/${common}`, ['referencia_composta', 'formula_referencia']],
    [`/panels/getProgress?id_gmr_processo=${endless}&lidos=1&limit=2`, ['painel_modelo_indicador']],
    [
      `/panels/getResults?id_gmr_processo=${endless}&ano=2024&mes=3`,
      ['painel_modelo_indicador', 'andamento', 'formula_conceito'],
    ],
    ['/company/getChanges', ['mudanca']],
  ];
};

const waitingText = `SELECT count(*)::integer AS waiting FROM pg_locks WHERE NOT granted
   AND ${ofThisDatabase}`;

/** Locks the table, so that its readers wait until the returned function is called. */
async function hold(table: string): Promise<() => Promise<void>> {
  const holder = new pg.Client(api.database.operator);
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return () => holder.end();
}

async function untilSomeWait(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const { rows } = await api.sql(waitingText);
    if ((rows[0] as { waiting: number }).waiting > 0) return;
  }
  assert.fail('nothing has waited');
}

describe('beside long reads of company A that last', { timeout: 300_000 }, () => {
  it('the short ones of company B are answered', async () => {
    for (const [path, tables] of longReads()) {
      for (const table of tables) {
        const letGo = await hold(table);
        let answered = 0;
        const reads = Array.from({ length: 20 }, () => api.get(path).finally(() => answered++));
        await untilSomeWait(() => answered === reads.length);
        const short = (scope: ReadScope) => scope.point<{ one: number }>('SELECT 1 AS one', []);
        assert.deepEqual(await api.companies.read(api.companyB.id, short), [{ one: 1 }], `${path}, ${table}`);
        await letGo();
        assert.deepEqual([...new Set((await Promise.all(reads)).map(({ status }) => status))], [200], path);
      }
    }
  });
});

it('a short read gives few rows, however much there is', async (t) => {
  const { mock } = t.mock.method(ReadScope.prototype, 'point');
  const { panel, timelessIndicator } = panels;
  const row = `/panels/getProgressPanelRow/idGmr/${endless}/panel/${panel}/indicator/${timelessIndicator}`;
  for (const path of [`${row}?limit=3`, ...longReads().map(([one]) => one)]) await api.get(path);
  const counts = await Promise.all(
    mock.calls.map(async ({ arguments: [text], result }) => ({ text, rows: ((await result) ?? []).length })),
  );
  assert.ok(counts.length > 0);
  for (const { text, rows } of counts) assert.ok(rows <= 61, `${rows} rows of ${text}`);
  assert.equal((await api.get(`${row}?limit=1`)).headers['x-total-count'], '120000');
});
