/**
 * Reading the change feed: positions in it, and whether reading can continue from them. How it is
 * written, and why nothing is skipped, is explained in its migration (`0013_changes.sql`).
 */
import type { Scope } from '../kernel/scope.ts';

/**
 * Reading can continue from entries up to this many days old. Entries are kept a day longer, so
 * that none is deleted while it is being read.
 */
export const readableDays = 30;
export const keptDays = readableDays + 1;

/** A position in the feed, as encoded in a cursor. */
export interface FeedPlace {
  /** Negative where the company came from another cell. */
  readonly transaction: number;
  readonly id: number;
  /** When it was written, in microseconds. */
  readonly micros: number;
}

/** Decodes a cursor. Undefined for invalid text. */
export function readCursor(cursor: string): FeedPlace | undefined {
  if (!/^[A-Za-z0-9_-]{1,100}$/.test(cursor)) return undefined;
  const text = Buffer.from(cursor, 'base64url').toString();
  const parts = /^(-?\d{1,16})\.(\d{1,16})\.(\d{1,16})$/.exec(text);
  if (!parts || Buffer.from(text).toString('base64url') !== cursor) return undefined;
  const [transaction = 0, id = 0, micros = 0] = parts.slice(1).map(Number);
  return [transaction, id, micros].every(Number.isSafeInteger) ? { transaction, id, micros } : undefined;
}

/**
 * The position, if all entries after it still exist: its own entry exists, and the next one is not
 * about to be deleted. The last entry before the kept ones is never deleted, so a client that has
 * read everything can continue however long nothing has changed. Positions from another history of
 * the database (before a restore, or from another server) do not exist, or are ahead of every
 * transaction. One that was given before the company came from another cell is where the move has
 * put it (src/operator/move/copy.ts).
 */
export async function readableFrom(
  scope: Scope,
  { transaction, id, micros }: FeedPlace,
): Promise<FeedPlace | undefined> {
  const [row] = await scope.query<{ transaction: number; valid: boolean }>(
    `SELECT m.transacao AS transaction, m.horario > now() - interval '${readableDays} days'
            OR coalesce((SELECT n.horario > now() - interval '${readableDays} days' FROM mudanca n
                          WHERE n.id_empresa = $1 AND (n.transacao, n.id) > (m.transacao, m.id)
                          ORDER BY n.transacao, n.id LIMIT 1), true) AS valid
       FROM mudanca m
      WHERE m.id_empresa = $1 AND m.transacao IN ($2::bigint, $2::bigint - (1::bigint << 44)) AND m.id = $3
        AND (extract(epoch FROM m.horario) * 1000000)::bigint = $4::bigint
        AND m.transacao < pg_snapshot_xmax(pg_current_snapshot())::text::bigint`,
    [scope.companyId, transaction, id, micros],
  );
  return row?.valid === true ? { transaction: row.transaction, id, micros } : undefined;
}
