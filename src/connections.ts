/** Pools of connections, and how what was started is ended. */
import pg from 'pg';
import { valueTypes } from './database/value-types.ts';

/** Ends one thing; the last one started is ended first. */
export type Closer = () => Promise<unknown>;

/** A pool whose end joins the closers. */
export function connectionPool(settings: pg.PoolConfig, max: number, closers: Closer[]): pg.Pool {
  const created = new pg.Pool({
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 10_000,
    ...settings,
    max,
    types: valueTypes,
  });
  // A connection that breaks while idle is replaced at the next use; without a listener it would end the process.
  created.on('error', () => {});
  closers.push(() => created.end());
  return created;
}

/**
 * Every statement of the API finds its rows by key, whatever its parameters: planning it anew for each call, as
 * PostgreSQL does when it takes the plan for parameters to be dearer, costs more than running it.
 */
export function plannedOnce(settings: pg.PoolConfig): pg.PoolConfig {
  return { ...settings, options: `${settings.options ?? ''} -c plan_cache_mode=force_generic_plan` };
}
