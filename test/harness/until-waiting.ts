/** Requests that meet somebody else's transaction: what happens while they wait for it. */
import { setImmediate as nextSlice } from 'node:timers/promises';
import pg from 'pg';
import type { TestApi } from './api.ts';

type Waited = Pick<TestApi, 'sql'>;

interface Expected {
  /** How many are to wait. Default: one. */
  readonly count?: number;
  /** What may be answered without a wait. */
  readonly answer?: Promise<unknown>;
}

/**
 * Resolves once so many statements of the database wait for a lock of any kind; or the answer is
 * there without.
 */
export async function untilWaiting({ sql }: Waited, { count = 1, answer }: Expected = {}): Promise<void> {
  const answered = answer && Promise.allSettled([answer]).then(() => true);
  while (!(await Promise.race([...(answered ? [answered] : []), nextSlice(false)]))) {
    const { rows } = await sql(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (rows.length >= count) return;
  }
}

/**
 * Sends the request while somebody else has run the statement and not yet committed.
 *
 * @param meanwhile what happens once the request waits
 */
export async function whileUncommitted<T>(
  api: Pick<TestApi, 'sql' | 'database'>,
  statement: string,
  values: readonly unknown[],
  send: () => Promise<T>,
  meanwhile?: () => Promise<unknown>,
): Promise<T> {
  const other = new pg.Client(api.database.operator);
  await other.connect();
  try {
    await other.query('BEGIN');
    await other.query(statement, [...values]);
    const answer = send();
    await untilWaiting(api, { answer });
    await meanwhile?.();
    await other.query('COMMIT');
    return await answer;
  } finally {
    await other.end();
  }
}
