import type pg from 'pg';
import { maxAttempts } from '../database/quarantine.ts';
import { type IdRange, idRanges } from './id-ranges.ts';
import { recalculationStatus } from './recalculation-status.ts';

/**
 * The backlog of one environment: marks, companies in quarantine, messages and webhook deliveries
 * by state; companies on their way to another cell, or from one; and the use of id ranges.
 */
export async function waitingWork(operator: pg.Pool): Promise<{
  marks: number;
  oldestSeconds: number;
  quarantined: number;
  outbox: Record<string, number>;
  webhooks: { deliveries: Record<string, number>; off: number };
  moving: number;
  ids: readonly IdRange[];
}> {
  const { marks, oldestSeconds, quarantined } = await recalculationStatus(operator);
  const { rows } = await operator.query<{ status: string; messages: number }>(
    `SELECT s.status, count(m.id) AS messages
       FROM unnest(ARRAY['pendente', 'enviada', 'morta', 'substituida']) AS s(status)
       LEFT JOIN mensagem m ON m.status = s.status GROUP BY s.status`,
  );
  const { rows: events } = await operator.query<Record<'pendente' | 'morta' | 'off' | 'moving', number>>(
    `SELECT (SELECT count(*) FROM webhook_entrega WHERE status = 'pendente') AS pendente,
            (SELECT count(*) FROM webhook_entrega WHERE status = 'morta') AS morta,
            (SELECT count(*) FROM webhook WHERE ativo = 0 AND motivo IS NOT NULL) AS off,
            (SELECT count(*) FROM transferencia) AS moving`,
  );
  const { off = 0, moving = 0, ...deliveries } = events[0] ?? {};
  return {
    marks,
    oldestSeconds,
    quarantined: quarantined.length,
    outbox: Object.fromEntries(rows.map(({ status, messages }) => [status, messages])),
    webhooks: { deliveries, off },
    moving,
    ids: await idRanges(operator),
  };
}

/** Whether the database responds, its migrations, and its recalculation backlog. */
export async function databaseState(
  operator: pg.Pool,
): Promise<{ migrations: number; oldestSeconds: number; oldestDueSeconds: number }> {
  const { rows } = await operator.query<{
    migrations: number;
    oldestSeconds: number;
    oldestDueSeconds: number;
  }>(
    `SELECT (SELECT count(*) FROM migracao WHERE versao > 0) AS migrations,
            coalesce(extract(epoch FROM clock_timestamp() - min(data_cadastro)), 0)::float8 AS "oldestSeconds",
            coalesce(extract(epoch FROM clock_timestamp() - min(data_cadastro) FILTER (WHERE id_empresa NOT IN
              (SELECT id_empresa FROM calculo_falha WHERE tentativas >= $1))), 0)::float8 AS "oldestDueSeconds"
       FROM marca`,
    [maxAttempts],
  );
  return rows[0] as (typeof rows)[number];
}
