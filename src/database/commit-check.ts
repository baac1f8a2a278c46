import type pg from 'pg';
import type { Signal } from '../kernel/work/signal.ts';
import { onOne } from './taken-connection.ts';

/**
 * In one transaction: 100 kB of rows, which are more than the memory allowed and go to a temporary
 * file, so that they need space on the disk; and a message in the log, which is of no table and
 * nobody reads (https://www.postgresql.org/docs/15/functions-admin.html#FUNCTIONS-REPLICATION). A
 * message alone is stored on a full disk, too, until the segment of the log is full. 0.5 ms.
 */
const checkText = `
SET LOCAL work_mem = '64kB';
SELECT count(*) FROM unnest(array_fill(repeat('x', 1000), ARRAY[100]));
SELECT CASE WHEN pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' THEN false
            ELSE pg_logical_emit_message(true, 'prumo', '') IS NOT NULL END AS committed`;

/**
 * Commits a small write. It is flushed, and waits for a synchronous standby, as writes of requests
 * on this pool do.
 *
 * @param signal ends the wait. What waits for a standby is then committed here alone, without an
 *   error: the result of an aborted check says nothing.
 * @returns false where nothing may be written: on a standby, or a server made read-only.
 */
export async function commitsOn(pool: pg.Pool, signal: Signal): Promise<boolean> {
  return onOne(pool, signal, async (client) => {
    // Several statements in one text give several results.
    const results = (await client.query(checkText)) as unknown as pg.QueryResult<{ committed: boolean }>[];
    return results.at(-1)?.rows[0]?.committed === true;
  });
}
