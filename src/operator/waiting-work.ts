import type pg from 'pg';
import { recalculationStatus } from './recalculation-status.ts';

/** What waits in one environment: marks, companies set aside, messages by state. */
export async function waitingWork(operator: pg.Pool): Promise<{
  marks: number;
  oldestSeconds: number;
  quarantined: number;
  outbox: Record<string, number>;
}> {
  const { marks, oldestSeconds, quarantined } = await recalculationStatus(operator);
  const { rows } = await operator.query<{ status: string; messages: number }>(
    `SELECT s.status, count(m.id) AS messages
       FROM unnest(ARRAY['pendente', 'enviada', 'morta', 'substituida']) AS s(status)
       LEFT JOIN mensagem m ON m.status = s.status GROUP BY s.status`,
  );
  return {
    marks,
    oldestSeconds,
    quarantined: quarantined.length,
    outbox: Object.fromEntries(rows.map(({ status, messages }) => [status, messages])),
  };
}

/** Whether the database answers, and how far it and its recalculation are. */
export async function databaseState(
  operator: pg.Pool,
): Promise<{ migrations: number; oldestSeconds: number }> {
  const { rows } = await operator.query<{ migrations: number; oldestSeconds: number }>(
    `SELECT (SELECT count(*) FROM migracao) AS migrations,
            coalesce(extract(epoch FROM clock_timestamp() - min(data_cadastro)), 0)::float8 AS "oldestSeconds"
       FROM marca`,
  );
  return rows[0] as { migrations: number; oldestSeconds: number };
}
