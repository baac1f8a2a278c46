/**
 * Prumo on a PostgreSQL that fails over, all on this machine: three database hosts (etcd, Patroni,
 * PostgreSQL), two application hosts (HAProxy, Prumo as `api` and as `worker`). The configurations
 * are those of this folder.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Host, Network, place } from './host.ts';

const root = join(import.meta.dirname, '../..');
const program = join(root, 'bin/prumo.js');
const bin = '/usr/lib/postgresql/15/bin';
const asPostgres = 'setpriv --reuid=postgres --regid=postgres --clear-groups';

const addresses = {
  DB1: '10.77.0.11',
  DB2: '10.77.0.12',
  DB3: '10.77.0.13',
  APP1: '10.77.0.21',
  APP2: '10.77.0.22',
  NETWORK: '10.77.0.0/24',
} as const;

/** A database host with less room hands over. */
const leastMegabytes = 128;

/** The programs that must be there, and Debian's packages that have them. */
export const neededPrograms: Readonly<Record<string, string>> = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  curl: 'curl',
  [`${bin}/postgres`]: 'postgresql-15',
};

export type Environment = 'production' | 'development';

export interface Options {
  /** Whether HAProxy ends the sessions with a server that is not the primary any more. */
  readonly shutdownSessions: boolean;
  readonly environments: readonly Environment[];
  /** More variables for Prumo. */
  readonly variables: Readonly<Record<string, string>>;
  /** With backups by pgBackRest, in the folder `repository`. A new cluster is restored so. */
  readonly backups?: { readonly restoreTo?: string } | undefined;
  /** Megabytes of each database host's disk, which is then in memory. Default: the folder's. */
  readonly diskMegabytes?: number | undefined;
  /** The program to start; by default the one of this repository. */
  readonly program?: string | undefined;
  readonly say: (line: string) => void;
}

/** A member as Patroni tells it. */
export interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
  readonly lag?: number | string;
}

export class Installation {
  readonly folder: string;
  readonly databases: readonly Host[];
  readonly applications: readonly Host[];
  readonly #network: Network;
  readonly #options: Options;
  readonly #secrets: Readonly<Record<string, string>>;
  readonly #etcds = new Map<string, number>();

  private constructor(folder: string, network: Network, options: Options) {
    this.folder = folder;
    this.#network = network;
    this.#options = options;
    this.#secrets = secretsOf(folder);
    const { DB1, DB2, DB3, APP1, APP2 } = addresses;
    this.databases = [DB1, DB2, DB3].map((address, at) => new Host(network, `db${at + 1}`, address));
    this.applications = [APP1, APP2].map((address, at) => new Host(network, `app${at + 1}`, address));
  }

  /** Starts everything in the folder. Resolves when both processes that answer are ready. */
  static async start(folder: string, options: Options): Promise<Installation> {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o711);
    const installation = new Installation(folder, await Network.start(folder), options);
    try {
      await installation.#startAll();
      return installation;
    } catch (error) {
      await installation.end();
      throw error;
    }
  }

  async #startAll(): Promise<void> {
    const { say, diskMegabytes } = this.#options;
    const hosts = [...this.databases, ...this.applications];
    for (const { name } of hosts) mkdirSync(join(this.folder, name), { recursive: true });
    if (diskMegabytes !== undefined) {
      const mounts = this.databases.map(
        ({ name }) => `mount -t tmpfs -o size=${diskMegabytes}m ha ${place}/${name}`,
      );
      await this.#network.run(mounts.join(' && '));
    }
    await Promise.all(hosts.map((host) => host.start()));
    say('etcd and Patroni start on three hosts');
    await Promise.all(this.databases.map((host) => this.#configureDatabase(host)));
    await Promise.all(this.databases.map((host) => this.startDatabase(host)));
    await this.untilReplicated(1);
    await this.#makeDatabases();
    say(`PostgreSQL is replicated from ${(await this.leader()).name}; HAProxy and Prumo start on two hosts`);
    await Promise.all(this.applications.map((host) => this.#startHaproxy(host)));
    // The first one migrates and loads the demo company.
    const [first, second] = this.applications as readonly [Host, Host];
    await this.startPrumo(first, 'api');
    await Promise.all([
      this.startPrumo(second, 'api'),
      this.startPrumo(first, 'worker'),
      this.startPrumo(second, 'worker'),
    ]);
  }

  #fill(host: Host, name: string, more: Readonly<Record<string, string>> = {}): string {
    const values: Readonly<Record<string, string>> = {
      ...addresses,
      ...this.#secrets,
      NAME: host.name,
      ADDRESS: host.address,
      DATA: `${place}/${host.name}`,
      MAX_CONNECTIONS: '420',
      CONFIGURATION: `${place}/${host.name}`,
      MOMENT: this.#options.backups?.restoreTo ?? '',
      REPOSITORY: `${place}/repository`,
      FOLDER: `${place}/${host.name}`,
      CLUSTER: `${place}/${host.name}/postgresql`,
      PORT: '5432',
      SOCKET: `${place}/${host.name}`,
      SUPERUSER: 'postgres',
      SHUTDOWN_SESSIONS: this.#options.shutdownSessions ? 'on-marked-down shutdown-sessions' : '',
      ...more,
    };
    return readFileSync(join(import.meta.dirname, name), 'utf8').replaceAll(
      /\$\{(\w+)\}/g,
      (_, key: string) => {
        const value = values[key];
        if (value === undefined) throw new Error(`${name}: nothing is known of \${${key}}`);
        return value;
      },
    );
  }

  /** Writes one of the configurations into the host's folder. */
  async #configure(host: Host, name: string, as = name): Promise<void> {
    // By the host, whose folder may be a mount of its own.
    await host.run(`umask 077; printf %s "$CONTENT" >${place}/${host.name}/${as}`, {
      CONTENT: this.#fill(host, name),
    });
  }

  async #configureDatabase(host: Host): Promise<void> {
    const own = `${place}/${host.name}`;
    await host.run(`mkdir -p ${own}/patroni ${own}/log`);
    await this.#configure(host, 'etcd.yml');
    await this.#configure(host, 'patroni.yml', 'patroni/patroni.yml');
    await this.#configure(host, 'disk-guard.yml', 'patroni/disk-guard.off');
    await this.#configure(host, 'disk-guard.sh');
    const { backups } = this.#options;
    if (backups !== undefined) {
      await host.run(`mkdir -p ${place}/repository && chown postgres:postgres ${place}/repository`);
      await this.#configure(host, '../pgbackrest/pgbackrest.conf', 'pgbackrest.conf');
      await this.#configure(host, 'patroni-backups.yml', 'patroni/patroni-backups.yml');
    }
    if (backups?.restoreTo !== undefined)
      await this.#configure(host, 'patroni-restore.yml', 'patroni/patroni-restore.yml');
    await host.run(`chown -R postgres:postgres ${own} && chmod 700 ${own}`);
  }

  /** Runs a command of pgBackRest on a database host. Only that of the primary makes backups. */
  pgbackrest(host: Host, command: string): Promise<string> {
    const config = `${place}/${host.name}/pgbackrest.conf`;
    return host.run(`${asPostgres} pgbackrest --config=${config} --stanza=prumo ${command}`);
  }

  /** Starts etcd and Patroni on a host that is up. */
  async startDatabase(host: Host): Promise<void> {
    await this.startEtcd(host);
    await host.startProgram(`${asPostgres} patroni ${place}/${host.name}/patroni`, 'patroni.log');
    const guarded = `${place}/${host.name}/patroni ${host.address} ${host.name} ${leastMegabytes}`;
    await host.startProgram(
      `${asPostgres} bash ${place}/${host.name}/disk-guard.sh ${guarded}`,
      'disk-guard.log',
    );
  }

  async startEtcd(host: Host): Promise<void> {
    const command = `${asPostgres} etcd --config-file ${place}/${host.name}/etcd.yml`;
    this.#etcds.set(host.name, await host.startProgram(command, 'etcd.log'));
  }

  async killEtcd(host: Host): Promise<void> {
    await host.kill(this.#etcds.get(host.name) as number);
  }

  async #startHaproxy(host: Host): Promise<void> {
    for (const name of ['haproxy.cfg', 'unavailable.http']) await this.#configure(host, name);
    await host.startProgram(`haproxy -db -f ${place}/${host.name}/haproxy.cfg`, 'haproxy.log');
    await until(() => this.sql(host, 'SELECT 1', { port: 5000, user: 'prumo' }));
  }

  /** The variables of Prumo on an application host. */
  variables(host: Host): Record<string, string> {
    const lines = this.#fill(host, 'prumo.env').split('\n');
    const all = lines
      .filter((line) => /^\w+=/.test(line))
      .map((line): [string, string] => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
    const isServed = ([name]: [string, string]) =>
      !/^(DATABASE_URL|PRUMO_PORT)/.test(name) ||
      this.#options.environments.includes(name.endsWith('_DEVELOPMENT') ? 'development' : 'production');
    return { ...Object.fromEntries(all.filter(isServed)), ...this.#options.variables };
  }

  /** Starts a process of Prumo. Resolves when it is ready. */
  async startPrumo(host: Host, role: 'api' | 'worker'): Promise<number> {
    const metrics = role === 'api' ? 9101 : 9102;
    const env = { ...this.variables(host), PRUMO_ROLE: role, PRUMO_METRICS_PORT: String(metrics) };
    const started = this.#options.program ?? program;
    const pid = await host.startProgram(`'${process.execPath}' '${started}' serve`, `${role}.log`, env);
    await until(async () => {
      if ((await this.ready(host, metrics)) === 200) return true;
      const isThere = await host.run(`kill -0 ${pid} 2>/dev/null && echo 1 || true`);
      if (isThere === '')
        throw new Gone(`${host.name}: ${role} has ended: ${readFileSync(this.log(host, role), 'utf8')}`);
      return undefined;
    });
    return pid;
  }

  /** Runs a command of Prumo on an application host. */
  prumo(host: Host, args: string): Promise<string> {
    const started = this.#options.program ?? program;
    return host.run(`'${process.execPath}' '${started}' ${args}`, this.variables(host));
  }

  /** The token of the demo company, once the first process has loaded it. */
  demoToken(): Promise<string> {
    const file = join(this.folder, 'app1/prumo/demo-token');
    return until(async () => (existsSync(file) && readFileSync(file, 'utf8').trim()) || undefined);
  }

  log(host: Host, what: string): string {
    return join(this.folder, host.name, `${what}.log`);
  }

  /** The socket at which HAProxy takes requests for an environment. */
  socket(host: Host, environment: Environment = 'production'): string {
    return join(this.folder, host.name, `${environment}.sock`);
  }

  /** The status of a process's `/health/ready`. */
  async ready(host: Host, port = 9101): Promise<number> {
    return (await request(host, '127.0.0.1', port, 'GET', '/health/ready').catch(() => ({ status: 0 })))
      .status;
  }

  /** What Patroni says of all, asked of any host that answers. */
  async members(among: readonly Host[] = this.databases): Promise<readonly Member[]> {
    for (const host of among.filter(({ isUp }) => isUp)) {
      const answer = await request(host, host.address, 8008, 'GET', '/cluster').catch(() => undefined);
      if (answer?.status === 200) return (JSON.parse(answer.body) as { members: Member[] }).members;
    }
    return [];
  }

  /** The host with the primary; waits until there is one. */
  leader(among?: readonly Host[]): Promise<Host> {
    return until(async () => {
      const leader = (await this.members(among)).find(
        ({ role, state }) => role === 'leader' && state === 'running',
      );
      return this.databases.find(({ name }) => name === leader?.name);
    });
  }

  /** Waits for a primary with so many standbys that stream from it, one of them synchronous. */
  async untilReplicated(standbys: number): Promise<void> {
    await until(async () => {
      const members = await this.members();
      const leader = members.find(({ role, state }) => role === 'leader' && state === 'running');
      const on = this.databases.find(({ name }) => name === leader?.name);
      if (on === undefined) return undefined;
      const counted = await this.sql(
        on,
        `SELECT count(*) >= ${standbys} AND bool_or(sync_state = 'sync') FROM pg_stat_replication WHERE state = 'streaming'`,
      );
      return counted === 't' ? true : undefined;
    });
  }

  async #makeDatabases(): Promise<void> {
    const leader = await this.leader();
    const existing = await this.sql(leader, `SELECT count(*) FROM pg_roles WHERE rolname = 'prumo'`);
    if (existing !== '0') return;
    await this.sql(
      leader,
      `CREATE ROLE prumo LOGIN CREATEROLE PASSWORD '${this.#secrets['DATABASE_PASSWORD']}'`,
    );
    for (const environment of this.#options.environments)
      await this.sql(leader, `CREATE DATABASE prumo_${environment} OWNER prumo`);
  }

  /** Runs a statement by psql on a host, by default as the superuser of the database there. */
  sql(host: Host, text: string, { port = 5432, user = 'postgres' } = {}): Promise<string> {
    const address = port === 5432 ? host.address : '127.0.0.1';
    const database = user === 'postgres' ? 'postgres' : `prumo_${this.#options.environments[0]}`;
    const secret = user === 'postgres' ? 'SUPERUSER_PASSWORD' : 'DATABASE_PASSWORD';
    return host.run(
      `timeout 10 ${bin}/psql -XqAt -v ON_ERROR_STOP=1 -h ${address} -p ${port} -U ${user} -d ${database} -c "$TEXT"`,
      { PGPASSWORD: this.#secrets[secret], PGCONNECT_TIMEOUT: '3', TEXT: text },
    );
  }

  /** Runs a statement on Prumo's database, wherever the primary is. */
  async query(text: string): Promise<string> {
    return this.sql(this.applications[0] as Host, text, { port: 5000, user: 'prumo' });
  }

  /** kill -9 of the postmaster. */
  async killPostgres(host: Host): Promise<void> {
    await host.run(`kill -9 $(head -1 ${place}/${host.name}/postgresql/postmaster.pid)`);
  }

  /** The synchronous standby becomes the primary, in order, once Patroni knows of one. */
  async switchover(): Promise<void> {
    await until(async () => {
      const leader = await this.leader();
      const body = JSON.stringify({ leader: leader.name });
      const answer = await request(leader, leader.address, 8008, 'POST', '/switchover', body);
      if (answer.status === 200) return true;
      if (answer.status === 412) return undefined;
      throw new Gone(`no switchover: ${answer.status} ${answer.body}`);
    });
  }

  /** A lost host starts again. */
  async startAgain(host: Host): Promise<void> {
    await host.start();
    await this.startDatabase(host);
  }

  /** Ends every process, at once. */
  async end(): Promise<void> {
    const hosts = [...this.applications, ...this.databases].filter(({ isUp }) => isUp);
    await Promise.all(hosts.map((host) => host.lose()));
    await this.#network.end();
  }
}

class Gone extends Error {}

/** Asks again until there is something; a failure is nothing. Gives up after two minutes. */
async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + 120_000;
  for (;;) {
    const found = await ask().catch((error: unknown) => {
      if (error instanceof Gone || performance.now() > end) throw error;
      return undefined;
    });
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error('it takes more than two minutes');
    await delay(200);
  }
}

/** A request from within a host, by bash alone. */
async function request(
  host: Host,
  address: string,
  port: number,
  method: string,
  path: string,
  body = '',
): Promise<{ status: number; body: string }> {
  const head = `${method} ${path} HTTP/1.0\r\nHost: ${address}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  const answer = await host.run(
    `timeout 15 bash -c 'exec 3<>/dev/tcp/${address}/${port} && printf %s "$REQUEST" >&3 && cat <&3' 2>/dev/null`,
    { REQUEST: head + body },
  );
  const status = Number(/^HTTP\/1\.\d (\d+)/.exec(answer)?.[1] ?? 0);
  return { status, body: answer.slice(answer.indexOf('\r\n\r\n') + 4) };
}

/** The passwords of the installation, which are made when there are none. */
function secretsOf(folder: string): Readonly<Record<string, string>> {
  const file = join(folder, 'secrets.json');
  if (!existsSync(file)) {
    const names = [
      'SUPERUSER_PASSWORD',
      'REPLICATION_PASSWORD',
      'REWIND_PASSWORD',
      'DATABASE_PASSWORD',
      'PASSPHRASE',
    ];
    const made = names.map((name) => [name, randomBytes(18).toString('base64url')]);
    writeFileSync(file, JSON.stringify(Object.fromEntries(made), null, 2), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}
