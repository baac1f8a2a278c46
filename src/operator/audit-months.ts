/**
 * The monthly partitions of the audit trail. They are created ahead of time, and dropped when all
 * of their records have passed their retention period.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { hasCode } from '../kernel/startup-error.ts';

export interface AuditMonth {
  readonly nome: string;
  readonly inicio: Date;
  /** The end of the month (exclusive). */
  readonly fim: Date;
}

/** Lists the months that have a partition, oldest first. */
export async function auditMonths(client: pg.ClientBase): Promise<AuditMonth[]> {
  const { rows } = await client.query<AuditMonth>('SELECT * FROM audit_months()');
  return rows;
}

/** `2026-03` */
export function monthName({ inicio }: AuditMonth): string {
  return inicio.toISOString().slice(0, 7);
}

/** `2026-03-01` */
function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** How many months ahead partitions are created. */
const monthsAhead = 3;

/**
 * Creates partitions from last month to three months ahead, and for months whose records had no
 * partition. Records of later months, caused by a clock running ahead, stay in the default
 * partition until their month comes.
 *
 * @returns the number of partitions created.
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

/**
 * Drops the partition of a month, and the counts of its days. False when readers keep it locked:
 * try again later.
 */
export async function dropAuditMonth(
  client: pg.ClientBase,
  { nome, inicio, fim }: AuditMonth,
  signal?: AbortSignal,
): Promise<boolean> {
  const days = `dia >= '${dayOf(inicio)}' AND dia < '${dayOf(fim)}'`;
  const text = `DROP TABLE ${client.escapeIdentifier(nome)}; DELETE FROM auditoria_dia WHERE ${days}`;
  try {
    await withShortLock(client, { text }, signal);
    return true;
  } catch (error) {
    if (isLockedOut(error)) return false;
    throw error;
  }
}

/** While the statement waits for its lock, writers queue behind it, so the wait must be short. */
const lockTimeoutMs = 200;
const lockAttempts = 20;

/**
 * Runs a statement that needs an exclusive lock on the trail. It retries with a short lock
 * time-out, so that nobody waits long.
 */
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

/** The lock was not granted in time, or there was a deadlock. */
function isLockedOut(error: unknown): boolean {
  return hasCode(error, '55P03', '40P01');
}
