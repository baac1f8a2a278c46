/** Pools of connections. */
import pg from 'pg';
import { valueTypes } from '../database/value-types.ts';

/** A pool that is ended with the other parts. */
export function connectionPool(settings: pg.PoolConfig, max: number, parts: AsyncDisposableStack): pg.Pool {
  const created = new pg.Pool({
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 10_000,
    ...settings,
    max,
    types: valueTypes,
  });
  // A connection that breaks while idle is replaced at the next use; without a listener it would end the process.
  created.on('error', () => {});
  parts.defer(() => created.end());
  return created;
}

/**
 * Connections on which no statement takes longer than `statementMs`, none waits longer than `lockMs` for a lock, and none stays in
 * a transaction in which nothing happens: what still holds when nobody is left to end it.
 */
export function withTimeLimits(
  settings: pg.PoolConfig,
  { statementMs, lockMs }: { readonly statementMs: number; readonly lockMs: number },
): pg.PoolConfig {
  const limits = {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: 2 * statementMs,
  };
  const options = Object.entries(limits).map(([name, ms]) => `-c ${name}=${ms}`);
  return { ...settings, options: [settings.options ?? '', ...options].join(' ') };
}

/**
 * Every statement of the API finds its rows by key, whatever its parameters: planning it anew for each call, as
 * PostgreSQL does when it takes the plan for parameters to be dearer, costs more than running it.
 */
export function plannedOnce(settings: pg.PoolConfig): pg.PoolConfig {
  return { ...settings, options: `${settings.options ?? ''} -c plan_cache_mode=force_generic_plan` };
}
