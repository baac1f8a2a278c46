/**
 * A separate PostgreSQL 15, as an operator might run it: Debian's programs, if installed, on a
 * temporary folder and a loopback port. The system's own cluster is never touched.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { chooseRunner, giveTo, type Runner, throughRunner } from '../../src/postgres/unprivileged.ts';
import { missingProgram } from './programs.ts';

export const externalPrograms = '/usr/lib/postgresql/15/bin';
const programs = externalPrograms;

/** Why its tests are skipped, or false. For `skip`. */
export const externalPostgresMissing = missingProgram(`${programs}/postgres`, 'postgresql-15');

export interface ExternalServer {
  /** The superuser's URL for a database. Default: `postgres`. */
  readonly url: (database?: string) => string;
  /** The URL for another login. */
  readonly urlAs: (user: string, password: string, database: string) => string;
  readonly stop: () => Promise<void>;
}

const superuser = 'dba';
const password = 'external-secret';

/** Starts a server. Only call it when {@link externalPostgresMissing} is false. */
export async function startExternalPostgres(): Promise<ExternalServer> {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-external-'));
  const cluster = join(folder, 'cluster');
  mkdirSync(cluster, { mode: 0o700 });
  const runner = chooseRunner(`${programs}/postgres`, cluster);
  giveTo(runner, cluster);
  initialise(folder, cluster, runner);
  const port = await freePort();
  const listening = [
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
  ];
  const program = throughRunner(runner, `${programs}/postgres`, [
    '-D',
    cluster,
    ...listening,
    '-c',
    'fsync=off',
  ]);
  const child = spawn(program.file, program.args, { ...program.identity, stdio: 'ignore', detached: true });
  child.unref();
  const urlAs = (user: string, secret: string, database: string) =>
    `postgres://${user}:${secret}@127.0.0.1:${port}/${database}`;
  const url = (database = 'postgres') => urlAs(superuser, password, database);
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.ref();
      child.kill('SIGINT');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  while (!(await answers(url()))) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL 15 ended with ${child.exitCode}`);
    await delay(20);
  }
  return { url, urlAs, stop };
}

function initialise(folder: string, cluster: string, runner: Runner): void {
  const secret = join(folder, 'password');
  writeFileSync(secret, password, { mode: 0o600 });
  giveTo(runner, secret);
  giveTo(runner, folder);
  const access = [`--pwfile=${secret}`, '--auth=scram-sha-256'];
  const making = ['-D', cluster, '-U', superuser, '--locale=C', '--encoding=UTF8', '--no-sync'];
  const { file, args, identity } = throughRunner(runner, `${programs}/initdb`, [...making, ...access]);
  const made = spawnSync(file, args, { ...identity, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`PostgreSQL 15 could not be initialised: ${made.stderr}`);
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
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
