/** The partitions of the audit trail: one a month, made ahead of time and dropped when everything in it is past its time. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { hasCode } from '../kernel/startup-error.ts';

export interface AuditMonth {
  /** The partition's name. */
  readonly nome: string;
  readonly inicio: Date;
  /** The first moment after it. */
  readonly fim: Date;
}

/** Gives the months that have a partition, the oldest first. */
export async function auditMonths(client: pg.ClientBase): Promise<AuditMonth[]> {
  const { rows } = await client.query<AuditMonth>('SELECT * FROM audit_months()');
  return rows;
}

/** `2026-03` */
export function monthName({ inicio }: AuditMonth): string {
  return inicio.toISOString().slice(0, 7);
}

/** How many months are made ahead. */
const monthsAhead = 3;

/**
 * Makes the partitions from last month's to the one three months ahead, and those of what was recorded while its month had
 * none. Records of a later month still (a clock ran ahead) stay where they are until their time comes.
 * @returns how many were made.
 */
export async function makeAuditMonths(client: pg.ClientBase, signal?: AbortSignal): Promise<number> {
  const { rows } = await client.query<{ month: Date }>(
    `SELECT date_trunc('month', now() + n * interval '1 month', 'UTC') AS month FROM generate_series(-1, $1::integer) AS n
      UNION SELECT date_trunc('month', horario, 'UTC') FROM auditoria_outros WHERE horario < now() + $1 * interval '1 month'
     EXCEPT SELECT inicio FROM audit_months() ORDER BY month`,
    [monthsAhead],
  );
  for (const { month } of rows) {
    await withShortLock(
      client,
      { text: 'SELECT make_audit_month($1)', values: [month.toISOString()] },
      signal,
    );
  }
  return rows.length;
}

/** Takes the month with everything in it away. False when somebody reads the trail all the time: try again later. */
export async function dropAuditMonth(
  client: pg.ClientBase,
  { nome }: AuditMonth,
  signal?: AbortSignal,
): Promise<boolean> {
  try {
    await withShortLock(client, { text: `DROP TABLE ${client.escapeIdentifier(nome)}` }, signal);
    return true;
  } catch (error) {
    if (isLockedOut(error)) return false;
    throw error;
  }
}

/** While it waits for its lock, writers queue up behind it: it must be short. */
const lockTimeoutMs = 200;
const lockAttempts = 20;

/** Runs a statement that needs the trail for itself for a moment, and keeps nobody waiting for longer. */
async function withShortLock(
  client: pg.ClientBase,
  statement: pg.QueryConfig,
  signal?: AbortSignal,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    signal?.throwIfAborted();
    await client.query(`BEGIN; SET LOCAL lock_timeout = ${lockTimeoutMs}`);
    try {
      await client.query(statement);
      await client.query('COMMIT');
      return;
    } catch (error) {
      await client.query('ROLLBACK');
      if (!isLockedOut(error) || attempt === lockAttempts) throw error;
      await delay(lockTimeoutMs);
    }
  }
}

/** The lock was not to be had in time, or only with a deadlock. */
function isLockedOut(error: unknown): boolean {
  return hasCode(error, '55P03', '40P01');
}
