/**
 * Sets a database's clock of late audit records to a test's. A record counts as late when it is an
 * hour older than the database's clock, and a test's requests are handled at a fixed time long
 * ago: each of them would be counted by the trigger, which records of a running server never are.
 */
import type { Pool } from 'pg';

/** Records are late from now on, and days over, as if it was this time. */
export async function setAuditClock(operator: Pool, time: Date): Promise<void> {
  const now = time.toISOString();
  const { rowCount } = await operator.query('UPDATE auditoria_contada SET ate = $1::timestamptz::date', [
    now,
  ]);
  const { rows } = await operator.query<{ definition: string }>(
    `SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger
      WHERE tgname = 'count_late_record' AND tgrelid = 'auditoria'::regclass`,
  );
  const definition = rows[0]?.definition ?? '';
  if (rowCount !== 1 || definition.split('now()').length !== 2) {
    throw new Error(`late records are counted by another rule: ${definition}`);
  }
  const replaced = definition.replace('now()', `'${now}'::timestamptz`);
  await operator.query(replaced.replace('CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER'));
}
