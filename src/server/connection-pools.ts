/** Connection pools and their settings. */
import pg from 'pg';
import { type Fitness, requireFit } from '../database/session-check.ts';
import { valueTypes } from '../database/value-types.ts';

/**
 * How much longer than its statement's own time an answer may take. After that the connection has
 * gone silent, or the server waits for something else, such as a standby that must confirm COMMIT.
 * The driver then destroys the connection.
 */
const silenceMs = 5_000;

/**
 * How long a transaction may wait for its next statement at most, which keeps its locks: what is
 * calculated between two takes seconds. A connection that goes silent then holds them no longer.
 */
const idleMs = 60_000;

/**
 * A pool that is closed with the other parts.
 *
 * @param needed what each new connection must be, or it is not used.
 */
export function connectionPool(
  settings: pg.PoolConfig,
  max: number,
  parts: AsyncDisposableStack,
  needed: Partial<Fitness>,
): pg.Pool {
  const created = new pg.Pool({
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 10_000,
    ...settings,
    max,
    types: valueTypes,
    onConnect: (client) => requireFit(client, needed),
  });
  // An idle connection that breaks is replaced on the next use. Without a listener the error would
  // end the process.
  created.on('error', () => {});
  // One that breaks between two statements of its user fails the next one.
  created.on('connect', (client) => client.on('error', () => {}));
  parts.defer(() => created.end());
  return created;
}

/**
 * Settings that limit the duration of statements, of waits for locks, and of idle transactions.
 * They apply even when the client has gone. So that they also apply when the server has gone, the
 * driver waits only a little longer (`query_timeout`).
 */
export function withTimeLimits(
  settings: pg.PoolConfig,
  { statementMs, lockMs }: { readonly statementMs: number; readonly lockMs: number },
): pg.PoolConfig {
  const limits = {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: Math.min(2 * statementMs, idleMs),
  };
  const options = Object.entries(limits).map(([name, ms]) => `-c ${name}=${ms}`);
  return {
    ...settings,
    query_timeout: statementMs + silenceMs,
    options: [settings.options ?? '', ...options].join(' '),
  };
}

/**
 * Settings that always use generic plans. Every statement of the API finds its rows by key,
 * whatever the parameters, and planning it again for each call would cost more than running it.
 */
export function plannedOnce(settings: pg.PoolConfig): pg.PoolConfig {
  return { ...settings, options: `${settings.options ?? ''} -c plan_cache_mode=force_generic_plan` };
}
