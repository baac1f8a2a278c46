/** Inserts the records of a document in bulk, under issued ids. */
import type pg from 'pg';
import { centsOf, type DecimalInput } from '../../kernel/json/json.ts';
import { decimalTextFromCents } from '../../kernel/values/decimal.ts';
import type { DocumentFormulas } from './check-indicators.ts';
import type { DocumentLists } from './company-document.ts';
import type { FactList } from './document-budget.ts';
import type { IdentifiedList } from './document-ids.ts';

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

/** How records of the document become rows of a table. `id_empresa` is always included. */
export interface Shape {
  /** The types of columns that do not refer to other records. */
  readonly columns?: Columns;
  /** Values for columns that a record may omit. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** For columns that refer to other records: the list that the id belongs to. */
  readonly references?: Readonly<Record<string, IdentifiedList>>;
}

/** The table of each list with ids. */
export const tables: Readonly<Record<IdentifiedList, string>> = {
  departamentos: 'departamento',
  filiais: 'filial',
  cargos: 'cargo',
  funcoes: 'funcao',
  colaboradores: 'colaborador',
  indicadores: 'indicador',
  grupos: 'painel_grupo',
  modelos: 'painel_modelo',
  processos: 'gmr_processo',
  paineis: 'gmr_painel',
  cenarios: 'cenario',
  'go.processos': 'processo_go',
  'go.periodos': 'periodo_go',
  'go.contas': 'conta_go',
  'go.estruturas': 'estrutura_go',
  'go.centrosResultado': 'centro_resultado_go',
  'go.dimensoes': 'dimensao_go',
  'go.dimensoesResultado': 'dimensao_resultado_go',
};

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
  list(name: IdentifiedList, records: readonly { readonly id: number }[], shape: Shape): Promise<void> {
    return this.rows(tables[name], records, { ...shape, references: { id: name, ...shape.references } });
  }

  /** Stores records in a table with one statement. Fields without a column are ignored. */
  async rows(
    table: string,
    records: readonly object[],
    { columns = {}, defaults = {}, references = {} }: Shape,
  ): Promise<void> {
    if (records.length === 0) return;
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
      return Object.fromEntries([...types.map(([column]) => [column, sent[column]]), ...real]);
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

/** Columns shared by many tables. */
export const range = {
  inicio_mes: 'smallint',
  inicio_ano: 'smallint',
  fim_mes: 'smallint',
  fim_ano: 'smallint',
};

/** Columns of records with an external code, and of those that also have a status. */
export const external = { codigo_externo: 'text' };
export const setup = { ...external, desativado: 'smallint' };
/** The default status of a record. */
export const active = { desativado: 0 };

/** An amount as PostgreSQL text, rounded to 2 decimals. */
export function amountText(amount: DecimalInput): string {
  return decimalTextFromCents(centsOf(amount) as number);
}
