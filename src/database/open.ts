/** Makes each environment's database ready for work, and says how to connect to it. */
import { Client, DatabaseError, type PoolConfig } from 'pg';
import type { Environment } from '../kernel/endpoint.ts';
import { hasCode, reasonOf, StartupError } from '../kernel/startup-error.ts';
import { whoMakesOne } from '../postgres/cluster.ts';
import { attachServer, ownServer } from '../postgres/embedded.ts';
import type { ServerAddress } from '../postgres/postmaster.ts';
import { chooseApiRole } from './limited-role.ts';
import { isMigrated, migrate, migrationsFolder } from './migrate.ts';
import { prepareSessionLogin, type SessionLogin, takeTemporaryTables } from './session-login.ts';

export interface DatabaseSettings {
  /** Where the embedded database lives. */
  readonly dataFolder: string;
  /** Addresses of external databases; undefined: the embedded one holds every environment. */
  readonly databaseUrls: Partial<Readonly<Record<Environment, string>>> | undefined;
  /** Where the embedded database archives its log; undefined: nowhere. */
  readonly walArchive?: string | undefined;
  /** The environments to open. */
  readonly environments: readonly Environment[];
}

export interface OpenedEnvironment {
  readonly environment: Environment;
  /** Connects as the owner of the tables, who sees every company: for the operator's commands. */
  readonly operator: PoolConfig;
  /** Connects and works as the limited role: for the API and its workers. */
  readonly api: PoolConfig;
  /** Who logs in for that; undefined: the owner, where there can be no login of its own. */
  readonly login: SessionLogin | undefined;
  /** The limited role's name. */
  readonly apiRole: string;
}

export interface OpenedDatabases {
  readonly environments: readonly OpenedEnvironment[];
  /** Resolves, with the reason, when the embedded database ends without having been asked to, and does not come back. */
  readonly lost: Promise<StartupError>;
  /** Stops the embedded database if this process started it. End all connections first. */
  readonly close: () => Promise<void>;
}

/** Development's own ids start here, so that an id means the same record in both environments. */
export const firstDevelopmentId = 1_000_000_001;
const oldestServer = 15;
const connectTimeoutMs = 10_000;

/**
 * Who opens, and whether what is missing is made: a server (`own`) and a command that begins a company (`make`) make it; any
 * other command (`attach`) is refused, so that a wrong address does not become a new, empty database.
 */
export type Opening = 'own' | 'make' | 'attach';

/**
 * Opens the databases of a server or of a command beside it: starts or joins the embedded
 * server, creates what is missing where it may, migrates, and prepares the limited role. With `say`, an embedded server that ends by itself
 * is started again, and `say` hears of it.
 * @throws StartupError with one line for whatever stands in the way; it never holds a password.
 */
export async function openDatabases(
  settings: DatabaseSettings,
  mode: Opening = 'own',
  say?: (line: string) => void,
): Promise<OpenedDatabases> {
  const { dataFolder, databaseUrls, environments, walArchive } = settings;
  const make = mode !== 'attach';
  if (databaseUrls !== undefined) {
    const opened: OpenedEnvironment[] = [];
    for (const environment of environments) {
      const url = databaseUrls[environment];
      if (url !== undefined) opened.push(await openDatabase(environment, databaseAt(url), make));
    }
    return { environments: opened, lost: new Promise(() => {}), close: () => Promise.resolve() };
  }
  const server = await (mode === 'own' ? ownServer : attachServer)(dataFolder, { walArchive, make, say });
  try {
    const opened: OpenedEnvironment[] = [];
    for (const environment of environments) {
      const location = await embeddedDatabase(server.address, environment, make);
      opened.push(await openDatabase(environment, location, make));
    }
    return { environments: opened, lost: server.lost, close: server.close };
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** One database to open. */
export interface DatabaseLocation {
  readonly connection: PoolConfig;
  /** Start-up options that the address itself asks for; ours are added. */
  readonly options: string;
  /** What messages call it; without a password. */
  readonly label: string;
}

/** The database that a URL names. @throws StartupError when it is no such URL. */
export function databaseAt(url: string): DatabaseLocation {
  if (!URL.canParse(url)) throw new StartupError('The database address is not a URL');
  const parsed = new URL(url);
  const options = parsed.searchParams.get('options') ?? '';
  // Taken out of the address, where they would win over ours instead of being added to.
  parsed.searchParams.delete('options');
  const host = parsed.searchParams.get('host') ?? (decodeURIComponent(parsed.hostname) || 'localhost');
  const label = `${host}:${parsed.port || '5432'}${parsed.pathname}`;
  return { connection: { connectionString: parsed.href }, options, label };
}

/** The name of an environment's database on the embedded server. */
export function embeddedDatabaseName(environment: Environment): string {
  return `prumo_${environment}`;
}

async function embeddedDatabase(
  server: ServerAddress,
  environment: Environment,
  make: boolean,
): Promise<DatabaseLocation> {
  const database = embeddedDatabaseName(environment);
  const client = new Client({ ...server, database: 'postgres', ssl: false });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (rowCount === 0 && make) await client.query(`CREATE DATABASE ${database}`);
  } catch (error) {
    // Another process has just made it.
    if (!hasCode(error, '42P04', '23505')) throw error;
  } finally {
    await client.end();
  }
  return { connection: { ...server, database, ssl: false }, options: '', label: database };
}

/**
 * Makes one database ready: checks the server, prepares the limited role, migrates, and marks the database as this
 * environment's. Without `make` it must have been so before.
 */
export async function openDatabase(
  environment: Environment,
  location: DatabaseLocation,
  make = true,
): Promise<OpenedEnvironment> {
  const operator = withOptions(location, '-c search_path=prumo');
  const client = new Client({ ...operator, connectionTimeoutMillis: connectTimeoutMs });
  // A connection lost between two statements fails the next one, which tells.
  client.on('error', () => {});
  try {
    await client.connect();
    await requireVersion(client);
    if (!make) await requireMigrated(client);
    const apiRole = await chooseApiRole(client);
    await migrate(client, migrationsFolder, { apiRole });
    await claim(client, environment);
    await takeTemporaryTables(client);
    const login = await prepareSessionLogin(client, apiRole, (one) => apiSessions(location, apiRole, one));
    return { environment, operator, api: apiSessions(location, apiRole, login), apiRole, login };
  } catch (error) {
    const verb = error instanceof StartupError || error instanceof DatabaseError ? 'used' : 'reached';
    throw new StartupError(
      `The ${environment} database at ${location.label} cannot be ${verb}: ${reasonOf(error)}`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/** How sessions of the API connect: with a login of their own, or as the owner who drops to the limited role. */
export function apiSessions(
  location: DatabaseLocation,
  apiRole: string,
  login: SessionLogin | undefined,
): PoolConfig {
  const settings = withOptions(location, `-c search_path=prumo -c role=${apiRole}`);
  if (login === undefined) return settings;
  const { user, password } = login;
  const { connectionString, ...rest } = settings;
  if (connectionString === undefined) return { ...rest, user, password: password ?? undefined };
  // What stands in the address wins over what stands beside it, and its query over the rest of it.
  const url = new URL(connectionString);
  url.password = '';
  url.searchParams.set('user', user);
  if (password === null) url.searchParams.delete('password');
  else url.searchParams.set('password', password);
  return { ...rest, connectionString: url.href };
}

function withOptions({ connection, options }: DatabaseLocation, ours: string): PoolConfig {
  return { ...connection, options: `${options} ${ours}`.trim() };
}

async function requireVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
  const version = rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) < oldestServer) {
    throw new StartupError(`the server is PostgreSQL ${version}, and Prumo needs ${oldestServer} or newer`);
  }
}

async function requireMigrated(client: Client): Promise<void> {
  if (!(await isMigrated(client))) throw new StartupError(`it holds no Prumo; ${whoMakesOne}`);
}

/** Marks a new database as this environment's. What happens in one environment never touches the other. */
async function claim(client: Client, environment: Environment): Promise<void> {
  await client.query('BEGIN');
  const claimed = await client.query('UPDATE ambiente SET nome = $1 WHERE nome IS NULL', [environment]);
  if (claimed.rowCount === 1 && environment === 'development') {
    await client.query('SELECT issue_ids_from($1)', [firstDevelopmentId]);
  }
  await client.query('COMMIT');
  const { rows } = await client.query<{ nome: string }>('SELECT nome FROM ambiente');
  if (rows[0]?.nome !== environment) {
    throw new StartupError(`it is the database of ${rows[0]?.nome}, which must stay apart`);
  }
}
