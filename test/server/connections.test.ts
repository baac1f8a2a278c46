/** How many connections to its database a process may take is what the documentation says. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import pg from 'pg';
import { readConfig } from '../../src/config/config.ts';
import { serve } from '../../src/server/serve.ts';
import { freshDatabase, urlOf } from '../harness/postgres.ts';
import { freePorts } from '../harness/process.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/high-availability.md'), 'utf8');

/** The numbers of a role's row in the table. */
const documented = (role: string) =>
  Array.from(
    (new RegExp(`^\\| \`${role}\` \\|(.*)$`, 'm').exec(page)?.[1] ?? '').matchAll(/\d+/g),
    ([number]) => Number(number),
  );

describe('the connections of a process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-connections-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  for (const role of ['api', 'worker', 'all']) {
    it(`with the role ${role} are those of the documentation`, async () => {
      const database = await freshDatabase();
      const { Pool } = pg;
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
      try {
        const server = await serve(
          readConfig({
            DATABASE_URL: url,
            DATABASE_URL_READ: replica.href,
            PRUMO_DATA: folder,
            PRUMO_DEMO: '0',
            PRUMO_ROLE: role,
            PRUMO_LOG_LEVEL: 'silent',
            ...(await freePorts()),
          }),
        );
        await server.stop();
      } finally {
        pg.Pool = Pool;
        await database.drop();
      }
      // And the connection that listens; with a replica, the one that follows it.
      const expected = [most.primary + 1, ...(most.replica > 0 ? [most.replica + 1] : [])];
      assert.deepEqual(documented(role), expected);
    });
  }
});
