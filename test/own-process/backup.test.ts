/**
 * The embedded database is backed up while it serves and is written to, and comes back whole, also
 * to a moment between.
 */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Client } from 'pg';
import { attachServer } from '../../src/postgres/embedded.ts';
import { startFounded } from '../harness/founded.ts';
import {
  freePorts,
  jsonLines,
  prumo,
  prumoHere,
  type ServerProcess,
  startServer,
  type Variables,
} from '../harness/process.ts';
import { Load } from '../operator/backup-load.ts';

const root = mkdtempSync(join(tmpdir(), 'prumo-backup-'));
const data = join(root, 'data');
const archive = join(root, 'archive');
const variables = { PRUMO_DATA: data, PRUMO_WAL_ARCHIVE: archive, ...(await freePorts()) };
const writers = 6;

interface Summary {
  readonly started: string;
  readonly finished: string;
  readonly environments: unknown;
}

interface Restored {
  readonly archivedSegments: number;
  readonly lastCommit: string | null;
  readonly environments: object;
}

/** What the databases of a data folder hold, as the command line says. */
async function contents(folder: string): Promise<object> {
  const result = await prumoHere({ PRUMO_DATA: folder }, 'checksum');
  assert.deepEqual({ code: result.code, stderr: result.stderr }, { code: 0, stderr: '' });
  const found = jsonLines<{ environment: string; tables: Record<string, { rows: number }> }>(result);
  assert.ok((found[0]?.tables['andamento']?.rows ?? 0) > 100, 'the demo company is there');
  return Object.fromEntries(found.map(({ environment, ...rest }) => [environment, rest]));
}

async function one<T>(given: Variables, ...args: string[]): Promise<T> {
  const result = await prumoHere(given, ...args);
  assert.deepEqual({ code: result.code, stderr: result.stderr }, { code: 0, stderr: '' }, args.join(' '));
  return jsonLines<T>(result)[0] as T;
}

/** The database's clock, to the microsecond. */
async function databaseTime(): Promise<string> {
  const server = await attachServer(data);
  const client = new Client({ ...server.address, database: 'postgres', ssl: false });
  await client.connect();
  const { rows } = await client.query<{ now: string }>(
    `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS now`,
  );
  await client.end();
  await server.close();
  return rows[0]?.now as string;
}

describe('a backup of a server under writes', () => {
  let server: ServerProcess;
  let load: Load;
  let token: string;
  let finished: number;
  const backup = join(root, 'backup-online');
  const through = ['restore', '--from', backup, '--wal', archive];

  /** A server in the folder, as long as the work takes. */
  async function serving(given: Variables, work: (base: string) => Promise<void>): Promise<void> {
    const copy = await startServer(given);
    await work(copy.production).finally(() => copy.end('SIGTERM'));
  }

  before(async () => {
    server = await startFounded(variables);
    token = server.token as string;
    load = await Load.on(server.production, token, writers);
    // Again in the improbable case that no write was answered while it ran.
    for (;;) {
      await load.start();
      // In a process of its own, beside the writers.
      const result = await prumo(variables, 'backup', '--to', backup);
      assert.equal(result.code, 0, result.stderr);
      const [summary] = jsonLines<Summary>(result) as [Summary];
      await load.stop();
      finished = Date.parse(summary.finished);
      if (load.acknowledgedBetween(Date.parse(summary.started), finished) > 0) break;
      rmSync(backup, { recursive: true });
    }
  });

  after(async () => {
    if (server.child.exitCode === null) await server.end('SIGTERM');
  });

  it('serves, restored, every write that was acknowledged before its end', async (t) => {
    const restored = { PRUMO_DATA: join(root, 'restored-online'), ...(await freePorts()) };
    await one(restored, 'restore', '--from', backup);
    await serving(restored, (copy) => load.checkOn(copy, token, finished));
    t.diagnostic(`${load.acknowledgedBetween(0, Date.now())} writes acknowledged`);
  });

  it('holds no token: digests only, and not the file with the demo’s', () => {
    assert.ok(existsSync(join(data, 'demo-token')));
    const names = readdirSync(backup, { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    assert.ok(files.length > 1000);
    for (const file of files) assert.ok(!readFileSync(file).includes(token), file);
  });

  it('is recovered through the archived log to a moment between two writes', async () => {
    await load.start();
    await load.stop();
    const expected = await load.values(server.production, token);
    const moment = await databaseTime();
    const given = { PRUMO_DATA: join(root, 'restored-until'), ...(await freePorts()) };
    const until = [...through, '--until', moment, '--check', 'files'];
    const early = await prumoHere(given, ...until);
    assert.equal(early.code, 1, early.stdout);
    assert.match(early.stderr, /archive now/);
    assert.ok(!existsSync(given.PRUMO_DATA));
    // What somebody wishes had not happened; also, something after the moment, which recovery needs
    // to know where it ends.
    await load.start();
    await load.stop();
    assert.notDeepEqual(await load.values(server.production, token), expected);

    const { lastSegment } = await one<{ lastSegment: string }>(variables, 'archive', 'now');
    assert.ok(existsSync(join(archive, lastSegment)));
    const summary = await one<Restored>(given, ...until);
    assert.ok(
      summary.archivedSegments > 0 && (summary.lastCommit ?? '') < moment,
      summary.lastCommit ?? 'none',
    );
    assert.deepEqual(summary.environments, {}, 'no row was read');
    await serving(given, async (copy) => assert.deepEqual(await load.values(copy, token), expected));
  });

  it('holds, with all that was archived, the same rows in every table of both environments', async () => {
    // Stopped in order: all there is was archived.
    await server.end('SIGTERM');
    const status = await one<{ waiting: number; failures: number }>(variables, 'archive', 'status');
    assert.deepEqual({ waiting: status.waiting, failures: status.failures }, { waiting: 0, failures: 0 });
    const all = await one<Restored>({ PRUMO_DATA: join(root, 'restored-all') }, ...through);
    assert.deepEqual(all.environments, await contents(data));
  });
});

after(() => rmSync(root, { recursive: true, force: true }));
