/** Reads a company of production: all of it as it was at one moment, bit by bit, without a way to change anything. */
import type pg from 'pg';
import type { Module } from '../../kernel/endpoint.ts';
import type { Table } from './catalogue.ts';
import { prepareReaderRole, readerRole } from './reader-role.ts';
import { copiedTables } from './tables.ts';

/** Some megabytes of a batch, however wide the rows. */
const rowsAtATime = 2_000;

export interface ProductionCompany {
  readonly nome: string;
  readonly modulos: readonly Module[];
  readonly data_cadastro: Date;
}

export interface Snapshot {
  /** Undefined where production has no such company. */
  readonly company: ProductionCompany | undefined;
  /** Whether a role that can only read stands behind the transaction that can only read. */
  readonly asReader: boolean;
  /** The table's rows, each as the text of a row of `table.columns`; personal columns replaced when `pseudonymise`. */
  rows(table: Table, pseudonymise: boolean): AsyncGenerator<string[]>;
  /** The names and addresses of employees. */
  employees(): AsyncGenerator<{ id: number; nome: string; email: string }[]>;
}

/** Runs `work` with the company as it is at this moment. */
export async function withProduction<T>(
  production: pg.Pool,
  companyId: number,
  tables: readonly Table[],
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const connection = await production.connect();
  let broken = true;
  try {
    const names = tables.map(({ name }) => name);
    const asReader = await prepareReaderRole(connection, names);
    await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await connection.query(sameTexts);
    const { rows } = await connection.query<ProductionCompany>(
      'SELECT nome, modulos, data_cadastro FROM empresa WHERE id = $1',
      [companyId],
    );
    // The reader sees the company that the transaction names.
    await connection.query(`SET LOCAL prumo.id_empresa = ${Math.trunc(companyId)}`);
    if (asReader) await connection.query(`SET LOCAL ROLE ${readerRole}`);
    const result = await work({
      company: rows[0],
      asReader,
      rows: (table, pseudonymise) => rowsOf(connection, companyId, table, pseudonymise),
      employees: () =>
        batches(connection, 'SELECT id, nome, email FROM colaborador WHERE id_empresa = $1 ORDER BY id', [
          companyId,
        ]),
    });
    await connection.query('ROLLBACK');
    broken = false;
    return result;
  } finally {
    // A connection that was left in the middle is not given to anybody else.
    connection.release(broken);
  }
}

/** Makes values the same texts on both servers, whatever they are set to; and no time limit of theirs ends a long copy. */
export const sameTexts = `SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres'; SET LOCAL TimeZone = 'UTC';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL statement_timeout = 0`;

async function* rowsOf(
  connection: pg.ClientBase,
  companyId: number,
  { name, columns }: Table,
  pseudonymise: boolean,
): AsyncGenerator<string[]> {
  const pseudonyms = pseudonymise ? copiedTables[name]?.pseudonyms : undefined;
  const values = columns.map((column) => pseudonyms?.[column] ?? column);
  const text = `SELECT ROW(${values.join(', ')})::text AS linha FROM ${name} WHERE id_empresa = $1`;
  for await (const rows of batches<{ linha: string }>(connection, text, [companyId])) {
    yield rows.map(({ linha }) => linha);
  }
}

/** The rows of a query, a batch ahead of who takes them. */
async function* batches<Row extends object>(
  connection: pg.ClientBase,
  text: string,
  values: readonly unknown[],
): AsyncGenerator<Row[]> {
  await connection.query(`DECLARE copia NO SCROLL CURSOR FOR ${text}`, values as unknown[]);
  const fetchRows = () => {
    const fetched = connection.query<Row>(`FETCH ${rowsAtATime} FROM copia`);
    // When the work ends before it is awaited, its failure is no one's.
    fetched.catch(() => {});
    return fetched;
  };
  for (let next = fetchRows(); ; ) {
    const { rows } = await next;
    const isLast = rows.length < rowsAtATime;
    if (!isLast) next = fetchRows();
    if (rows.length > 0) yield rows;
    if (isLast) break;
  }
  await connection.query('CLOSE copia');
}
