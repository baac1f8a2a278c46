/** A full disk is logged once when it begins and once when it is over, however much it refuses. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { pino } from 'pino';
import { startApi, type TestApi } from '../harness/api.ts';

interface Line {
  readonly level: number;
  readonly msg: string;
}

const lines: Line[] = [];
let now = new Date('2026-01-01T00:00:00Z');
let api: TestApi;

before(async () => {
  const logger = pino({ level: 'info' }, { write: (text: string) => void lines.push(JSON.parse(text)) });
  api = await startApi({ logger, now: () => now });
});
after(() => api.close());

/** PostgreSQL's own error of a full disk, of what is stored in the table. */
async function fill(table: string): Promise<void> {
  await api.sql(
    `CREATE OR REPLACE FUNCTION refuse_as_full() RETURNS trigger LANGUAGE plpgsql
       AS $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`,
  );
  await api.sql(
    `CREATE TRIGGER full_disk BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_as_full()`,
  );
}
const empty = (table: string) => api.sql(`DROP TRIGGER full_disk ON ${table}`);

async function insert(status: number): Promise<void> {
  const answer = await api.post('/company/insertDepartment', { nome: 'Vendas' });
  assert.equal(answer.status, status, answer.text);
}

it('a full disk is one line, and its end another', async () => {
  await fill('departamento');
  await fill('auditoria');
  for (let time = 0; time < 5; time++) await insert(503);
  await empty('auditoria');
  // Some of what is stored still finds room.
  assert.equal((await api.get('/company/getDepartments')).status, 200);
  await insert(503);
  await empty('departamento');
  now = new Date(now.getTime() + 60_000);
  await insert(200);
  await insert(200);
  assert.deepEqual(
    lines.filter(({ level, msg }) => level >= 50 || /disk/.test(msg)).map(({ msg }) => msg),
    [
      'the disk of the database is full: nothing is stored until it has room',
      'the disk of the database has room again',
    ],
  );
});
