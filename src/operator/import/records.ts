/** Inserts the records of a document in bulk, under issued ids. */
import type pg from 'pg';
import { decimalTextFromCents } from '../../kernel/decimal.ts';
import { centsOf, type DecimalInput } from '../../kernel/json.ts';
import type { DocumentFormulas } from './check-indicators.ts';
import type { DocumentLists } from './document.ts';
import type { FactList } from './document-budget.ts';
import type { IdentifiedList } from './ids.ts';

/** The issued id for each id in the file, by list. */
export interface IssuedIds {
  readonly company: number;
  readonly lists: Readonly<Record<IdentifiedList, ReadonlyMap<number, number>>>;
  /** One per fact. Facts have no ids in the file. */
  readonly facts: Readonly<Record<FactList, readonly number[]>>;
}

/** The lists of a checked document, its formulas, and the ids issued for its records. */
export interface CheckedLists {
  readonly lists: DocumentLists;
  readonly formulas: DocumentFormulas;
  readonly ids: IssuedIds;
}

/** Looks up issued ids. Null and 0 mean none and are kept. */
export function resolver(ids: IssuedIds) {
  return <T extends number | null | undefined>(list: IdentifiedList, id: T): number | T =>
    id === null || id === undefined || id === 0 ? id : (ids.lists[list].get(id) as number);
}

type Columns = Readonly<Record<string, string>>;

/** Inserts the records with one statement. `columns` has the type of each column. */
export async function insert(
  connection: pg.ClientBase,
  table: string,
  columns: Columns,
  records: readonly object[],
): Promise<void> {
  if (records.length === 0) return;
  const names = Object.keys(columns);
  await connection.query(
    `INSERT INTO ${table} (${names.join(', ')})
     SELECT ${names.join(', ')} FROM json_to_recordset($1::json) AS r(${names.map((name) => `${name} ${columns[name]}`).join(', ')})`,
    [JSON.stringify(records)],
  );
}

/** Columns shared by many tables. */
export const key = { id_empresa: 'integer', id: 'integer' };
export const range = {
  inicio_mes: 'smallint',
  inicio_ano: 'smallint',
  fim_mes: 'smallint',
  fim_ano: 'smallint',
};

/** Columns of records with an external code, and of those that also have a status. */
export const external = { codigo_externo: 'text' };
export const setup = { ...key, ...external, desativado: 'smallint' };
/** The default status of a record. */
export const active = { desativado: 0 };

/** An amount as PostgreSQL text, rounded to 2 decimals. */
export function amountText(amount: DecimalInput): string {
  return decimalTextFromCents(centsOf(amount) as number);
}
