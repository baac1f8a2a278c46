/** Connection pools and their settings. */
import pg from 'pg';
import { valueTypes } from '../database/value-types.ts';

/** A pool that is closed with the other parts. */
export function connectionPool(settings: pg.PoolConfig, max: number, parts: AsyncDisposableStack): pg.Pool {
  const created = new pg.Pool({
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 10_000,
    ...settings,
    max,
    types: valueTypes,
  });
  // An idle connection that breaks is replaced on the next use. Without a listener the error would
  // end the process.
  created.on('error', () => {});
  parts.defer(() => created.end());
  return created;
}

/**
 * Settings that limit the duration of statements, of waits for locks, and of idle transactions.
 * They apply even when the client has gone.
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
 * Settings that always use generic plans. Every statement of the API finds its rows by key,
 * whatever the parameters, and planning it anew for each call would cost more than running it.
 */
export function plannedOnce(settings: pg.PoolConfig): pg.PoolConfig {
  return { ...settings, options: `${settings.options ?? ''} -c plan_cache_mode=force_generic_plan` };
}
