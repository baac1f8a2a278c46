/**
 * The feed of changes as it is read: places in it, and which of them can still be gone on from. How it is written, and why
 * nothing is skipped, stands in the migration that makes it (`0013_changes.sql`).
 */
import type { Scope } from '../kernel/endpoint.ts';

/** From an entry of so many days ago on one can go on reading. Entries stay a day longer, so that none goes while it is read. */
export const readableDays = 30;
export const keptDays = readableDays + 1;

/** An entry of the feed, as a cursor names it. */
export interface FeedPlace {
  readonly transaction: number;
  readonly id: number;
  /** When it was written, in microseconds. */
  readonly micros: number;
}

/** The place that a cursor stands for; undefined for a text that is none. */
export function readCursor(cursor: string): FeedPlace | undefined {
  if (!/^[A-Za-z0-9_-]{1,100}$/.test(cursor)) return undefined;
  const text = Buffer.from(cursor, 'base64url').toString();
  const parts = /^(\d{1,16})\.(\d{1,16})\.(\d{1,16})$/.exec(text);
  if (!parts || Buffer.from(text).toString('base64url') !== cursor) return undefined;
  const [transaction = 0, id = 0, micros = 0] = parts.slice(1).map(Number);
  return [transaction, id, micros].every(Number.isSafeInteger) ? { transaction, id, micros } : undefined;
}

/**
 * Whether everything behind the place is still there: its entry is, and the next one is not about to go. The last entry before
 * those that are kept stays, so who has read everything can go on however long nothing changed. An entry of another history of this database (before a
 * restore, or on another server) is not there, or ahead of every transaction.
 */
export async function canReadFrom(scope: Scope, { transaction, id, micros }: FeedPlace): Promise<boolean> {
  const [row] = await scope.query<{ valid: boolean }>(
    `SELECT m.horario > now() - interval '${readableDays} days'
            OR coalesce((SELECT n.horario > now() - interval '${readableDays} days' FROM mudanca n
                          WHERE n.id_empresa = $1 AND (n.transacao, n.id) > ($2::bigint, $3::bigint)
                          ORDER BY n.transacao, n.id LIMIT 1), true) AS valid
       FROM mudanca m
      WHERE m.id_empresa = $1 AND m.transacao = $2 AND m.id = $3
        AND (extract(epoch FROM m.horario) * 1000000)::bigint = $4::bigint
        AND m.transacao < pg_snapshot_xmax(pg_current_snapshot())::text::bigint`,
    [scope.companyId, transaction, id, micros],
  );
  return row?.valid === true;
}
