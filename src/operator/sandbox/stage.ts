/**
 * Copies production's rows to temporary tables of the development connection, which only it can
 * see. This is the longest part and blocks nobody. The replacement then runs on a single server.
 */
import type pg from 'pg';
import type { Report } from '../report.ts';
import type { Table } from './catalogue.ts';
import { Mentions } from './person-mentions.ts';
import type { Snapshot } from './production.ts';
import { copiedTables } from './tables.ts';

/** `passing`: the line is temporary, and the next one overwrites it. */
export type Progress = (line: string, passing?: boolean) => void;

export const stagedName = (table: string) => `pg_temp.copia_${table}`;

/** Copies the tables. Returns the number of rows of each. */
export async function stage(
  development: pg.ClientBase,
  snapshot: Snapshot,
  tables: readonly Table[],
  { keepPersonalData, report }: { readonly keepPersonalData: boolean; readonly report: Report },
): Promise<Record<string, number>> {
  const mentions = keepPersonalData ? undefined : await mentionsOf(snapshot);
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const rule = copiedTables[table.name];
    const replace = rule?.texts?.length ? mentions : undefined;
    await makeStaged(development, table);
    const total = await snapshot.count(table);
    let count = 0;
    for await (const lines of snapshot.rows(table, !keepPersonalData)) {
      await insertLines(development, table, replace ? lines.map((line) => replace.replace(line)) : lines);
      count += lines.length;
      report({ name: `copying ${table.name}`, done: count, total });
    }
    for (const [column, length] of Object.entries(rule?.longest ?? {})) {
      await cutTexts(development, table, column, length);
    }
    await development.query(`ANALYZE ${stagedName(table.name)}`);
    counts[table.name] = count;
  }
  return counts;
}

async function mentionsOf(snapshot: Snapshot): Promise<Mentions> {
  const mentions = new Mentions();
  for await (const employees of snapshot.employees()) {
    for (const employee of employees) mentions.add(employee);
  }
  return mentions;
}

async function makeStaged(development: pg.ClientBase, { name, columns }: Table): Promise<void> {
  await development.query(`DROP TABLE IF EXISTS ${stagedName(name)}`);
  await development.query(
    `CREATE TEMPORARY TABLE copia_${name} ON COMMIT DROP AS SELECT ${columns.join(', ')} FROM prumo.${name} WITH NO DATA`,
  );
}

/** Each line is the text of a row, written and read by PostgreSQL. No value is parsed here. */
async function insertLines(
  development: pg.ClientBase,
  { name }: Table,
  lines: readonly string[],
): Promise<void> {
  await development.query(
    `INSERT INTO ${stagedName(name)} SELECT r.* FROM unnest($1::${stagedName(name)}[]) AS r`,
    [lines],
  );
}

async function cutTexts(
  development: pg.ClientBase,
  { name }: Table,
  column: string,
  length: number,
): Promise<void> {
  await development.query(
    `UPDATE ${stagedName(name)} SET ${column} = left(${column}, $1) WHERE length(${column}) > $1`,
    [length],
  );
}
