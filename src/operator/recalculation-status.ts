import type pg from 'pg';
import { maxAttempts, processEnded } from '../recalculation/attempts.ts';
import { OperatorError } from './operator-error.ts';

export interface RecalculationStatus {
  /** All marks, those of companies in quarantine among them. */
  readonly marks: number;
  /** How long the oldest mark has waited; 0 without marks. */
  readonly oldestSeconds: number;
  readonly quarantined: readonly QuarantinedCompany[];
}

/** A company whose recalculation failed too often in a row; its marks are kept, and it is tried only now and then. */
export interface QuarantinedCompany {
  readonly company: number;
  readonly name: string;
  /** Marks that wait for it. */
  readonly marks: number;
  readonly attempts: number;
  readonly firstFailure: Date;
  readonly lastAttempt: Date;
  /** When it is tried again if nothing is changed. */
  readonly nextAttempt: Date;
  readonly error: string;
}

/** How much is waiting to be recalculated in one environment, and what is set aside. */
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
 * Takes a company out of quarantine, or out of the pause after a failure: it is tried at once, and has all its attempts again.
 * @throws OperatorError when the recalculation of the company has not failed.
 */
export async function retryRecalculation(operator: pg.Pool, companyId: number): Promise<{ company: number }> {
  const { rowCount } = await operator.query('DELETE FROM calculo_falha WHERE id_empresa = $1', [companyId]);
  if (rowCount === 0) throw new OperatorError(`the recalculation of company ${companyId} has not failed`);
  await operator.query('NOTIFY prumo_marks');
  return { company: companyId };
}
