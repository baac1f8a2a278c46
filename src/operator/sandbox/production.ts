/** Reads a company of production in batches, in one read-only snapshot. */
import type pg from 'pg';
import type { Module } from '../../kinds/kind.ts';
import { batches, sameTexts } from '../batches.ts';
import { beginSnapshot, withConnection } from '../transaction.ts';
import type { Table } from './catalogue.ts';
import { prepareReaderRole, readerRole } from './reader-role.ts';
import { copiedTables } from './tables.ts';

export interface ProductionCompany {
  readonly nome: string;
  readonly modulos: readonly Module[];
  readonly data_cadastro: Date;
}

export interface Snapshot {
  /** Undefined when production has no such company. */
  readonly company: ProductionCompany | undefined;
  /** Whether the read-only transaction also uses a role that can only read. */
  readonly asReader: boolean;
  /**
   * The table's rows, each as the text of a row of `table.columns`. With `pseudonymise`, personal
   * columns are replaced.
   */
  rows(table: Table, pseudonymise: boolean): AsyncGenerator<string[]>;
  /** How many rows the table has. */
  count(table: Table): Promise<number>;
  /** The names and addresses of employees. */
  employees(): AsyncGenerator<{ id: number; nome: string; email: string }[]>;
}

/** Runs `work` with a snapshot of the company. */
export async function withProduction<T>(
  production: pg.Pool,
  companyId: number,
  tables: readonly Table[],
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return withConnection(production, async (connection) => {
    const names = tables.map(({ name }) => name);
    const asReader = await prepareReaderRole(connection, names);
    await connection.query(beginSnapshot);
    await connection.query(sameTexts);
    const { rows } = await connection.query<ProductionCompany>(
      'SELECT nome, modulos, data_cadastro FROM empresa WHERE id = $1',
      [companyId],
    );
    // Row-level security shows the reader only the company set in the transaction.
    await connection.query(`SET LOCAL prumo.id_empresa = ${Math.trunc(companyId)}`);
    if (asReader) await connection.query(`SET LOCAL ROLE ${readerRole}`);
    return await work({
      company: rows[0],
      asReader,
      rows: (table, pseudonymise) => rowsOf(connection, companyId, table, pseudonymise),
      count: async ({ name }) => {
        const counted = await connection.query<{ n: number }>(
          `SELECT count(*)::integer AS n FROM ${name} WHERE id_empresa = $1`,
          [companyId],
        );
        return counted.rows[0]?.n ?? 0;
      },
      employees: () =>
        batches(connection, 'SELECT id, nome, email FROM colaborador WHERE id_empresa = $1 ORDER BY id', [
          companyId,
        ]),
    });
  });
}

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
