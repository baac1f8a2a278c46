/**
 * Replaces development's rows by the staged ones. Equal rows stay untouched. Referenced rows are
 * updated in place: deleting them would search for references to them, which is slow where no index
 * supports it (facts of a result centre, progress of a panel). All foreign keys are checked as
 * usual.
 */
import type pg from 'pg';
import type { Table } from './catalogue.ts';
import { stagedName } from './stage.ts';
import { copiedTables } from './tables.ts';

/** @param tables in the order of their references. */
export async function replaceRows(
  development: pg.ClientBase,
  companyId: number,
  tables: readonly Table[],
): Promise<void> {
  const leaves = tables.filter(({ isReferenced }) => !isReferenced);
  const referenced = tables.filter(({ isReferenced }) => isReferenced);
  for (const table of leaves) await deleteOthers(development, companyId, table, 'and different ones');
  for (const table of referenced) await setAside(development, companyId, table);
  for (const table of referenced) await upsert(development, table);
  for (const table of referenced.toReversed()) await deleteOthers(development, companyId, table);
  for (const table of leaves) await insertMissing(development, companyId, table);
}

export const sameKey = ({ key }: Table, staged: string, own: string) =>
  key.map((column) => `${staged}.${column} = ${own}.${column}`).join(' AND ');

export const restOf = ({ columns, key }: Table) => columns.filter((column) => !key.includes(column));

export const rowOf = (columns: readonly string[], of: string) =>
  `ROW(${columns.map((column) => `${of}.${column}`).join(', ')})`;

/**
 * Deletes rows that the copy does not have. Of unreferenced tables it also deletes rows that
 * differ.
 */
async function deleteOthers(
  development: pg.ClientBase,
  companyId: number,
  table: Table,
  which?: 'and different ones',
): Promise<void> {
  const rest = restOf(table);
  const same =
    which && rest.length > 0 ? ` AND ${rowOf(rest, 'n')} IS NOT DISTINCT FROM ${rowOf(rest, 't')}` : '';
  await development.query(
    `DELETE FROM prumo.${table.name} t WHERE t.id_empresa = $1
        AND NOT EXISTS (SELECT FROM ${stagedName(table.name)} n WHERE ${sameKey(table, 'n', 't')}${same})`,
    [companyId],
  );
}

async function insertMissing(development: pg.ClientBase, companyId: number, table: Table): Promise<void> {
  const columns = table.columns.join(', ');
  await development.query(
    `INSERT INTO prumo.${table.name} (${columns}) OVERRIDING SYSTEM VALUE
     SELECT ${columns} FROM ${stagedName(table.name)} n
      WHERE NOT EXISTS (SELECT FROM prumo.${table.name} t WHERE t.id_empresa = $1 AND ${sameKey(table, 'n', 't')})
      ORDER BY ${table.key.join(', ')}`,
    [companyId],
  );
}

/**
 * Renames unique texts in rows that will change or be deleted, because another row may take them
 * over.
 */
async function setAside(development: pg.ClientBase, companyId: number, table: Table): Promise<void> {
  for (const unique of copiedTables[table.name]?.unique ?? []) {
    await development.query(
      `UPDATE prumo.${table.name} t SET ${unique} = '~' || t.id WHERE t.id_empresa = $1 AND t.${unique} IS NOT NULL
          AND NOT EXISTS (SELECT FROM ${stagedName(table.name)} n WHERE ${sameKey(table, 'n', 't')} AND n.${unique} = t.${unique})`,
      [companyId],
    );
  }
}

async function upsert(development: pg.ClientBase, table: Table): Promise<void> {
  const { name, columns, key } = table;
  const rest = restOf(table);
  const update =
    rest.length === 0
      ? 'DO NOTHING'
      : `DO UPDATE SET ${rest.map((column) => `${column} = excluded.${column}`).join(', ')}
          WHERE ${rowOf(rest, 't')} IS DISTINCT FROM ${rowOf(rest, 'excluded')}`;
  await development.query(
    `INSERT INTO prumo.${name} AS t (${columns.join(', ')}) OVERRIDING SYSTEM VALUE
     SELECT ${columns.join(', ')} FROM ${stagedName(name)} ORDER BY ${key.join(', ')}
     ON CONFLICT (${key.join(', ')}) ${update}`,
  );
}
