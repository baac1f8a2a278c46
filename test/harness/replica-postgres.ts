/** A streaming standby of an external PostgreSQL 15, created with `pg_basebackup`. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { chooseRunner, giveTo, throughRunner } from '../../src/postgres/unprivileged.ts';
import { type ExternalServer, externalPrograms as programs } from './external-postgres.ts';

export interface Standby {
  readonly url: (database: string) => string;
  /** Runs a statement as superuser. */
  readonly sql: (text: string) => Promise<{ rows: Record<string, unknown>[] }>;
  readonly stop: () => Promise<void>;
}

/** Starts a standby and waits until it responds. */
export async function startStandby(primary: ExternalServer): Promise<Standby> {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-standby-'));
  const cluster = join(folder, 'cluster');
  mkdirSync(cluster, { mode: 0o700 });
  const runner = chooseRunner(`${programs}/postgres`, cluster);
  giveTo(runner, cluster);
  const { hostname, port: primaryPort, username, password } = new URL(primary.url());
  const copying = [
    '-D',
    cluster,
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
    '-h',
    hostname,
    '-p',
    primaryPort,
    '-U',
    username,
  ];
  const copy = throughRunner(runner, `${programs}/pg_basebackup`, copying);
  const env = { ...process.env, PGPASSWORD: password };
  const made = spawnSync(copy.file, copy.args, { ...copy.identity, env, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`the standby could not be made: ${made.stderr}`);
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'hot_standby=on', 'fsync=off'];
  const program = throughRunner(
    runner,
    `${programs}/postgres`,
    ['-D', cluster, '-p', String(port)].concat(settings.flatMap((setting) => ['-c', setting])),
  );
  const child = spawn(program.file, program.args, { ...program.identity, stdio: 'ignore', detached: true });
  child.unref();
  const url = (database: string) => {
    const own = new URL(primary.url(database));
    own.port = String(port);
    return own.href;
  };
  const sql = async (text: string) => {
    const client = new Client({ connectionString: url('postgres') });
    client.on('error', () => {});
    await client.connect();
    try {
      return await client.query<Record<string, unknown>>(text);
    } finally {
      await client.end();
    }
  };
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.ref();
      child.kill('SIGINT');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the standby ended with ${child.exitCode}`);
    if (await sql('SELECT 1').catch(() => undefined)) return { url, sql, stop };
    await delay(50);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
