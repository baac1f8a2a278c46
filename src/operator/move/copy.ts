/** The copy of a company's rows to the other cell, and what tells that both have the same. */
import type pg from 'pg';
import { batches, sameTexts } from '../batches.ts';
import { deleteRows } from '../company-deletion.ts';
import { OperatorError } from '../operator-error.ts';
import type { Report } from '../report.ts';
import { inTransaction } from '../transaction.ts';
import { type CompanyTable, movedTables } from './gates.ts';
import type { Route } from './route.ts';

/**
 * Places in the feed are numbers of the other server's transactions. They keep their order, and
 * come before all of this server's.
 */
const placeBeforeOwn = 'transacao - (1::bigint << 44) AS transacao';
const withPlaces = new Set(['mudanca', 'webhook']);

interface CopiedTable extends CompanyTable {
  /** By name: their order depends on how old the database is. */
  readonly columns: readonly string[];
}

/**
 * Copies the company in one transaction of each cell, in place of what an earlier copy left. The
 * company must be closed in both.
 *
 * @throws OperatorError when the copy differs; nothing of it is stored then.
 */
export async function copyCompany(route: Route, report: Report): Promise<void> {
  const { from, to, companyId, environment } = route;
  const tables = await copiedTables(from);
  // Beforehand: until a new partition is committed, nobody of the new cell reads the trail.
  await makeAuditMonths(route);
  await inTransaction(from, async () => {
    await from.query(`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ; ${sameTexts}`);
    await inTransaction(to, async () => {
      await to.query(`${sameTexts}; SET LOCAL session_replication_role = replica`);
      await deleteRows(to, companyId, () => {});
      for (const [done, table] of tables.entries()) {
        report({ name: `${environment}: tables copied`, done, total: tables.length });
        await copyTable(route, table);
      }
      await requireSame(route, tables);
    });
  });
}

async function makeAuditMonths({ from, to }: Route): Promise<void> {
  const { rows } = await from.query<{ inicio: Date }>('SELECT inicio FROM audit_months()');
  for (const { inicio } of rows) await to.query('SELECT make_audit_month($1)', [inicio]);
}

/** What a row is in the new cell: its columns, with the places that they have there. */
const arriving = ({ name, columns }: CopiedTable) =>
  columns.map((one) => (one === 'transacao' && withPlaces.has(name) ? placeBeforeOwn : one)).join(', ');

async function copyTable({ from, to, companyId }: Route, table: CopiedTable): Promise<void> {
  const { name, column } = table;
  const columns = table.columns.join(', ');
  const rowsText = `SELECT to_jsonb(t)::text AS line FROM (SELECT ${arriving(table)} FROM ${name} WHERE ${column} = $1) t`;
  for await (const rows of batches<{ line: string }>(from, rowsText, [companyId]))
    await to.query(
      `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
       SELECT ${columns} FROM jsonb_populate_recordset(NULL::${name}, $1)`,
      [`[${rows.map(({ line }) => line).join()}]`],
    );
}

/** Compares the number of rows and the sum of their hashes, table by table. */
async function requireSame(
  { from, to, companyId, environment }: Route,
  tables: readonly CopiedTable[],
): Promise<void> {
  const different: string[] = [];
  for (const table of tables) {
    const [here, there] = await Promise.all([
      digest(from, companyId, table, arriving(table)),
      digest(to, companyId, table, table.columns.join(', ')),
    ]);
    if (here !== there) different.push(table.name);
  }
  if (different.length > 0)
    throw new OperatorError(
      `the cells differ in ${different.join(', ')} of ${environment}: the company stays`,
    );
}

/** Of the values of its rows: as texts, a million cells take 4 s instead of 0.7. */
async function digest(
  client: pg.ClientBase,
  companyId: number,
  { name, column }: CopiedTable,
  values: string,
): Promise<string> {
  const { rows } = await client.query<{ digest: string }>(
    `SELECT count(*) || ' ' || coalesce(sum(hash_record_extended(t, 0)), 0) AS digest
       FROM (SELECT ${values} FROM ${name} WHERE ${column} = $1) t`,
    [companyId],
  );
  return rows[0]?.digest ?? '';
}

/** Without columns that the database generates. */
async function copiedTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `SELECT c.relname AS table, array_agg(quote_ident(a.attname) ORDER BY a.attname) AS columns
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relnamespace = 'prumo'::regnamespace AND c.relkind IN ('r', 'p') AND a.attgenerated = '' GROUP BY 1`,
  );
  const columns = new Map(rows.map((one) => [one.table, one.columns]));
  return (await movedTables(client)).map((table) => ({ ...table, columns: columns.get(table.name) ?? [] }));
}

/** Deletes every row of the company, without the traces that a deletion leaves in it. */
export async function eraseRows(client: pg.ClientBase, companyId: number, report?: Report): Promise<void> {
  await inTransaction(client, async () => {
    await client.query('SET LOCAL session_replication_role = replica');
    await deleteRows(client, companyId, (done, total) => report?.({ name: 'tables deleted', done, total }));
  });
}
