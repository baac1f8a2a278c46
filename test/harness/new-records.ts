/**
 * Inserts records of a company for tests by SQL, as the operator. Their ids are drawn beforehand,
 * so that a whole fixture takes two statements: the contract's cases make about a thousand.
 */
import pg from 'pg';

/** Runs a statement as the database's owner. */
export type RunSql = (text: string, values?: readonly unknown[]) => Promise<{ rows: unknown[] }>;

type Value = string | number | null | readonly (string | number)[];
type Fields = Readonly<Record<string, Value>>;

export interface NewRecords {
  /** Adds a record. Returns its id. */
  readonly insert: (table: string, fields: Fields) => number;
  /** Adds a row of a table without ids. */
  readonly link: (table: string, fields: Fields) => void;
  /** Stores what was added, in its order. */
  readonly store: () => Promise<void>;
}

/** `counts`: how many records of each table will be inserted. */
export async function newRecords(
  run: RunSql,
  companyId: number,
  counts: Readonly<Record<string, number>>,
): Promise<NewRecords> {
  const drawn = Object.entries(counts).map(
    ([table, count]) =>
      `(SELECT string_agg(nextval('${table}_id_seq')::text, ',') FROM generate_series(1, ${count})) AS ${table}`,
  );
  const { rows } = await run(`SELECT ${drawn.join(', ')}`);
  const ids = new Map(
    Object.entries(rows[0] as Record<string, string>).map(([table, list]) => [
      table,
      list.split(',').map(Number),
    ]),
  );
  const added: { readonly table: string; readonly fields: Fields }[] = [];
  const link: NewRecords['link'] = (table, fields) => {
    added.push({ table, fields: { id_empresa: companyId, ...fields } });
  };
  return {
    link,
    insert(table, fields) {
      const id = ids.get(table)?.shift();
      if (id === undefined) throw new Error(`more records of ${table} than were announced`);
      link(table, { id, ...fields });
      return id;
    },
    async store() {
      await run(statementsOf(added.splice(0)).join(';\n'));
    },
  };
}

/** Rows of one table that follow each other are one statement. */
function statementsOf(added: readonly { readonly table: string; readonly fields: Fields }[]): string[] {
  const statements: string[] = [];
  for (let at = 0; at < added.length; ) {
    const { table } = added[at] as { table: string };
    const isOther = ({ table: other }: { readonly table: string }) => other !== table;
    const next = added.findIndex((row, index) => index > at && isOther(row));
    const rows = added.slice(at, next === -1 ? undefined : next).map(({ fields }) => fields);
    const columns = [...new Set(rows.flatMap((fields) => Object.keys(fields)))];
    const values = rows.map((fields) => `(${columns.map((name) => literal(fields[name])).join(', ')})`);
    statements.push(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ${values.join(', ')}`);
    at += rows.length;
  }
  return statements;
}

function literal(value: Value | undefined): string {
  if (value === undefined) return 'DEFAULT';
  if (value === null) return 'NULL';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : `{${value.map((one) => JSON.stringify(one)).join()}}`;
  return pg.escapeLiteral(text);
}
