/**
 * Checks what a new connection has become. A pooler between here and PostgreSQL may drop the
 * settings that the connection asks for (PgBouncer with `ignore_startup_parameters = options`): the
 * API would then work as the owner, without a limit of time. And what answers at the address of the
 * primary may be a standby, during a failover.
 */
import type { ClientBase } from 'pg';

/** The connection works, but not as it must. */
export class UnfitSession extends Error {
  override readonly name = 'UnfitSession';
}

/** What a session must be. */
export interface Fitness {
  /** The role it works as. */
  readonly role: string;
  /** Whether it must be possible to write. */
  readonly writes: boolean;
  /** Whether statements, waits for locks and idle transactions must have a limit of time. */
  readonly limited: boolean;
}

interface Session {
  readonly role: string;
  readonly path: string;
  readonly limited: boolean;
  readonly writable: boolean;
}

const sessionText = `
SELECT current_user AS role, current_setting('search_path') AS path,
       '0' NOT IN (current_setting('statement_timeout'), current_setting('lock_timeout'),
                   current_setting('idle_in_transaction_session_timeout')) AS limited,
       NOT pg_is_in_recovery() AND current_setting('transaction_read_only') = 'off' AS writable`;

const advice =
  'something between Prumo and PostgreSQL drops the settings of a connection (startup parameter "options"): ' +
  'connect to PostgreSQL itself, or give these settings to the login (ALTER ROLE … SET …)';

/** @throws UnfitSession */
export async function requireFit(client: ClientBase, needed: Partial<Fitness>): Promise<void> {
  const { rows } = await client.query<Session>(sessionText);
  const { role, path, limited, writable } = rows[0] as Session;
  if (needed.writes && !writable)
    throw new UnfitSession('the server takes no writes: it is a standby, or was made read-only');
  if (needed.role !== undefined && role !== needed.role)
    throw new UnfitSession(`a session works as the role ${role} instead of ${needed.role}: ${advice}`);
  if (path !== 'prumo')
    throw new UnfitSession(`a session has the search_path ${path} instead of prumo: ${advice}`);
  if (needed.limited && !limited) {
    throw new UnfitSession(
      `statements, waits for locks or idle transactions have no limit of time: ${advice}`,
    );
  }
}

/** How often two connections are compared: a pooler may take a while to give both the same. */
const comparisons = 4;

/**
 * Refuses poolers that give a connection to others between two transactions: settings and locks of
 * a session, notifications and prepared statements need a connection of one's own. Two connections
 * then share a server process, or one has several, which they otherwise never do.
 *
 * @throws UnfitSession
 */
export async function requireOwnSessions(one: ClientBase, other: ClientBase): Promise<void> {
  const pidOf = async (client: ClientBase) =>
    (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
  const ofOne = new Set<unknown>();
  const ofOther = new Set<unknown>();
  for (let time = 0; time < comparisons; time++) {
    ofOne.add(await pidOf(one));
    ofOther.add(await pidOf(other));
  }
  if (ofOne.size > 1 || ofOther.size > 1 || !ofOne.isDisjointFrom(ofOther))
    throw new UnfitSession(
      'two connections share one session of PostgreSQL: the pooler in between must work in session mode, not transaction or statement mode',
    );
}

/**
 * Why a connection cannot be made, and what to do about a pooler that takes no settings.
 */
export function explainRefusal(error: unknown): unknown {
  const message = (error as { message?: unknown } | null)?.message;
  if (typeof message !== 'string' || !message.includes('startup parameter')) return error;
  return new UnfitSession(
    `${message}. With PgBouncer: ignore_startup_parameters = options, and these settings for the login (ALTER ROLE … SET …)`,
    { cause: error },
  );
}
