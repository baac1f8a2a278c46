/**
 * Reads from the database's catalogue which tables to copy: their columns, keys, and an order that
 * respects foreign keys.
 */
import type pg from 'pg';
import { copiedTables } from './tables.ts';

export interface Table {
  readonly name: string;
  /** All columns except generated ones. */
  readonly columns: readonly string[];
  readonly key: readonly string[];
  /** Whether other tables refer to it. */
  readonly isReferenced: boolean;
}

interface CatalogueRow {
  readonly name: string;
  readonly columns: string[];
  readonly key: string[];
  /** The tables that it refers to. */
  readonly targets: string[];
}

const catalogueText = `
SELECT c.relname AS name,
       ARRAY(SELECT a.attname::text FROM pg_attribute a
              WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
              ORDER BY a.attnum) AS columns,
       ARRAY(SELECT a.attname::text FROM pg_index i, unnest(i.indkey::smallint[]) WITH ORDINALITY AS k(attnum, n)
               JOIN pg_attribute a ON a.attnum = k.attnum
              WHERE i.indrelid = c.oid AND i.indisprimary AND a.attrelid = c.oid AND a.attgenerated = ''
              ORDER BY k.n) AS key,
       ARRAY(SELECT DISTINCT t.relname::text FROM pg_constraint f JOIN pg_class t ON t.oid = f.confrelid
              WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS targets
  FROM pg_class c WHERE c.relnamespace = 'prumo'::regnamespace AND c.relname = ANY ($1)
 ORDER BY c.relname`;

/** The tables to copy, each after the tables it refers to. */
export async function readTables(connection: pg.ClientBase): Promise<Table[]> {
  const { rows } = await connection.query<CatalogueRow>(catalogueText, [Object.keys(copiedTables)]);
  const targets = new Set(rows.flatMap((row) => row.targets));
  const inOrder: Table[] = [];
  const waiting = new Map(rows.map((row) => [row.name, row]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter((row) => !row.targets.some((target) => waiting.has(target)));
    if (ready.length === 0) throw new Error(`tables refer to each other: ${[...waiting.keys()].join(', ')}`);
    for (const { name, columns, key } of ready) {
      inOrder.push({ name, columns, key, isReferenced: targets.has(name) });
      waiting.delete(name);
    }
  }
  return inOrder;
}
