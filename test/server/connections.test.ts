/**
 * The pools of connections of a process: as many connections as the documentation says, and what
 * happens when one cannot be ended.
 */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, describe, it } from 'node:test';
import pg from 'pg';
import { readConfig } from '../../src/config/config.ts';
import { isPostgresIn } from '../../src/postgres/process-identity.ts';
import { serve } from '../../src/server/serve.ts';
import { freshDatabase, urlOf } from '../harness/postgres.ts';
import { freePorts, prumoHere, type Variables } from '../harness/process.ts';

const folder = mkdtempSync(join(tmpdir(), 'prumo-connections-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const { Pool } = pg;
afterEach(() => {
  pg.Pool = Pool;
});

const page = readFileSync(join(import.meta.dirname, '../../docs/high-availability.md'), 'utf8');

/** The numbers of a role's row in the table. */
const documented = (role: string) =>
  Array.from(
    (new RegExp(`^\\| \`${role}\` \\|(.*)$`, 'm').exec(page)?.[1] ?? '').matchAll(/\d+/g),
    ([number]) => Number(number),
  );

const start = async (variables: Variables) =>
  serve(readConfig({ PRUMO_DEMO: '0', PRUMO_LOG_LEVEL: 'silent', ...(await freePorts()), ...variables }));

describe('the connections of a process', () => {
  for (const role of ['api', 'worker', 'all']) {
    it(`with the role ${role} are those of the documentation`, async (t) => {
      const database = await freshDatabase();
      t.after(() => database.drop());
      const most = { primary: 0, replica: 0 };
      const url = urlOf(database.operator);
      const replica = new URL(url);
      replica.searchParams.set('application_name', 'replica');
      // Counts what the pools may open, which are all made at the start.
      pg.Pool = class extends Pool {
        constructor(options: pg.PoolConfig) {
          super(options);
          const isReplica = options.connectionString?.includes('application_name=replica') === true;
          most[isReplica ? 'replica' : 'primary'] += options.max ?? 10;
        }
      };
      const places = { DATABASE_URL: url, DATABASE_URL_READ: replica.href, PRUMO_DATA: folder };
      await (await start({ ...places, PRUMO_ROLE: role })).stop();
      // And the connection that listens; with a replica, the one that follows it.
      const expected = [most.primary + 1, ...(most.replica > 0 ? [most.replica + 1] : [])];
      assert.deepEqual(documented(role), expected);
    });
  }
});

it('a pool that cannot be ended leaves nothing else open, the database included', async () => {
  pg.Pool = class extends Pool {
    override async end(): Promise<void> {
      await super.end();
      throw new Error('the pool says that it could not be ended');
    }
  };
  const variables = { PRUMO_DATA: join(folder, 'data') };
  const server = await start(variables);
  const postgres = join(variables.PRUMO_DATA, 'postgres');
  const database = Number(readFileSync(join(postgres, 'postmaster.pid'), 'utf8').split('\n')[0]);
  assert.ok(isPostgresIn(database, postgres));
  // Of both environments: for the command line, the API, lists, the worker, the audit, retention,
  // tasks between environments, trials.
  await assert.rejects(server.stop(), /^\w+: 16 parts of the server could not be closed/);
  assert.equal(isPostgresIn(database, postgres), false, 'the database server is gone');

  const command = await prumoHere(variables, 'company', 'list');
  assert.equal(command.code, 1);
  assert.equal(command.stderr.match(/the pool says that it could not be ended/g)?.length, 2);
  assert.equal(existsSync(join(postgres, 'postmaster.pid')), false, 'nor after a command');
});
