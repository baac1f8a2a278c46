/** Inserts the records of a document in bulk, under issued ids. */
import type pg from 'pg';
import { dateOnly } from '../../kernel/values/calendar-date.ts';
import { decimalTextFromCents } from '../../kernel/values/decimal.ts';
import { centsOf, type DecimalInput } from '../../kernel/values/exact-number.ts';
import type { IdentifiedList } from '../../kinds/derive/company-documents.ts';
import { type StoredTable, storedTables, tablesOfLists } from '../../kinds/derive/company-documents.ts';
import type { DocumentFormulas } from './check-indicators.ts';
import type { DocumentLists, FactList } from './company-document.ts';

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

/** Stores records of one document under their issued ids. */
export class RecordStore {
  readonly #connection: pg.ClientBase;
  readonly #ids: IssuedIds;
  readonly #replaces: boolean;

  /** With `replace`, a record whose key is there already takes the place of that one. */
  constructor(connection: pg.ClientBase, ids: IssuedIds, mode: 'insert' | 'replace' = 'insert') {
    this.#connection = connection;
    this.#ids = ids;
    this.#replaces = mode === 'replace';
  }

  /** Stores a list in its table. */
  list(name: IdentifiedList, records: readonly { readonly id: number }[]): Promise<void> {
    return this.rows(tablesOfLists[name] as string, records, { id: name });
  }

  /** Stores records in a table with one statement. Fields without a column are ignored. */
  async rows(
    table: string,
    records: readonly object[],
    own: { readonly id?: IdentifiedList } = {},
  ): Promise<void> {
    if (records.length === 0) return;
    const { columns, defaults, references: others } = storedTables[table] as StoredTable;
    const references = { ...own, ...others };
    const issued = resolver(this.#ids);
    const types = Object.entries({ id_empresa: 'integer', ...columns });
    const links = Object.entries(references);
    const rows = records.map((record) => {
      const sent: Readonly<Record<string, unknown>> = {
        ...defaults,
        ...record,
        id_empresa: this.#ids.company,
      };
      const real = links.map(([column, list]) => [column, issued(list, sent[column] as number | undefined)]);
      return Object.fromEntries([...types.map(([name, type]) => [name, textOf(type, sent[name])]), ...real]);
    });
    const all = [...types, ...links.map(([column]) => [column, 'integer'])];
    const names = all.map(([column]) => column).join(', ');
    // Parts of a record have the ids of both sides as their key.
    const key = ['id_empresa', ...('id' in references ? ['id'] : Object.keys(references))];
    await this.#connection.query(
      `INSERT INTO ${table} (${names})
       SELECT ${names} FROM json_to_recordset($1::json) AS r(${all.map((column) => column.join(' ')).join(', ')})
       ${
         this.#replaces
           ? replacing(
               key,
               all.map(([column]) => column as string),
             )
           : ''
}`,
      [JSON.stringify(rows)],
    );
  }
}

function replacing(key: readonly string[], columns: readonly string[]): string {
  const rest = columns.filter((column) => !key.includes(column));
  const update = rest.map((column) => `${column} = excluded.${column}`).join(', ');
  return `ON CONFLICT (${key.join(', ')}) DO ${update === '' ? 'NOTHING' : `UPDATE SET ${update}`}`;
}

/** A value as PostgreSQL takes it: amounts rounded to 2 decimals, days without their time. */
function textOf(type: string, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (type === 'numeric') return decimalTextFromCents(centsOf(value as DecimalInput) as number);
  return type === 'date' ? dateOnly(value as string) : value;
}
