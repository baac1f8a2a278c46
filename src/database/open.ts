/** Prepares each environment's database and determines how to connect to it. */
import { Client, DatabaseError, type PoolConfig } from 'pg';
import type { Environment } from '../kernel/environment.ts';
import { reasonOf, StartupError } from '../kernel/startup-error.ts';
import { whoMakesOne } from '../postgres/cluster.ts';
import { attachServer, ownServer } from '../postgres/embedded.ts';
import type { ServerAddress } from '../postgres/postmaster.ts';
import { embeddedDatabaseName, makeMissing } from './embedded-databases.ts';
import { chooseApiRole } from './limited-role.ts';
import { isMigrated, migrate, migrationsFolder } from './migrate.ts';
import { explainRefusal, requireFit, requireOwnSessions, UnfitSession } from './session-check.ts';
import { prepareSessionLogin, type SessionLogin, takeTemporaryTables } from './session-login.ts';
import { DatabaseSockets } from './sockets.ts';

interface DatabaseSettings {
  /** The folder of the embedded database. */
  readonly dataFolder: string;
  /** URLs of external databases. Undefined: the embedded one holds every environment. */
  readonly databaseUrls: Partial<Readonly<Record<Environment, string>>> | undefined;
  /** The folder where the embedded database archives its WAL. Undefined: no archive. */
  readonly walArchive?: string | undefined;
  /** The environments to open. */
  readonly environments: readonly Environment[];
  /** The cell that the installation is. Undefined: none. */
  readonly cell?: number | undefined;
}

export interface OpenedEnvironment {
  readonly environment: Environment;
  /** Connects as the owner of the tables, who sees every company. For the operator's commands. */
  readonly operator: PoolConfig;
  /** Connects as the limited role. For the API and its workers. */
  readonly api: PoolConfig;
  /** The login used for that. Undefined: the owner, where a separate login is not possible. */
  readonly login: SessionLogin | undefined;
  /** The limited role's name. */
  readonly apiRole: string;
  /** Those of all connections made with these settings. */
  readonly sockets: DatabaseSockets;
}

interface OpenedDatabases {
  readonly environments: readonly OpenedEnvironment[];
  /**
   * Resolves with the reason when the embedded database has ended unexpectedly and cannot be
   * restarted.
   */
  readonly lost: Promise<StartupError>;
  /** Stops the embedded database if this process started it. Close all connections first. */
  readonly close: () => Promise<void>;
}

/** Ids in development start here, so that an id means the same record in both environments. */
export const firstDevelopmentId = 1_000_000_001;
const oldestServer = 15;
const connectTimeoutMs = 10_000;
/**
 * After this much silence TCP asks whether the peer is still there, and gives up ten seconds later.
 */
const keepAliveMs = 10_000;

/**
 * Who opens the databases. A server (`own`) and a command that creates a company (`make`) create
 * what is missing. Other commands (`attach`) fail instead, so that a wrong address does not become
 * a new, empty database.
 */
type Opening = 'own' | 'make' | 'attach';

/**
 * Opens the databases for a server or a command: starts or joins the embedded server, creates what
 * is missing if allowed, migrates, and prepares the limited role. With `say`, an embedded server
 * that ends unexpectedly is restarted, and `say` receives messages about it.
 *
 * @throws StartupError with one line. It never contains a password.
 */
export async function openDatabases(
  settings: DatabaseSettings,
  mode: Opening = 'own',
  say?: (line: string) => void,
): Promise<OpenedDatabases> {
  const { dataFolder, databaseUrls, environments, walArchive, cell } = settings;
  const make = mode !== 'attach';
  if (databaseUrls !== undefined) {
    const opened: OpenedEnvironment[] = [];
    for (const environment of environments) {
      const url = databaseUrls[environment];
      if (url !== undefined)
        opened.push(await openDatabase(environment, databaseAt(url), { make, cell, say }));
    }
    return { environments: opened, lost: new Promise(() => {}), close: () => Promise.resolve() };
  }
  const server = await (mode === 'own' ? ownServer : attachServer)(dataFolder, { walArchive, make, say });
  try {
    if (make) await makeMissing(server.address, environments);
    const opened: OpenedEnvironment[] = [];
    for (const environment of environments) {
      const location = embeddedDatabase(server.address, environment);
      opened.push(await openDatabase(environment, location, { make, cell, say }));
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
  /** Start-up options from the URL; ours are appended. */
  readonly options: string;
  /** The name used in messages, without a password. */
  readonly label: string;
}

/**
 * The database at a URL.
 *
 * @throws StartupError for an invalid URL.
 */
export function databaseAt(text: string): DatabaseLocation {
  if (!URL.canParse(text)) throw new StartupError('The database address is not a URL');
  const url = new URL(text);
  const options = url.searchParams.get('options') ?? '';
  // Removed from the URL, where they would replace ours instead of being combined with them.
  url.searchParams.delete('options');
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname || 'localhost');
  const label = `${host}:${url.port || '5432'}${url.pathname}`;
  return { connection: { connectionString: url.href }, options, label };
}

function embeddedDatabase(server: ServerAddress, environment: Environment): DatabaseLocation {
  const database = embeddedDatabaseName(environment);
  return { connection: { ...server, database, ssl: false }, options: '', label: database };
}

interface Preparation {
  readonly make?: boolean;
  readonly cell?: number | undefined;
  /** Receives a line when a migration has to wait for others. */
  readonly say?: ((line: string) => void) | undefined;
}

/**
 * Prepares one database: checks the server, prepares the limited role, migrates, and marks the
 * database as this environment's, and of this cell. Without `make`, it must already be migrated.
 */
export async function openDatabase(
  environment: Environment,
  location: DatabaseLocation,
  { make = true, cell, say }: Preparation = {},
): Promise<OpenedEnvironment> {
  const sockets = new DatabaseSockets();
  const connection = {
    ...location.connection,
    stream: sockets.make,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
  };
  const watched = { ...location, connection };
  const operator = withOptions(watched, '-c search_path=prumo');
  const client = new Client({ ...operator, connectionTimeoutMillis: connectTimeoutMs });
  // After a lost connection the next statement fails and reports it.
  client.on('error', () => {});
  try {
    await client.connect();
    await requireVersion(client);
    await beside(operator, (other) => requireOwnSessions(client, other));
    await requireFit(client, { writes: true });
    if (!make) await requireMigrated(client);
    const apiRole = await chooseApiRole(client);
    await migrate(client, migrationsFolder, { apiRole, say });
    await claim(client, environment);
    await joinCell(client, environment, cell);
    await takeTemporaryTables(client);
    const login = await prepareSessionLogin(client, apiRole, (one) => apiSessions(watched, apiRole, one));
    const api = apiSessions(watched, apiRole, login);
    await beside(api, (session) => requireFit(session, { role: apiRole }));
    return { environment, operator, api, apiRole, login, sockets };
  } catch (thrown) {
    const error = explainRefusal(thrown);
    const isThere = [StartupError, DatabaseError, UnfitSession].some((kind) => error instanceof kind);
    const verb = isThere ? 'used' : 'reached';
    throw new StartupError(
      `The ${environment} database at ${location.label} cannot be ${verb}: ${reasonOf(error)}`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/** Works on another connection for a moment. */
async function beside(settings: PoolConfig, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ ...settings, connectionTimeoutMillis: connectTimeoutMs });
  client.on('error', () => {});
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * The connection settings for sessions of the API: with a login of their own, or as the owner who
 * switches to the limited role.
 */
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
  // In pg, values in the URL override separate settings, and its query overrides the rest of the
  // URL.
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

/**
 * Marks a new database as this environment's, so that it is never opened for the other one, and
 * gives it a secret of its own: it may be a copy.
 */
async function claim(client: Client, environment: Environment): Promise<void> {
  await client.query('BEGIN');
  const claimed = await client.query(
    'UPDATE ambiente SET nome = $1, segredo = gen_random_uuid() WHERE nome IS NULL',
    [environment],
  );
  if (claimed.rowCount === 1 && environment === 'development') {
    await client.query('SELECT issue_ids_from($1)', [firstDevelopmentId]);
  }
  await client.query('COMMIT');
  const { rows } = await client.query<{ nome: string }>('SELECT nome FROM ambiente');
  if (rows[0]?.nome !== environment) {
    throw new StartupError(`it is the database of ${rows[0]?.nome}, which must stay apart`);
  }
}

/**
 * Marks a database as one of this cell, whose ids it issues from then on. A database of another
 * cell, or that has issued ids of another one, is refused.
 */
async function joinCell(client: Client, environment: Environment, cell: number | undefined): Promise<void> {
  const { rows } = await client.query<{ celula: number | null }>('SELECT celula FROM ambiente');
  const known = rows[0]?.celula ?? undefined;
  if (known !== undefined && known !== cell)
    throw new StartupError(`it is the database of cell ${known}: PRUMO_CELL must be ${known}`);
  if (cell === undefined) return;
  const range = [environment === 'development' ? firstDevelopmentId : 1, cell];
  const { rows: others } = await client.query<{ tabela: string; emitido: string }>(
    'SELECT tabela, emitido::text FROM ids_of_other_cells($1, $2)',
    range,
  );
  const [first] = others;
  if (first !== undefined)
    throw new StartupError(
      `it has issued ids of another cell than ${cell}, such as ${first.emitido} of ${first.tabela}`,
    );
  await client.query('BEGIN');
  await client.query('SELECT issue_ids_of_cell($1, $2)', range);
  await client.query('UPDATE ambiente SET celula = $1', [cell]);
  await client.query('COMMIT');
}
