import type pg from 'pg';

export interface RecalculationStatus {
  readonly marks: number;
  /** How long the oldest mark has waited; 0 without marks. */
  readonly oldestSeconds: number;
}

/** How much is waiting to be recalculated in one environment. */
export async function recalculationStatus(operator: pg.Pool): Promise<RecalculationStatus> {
  const { rows } = await operator.query<RecalculationStatus>(
    `SELECT count(*) AS marks,
            coalesce(extract(epoch FROM clock_timestamp() - min(data_cadastro)), 0)::float8 AS "oldestSeconds"
       FROM marca`,
  );
  return rows[0] as RecalculationStatus;
}
