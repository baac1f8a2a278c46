/**
 * The operator's access to the audit trail. Every reading is recorded before the first record is
 * shown.
 */
import { hostname, userInfo } from 'node:os';
import { sql } from 'kysely';
import type pg from 'pg';
import { type AuditFilter, auditCondition } from '../database/audit-records.ts';
import { db } from '../database/schema.ts';
import { rollback } from '../database/taken-connection.ts';

/** The reader, as identified by the operating system. */
interface AuditReader {
  readonly user: string;
  readonly machine: string;
}

export function thisReader(): AuditReader {
  return { user: userName(), machine: hostname() };
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // The user id has no name, as in many containers.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

export interface AuditQuestion extends AuditFilter {
  readonly limit: number;
}

/**
 * Shows the matching records, newest first, with the trail's own column names. Returns their
 * number. Records are fetched in batches, so there may be millions.
 */
export async function showAuditTrail(
  operator: pg.Pool,
  reader: AuditReader,
  question: AuditQuestion,
  show: (record: object) => void,
): Promise<number> {
  const { rows } = await operator.query<{ id: number }>(
    'INSERT INTO auditoria_leitura (usuario, maquina, filtros) VALUES ($1, $2, $3) RETURNING id',
    [reader.user, reader.machine, JSON.stringify(question)],
  );
  let shown = 0;
  try {
    for await (const batch of auditRecords(operator, question)) {
      for (const record of batch) {
        show(record);
        shown++;
      }
    }
  } finally {
    const done = 'UPDATE auditoria_leitura SET registros = $2 WHERE id = $1';
    await operator.query(done, [rows[0]?.id, shown]);
  }
  return shown;
}

const batchRows = 1000;

async function* auditRecords(
  operator: pg.Pool,
  { limit, ...filter }: AuditQuestion,
): AsyncGenerator<object[]> {
  const client = await operator.connect();
  try {
    const { sql: text, parameters } = sql`DECLARE trilha NO SCROLL CURSOR FOR
        SELECT * FROM auditoria WHERE ${auditCondition(filter)} ORDER BY horario DESC, id DESC LIMIT ${limit}::bigint`.compile(
      db,
    );
    await client.query('BEGIN READ ONLY');
    await client.query(text, [...parameters]);
    let rows: object[];
    do {
      ({ rows } = await client.query<object>(`FETCH ${batchRows} FROM trilha`));
      yield rows;
    } while (rows.length === batchRows);
  } finally {
    await rollback(client);
  }
}

/** Who has read the trail, newest first. `registros` is null if the reading was interrupted. */
export async function readAuditReadings(operator: pg.Pool, { limit }: { limit: number }): Promise<object[]> {
  const { rows } = await operator.query<object>('SELECT * FROM auditoria_leitura ORDER BY id DESC LIMIT $1', [
    limit,
  ]);
  return rows;
}
