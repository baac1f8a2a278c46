/**
 * Maintains the audit trail automatically in one of the processes: creates partitions ahead and
 * counts the days that are over, and applies retention once a day.
 */
import type pg from 'pg';
import { countAuditDays } from './audit-days.ts';
import { makeAuditMonths } from './audit-months.ts';
import { applyRetention, type RetentionReport, withTrailLock } from './retention.ts';

/** The name that is recorded for these runs. */
const who = 'prumo serve';

/**
 * Creates missing partitions, counts days, and applies retention unless that was done within the
 * last day.
 *
 * @param operator one connection of this pool is used.
 * @param signal ends it after the current batch. The next run continues from there.
 * @returns what retention has removed, if it was applied.
 */
export function keepTrail(operator: pg.Pool, signal?: AbortSignal): Promise<RetentionReport | undefined> {
  return withTrailLock(operator, async (client) => {
    await makeAuditMonths(client, signal);
    await countAuditDays(client, signal);
    signal?.throwIfAborted();
    return (await isDue(client)) ? applyRetention(client, { who, unattended: true, signal }) : undefined;
  });
}

/**
 * Ignores runs dated in the future, which happen when a clock was wrong and has been corrected.
 * Waits while a company is being moved.
 */
async function isDue(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ recent: boolean }>(
    `SELECT EXISTS (SELECT FROM retencao_execucao WHERE horario > now() - interval '23 hours' AND horario <= now())
         OR EXISTS (SELECT FROM transferencia) AS recent`,
  );
  return rows[0]?.recent !== true;
}
