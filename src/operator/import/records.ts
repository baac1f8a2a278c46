/** Inserting records of a document in bulk, under their real ids. */
import type pg from 'pg';
import { centsFromDecimal, decimalTextFromCents } from '../../kernel/decimal.ts';
import { type DecimalInput, decimalText } from '../../kernel/json.ts';
import type { FactList } from './document-budget.ts';
import type { IdentifiedList } from './ids.ts';

/** The real id of each id of the file, by list. */
export interface IssuedIds {
  readonly company: number;
  readonly lists: Readonly<Record<IdentifiedList, ReadonlyMap<number, number>>>;
  /** One for each fact; they have no ids in the file. */
  readonly facts: Readonly<Record<FactList, readonly number[]>>;
}

/** Looks file ids up; null and 0 stand for none and stay. */
export function resolver(ids: IssuedIds) {
  return <T extends number | null | undefined>(list: IdentifiedList, id: T): number | T =>
    id === null || id === undefined || id === 0 ? id : (ids.lists[list].get(id) as number);
}

type Columns = Readonly<Record<string, string>>;

/** Inserts the records in one statement; `columns` gives each column's type. */
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

/** Columns that many tables share. */
export const key = { id_empresa: 'integer', id: 'integer' };
export const range = {
  inicio_mes: 'smallint',
  inicio_ano: 'smallint',
  fim_mes: 'smallint',
  fim_ano: 'smallint',
};

/** Columns of records that have a key in the integrator's own system, and a state beside it. */
export const external = { codigo_externo: 'text' };
export const setup = { ...key, ...external, desativado: 'smallint' };
/** What a record is that does not say its state. */
export const active = { desativado: 0 };

/** An amount as PostgreSQL takes it, rounded to 2 decimals. */
export function amountText(amount: DecimalInput): string {
  return decimalTextFromCents(centsFromDecimal(decimalText(amount)) as number);
}
