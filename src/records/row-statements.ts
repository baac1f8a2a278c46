/**
 * Statements for many rows of a table: one for all rows that set the same columns. PostgreSQL reads
 * the values from JSON, with the types of the table's columns.
 */

import type { Scope } from '../kernel/scope.ts';
import type { RecordKind } from '../kinds/kind.ts';
import type { Values } from './records.ts';
import type { CodedKind } from './shared-fields.ts';

type Table = RecordKind | CodedKind['table'];

/** Inserts the rows but for those that a unique index refuses. Returns these columns of the new. */
export async function insertRows<Row extends object>(
  scope: Scope,
  table: Table,
  rows: readonly Values[],
  returning: readonly string[],
): Promise<Row[]> {
  const inserted: Row[] = [];
  for (const [columns, group] of byColumns(rows)) {
    inserted.push(
      ...(await scope.query<Row>(
        `INSERT INTO ${table} (${['id_empresa', ...columns].join(', ')})
         SELECT ${['$1', ...columns.map((column) => `r.${column}`)].join(', ')}
           FROM jsonb_populate_recordset(NULL::${table}, $2) WITH ORDINALITY AS r
          ORDER BY r.ordinality
         ON CONFLICT DO NOTHING RETURNING ${returning.join(', ')}`,
        [scope.companyId, JSON.stringify(group)],
      )),
    );
  }
  return inserted;
}

/**
 * Updates records by their `id`. `besides`: what a statement sets besides these columns, as SQL.
 */
export async function updateRows(
  scope: Scope,
  table: Table,
  rows: readonly (Values & { readonly id: number })[],
  besides: (columns: readonly string[]) => readonly string[] = () => [],
): Promise<void> {
  for (const [all, group] of byColumns(rows)) {
    const columns = all.filter((column) => column !== 'id');
    const set = [...columns.map((column) => `${column} = r.${column}`), ...besides(columns)];
    if (set.length === 0) continue;
    await scope.query(
      `UPDATE ${table} AS t SET ${set.join(', ')} FROM jsonb_populate_recordset(NULL::${table}, $2) AS r
        WHERE t.id_empresa = $1 AND t.id = r.id`,
      [scope.companyId, JSON.stringify(group)],
    );
  }
}

/** The rows that set the same columns together. */
function byColumns<Row extends Values>(rows: readonly Row[]): [columns: readonly string[], rows: Row[]][] {
  const columnsIn = (row: Row) => Object.keys(row).filter((column) => row[column] !== undefined);
  const groups = Map.groupBy(rows, (row) => columnsIn(row).toSorted().join(' '));
  return [...groups].map(([columns, group]) => [columns.split(' '), group]);
}
