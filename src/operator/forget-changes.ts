/**
 * Deletes changes that are no longer readable from the feed, and old webhook deliveries. Works in
 * batches while servers are running.
 */
import type pg from 'pg';
import { keptDays } from '../database/change-feed.ts';

const batch = 5_000;

/** Deletes changes older than the retention period at `moment`. Returns how many. */
export async function forgetChanges(
  client: pg.ClientBase,
  moment: Date,
  signal?: AbortSignal,
): Promise<number> {
  const { rows: companies } = await client.query<{ id: number }>('SELECT id FROM empresa ORDER BY id');
  const until = new Date(moment.getTime() - keptDays * 86_400_000).toISOString();
  let forgotten = 0;
  for (const { id } of companies) {
    for (let gone = batch; gone >= batch; ) {
      signal?.throwIfAborted();
      const { rows } = await client.query<{ gone: number }>(
        'SELECT forget_changes($1, $2::timestamptz, $3)::integer AS gone',
        [id, until, batch],
      );
      gone = rows[0]?.gone ?? 0;
      forgotten += gone;
    }
  }
  return forgotten;
}

/**
 * Deletes webhook deliveries older than the retention period at `moment`, whatever their state.
 * Returns how many.
 */
export async function forgetDeliveries(
  client: pg.ClientBase,
  moment: Date,
  signal?: AbortSignal,
): Promise<number> {
  const until = new Date(moment.getTime() - keptDays * 86_400_000).toISOString();
  let forgotten = 0;
  for (let gone = batch; gone >= batch; ) {
    signal?.throwIfAborted();
    const { rowCount } = await client.query(
      `DELETE FROM webhook_entrega WHERE ctid = ANY (ARRAY (
         SELECT ctid FROM webhook_entrega WHERE data_cadastro < $1::timestamptz LIMIT $2))`,
      [until, batch],
    );
    gone = rowCount ?? 0;
    forgotten += gone;
  }
  return forgotten;
}
