/** A PostgreSQL 15 with a pgBackRest repository, in a folder of its own, on loopback. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const bin = '/usr/lib/postgresql/15/bin';
const isRoot = process.getuid?.() === 0;
// PostgreSQL does not run as root. The kernel ends it when this process ends, in whatever way.
const asOwner = [
  '--pdeathsig',
  'INT',
  ...(isRoot ? ['--reuid=postgres', '--regid=postgres', '--clear-groups'] : []),
];

/** The programs that must be there, and Debian's packages that have them. */
export const neededPrograms: Readonly<Record<string, string>> = {
  pgbackrest: 'pgbackrest',
  [`${bin}/postgres`]: 'postgresql-15',
};

/** A backup as `pgbackrest info` tells it. */
export interface Backup {
  readonly label: string;
  readonly type: 'full' | 'incr' | 'diff';
  readonly info: {
    readonly size: number;
    readonly repository: { readonly size: number; readonly delta: number };
  };
}

export class BackedUpCluster {
  readonly folder: string;
  readonly port: number;
  readonly #password = randomBytes(18).toString('base64url');
  readonly #passphrase = randomBytes(48).toString('base64');
  #server: ChildProcess | undefined;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
  }

  /** Makes the cluster in an empty folder, with archiving on and the repository checked. */
  static async create(folder: string): Promise<BackedUpCluster> {
    const cluster = new BackedUpCluster(folder, await freePort());
    for (const name of ['', 'log', 'lock', 'spool', 'repository'])
      mkdirSync(join(folder, name), { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, 'password'), cluster.#password, { mode: 0o600 });
    writeFileSync(join(folder, 'pgbackrest.conf'), cluster.#filled('pgbackrest.conf'), { mode: 0o600 });
    if (isRoot) await promisify(execFile)('chown', ['-R', 'postgres:postgres', folder]);
    await cluster.run(`${bin}/initdb -D '${folder}/cluster' -U prumo --locale=C --encoding=UTF8 --data-checksums \
      --auth-host=scram-sha-256 --auth-local=trust --pwfile='${folder}/password'`);
    const settings = `port = ${cluster.port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${folder}'
# It is thrown away: no write waits for the disk. Never on a real host.
fsync = off
${cluster.#filled('postgresql.conf')}`;
    await cluster.run(`cat >>'${folder}/cluster/postgresql.conf' <<'END'\n${settings}\nEND`);
    await cluster.start();
    await cluster.pgbackrest('stanza-create');
    await cluster.pgbackrest('check');
    return cluster;
  }

  #filled(name: string): string {
    const values: Readonly<Record<string, string>> = {
      REPOSITORY: join(this.folder, 'repository'),
      PASSPHRASE: this.#passphrase,
      FOLDER: this.folder,
      CLUSTER: join(this.folder, 'cluster'),
      PORT: String(this.port),
      SOCKET: this.folder,
      SUPERUSER: 'prumo',
    };
    return readFileSync(join(import.meta.dirname, name), 'utf8').replaceAll(
      /\$\{(\w+)\}/g,
      (_, key: string) => values[key] as string,
    );
  }

  url(database: string): string {
    return `postgres://prumo:${this.#password}@127.0.0.1:${this.port}/${database}`;
  }

  /** Runs a script of bash as the owner of the cluster. Resolves with what it prints. */
  async run(script: string): Promise<string> {
    const { stdout } = await promisify(execFile)('setpriv', [...asOwner, 'bash', '-ec', script], {
      cwd: this.folder,
    });
    return stdout.trim();
  }

  pgbackrest(command: string): Promise<string> {
    return this.run(`pgbackrest --config='${this.folder}/pgbackrest.conf' --stanza=prumo ${command}`);
  }

  /** The backups that are kept, oldest first. */
  async backups(): Promise<readonly Backup[]> {
    const [stanza] = JSON.parse(await this.pgbackrest('info --output=json')) as { backup: Backup[] }[];
    return stanza?.backup ?? [];
  }

  sql(text: string, database = 'postgres'): Promise<string> {
    return this.run(
      `${bin}/psql -XqAt -v ON_ERROR_STOP=1 -h '${this.folder}' -p ${this.port} -U prumo -d ${database} -c "${text}"`,
    );
  }

  /** Starts PostgreSQL. Resolves when it takes writes, after any recovery. */
  async start(): Promise<void> {
    const server = spawn('setpriv', [...asOwner, `${bin}/postgres`, '-D', join(this.folder, 'cluster')], {
      stdio: 'ignore',
      cwd: '/',
    });
    this.#server = server;
    for (;;) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL has ended with ${server.exitCode}`);
      if ((await this.sql('SELECT pg_is_in_recovery()').catch(() => '')) === 'f') return;
      await delay(100);
    }
  }

  /** Stops PostgreSQL in order, which archives the rest of the log. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGINT');
    await once(server, 'exit');
  }

  /** The disk of the database is lost. */
  async lose(): Promise<void> {
    await this.stop();
    rmSync(join(this.folder, 'cluster'), { recursive: true });
    mkdirSync(join(this.folder, 'cluster'), { mode: 0o700 });
    if (isRoot) {
      const [user, group] = (await this.run('id -u; id -g')).split('\n').map(Number);
      chownSync(join(this.folder, 'cluster'), user as number, group as number);
    }
  }
}

/** A port of loopback that nobody listens at. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
