/**
 * Counts the records of the audit trail by company and day, so that a page of the trail need not
 * count all of them. Triggers add what comes late, and subtract what is deleted
 * (migrations/current.sql).
 */
import type pg from 'pg';
import { inTransaction } from './transaction.ts';

/** Counts the days that are over, each in its own transaction. */
export async function countAuditDays(client: pg.ClientBase, signal?: AbortSignal): Promise<void> {
  await underLock(client, forgetDaysNotOver);
  await underLock(client, forgetDroppedMonths);
  await joinRows(client);
  while (await underLock(client, countNextDay)) signal?.throwIfAborted();
}

/**
 * Runs `work` in a transaction that excludes the triggers. Its statements begin after the lock was
 * granted, so they see what the triggers have stored.
 *
 * @param work receives the first day that is not counted.
 */
async function underLock<T>(
  client: pg.ClientBase,
  work: (client: pg.ClientBase, until: string) => Promise<T>,
): Promise<T> {
  return inTransaction(client, async () => {
    const { rows } = await client.query<{ until: string }>(
      'SELECT ate::text AS until FROM auditoria_contada FOR UPDATE',
    );
    return work(client, rows[0]?.until as string);
  });
}

/** Days that were counted when the clock was ahead are counted again when they are over. */
async function forgetDaysNotOver(client: pg.ClientBase): Promise<void> {
  await client.query(`
    WITH counted AS (UPDATE auditoria_contada SET ate = audit_days_over() WHERE ate > audit_days_over() RETURNING ate)
    DELETE FROM auditoria_dia d USING counted c WHERE d.dia >= c.ate`);
}

/**
 * Counts again the days of months without a partition: a process of an older version, still running
 * beside this one, drops a month and leaves its counts.
 */
async function forgetDroppedMonths(client: pg.ClientBase, until: string): Promise<void> {
  await client.query(
    `WITH dropped AS (
       DELETE FROM auditoria_dia d
        WHERE NOT EXISTS (SELECT FROM audit_months() m
                           WHERE m.inicio AT TIME ZONE 'UTC' = date_trunc('month', d.dia::timestamp))
       RETURNING dia)
     INSERT INTO auditoria_dia (id_empresa, dia, registros)
     SELECT id_empresa, (horario AT TIME ZONE 'UTC')::date AS dia, count(*) FROM auditoria_outros
      WHERE id_empresa IS NOT NULL AND (horario AT TIME ZONE 'UTC')::date IN (SELECT dia FROM dropped)
        AND horario < $1::date::timestamp AT TIME ZONE 'UTC'
      GROUP BY 1, 2`,
    [until],
  );
}

/** Makes the rows of a day one. */
async function joinRows(client: pg.ClientBase): Promise<void> {
  await client.query(`
    WITH several AS (SELECT id_empresa, dia FROM auditoria_dia GROUP BY id_empresa, dia HAVING count(*) > 1),
         removed AS (DELETE FROM auditoria_dia d USING several s
                      WHERE d.id_empresa = s.id_empresa AND d.dia = s.dia RETURNING d.*)
    INSERT INTO auditoria_dia (id_empresa, dia, registros)
    SELECT id_empresa, dia, sum(registros) FROM removed GROUP BY id_empresa, dia`);
}

/** Counts this day, if it is over. */
async function countNextDay(client: pg.ClientBase, day: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'UPDATE auditoria_contada SET ate = ate + 1 WHERE ate < audit_days_over()',
  );
  if (rowCount === 0) return false;
  await client.query(
    `INSERT INTO auditoria_dia (id_empresa, dia, registros)
     SELECT id_empresa, $1::date, count(*) FROM auditoria
      WHERE id_empresa IS NOT NULL AND horario >= $1::date::timestamp AT TIME ZONE 'UTC'
        AND horario < ($1::date + 1)::timestamp AT TIME ZONE 'UTC'
      GROUP BY id_empresa`,
    [day],
  );
  return true;
}
