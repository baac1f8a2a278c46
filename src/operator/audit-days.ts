/**
 * Counts the records of the audit trail by company and day, so that a page of the trail need not
 * count all of them. Triggers add what comes late, and subtract what is deleted (migration 0034).
 */
import type pg from 'pg';

/** Counts the days that are over, each in its own transaction. */
export async function countAuditDays(client: pg.ClientBase, signal?: AbortSignal): Promise<void> {
  await forgetDaysNotOver(client);
  await joinRows(client);
  while (await countNextDay(client)) signal?.throwIfAborted();
}

/** Days that were counted when the clock was ahead are counted again when they are over. */
async function forgetDaysNotOver(client: pg.ClientBase): Promise<void> {
  await client.query(`
    WITH counted AS (UPDATE auditoria_contada SET ate = audit_days_over() WHERE ate > audit_days_over() RETURNING ate)
    DELETE FROM auditoria_dia d USING counted c WHERE d.dia >= c.ate`);
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

/** Counts the first day that is over and not counted. False when there is none. */
async function countNextDay(client: pg.ClientBase): Promise<boolean> {
  await client.query('BEGIN');
  try {
    const { rows } = await client.query<{ day: string }>(
      'SELECT ate::text AS day FROM auditoria_contada WHERE ate < audit_days_over() FOR UPDATE',
    );
    const [next] = rows;
    if (next) {
      // Begins after the lock was granted, so it sees what those who held it have stored.
      await client.query(
        `INSERT INTO auditoria_dia (id_empresa, dia, registros)
         SELECT id_empresa, $1::date, count(*) FROM auditoria
          WHERE id_empresa IS NOT NULL AND horario >= $1::date::timestamp AT TIME ZONE 'UTC'
            AND horario < ($1::date + 1)::timestamp AT TIME ZONE 'UTC'
          GROUP BY id_empresa`,
        [next.day],
      );
      await client.query('UPDATE auditoria_contada SET ate = ate + 1');
    }
    await client.query('COMMIT');
    return next !== undefined;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
