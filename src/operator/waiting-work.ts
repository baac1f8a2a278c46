import type pg from 'pg';
import { type IdRange, idRanges } from './id-ranges.ts';
import { recalculationStatus } from './recalculation-status.ts';

/**
 * The backlog of one environment: marks, companies in quarantine, messages and webhook deliveries
 * by state; and the use of id ranges.
 */
export async function waitingWork(operator: pg.Pool): Promise<{
  marks: number;
  oldestSeconds: number;
  quarantined: number;
  outbox: Record<string, number>;
  webhooks: { deliveries: Record<string, number>; off: number };
  ids: readonly IdRange[];
}> {
  const { marks, oldestSeconds, quarantined } = await recalculationStatus(operator);
  const { rows } = await operator.query<{ status: string; messages: number }>(
    `SELECT s.status, count(m.id) AS messages
       FROM unnest(ARRAY['pendente', 'enviada', 'morta', 'substituida']) AS s(status)
       LEFT JOIN mensagem m ON m.status = s.status GROUP BY s.status`,
  );
  const { rows: events } = await operator.query<{ pendente: number; morta: number; off: number }>(
    `SELECT (SELECT count(*) FROM webhook_entrega WHERE status = 'pendente') AS pendente,
            (SELECT count(*) FROM webhook_entrega WHERE status = 'morta') AS morta,
            (SELECT count(*) FROM webhook WHERE ativo = 0 AND motivo IS NOT NULL) AS off`,
  );
  const { off = 0, ...deliveries } = events[0] ?? {};
  return {
    marks,
    oldestSeconds,
    quarantined: quarantined.length,
    outbox: Object.fromEntries(rows.map(({ status, messages }) => [status, messages])),
    webhooks: { deliveries, off },
    ids: await idRanges(operator),
  };
}

/** Whether the database responds, its migrations, and its recalculation backlog. */
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
