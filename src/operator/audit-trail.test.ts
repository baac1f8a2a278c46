/** Reading the audit trail as the operator: filters work, and each reading is itself recorded. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { type FreshDatabase, freshDatabase } from '../../test/harness/postgres.ts';
import { valueTypes } from '../database/value-types.ts';
import { type AuditQuestion, readAuditReadings, showAuditTrail } from './audit-trail.ts';

let database: FreshDatabase;
let operator: pg.Pool;
const reader = { user: 'ana', machine: 'desk' };

before(async () => {
  database = await freshDatabase();
  operator = new pg.Pool({ ...database.operator, types: valueTypes, max: 2 });
  await operator.query(
    `INSERT INTO auditoria (horario, ambiente, id_empresa, id_token, metodo, rota, caminho, status, duracao_ms)
     VALUES ('2025-01-31T23:59:59.999Z', 'production', 1, 1, 'GET', '/a/:id', '/1', 200, 1),
            ('2025-02-01T00:00:00.000Z', 'production', 1, 2, 'GET', '/a/:id', '/2', 403, 1),
            ('2025-02-01T00:00:00.000Z', 'production', 2, 3, 'PUT', '/b', '/3', 422, 1),
            ('2025-03-01T00:00:00.000Z', 'production', NULL, 4, 'GET', NULL, '/4', 412, 1),
            ('2025-03-02T00:00:00.000Z', 'production', 1, 1, 'GET', '/b', '/5', 500, 1)`,
  );
});

after(async () => {
  await operator.end();
  await database.drop();
});

interface Shown {
  readonly id: number;
  readonly caminho: string;
}

async function shown(question: Partial<AuditQuestion>): Promise<Shown[]> {
  const records: Shown[] = [];
  await showAuditTrail(operator, reader, { limit: 10_000, ...question }, (record) =>
    records.push(record as Shown),
  );
  return records;
}

const lastReading = async () =>
  (await readAuditReadings(operator, { limit: 1 }))[0] as Readonly<Record<string, unknown>>;

describe('what is asked for is shown, the newest first', () => {
  for (const [name, question, paths] of [
    ['everything', {}, '/5 /4 /3 /2 /1'],
    ['a few', { limit: 2 }, '/5 /4'],
    ['a company', { companyId: 1 }, '/5 /2 /1'],
    ['tokens without a company', { companyId: null }, '/4'],
    ['a token', { tokenId: 1 }, '/5 /1'],
    ['a route', { route: '/a/{id}' }, '/2 /1'],
    ['a route as the trail has it', { route: '/a/:id' }, '/2 /1'],
    ['a status', { status: '403' }, '/2'],
    ['a class of statuses', { status: '4xx' }, '/4 /3 /2'],
    ['since a moment', { since: '2025-02-01T00:00:00.000Z' }, '/5 /4 /3 /2'],
    ['until a moment', { until: '2025-02-01T00:00:00.000Z' }, '/1'],
    [
      'all at once',
      { companyId: 1, tokenId: 2, route: '/a/{id}', status: '4xx', since: '2025-02-01', until: '2025-02-02' },
      '/2',
    ],
  ] as const) {
    it(name, async () => {
      const records = await shown(question);
      assert.equal(records.map(({ caminho }) => caminho).join(' '), paths);
    });
  }

  it('also when it is more than memory should hold', async () => {
    await operator.query(
      `INSERT INTO auditoria (horario, ambiente, id_empresa, id_token, metodo, caminho, status, duracao_ms)
       SELECT now() - n * interval '1 hour', 'production', 9, 1, 'GET', '/' || n, 200, 1 FROM generate_series(1, 3500) AS n`,
    );
    const records = await shown({ companyId: 9 });
    assert.deepEqual(
      records.map(({ caminho }) => caminho),
      Array.from({ length: 3500 }, (_, n) => `/${n + 1}`),
    );
  });
});

describe('every reading is on record', () => {
  it('who, from where, what was asked, and how many records were shown', async () => {
    const { rows } = await operator.query<{ now: Date; login: string }>(
      'SELECT now(), session_user::text AS login',
    );
    await shown({ companyId: 1, status: '4xx', limit: 7 });
    const { id: _, horario, ...reading } = await lastReading();
    assert.ok((horario as Date) >= (rows[0]?.now as Date));
    assert.deepEqual(reading, {
      usuario: 'ana',
      maquina: 'desk',
      login: rows[0]?.login,
      filtros: { limit: 7, companyId: 1, status: '4xx' },
      registros: 1,
    });
  });

  it('before its first record is shown, so that nobody breaks off without a trace', async () => {
    const { id: known } = await lastReading();
    let noted: Promise<Readonly<Record<string, unknown>>> | undefined;
    await showAuditTrail(operator, reader, { limit: 1 }, () => {
      noted = lastReading();
    });
    assert.ok(Number((await noted)?.['id']) > Number(known));
    const broken = showAuditTrail(operator, reader, { limit: 3 }, ({ caminho }: { caminho?: string }) => {
      if (caminho !== '/1') throw new Error('the pipe is closed');
    });
    await assert.rejects(broken, /pipe/);
    assert.partialDeepStrictEqual(await lastReading(), { filtros: { limit: 3 }, registros: 1 });
  });

  it('also of one that cannot be recorded: nothing is shown', async () => {
    await operator.query('ALTER TABLE auditoria_leitura ADD CONSTRAINT refuse CHECK (false) NOT VALID');
    const records: object[] = [];
    await assert.rejects(showAuditTrail(operator, reader, { limit: 1 }, (record) => records.push(record)));
    await operator.query('ALTER TABLE auditoria_leitura DROP CONSTRAINT refuse');
    assert.deepEqual(records, []);
  });
});
