/** PgBouncer in front of a separate PostgreSQL: Debian's, on a loopback port. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chooseRunner, giveTo, throughRunner } from '../../src/postgres/unprivileged.ts';
import { freePorts } from '../harness/process.ts';
import { missingProgram } from '../harness/programs.ts';

const program = '/usr/sbin/pgbouncer';

/** Why its tests are skipped, or false. */
export const pgbouncerMissing = missingProgram(program, 'pgbouncer');

export interface PgBouncer {
  /** The URL, with PgBouncer in place of the server. */
  url(of: string): string;
  stop(): Promise<void>;
}

/** @param server the URL of a database, with a superuser's login. */
export async function startPgBouncer(
  server: string,
  mode: 'session' | 'transaction',
  { dropsOptions = true } = {},
): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-pgbouncer-'));
  const { hostname, port, username, password } = new URL(server);
  const own = (await freePorts()).PRUMO_PORT;
  writeFileSync(join(folder, 'users'), `"${username}" "${password}"\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
pool_mode = ${mode}
auth_type = scram-sha-256
auth_file = ${join(folder, 'users')}
auth_user = ${username}
auth_query = SELECT usename, passwd FROM pg_shadow WHERE usename = $1
default_pool_size = 50
max_client_conn = 500
server_round_robin = 1
${dropsOptions ? 'ignore_startup_parameters = options' : ''}
`,
  );
  const runner = chooseRunner(program, folder);
  for (const path of [folder, join(folder, 'users'), join(folder, 'pgbouncer.ini')]) giveTo(runner, path);
  const { file, args, identity } = throughRunner(runner, program, [join(folder, 'pgbouncer.ini')]);
  const child = spawn(file, args, { ...identity, stdio: 'ignore' });
  while (!(await answers(Number(own)))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    await delay(20);
  }
  return {
    url(of) {
      const url = new URL(of);
      url.port = own;
      return url.href;
    },
    async stop() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => socket.destroy());
    socket.on('error', () => resolve(false));
    socket.on('close', (failed) => resolve(!failed));
  });
}
