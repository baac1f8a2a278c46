/**
 * Deletes expired data from the audit trail (LGPD, art. 15 and 16). Bodies expire to the day,
 * records by whole months: a month's partition is dropped if all of it has expired, otherwise its
 * records are deleted one by one. It runs beside servers in short batches, blocks only readers of
 * the trail, and can be interrupted: the next run continues.
 */
import type pg from 'pg';
import { ofSession, retention } from '../database/locks.ts';
import { type AuditMonth, auditMonths, dropAuditMonth, monthName } from './audit-months.ts';
import { forgetConversions } from './conversions.ts';
import { forgetTasks } from './environment-tasks/stored-tasks.ts';
import { forgetChanges, forgetDeliveries } from './forget-changes.ts';
import { countPastHistory, forgetHistory } from './history.ts';
import { OperatorError } from './operator-error.ts';
import { forgetSessions } from './people.ts';
import { type Due, readDue, standardPeriods } from './retention-periods.ts';
import { beginSnapshot, inTransaction, withConnection } from './transaction.ts';

export interface RetentionReport {
  /** The time from which the periods are counted back. */
  readonly moment: Date;
  /** Months dropped as a whole, with their size on disk. */
  readonly months: readonly { readonly month: string; readonly bytes: number }[];
  /** The number of records deleted from other months. */
  readonly records: number;
  /** The number of bodies deleted from records that stay. */
  readonly bodies: number;
  /** The number of years of cells with earlier values that were deleted. */
  readonly history: number;
}

interface RetentionOptions {
  /** The name recorded for this run. */
  readonly who: string;
  /**
   * A run without an operator is limited, so that a clock far ahead cannot empty the trail at once.
   */
  readonly unattended?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Longer than the usual gap between daily runs, and shorter than any retention period. */
const longestStepDays = 32;

/**
 * Runs `work` under the lock that only one process can hold. Undefined when another process holds
 * it.
 */
export async function withTrailLock<T>(
  operator: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T | undefined> {
  const lock = ofSession(retention);
  const client = await operator.connect();
  // A query on a broken connection reports the error itself. An `error` event without a listener
  // would end the process.
  const ignore = () => {};
  client.on('error', ignore);
  let broken: boolean | undefined;
  try {
    const { rows } = await client.query<{ mine: boolean }>(lock.try);
    if (rows[0]?.mine !== true) return undefined;
    try {
      return await work(client);
    } finally {
      await client.query(lock.unlock).catch(() => {
        broken = true;
      });
    }
  } finally {
    client.off('error', ignore);
    client.release(broken);
  }
}

/**
 * Applies retention for an operator.
 *
 * @throws OperatorError when another run is in progress, or a company is being moved, of which
 *   nothing may be dropped in one cell alone.
 */
export async function runRetention(operator: pg.Pool, options: RetentionOptions): Promise<RetentionReport> {
  const moving = await operator.query('SELECT FROM transferencia');
  if (moving.rowCount !== 0)
    throw new OperatorError('a company is being moved to another cell: nothing is deleted meanwhile');
  const report = await withTrailLock(operator, (client) => applyRetention(client, options));
  if (!report) throw new OperatorError('retention is being applied by another process at this moment');
  return report;
}

/** What a run would delete now. */
export async function previewRetention(operator: pg.Pool): Promise<RetentionReport> {
  return withConnection(operator, async (client) => {
    await client.query(beginSnapshot);
    const moment = await momentOf(client, false);
    const due = await readDue(client, moment);
    const months = await monthsPast(client, due);
    const counted = { records: 0, bodies: 0 };
    for (const { id, bodiesFrom, bodiesUntil, recordsUntil } of due) {
      const { rows } = await client.query<{ records: number; bodies: number }>(
        `SELECT count(*) FILTER (WHERE horario < $3::timestamptz) AS records,
                count(coalesce(corpo, mensagem, linhas_recusadas::text)) FILTER (WHERE horario >= $3::timestamptz AND horario >= coalesce($4::timestamptz, '-infinity')) AS bodies
           FROM auditoria WHERE ${whose(id)} AND horario < greatest($2::timestamptz, $3::timestamptz)
            AND NOT date_trunc('month', horario, 'UTC') = ANY ($5::timestamptz[])`,
        [id, bodiesUntil, recordsUntil, bodiesFrom, months.map(({ inicio }) => inicio)],
      );
      counted.records += rows[0]?.records ?? 0;
      counted.bodies += rows[0]?.bodies ?? 0;
    }
    return {
      moment,
      months: await sized(client, months),
      ...counted,
      history: await countPastHistory(client, moment),
    };
  });
}

/** Applies retention on a connection that holds the lock, and records the run. */
export async function applyRetention(
  client: pg.ClientBase,
  { who, unattended = false, signal }: RetentionOptions,
): Promise<RetentionReport> {
  const moment = await momentOf(client, unattended);
  const due = await readDue(client, moment);
  const dropped: { month: string; bytes: number }[] = [];
  for (const month of await monthsPast(client, due)) {
    const [size] = await sized(client, [month]);
    if (size && (await dropAuditMonth(client, month, signal))) dropped.push(size);
  }
  let [records, bodies] = [0, 0];
  for (const one of due) {
    records += await deleteRecords(client, one, signal);
    bodies += await blankBodies(client, one, signal);
  }
  const history = await forgetHistory(client, moment, signal);
  await forgetChanges(client, moment, signal);
  await forgetDeliveries(client, moment, signal);
  await forgetConversions(client, moment);
  await forgetTasks(client, moment);
  await forgetSessions(client, moment);
  await client.query(`SELECT forget_addresses($1::timestamptz - interval '6 months')`, [moment]);
  await client.query(
    `DELETE FROM auditoria_leitura WHERE horario < $1::timestamptz - ${standardPeriods.records} * interval '1 month'`,
    [moment],
  );
  await client.query(
    'INSERT INTO retencao_execucao (momento, quem, corpos, registros, meses) VALUES ($1, $2, $3, $4, $5)',
    [moment, who, bodies, records, dropped.map(({ month }) => month)],
  );
  return { moment, months: dropped, records, bodies, history };
}

/** The database's time. For an automatic run at most about a month after the previous one. */
async function momentOf(client: pg.ClientBase, unattended: boolean): Promise<Date> {
  const { rows } = await client.query<{ moment: Date }>(
    `SELECT CASE WHEN $1 THEN least(now(), (SELECT momento FROM retencao_execucao ORDER BY id DESC LIMIT 1)
                                          + interval '${longestStepDays} days') ELSE now() END AS moment`,
    [unattended],
  );
  return rows[0]?.moment as Date;
}

/** The months in which every record has expired. */
async function monthsPast(client: pg.ClientBase, due: readonly Due[]): Promise<AuditMonth[]> {
  const past: AuditMonth[] = [];
  for (const month of await auditMonths(client)) {
    const keepers = due.filter(({ recordsUntil }) => recordsUntil < month.fim).map(({ id }) => id);
    if (keepers.length === due.length) break;
    if (!(await holdsRecordsOf(client, month, keepers))) past.push(month);
  }
  return past;
}

async function holdsRecordsOf(
  client: pg.ClientBase,
  { nome }: AuditMonth,
  keepers: readonly (number | null)[],
): Promise<boolean> {
  const table = client.escapeIdentifier(nome);
  const { rows } = await client.query<{ kept: boolean }>(
    `SELECT EXISTS (SELECT FROM unnest($1::integer[]) AS k(id) WHERE EXISTS (SELECT FROM ${table} WHERE id_empresa = k.id))
            OR $2 AND EXISTS (SELECT FROM ${table} WHERE id_empresa IS NULL) AS kept`,
    [keepers.filter((id) => id !== null), keepers.includes(null)],
  );
  return rows[0]?.kept === true;
}

async function sized(
  client: pg.ClientBase,
  months: readonly AuditMonth[],
): Promise<{ month: string; bytes: number }[]> {
  const { rows } = await client.query<{ bytes: string }>(
    'SELECT pg_total_relation_size(nome::regclass)::text AS bytes FROM unnest($1::text[]) WITH ORDINALITY AS m(nome, n) ORDER BY n',
    [months.map(({ nome }) => nome)],
  );
  return months.map((month, index) => ({ month: monthName(month), bytes: Number(rows[index]?.bytes) }));
}

/** The SQL condition for a company: `$1` is its id, or null for tokens without one. */
function whose(id: number | null): string {
  return id === null ? 'id_empresa IS NULL AND $1::integer IS NULL' : 'id_empresa = $1::integer';
}

/** The number of records handled in one transaction. */
const batchRecords = 2_000;

/**
 * The time of the last record in a company's next batch, after `from` (null: from the beginning)
 * and before `until`, as PostgreSQL text. Undefined when the rest fits in one batch. Batches are
 * time ranges, because these always use the index.
 */
async function endOfBatch(
  client: pg.ClientBase,
  { id, from, until }: { id: number | null; from: Moment | null; until: Date },
): Promise<string | undefined> {
  const { rows } = await client.query<{ end: string }>(
    `SELECT horario::text AS "end" FROM auditoria
      WHERE ${whose(id)} AND horario > coalesce($2::timestamptz, '-infinity') AND horario < $3::timestamptz
      ORDER BY horario OFFSET ${batchRecords} LIMIT 1`,
    [id, from, until],
  );
  return rows[0]?.end;
}

type Moment = Date | string;

/** Deletes expired records in batches, each in its own transaction. */
async function deleteRecords(
  client: pg.ClientBase,
  { id, recordsUntil }: Due,
  signal?: AbortSignal,
): Promise<number> {
  for (let deleted = 0; ; ) {
    signal?.throwIfAborted();
    const end = await endOfBatch(client, { id, from: null, until: recordsUntil });
    const { rowCount } = await client.query(
      `DELETE FROM auditoria WHERE ${whose(id)} AND horario < $2::timestamptz AND horario <= $3::timestamptz`,
      [id, recordsUntil, end ?? recordsUntil],
    );
    deleted += rowCount ?? 0;
    if (end === undefined) return deleted;
  }
}

/**
 * Deletes expired bodies in batches, oldest first. Each batch records its progress, so that later
 * runs skip it.
 */
async function blankBodies(client: pg.ClientBase, due: Due, signal?: AbortSignal): Promise<number> {
  const { id, bodiesFrom, bodiesUntil: until } = due;
  let [from, blanked]: [Moment | null, number] = [bodiesFrom, 0];
  while (from === null || typeof from === 'string' || from < until) {
    signal?.throwIfAborted();
    const end: string | undefined = await endOfBatch(client, { id, from, until });
    const upTo = end ?? until;
    blanked += await inTransaction(client, async () => {
      const { rowCount } = await client.query(
        // A message may repeat what the body said, so it goes with the bodies; so do the rows.
        `UPDATE auditoria SET corpo = NULL, mensagem = NULL, linhas_recusadas = NULL
          WHERE ${whose(id)} AND horario >= coalesce($2::timestamptz, '-infinity') AND horario < $3::timestamptz
            AND horario <= $4::timestamptz AND num_nonnulls(corpo, mensagem, linhas_recusadas) > 0`,
        [id, from, until, upTo],
      );
      if (id !== null) await noteBlanked(client, id, upTo);
      return rowCount ?? 0;
    });
    from = upTo;
  }
  return blanked;
}

async function noteBlanked(client: pg.ClientBase, companyId: number, until: Moment): Promise<void> {
  await client.query(
    `INSERT INTO retencao (id_empresa, corpos_apagados_ate) VALUES ($1, $2)
     ON CONFLICT (id_empresa) DO UPDATE SET corpos_apagados_ate = excluded.corpos_apagados_ate`,
    [companyId, until],
  );
}
