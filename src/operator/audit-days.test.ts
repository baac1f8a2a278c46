/** The counts of days are always those of the records, whatever happens to the trail. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import fc from 'fast-check';
import pg from 'pg';
import { type FreshDatabase, freshDatabase } from '../../test/harness/postgres.ts';
import { runs } from '../../test/harness/random-runs.ts';
import { valueTypes } from '../database/value-types.ts';
import { countAuditDays } from './audit-days.ts';
import { auditMonths, dropAuditMonth, makeAuditMonths } from './audit-months.ts';

let database: FreshDatabase;
let operator: pg.Client;
let api: pg.Client;

before(async () => {
  database = await freshDatabase();
  operator = new pg.Client({ ...database.operator, types: valueTypes });
  api = new pg.Client({ ...database.api, types: valueTypes });
  await Promise.all([operator.connect(), api.connect()]);
});

after(async () => {
  await Promise.all([operator.end(), api.end()]);
  await database.drop();
});

const daysKept = 60;

beforeEach(async () => {
  await operator.query(
    `TRUNCATE auditoria; DELETE FROM auditoria_dia;
     UPDATE auditoria_contada SET ate = (now() AT TIME ZONE 'UTC')::date - ${daysKept}`,
  );
});

/** Inserts records as the API does, this many days old. */
async function append(companyId: number | null, ...daysOld: number[]): Promise<void> {
  await api.query(
    `INSERT INTO auditoria (horario, ambiente, id_empresa, id_token, metodo, caminho, status, duracao_ms)
     SELECT now() - d * interval '1 day', 'production', $1, 1, 'GET', '/', 200, 1 FROM unnest($2::float8[]) AS d`,
    [companyId, daysOld],
  );
}

interface Days {
  readonly until: string;
  readonly counted: unknown[];
  readonly stored: unknown[];
}

/** The counts of the days before `ate`, and the records of these days. */
async function days(): Promise<Days> {
  const { rows } = await operator.query<Days>(
    `SELECT ate::text AS until,
            (SELECT coalesce(jsonb_agg(jsonb_build_array(id_empresa, dia, registros) ORDER BY id_empresa, dia), '[]')
               FROM (SELECT id_empresa, dia, sum(registros) AS registros FROM auditoria_dia GROUP BY 1, 2) d WHERE registros <> 0) AS counted,
            (SELECT coalesce(jsonb_agg(jsonb_build_array(id_empresa, dia, registros) ORDER BY id_empresa, dia), '[]')
               FROM (SELECT id_empresa, (horario AT TIME ZONE 'UTC')::date AS dia, count(*) AS registros FROM auditoria
                      WHERE id_empresa IS NOT NULL AND horario < ate::timestamp AT TIME ZONE 'UTC' GROUP BY 1, 2) r) AS stored
       FROM auditoria_contada`,
  );
  return rows[0] as Days;
}

async function assertCounted(): Promise<Days> {
  const found = await days();
  assert.deepEqual(found.counted, found.stored);
  return found;
}

/** Counts on a connection of its own, and does the work once the counting waits for a lock. */
async function countingBeside(work: () => Promise<unknown>): Promise<void> {
  const other = new pg.Client(database.operator);
  await other.connect();
  try {
    const counted = { isDone: false };
    const counting = countAuditDays(other).finally(() => {
      counted.isDone = true;
    });
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while (!counted.isDone && (await operator.query(waiting)).rowCount === 0);
    await work();
    await counting;
  } finally {
    await other.end();
  }
}

const today = async () => {
  const { rows } = await operator.query<{ day: string }>(
    `SELECT (now() AT TIME ZONE 'UTC')::date::text AS day`,
  );
  return rows[0]?.day;
};

describe('the records of a day are counted', () => {
  it('once the day is over, for each company', async () => {
    await append(1, 0, 0.01, 3, 3.01, 20);
    await append(2, 3);
    await append(null, 3);
    await countAuditDays(operator);
    const { counted, until } = await assertCounted();
    assert.ok(counted.length >= 3, 'two companies, several days');
    assert.ok(until <= ((await today()) as string), 'not today');
  });

  it('again, when one comes late or is deleted, or its month is dropped', async () => {
    await append(1, 40, 40, 9, 0);
    await makeAuditMonths(operator);
    await countAuditDays(operator);
    await append(1, 9, 11);
    await append(2, 9);
    await append(1, 100);
    assert.equal((await assertCounted()).counted.length >= 4, true);
    await operator.query(
      `DELETE FROM auditoria WHERE id_empresa = 1 AND horario BETWEEN now() - interval '10 days' AND now() - interval '8 days'`,
    );
    await assertCounted();
    await makeAuditMonths(operator);
    const [oldest] = await auditMonths(operator);
    assert.ok(oldest);
    assert.equal(await dropAuditMonth(operator, oldest), true);
    await assertCounted();
  });

  it('with one that is late and not stored yet', async () => {
    await api.query('BEGIN');
    await append(1, 5);
    await countingBeside(() => api.query('COMMIT'));
    assert.equal((await assertCounted()).counted.length, 1);
  });

  it('again, if the clock was ahead when it was counted', async () => {
    await operator.query(`UPDATE auditoria_contada SET ate = (now() AT TIME ZONE 'UTC')::date + 2`);
    await operator.query(
      `INSERT INTO auditoria_dia SELECT 1, (now() AT TIME ZONE 'UTC')::date + n, 7 FROM generate_series(-1, 1) n`,
    );
    const { rows } = await api.query<{ ok: boolean }>(
      `SELECT audit_counted_until() <= (now() AT TIME ZONE 'UTC')::date AS ok`,
    );
    assert.equal(rows[0]?.ok, true, 'and is not relied upon meanwhile');
    await countAuditDays(operator);
    const { rows: left } = await operator.query(
      `SELECT dia FROM auditoria_dia WHERE dia >= (now() AT TIME ZONE 'UTC')::date`,
    );
    assert.deepEqual(left, []);
    assert.ok((await days()).until <= ((await today()) as string));
  });

  it('again, if the clock was ahead, also with one that is late and not stored yet', async () => {
    await operator.query(`UPDATE auditoria_contada SET ate = (now() AT TIME ZONE 'UTC')::date + 2`);
    await api.query('BEGIN');
    // Late, and of a day that is not over: today, or yesterday in the first three hours of a day.
    await append(1, 0.08);
    await countingBeside(() => api.query('COMMIT'));
    const { rows } = await operator.query('SELECT dia FROM auditoria_dia WHERE dia >= audit_days_over()');
    assert.deepEqual(rows, []);
  });

  it('again, after a process of an older version dropped their month and left its counts', async () => {
    await append(1, 40, 40.5, 70, 3);
    await append(2, 40);
    await makeAuditMonths(operator);
    await countAuditDays(operator);
    const [oldest] = await auditMonths(operator);
    await operator.query(`DROP TABLE ${operator.escapeIdentifier(oldest?.nome ?? '')}`);
    await append(1, 70);
    await countAuditDays(operator);
    await assertCounted();
  });

  it('whatever comes, goes and is counted in whatever order', async () => {
    const age = fc.double({ min: 0, max: daysKept + 10, noNaN: true });
    const step = fc.oneof(
      fc.record({
        append: fc.array(age, { minLength: 1, maxLength: 5 }),
        company: fc.constantFrom(1, 2, null),
      }),
      fc.record({ delete: age, company: fc.constantFrom(1, 2, null) }),
      fc.constant('count' as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        for (const one of steps) {
          if (one === 'count') await countAuditDays(operator);
          else if ('append' in one) await append(one.company, ...one.append);
          else
            await operator.query(
              `DELETE FROM auditoria WHERE id_empresa IS NOT DISTINCT FROM $1 AND horario < now() - $2 * interval '1 day'`,
              [one.company, one.delete],
            );
          await assertCounted();
        }
      }),
      { numRuns: runs(5) },
    );
  });
});
