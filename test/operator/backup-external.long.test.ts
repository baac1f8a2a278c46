/** The commands of docs/backup.md for an external PostgreSQL do what the page says under writes. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { promisify } from 'node:util';
import { chooseRunner, giveTo, throughRunner } from '../../src/postgres/unprivileged.ts';
import { documented } from '../harness/docs.ts';
import { externalPostgresMissing, externalPrograms as programs } from '../harness/external-postgres.ts';
import { freePorts, jsonLines, prumoHere, startServer, type Variables } from '../harness/process.ts';
import { importSmallDemo } from '../server/small-demo.ts';
import { Load } from './backup-load.ts';

it('an external PostgreSQL: base backup under writes, and both environments back to one moment', {
  skip: externalPostgresMissing,
}, async (t) => {
  const cluster = await ExternalCluster.create();
  t.after(() => cluster.remove());
  const variables = {
    PRUMO_DATA: join(cluster.folder, 'data'),
    PRUMO_DEMO: '0',
    ...cluster.urls,
    ...(await freePorts()),
  };
  await cluster.run(documented('external: archive'));
  await cluster.run('createdb production && createdb development');

  const token = await importSmallDemo(variables, ['production', 'development']);
  const server = await startServer(variables);
  const loads: Load[] = [];
  let expected: number[][];
  let mistaken: number[][];
  let moment: string;
  const values = (running: typeof server) =>
    Promise.all(
      [running.production, running.development].map((base, index) =>
        (loads[index] as Load).values(base, token),
      ),
    );
  try {
    for (const base of [server.production, server.development]) loads.push(await Load.on(base, token, 3));
    await Promise.all(loads.map((load) => load.start()));
    await cluster.run(documented('external: backup'));
    await Promise.all(loads.map((load) => load.stop()));
    expected = await values(server);
    moment = (await cluster.run(`psql -d postgres -Atc 'SELECT clock_timestamp()'`)).trim();
    for (const load of loads) {
      await load.start();
      await load.stop();
    }
    mistaken = await values(server);
  } finally {
    await server.end('SIGTERM');
  }
  assert.notDeepEqual(mistaken, expected);
  const checksums = jsonLines(await prumoHere(variables, 'checksum'));

  // Stopped in order, so that the last of the log is archived; then lost.
  await cluster.stop();
  rmSync(cluster.path('cluster'), { recursive: true });
  const restore = documented('external: restore');
  await cluster.run(restore, { MOMENT: moment });
  const copy = await startServer({ ...variables, ...(await freePorts()) });
  try {
    assert.deepEqual(await values(copy), expected);
  } finally {
    await copy.end('SIGTERM');
  }
  await cluster.stop('restored');

  rmSync(cluster.path('restored'), { recursive: true });
  const everything = restore.replace(/^recovery_target.*\n/gm, '');
  assert.notEqual(everything, restore);
  await cluster.run(everything);
  assert.deepEqual(
    jsonLines(await prumoHere(variables, 'checksum')),
    checksums,
    'without a moment, everything',
  );
  await cluster.stop('restored');
});

/**
 * A cluster of Debian's PostgreSQL 15 in a throw-away folder, worked on by the shell, as the user
 * who owns it.
 */
class ExternalCluster {
  readonly folder: string;
  readonly urls: Variables;
  readonly #environment: Variables;
  readonly #runner: ReturnType<typeof chooseRunner>;

  private constructor(folder: string, port: number, runner: ReturnType<typeof chooseRunner>) {
    this.folder = folder;
    this.#runner = runner;
    const url = (database: string) => `postgres://dba:external-secret@127.0.0.1:${port}/${database}`;
    this.urls = { DATABASE_URL: url('production'), DATABASE_URL_DEVELOPMENT: url('development') };
    this.#environment = {
      PATH: `${programs}:${process.env['PATH']}`,
      HOME: folder,
      CLUSTER: this.path('cluster'),
      ARCHIVE: this.path('archive'),
      BACKUP: this.path('backup'),
      RESTORED: this.path('restored'),
      PGHOST: '127.0.0.1',
      PGPORT: String(port),
      PGUSER: 'dba',
      PGPASSWORD: 'external-secret',
    };
  }

  static async create(): Promise<ExternalCluster> {
    const folder = mkdtempSync(join(tmpdir(), 'prumo-external-backup-'));
    const work = join(folder, 'work');
    mkdirSync(work, { mode: 0o700 });
    const runner = chooseRunner(`${programs}/postgres`, work);
    writeFileSync(join(work, 'password'), 'external-secret');
    giveTo(runner, work);
    const port = Number((await freePorts()).PRUMO_PORT);
    const cluster = new ExternalCluster(folder, port, runner);
    await cluster.run(
      `initdb -D "$CLUSTER" -U dba --locale=C --encoding=UTF8 --auth=scram-sha-256 --pwfile="$HOME/work/password"
       printf "port = ${port}\\nunix_socket_directories = ''\\n" >> "$CLUSTER/postgresql.conf"
       pg_ctl start -D "$CLUSTER" -w -l "$CLUSTER.log"`,
    );
    return cluster;
  }

  path(name: string): string {
    return join(this.folder, 'work', name);
  }

  /** Runs commands of a shell; gives what they print. */
  async run(script: string, more: Variables = {}): Promise<string> {
    const { file, args, identity } = throughRunner(this.#runner, 'bash', ['-e', '-c', script]);
    const { stdout } = await promisify(execFile)(file, args, {
      ...identity,
      env: { ...this.#environment, ...more },
    });
    return stdout;
  }

  async stop(name: 'cluster' | 'restored' = 'cluster'): Promise<void> {
    await this.run(`pg_ctl stop -D "${this.path(name)}" -m fast -w`);
  }

  async remove(): Promise<void> {
    for (const name of ['cluster', 'restored'] as const) {
      if (existsSync(join(this.path(name), 'postmaster.pid'))) await this.stop(name);
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
