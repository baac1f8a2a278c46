/** Retention periods of the audit trail: the standard ones, and those set for single companies. */
import type pg from 'pg';
import { OperatorError } from './operator-error.ts';

/**
 * In months. Bodies contain user input, so they are deleted long before the records of who did
 * what.
 */
interface RetentionPeriods {
  readonly bodies: number;
  readonly records: number;
}

export const standardPeriods: RetentionPeriods = { bodies: 6, records: 60 };

export interface CompanyPeriods extends RetentionPeriods {
  readonly company: number;
  readonly name: string;
  /** How long earlier values are kept. Null: for as long as the company. */
  readonly history: number | null;
}

/** The periods in force for each company. Bodies are never kept longer than their records. */
const inForce = `
  SELECT e.id AS company, e.nome AS name,
         least(coalesce(r.corpos_meses, ${standardPeriods.bodies}), coalesce(r.registros_meses, ${standardPeriods.records})) AS bodies,
         coalesce(r.registros_meses, ${standardPeriods.records}) AS records, r.historico_meses AS history
    FROM empresa e LEFT JOIN retencao r ON r.id_empresa = e.id`;

/** The periods in force for every company, ordered by id. */
export async function listRetentionPeriods(operator: pg.Pool): Promise<CompanyPeriods[]> {
  const { rows } = await operator.query<CompanyPeriods>(`${inForce} ORDER BY e.id`);
  return rows;
}

/** Null: use the standard period. Undefined: leave unchanged. */
export interface PeriodsChange {
  readonly bodies?: number | null | undefined;
  readonly records?: number | null | undefined;
  readonly history?: number | null | undefined;
}

/** Sets a company's periods for the next run. Returns the periods then in force. */
export async function setRetentionPeriods(
  operator: pg.Pool,
  companyId: number,
  { bodies, records, history }: PeriodsChange,
): Promise<CompanyPeriods> {
  const { rows: before } = await operator.query(
    `SELECT r.corpos_meses AS bodies, r.registros_meses AS records, r.historico_meses AS history
       FROM empresa e LEFT JOIN retencao r ON r.id_empresa = e.id WHERE e.id = $1`,
    [companyId],
  );
  const known = before[0] as Record<'bodies' | 'records' | 'history', number | null> | undefined;
  if (!known) throw new OperatorError(`there is no company ${companyId}`);
  const own = {
    bodies: bodies === undefined ? known.bodies : bodies,
    records: records === undefined ? known.records : records,
    history: history === undefined ? known.history : history,
  };
  if (own.bodies !== null && own.bodies > (own.records ?? standardPeriods.records)) {
    throw new OperatorError('bodies cannot be kept longer than the records that they belong to');
  }
  await operator.query(
    `INSERT INTO retencao (id_empresa, corpos_meses, registros_meses, historico_meses) VALUES ($1, $2, $3, $4)
     ON CONFLICT (id_empresa) DO UPDATE SET corpos_meses = excluded.corpos_meses, registros_meses = excluded.registros_meses,
                                            historico_meses = excluded.historico_meses`,
    [companyId, own.bodies, own.records, own.history],
  );
  const { rows } = await operator.query<CompanyPeriods>(`${inForce} WHERE e.id = $1`, [companyId]);
  return rows[0] as CompanyPeriods;
}

/** What a retention run deletes for one company. `id` null: tokens without a company. */
export interface Due {
  readonly id: number | null;
  /** Bodies recorded before this have already been deleted. Null: there has been no run yet. */
  readonly bodiesFrom: Date | null;
  /** Bodies recorded before this are to be deleted. */
  readonly bodiesUntil: Date;
  /** Records before this are to be deleted. Always the beginning of a month (UTC). */
  readonly recordsUntil: Date;
}

/** What is to be deleted at `moment`, for every company. */
export async function readDue(client: pg.ClientBase, moment: Date): Promise<Due[]> {
  const { bodies, records } = standardPeriods;
  const back = (months: string) =>
    `($1::timestamptz AT TIME ZONE 'UTC' - ${months} * interval '1 month') AT TIME ZONE 'UTC'`;
  const { rows } = await client.query<Due>(
    `SELECT p.company AS id, nullif(r.corpos_apagados_ate, '-infinity') AS "bodiesFrom", ${back('p.bodies')} AS "bodiesUntil",
            date_trunc('month', ${back('p.records')}, 'UTC') AS "recordsUntil"
       FROM (${inForce} UNION ALL SELECT NULL, NULL, ${bodies}, ${records}, NULL) AS p
       LEFT JOIN retencao r ON r.id_empresa = p.company
      ORDER BY p.company`,
    [moment.toISOString()],
  );
  return rows;
}
