/**
 * A write that is stored with its results leaves the traces of one write, wherever its transaction
 * breaks off.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import pg from 'pg';
import { CompanyDatabase } from '../../src/database/company-scope.ts';
import { valueTypes } from '../../src/database/value-types.ts';
import type { TestApi } from '../harness/api.ts';
import {
  assertComplete,
  newCompany,
  type RecalculatedCompany,
  stopWorkers,
} from '../harness/recalculated-company.ts';
import { putInMay, startTogether } from '../harness/waiting-writes.ts';

/** Where the next transaction breaks off. */
type Place =
  | 'before its statements'
  | 'before its results'
  | 'with its results'
  | 'its COMMIT'
  | 'after its COMMIT';

const sleep = { text: 'SELECT pg_sleep(60)', values: [] };
const fault = { text: 'SELECT 1 / 0', values: [] };

/** Ends the connection that sleeps, once it does. */
async function killSleeping(): Promise<void> {
  const killing = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`;
  while ((await api.sql(killing)).rows.length === 0);
}

/** The database of requests, whose next transaction of a write with its results breaks off. */
class BreakingDatabase extends CompanyDatabase {
  place: Place | undefined;
  tried = 0;

  override async writeInTwo<T>(...[companyId, work, signal]: Parameters<CompanyDatabase['writeInTwo']>) {
    this.tried++;
    const { place } = this;
    this.place = undefined;
    const broken: typeof work = {
      ...work,
      first: place === 'before its statements' ? [sleep, ...work.first] : work.first,
      work: async (scope, rows) => {
        if (place === 'before its results') await scope.query(sleep.text, []);
        const ending = await work.work(scope, rows);
        if (place === 'with its results') return { ...ending, last: [...ending.last, fault] };
        return place === 'its COMMIT' ? { ...ending, last: [...ending.last, sleep] } : ending;
      },
    };
    if (place && place !== 'with its results' && place !== 'after its COMMIT') void killSleeping();
    const done = await super.writeInTwo(companyId, broken, signal);
    if (place === 'after its COMMIT') throw new Error('Connection terminated unexpectedly');
    return done as T;
  }
}

let api: TestApi;
let pool: pg.Pool;
let requests: BreakingDatabase;

before(async () => {
  ({ api } = await startTogether(({ database }) => {
    pool = new pg.Pool({ ...database.api, types: valueTypes, pipeline: true, max: 20 });
    pool.on('error', () => {});
    requests = new BreakingDatabase(pool, pool, { serving: true });
    return { requests };
  }));
});

after(async () => {
  await stopWorkers();
  await pool.end();
  await api.close();
});

/** Writes the cell of panel 2 in May. Returns the status. */
async function write(company: RecalculatedCompany, realizado_numerador: number): Promise<number> {
  const answer = await putInMay(api, company, realizado_numerador, { seconds: 30 });
  if (answer.status === 200) assert.equal(answer.headers['preference-applied'], 'wait=30');
  return answer.status;
}

/** Writes until one is stored with its results: the company is in memory. Returns its value. */
async function keep(company: RecalculatedCompany): Promise<number> {
  const { tried } = requests;
  for (let value = 1; ; value++) {
    assert.equal(await write(company, value), 200);
    if (requests.tried > tried) return value;
  }
}

/** What writes of the cell have left: its value, and how many records, entries and marks. */
async function traces(company: RecalculatedCompany) {
  const { rows } = await api.sql(
    `SELECT (SELECT realizado_numerador[5] / 100 FROM andamento WHERE id_empresa = $1 AND id_gmr_painel = $2 AND id_indicador = $3)::integer AS value,
            (SELECT count(*) FROM auditoria WHERE id_empresa = $1 AND status = 200)::integer AS records,
            (SELECT count(*) FROM mudanca WHERE id_empresa = $1 AND id_gmr_painel = $2 AND id_indicador = $3)::integer AS entries,
            (SELECT count(*) FROM marca WHERE id_empresa = $1)::integer AS marks`,
    [company.id, company.panel(2), company.indicator(1)],
  );
  return rows[0] as { value: number; records: number; entries: number; marks: number };
}

for (const place of ['before its statements', 'before its results', 'with its results'] as const) {
  it(`broken off ${place}, it is stored once all the same`, async () => {
    const company = await newCompany(api);
    const value = await keep(company);
    const { records, entries } = await traces(company);
    requests.place = place;
    assert.equal(await write(company, value + 1), 200);
    assert.equal(requests.place, undefined, 'it was tried');
    assert.deepEqual(await traces(company), {
      value: value + 1,
      records: records + 1,
      entries: entries + 1,
      marks: 0,
    });
    assert.equal(await write(company, value + 2), 200);
    assert.deepEqual(await traces(company), {
      value: value + 2,
      records: records + 2,
      entries: entries + 2,
      marks: 0,
    });
    await assertComplete(api, company.id);
  });
}

for (const [place, isStored] of [
  ['its COMMIT', false],
  ['after its COMMIT', true],
] as const) {
  it(`when nobody knows its outcome, it is 503: ${place}`, async () => {
    const company = await newCompany(api);
    const value = await keep(company);
    const { records, entries } = await traces(company);
    requests.place = place;
    assert.equal(await write(company, value + 1), 503);
    const more = isStored ? 1 : 0;
    assert.deepEqual(await traces(company), {
      value: value + more,
      records: records + more,
      entries: entries + more,
      marks: 0,
    });
    // The copy in memory, which nobody knows to be right, is not used any more.
    assert.equal(await write(company, value + 2), 200);
    await assertComplete(api, company.id);
  });
}
