/**
 * `If-Match` on writes (RFC 9110 §13.1.1): of several who change what they have read, nobody undoes
 * what he has not seen.
 */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { type Answer, startApi, type TestApi } from '../harness/api.ts';
import { createWorld, kinds, type World, type Written } from './if-match-records.ts';

let api: TestApi;
let world: World;

before(async () => {
  api = await startApi();
  world = await createWorld(api);
});

after(() => api.close());

interface Current {
  readonly etag: string;
  readonly record: Record<string, unknown>;
}

async function current({ shown }: Written): Promise<Current> {
  const { headers, body } = await api.get(shown);
  return { etag: String(headers['etag']), record: (body.response[0] ?? {}) as Record<string, unknown> };
}

function write(written: Written, n: number, read: Current, ifMatch = read.etag): Promise<Answer> {
  const { method = 'PUT', path, body } = written;
  return api.send(method, path, body(n, read.record), { headers: { 'if-match': ifMatch } });
}

function assertChanged(answer: Answer): void {
  assert.equal(answer.status, 412, answer.text);
  assert.equal(answer.headers['x-error-code'], 'changed-meanwhile');
}

/**
 * Runs the work while somebody else has run these statements and not committed, until so many wait
 * for him.
 */
async function beside<T>(
  statements: readonly string[],
  end: 'COMMIT' | 'ROLLBACK',
  waiting: number,
  work: () => Promise<T>,
): Promise<T> {
  const rival = new Client(api.database.operator);
  await rival.connect();
  try {
    await rival.query('BEGIN');
    for (const statement of statements) await rival.query(statement);
    const working = work();
    // Whoever does not wait for the other is done, and has not seen him.
    const done = Promise.allSettled([working]).then(() => waiting);
    while ((await Promise.race([waitingNow(), done])) < waiting) await delay(10);
    await rival.query(end);
    return await working;
  } finally {
    await rival.end();
  }
}

async function waitingNow(): Promise<number> {
  const { rows } = await api.sql(
    `SELECT count(*)::integer AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return (rows[0] as { n: number }).n;
}

for (const { name, of } of kinds) {
  describe(name, () => {
    let serial = 0;
    let record: Written;
    const next = (read: Current, ifMatch?: string) => write(record, ++serial, read, ifMatch);
    const reset = async () => {
      for (const statement of record.reset ?? []) await api.sql(statement);
    };
    beforeEach(() => {
      record = of(world);
      return reset();
    });

    it('is not written over what somebody else is just writing', async () => {
      const read = await current(record);
      assertChanged(await beside(record.rival, 'COMMIT', 1, () => next(read)));
      const now = await current(record);
      assert.notEqual(now.etag, read.etag);
      assert.equal((await next(now)).status, 200);
    });

    it('of two writers with one tag takes exactly one', async () => {
      const read = await current(record);
      // What the other did is taken back: the tag is right for both.
      const answers = await beside(record.rival, 'ROLLBACK', 2, () => Promise.all([next(read), next(read)]));
      const statuses = answers.map(({ status }) => status);
      assert.deepEqual(new Set(statuses), new Set([200, 412]));
    });

    it('of many writers with one tag takes exactly one', async () => {
      for (let round = 0; round < 3; round++) {
        await reset();
        const read = await current(record);
        const answers = await Promise.all(Array.from({ length: 8 }, () => next(read)));
        const [done, ...others] = answers.toSorted((a, b) => a.status - b.status);
        assert.equal(done?.status, 200, done?.text);
        for (const other of others) assertChanged(other);
      }
    });

    it('is written with its tag, spelt weak or strong, in a list, or with *; it then has another', async () => {
      const read = await current(record);
      assert.equal((await next(read)).status, 200);
      assertChanged(await next(read));
      for (const spelling of [(tag: string) => tag.slice(2), (tag: string) => `"other", ${tag}`, () => '*']) {
        const now = await current(record);
        const answer = await next(now, spelling(now.etag));
        assert.equal(answer.status, 200, answer.text);
      }
    });
  });
}
