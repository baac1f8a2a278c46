/**
 * A separate PostgreSQL 15, as an operator might run it, and its standbys: Debian's programs, if
 * installed, on a temporary folder and a loopback port. The system's own cluster is never touched.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { chooseRunner, giveTo, throughRunner } from '../../src/postgres/unprivileged.ts';
import { freePorts } from './process.ts';
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

/** A cluster's folder, and who runs programs on it. */
function newCluster(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `prumo-${name}-`));
  const cluster = join(folder, 'cluster');
  mkdirSync(cluster, { mode: 0o700 });
  const runner = chooseRunner(`${programs}/postgres`, cluster);
  giveTo(runner, cluster);
  return { folder, cluster, runner };
}

type Cluster = ReturnType<typeof newCluster>;

/** Runs a program of PostgreSQL to its end. */
function runOn({ runner }: Cluster, program: string, words: readonly string[], env = process.env): void {
  const { file, args, identity } = throughRunner(runner, `${programs}/${program}`, [...words]);
  const made = spawnSync(file, args, { ...identity, env, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`${program} failed: ${made.stderr}`);
}

/** Starts the server on the cluster; returns when it answers. Gives its port, and how to end it. */
async function launch({ folder, cluster, runner }: Cluster, more: readonly string[] = []) {
  const port = Number((await freePorts()).PRUMO_PORT);
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', ...more];
  const words = ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const program = throughRunner(runner, `${programs}/postgres`, words);
  const child = spawn(program.file, program.args, { ...program.identity, stdio: 'ignore', detached: true });
  child.unref();
  while (!(await answers(`postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`))) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL 15 ended with ${child.exitCode}`);
    await delay(20);
  }
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.ref();
      child.kill('SIGINT');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  return { port, stop };
}

/** Starts a server. Only call it when {@link externalPostgresMissing} is false. */
export async function startExternalPostgres(): Promise<ExternalServer> {
  const made = newCluster('external');
  const secret = join(made.folder, 'password');
  writeFileSync(secret, password, { mode: 0o600 });
  giveTo(made.runner, secret);
  giveTo(made.runner, made.folder);
  const access = [`--pwfile=${secret}`, '--auth=scram-sha-256', '--locale=C', '--encoding=UTF8', '--no-sync'];
  runOn(made, 'initdb', ['-D', made.cluster, '-U', superuser, ...access]);
  const { port, stop } = await launch(made);
  const urlAs = (user: string, secret: string, database: string) =>
    `postgres://${user}:${secret}@127.0.0.1:${port}/${database}`;
  return { url: (database = 'postgres') => urlAs(superuser, password, database), urlAs, stop };
}

export interface Standby {
  readonly url: (database: string) => string;
  /** Runs a statement as superuser. */
  readonly sql: (text: string) => Promise<{ rows: Record<string, unknown>[] }>;
  readonly stop: () => Promise<void>;
}

/** Starts a streaming standby, made with `pg_basebackup`, and waits until it responds. */
export async function startStandby(primary: ExternalServer): Promise<Standby> {
  const made = newCluster('standby');
  const { hostname, port: primaryPort } = new URL(primary.url());
  const from = ['-h', hostname, '-p', primaryPort, '-U', superuser];
  const copying = ['-D', made.cluster, '-R', '-X', 'stream', '-c', 'fast', ...from];
  runOn(made, 'pg_basebackup', copying, { ...process.env, PGPASSWORD: password });
  const { port, stop } = await launch(made, ['hot_standby=on']);
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
  return { url, sql, stop };
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
