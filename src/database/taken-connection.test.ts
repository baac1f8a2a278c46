import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import pg from 'pg';
import { type FreshDatabase, freshDatabase } from '../../test/harness/postgres.ts';
import { runs } from '../../test/harness/random-runs.ts';
import type { Scope } from '../kernel/scope.ts';
import { CompanyDatabase } from './company-scope.ts';
import type { ReadScope } from './read-scope.ts';
import { valueTypes } from './value-types.ts';

const company = 1;
const gone = new Error('gone');

let database: FreshDatabase;
let owner: pg.Client;
let pool: pg.Pool;
let entered: CompanyDatabase;

before(async () => {
  database = await freshDatabase();
  owner = new pg.Client(database.operator);
  await owner.connect();
  await owner.query('INSERT INTO empresa (id, nome) VALUES ($1, $2)', [company, 'Company']);
  pool = new pg.Pool({ ...database.api, max: 8, pipeline: true, types: valueTypes });
  pool.on('error', () => {});
  entered = new CompanyDatabase(pool);
});
after(async () => {
  await pool.end();
  await owner.end();
  await database.drop();
});

const sleeping = {
  compile: () => ({ sql: 'SELECT pg_sleep(3600)::text AS slept', parameters: [], query: {} }),
};
const statements = `SELECT count(*)::integer AS running FROM pg_stat_activity
  WHERE datname = current_database() AND state = 'active' AND query LIKE '%pg_sleep%' AND pid <> pg_backend_pid()`;

async function running(): Promise<number> {
  const { rows } = await owner.query<{ running: number }>(statements);
  return rows[0]?.running ?? 0;
}

/** Aborts the signal once the statement is running on the server. */
async function endedWhileRunning(work: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
  const ending = new AbortController();
  const failed = assert.rejects(work(ending.signal), gone);
  while ((await running()) === 0);
  ending.abort(gone);
  await failed;
  while ((await running()) > 0);
}

describe('a signal', { timeout: 60_000 }, () => {
  it('ends the statement of a read', () =>
    endedWhileRunning((signal) =>
      entered.read(company, (scope) => scope.execute(sleeping as never), { signal }),
    ));

  it('ends the first look at a long list', () =>
    endedWhileRunning((signal) =>
      entered.read(company, (scope) => scope.open(sleeping as never), { signal }),
    ));

  it('ends a write, of which nothing stays', async () => {
    await endedWhileRunning((signal) =>
      entered.write(
        company,
        async (scope) => {
          await scope.query(`INSERT INTO cargo (id_empresa, nome) VALUES ($1, 'x')`, [company]);
          await scope.execute(sleeping as never);
        },
        undefined,
        { signal },
      ),
    );
    assert.equal((await owner.query('SELECT FROM cargo')).rowCount, 0);
  });

  it('ends a dry run between two statements', async () => {
    const ending = new AbortController();
    const dryRun = entered.dryRun(
      company,
      async (scope) => {
        await scope.query('SELECT 1 AS one', []);
        ending.abort(gone);
        await scope.query('SELECT 2 AS two', []);
      },
      { signal: ending.signal },
    );
    await assert.rejects(dryRun, gone);
  });

  it('ends a statement that was sent behind the one that it met', async () => {
    for (let round = 0; round < 20; round++) {
      const ending = new AbortController();
      const write = entered.write(
        company,
        async (scope) => {
          await scope.query('SELECT 1 AS one', []);
          // After the signal has been checked, but before the statement is sent to the server.
          const slept = scope.execute(sleeping as never);
          ending.abort(gone);
          await slept;
        },
        undefined,
        { signal: ending.signal },
      );
      await assert.rejects(write, gone);
    }
  });

  it('leaves connections as good as before, whatever it met', async () => {
    for (let round = 0; round < 30; round++) {
      const ending = new AbortController();
      const read = entered.read(company, (scope) => scope.execute(one(round) as never), {
        signal: ending.signal,
      });
      setImmediate(() => ending.abort(gone));
      await read.catch((error: unknown) => assert.equal(error, gone));
      const rows = await entered.read(company, (scope) => scope.execute(one(round) as never));
      assert.deepEqual(rows, [{ one: round }]);
    }
  });

  it('that is late does not take a write back', async () => {
    const ending = new AbortController();
    await entered.write(
      company,
      (scope) => scope.query(`INSERT INTO cargo (id_empresa, nome) VALUES ($1, 'stays')`, [company]),
      (scope) => {
        setImmediate(() => ending.abort(gone));
        return scope.query('SELECT pg_sleep(0.01)::text', []);
      },
      { signal: ending.signal },
    );
    assert.equal((await owner.query('SELECT FROM cargo')).rowCount, 1);
  });
});

const one = (n: number) => ({
  compile: () => ({ sql: 'SELECT $1::integer AS one', parameters: [n], query: {} }),
});

describe('a server that takes no cancel request', { timeout: 60_000 }, () => {
  it('keeps no connection and no share, and ends no process', async () => {
    const ending = new AbortController();
    const read = entered.read(company, (scope) => scope.query('SELECT pg_sleep(0.2)::text AS slept', []), {
      signal: ending.signal,
    });
    while ((await running()) === 0);
    const clients = (pool as unknown as { _clients: { port: number }[] })._clients;
    const ports = clients.map(({ port }) => port);
    // No server listens on this port.
    for (const client of clients) client.port = 1;
    ending.abort(gone);
    await read;
    for (const [at, client] of clients.entries()) client.port = ports[at] as number;
    assert.deepEqual([entered.shares.connections.taken, pool.idleCount], [0, pool.totalCount]);
  });
});

const kinds = ['point', 'query', 'list', 'list left open', 'write', 'failing write', 'dry run'] as const;

/** A piece of a company's work. It may be aborted after this many rounds of the event loop. */
const piece = fc.record({
  kind: fc.constantFrom(...kinds),
  company: fc.integer({ min: 1, max: 3 }),
  turns: fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined }),
});

async function readList(scope: ReadScope, isWhole: boolean): Promise<void> {
  const rows = await scope.open({
    compile: () => ({ sql: 'SELECT n FROM generate_series(1, 2500) AS n', parameters: [], query: {} }),
  } as never);
  try {
    for await (const batch of rows.batches()) if (!isWhole && batch.length > 0) break;
  } finally {
    await rows.close();
  }
}

function begin(within: CompanyDatabase, kind: (typeof kinds)[number], id: number, signal: AbortSignal) {
  const text = 'SELECT $1::integer AS one';
  const writing = async (scope: Scope) => {
    await scope.query('SELECT pg_advisory_xact_lock($1)', [7]);
    return scope.query(text, [kind === 'failing write' ? 'none' : 1]);
  };
  switch (kind) {
    case 'point':
      return within.read(id, (scope) => scope.point(text, [1]), { signal });
    case 'query':
      return within.read(id, (scope) => scope.query(text, [1]), { signal });
    case 'list':
    case 'list left open':
      return within.read(id, (scope) => readList(scope, kind === 'list'), { signal });
    case 'dry run':
      return within.dryRun(id, writing, { signal });
    default:
      return within.write(id, writing, undefined, { signal });
  }
}

it('whatever is begun, fails, or is ended when: everything that was taken is given back', async () => {
  const own = new pg.Pool({ ...database.api, max: 8, pipeline: true, types: valueTypes });
  const streams = new pg.Pool({ ...database.api, max: 4, pipeline: true, types: valueTypes });
  const served = new CompanyDatabase(own, streams, { serving: true, maxWaiting: 10 });
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 30 }), async (pieces) => {
      await Promise.allSettled(
        pieces.map(async ({ kind, company: id, turns }) => {
          const ending = new AbortController();
          const work = begin(served, kind, id, ending.signal);
          work.catch(() => {});
          for (let turn = 0; turn < (turns ?? 0); turn++) await new Promise(setImmediate);
          if (turns !== undefined) ending.abort(gone);
          await work;
        }),
      );
      // Shared connections are released one round later.
      await new Promise(setImmediate);
      for (const gate of Object.values(served.shares)) assert.deepEqual([gate.taken, gate.waiting], [0, 0]);
      for (const used of [own, streams]) assert.equal(used.idleCount, used.totalCount);
      const { rowCount } = await owner.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
            AND (state = 'active' OR state LIKE 'idle in transaction%') AND backend_type = 'client backend'`,
      );
      assert.equal(rowCount, 0);
    }),
    { numRuns: runs(8) },
  );
  await Promise.all([own.end(), streams.end()]);
});
