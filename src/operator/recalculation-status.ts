import type pg from 'pg';
import { processEnded } from '../cells/recalculate/attempts.ts';
import { maxAttempts } from '../database/quarantine.ts';
import { OperatorError } from './operator-error.ts';

interface RecalculationStatus {
  /** All marks, including those of companies in quarantine. */
  readonly marks: number;
  /** The age of the oldest mark; 0 without marks. */
  readonly oldestSeconds: number;
  readonly quarantined: readonly QuarantinedCompany[];
}

/**
 * A company whose recalculation has failed too often in a row. Its marks are kept, and it is
 * retried rarely.
 */
export interface QuarantinedCompany {
  readonly company: number;
  readonly name: string;
  /** The number of its waiting marks. */
  readonly marks: number;
  readonly attempts: number;
  readonly firstFailure: Date;
  readonly lastAttempt: Date;
  /** When it is retried unless the operator intervenes. */
  readonly nextAttempt: Date;
  readonly error: string;
}

/** The recalculation backlog of one environment and its companies in quarantine. */
export async function recalculationStatus(operator: pg.Pool): Promise<RecalculationStatus> {
  const { rows: waiting } = await operator.query<Omit<RecalculationStatus, 'quarantined'>>(
    `SELECT count(*) AS marks,
            coalesce(extract(epoch FROM clock_timestamp() - min(data_cadastro)), 0)::float8 AS "oldestSeconds"
       FROM marca`,
  );
  const { rows: quarantined } = await operator.query<QuarantinedCompany>(
    `SELECT f.id_empresa AS company, e.nome AS name, (SELECT count(*) FROM marca m WHERE m.id_empresa = f.id_empresa) AS marks,
            f.tentativas AS attempts, f.primeira_em AS "firstFailure", f.ultima_em AS "lastAttempt",
            f.ultima_em + f.pausa AS "nextAttempt", CASE WHEN f.em_andamento THEN $2 ELSE coalesce(f.erro, $2) END AS error
       FROM calculo_falha f JOIN empresa e ON e.id = f.id_empresa
      WHERE f.tentativas >= $1 ORDER BY f.id_empresa`,
    [maxAttempts, processEnded],
  );
  return { ...(waiting[0] as Omit<RecalculationStatus, 'quarantined'>), quarantined };
}

/**
 * Ends a company's quarantine, or its delay after a failure: it is retried at once, with all its
 * attempts.
 *
 * @throws OperatorError when the recalculation of the company has not failed.
 */
export async function retryRecalculation(operator: pg.Pool, companyId: number): Promise<{ company: number }> {
  const { rowCount } = await operator.query('DELETE FROM calculo_falha WHERE id_empresa = $1', [companyId]);
  if (rowCount === 0) throw new OperatorError(`the recalculation of company ${companyId} has not failed`);
  await operator.query('NOTIFY prumo_marks');
  return { company: companyId };
}
