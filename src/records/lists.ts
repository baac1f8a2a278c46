/**
 * Lists that can be asked (`list-query.ts`): the same for every kind of record. A list says which
 * fields its records have; the rest follows from them.
 */
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { idsOfCodes } from '../database/ids-of-codes.ts';
import type { Call } from '../kernel/contract/call.ts';
import { ApiError } from '../kernel/contract/errors.ts';
import {
  isNullable,
  nullable,
  object,
  optional,
  requiredText,
  type TObject,
  type TSchema,
} from '../kernel/contract/fields.ts';
import type { PageRequest, ReadRows, RowPage } from '../kernel/contract/read-rows.ts';
import { codeOf } from '../kernel/contract/record-references.ts';
import { notTheirs, type Person } from '../kernel/identity.ts';
import type { Scope } from '../kernel/scope.ts';
import { seesNoEmployeeCodes } from '../rights/employee-codes.ts';
import { codesIn } from './code-list.ts';
import { type Order, ordered, pageByKey, pageByOffset } from './list-pages.ts';
import {
  type Fields,
  filterKind,
  includeQuery,
  listQuery,
  namesOfReferred,
  type Referred,
} from './list-query.ts';

/** A filter by values. `orNull`: `null` was among them. */
interface Filter {
  readonly field: TSchema;
  readonly holds: (values: readonly string[], orNull: boolean) => RawBuilder<boolean>;
}

/** What a list shows, and where it finds it. */
export interface ListOf {
  /** The fields that every record has. */
  readonly shown: Fields;
  /** Fields that records have when `include` names them. They filter and order in any case. */
  readonly further?: Fields;
  /** The field with the integrator's code, where records have one. */
  readonly code?: 'codigo' | 'codigo_externo';
  /** The columns that the search reads besides the name: by default that of the code. */
  readonly searched?: readonly string[];
  /** Whether a word of the search is in what other records say of this one. */
  readonly alsoSearched?: (word: string) => RawBuilder<boolean>;
  /** Filters by what the records do not show, and their conditions. */
  readonly filters?: Readonly<Record<string, Filter>>;
  /** The table's name in the select, where it has several. */
  readonly from?: string;
  /** Where the columns of a field are not simply its name. */
  readonly columns?: Readonly<Record<string, string | RawBuilder<unknown>>>;
  /** The columns that tell rows apart, in the order of the list. */
  readonly keys?: readonly string[];
  /** Without another order the last record comes first. */
  readonly newestFirst?: boolean;
  readonly made?: Made;
  /**
   * Fields of employees who are named to anyone who sees the record, colleagues or not: who
   * wrote it, and who is asked in it. Others are named only to anyone who sees the employee.
   */
  readonly peopleNamed?: readonly string[];
  /** What records show besides: lists that the rows are selected with. No file has them. */
  readonly alsoShown?: readonly string[];
}

/** Fields that no column has. `include` adds all of them by the name of any. */
interface Made {
  readonly fields: Fields;
  /** The rows of one answer with these fields. */
  of(scope: Scope, rows: readonly object[]): Promise<readonly object[]>;
}

/** A list with its query, the schema of its records, and its rows. */
interface List {
  readonly query: TObject;
  /** For the read of one such record: it takes only `include`. */
  readonly includeQuery: TObject;
  /** The names of referred records that `include` adds. */
  readonly named: Fields;
  /** The list as a file that the kind's upsertMany takes: its fields, then what `include` names. */
  readonly file: ListFile;
  /** The schema of a record of the list. */
  record(name: string): TObject;
  /** @param select all records, with the columns of `shown`, in any order. */
  rows<DB, Tables extends keyof DB, Row extends object>(
    call: Pick<Call, 'scope' | 'person' | 'query'> & { readonly page: PageRequest },
    select: SelectQueryBuilder<DB, Tables, Row>,
  ): ReadRows | Promise<ReadRows>;
}

/** What an endpoint declares whose list is also a file. */
interface ListFile {
  readonly tables: readonly ['csv', 'xlsx'];
  columns(query: unknown): { readonly name: string }[];
}

type Query = Readonly<Record<string, string | undefined>>;

export function listOf(of: ListOf): List {
  const { shown, further = {} } = of;
  const fields = { ...shown, ...further };
  const referred = namesOfReferred(fields);
  const named: Fields = Object.fromEntries(
    Object.keys(referred).map((name) => [name, nullable(requiredText())]),
  );
  const filterFields = Object.fromEntries(
    Object.entries(of.filters ?? {}).map(([name, { field }]) => [name, field]),
  );
  const codes = Object.entries(namesOfReferred({ ...fields, ...filterFields })).filter(
    ([name]) => name.startsWith('codigo_') && !(name in fields),
  );
  const made = of.made?.fields ?? {};
  const always = [...Object.keys(shown), ...(of.alsoShown ?? [])];
  const included = { ...named, ...made };
  const isMade = (name: string) => name in made;
  const namesIn = (query: Query) =>
    (query['include']?.split(',') ?? []).filter((name) => !always.includes(name));
  return {
    query: listQuery(shown, further, {
      always,
      unseen: filterFields,
      named: included,
      referred: codes.map(([name]) => name),
    }),
    includeQuery: includeQuery({ ...further, ...included }, always),
    named: optionals(named),
    file: {
      tables: ['csv', 'xlsx'],
      columns(query) {
        const names = namesIn(query as Query).flatMap((name) => (isMade(name) ? Object.keys(made) : [name]));
        return [...new Set([...Object.keys(shown), ...names])].map((name) => ({ name }));
      },
    },
    record: (name) => object({ ...shown, ...optionals({ ...further, ...included }) }, name),
    rows({ scope, person, query: sent, page }, select) {
      const asked = sent as Query;
      requireSeenCodes(person, codes, asked);
      const rowsOf = (byCode: readonly CodeFilter[]): ReadRows | Promise<ReadRows> => {
        const chosen = byCode.reduce((some, one) => some.where(refersTo(of, one)), select);
        const found = narrowed(of, fields, asked, chosen).$call((all) =>
          namesIn(asked).reduce((some, name) => {
            if (isMade(name)) return some;
            const one = referred[name];
            const column = one ? nameOf(of, scope, one) : columnOf(of, name);
            return some.select(column.as(name)) as typeof some;
          }, all),
        );
        const { order: name = of.newestFirst ? '-id' : 'id', after } = asked;
        const order = orderOf(of, fields, name);
        const byKey = after === undefined ? undefined : pageByKey(scope, found, { order, name, after }, page);
        if (!of.made || !namesIn(asked).some(isMade)) return byKey ?? ordered(found, order);
        return withMade(scope, of.made, byKey ?? pageByOffset(scope, found, order, page));
      };
      const named = codes.filter(([name]) => asked[name] !== undefined);
      return named.length === 0 ? rowsOf([]) : idsOfAsked(scope, named, asked).then<ReadRows>(rowsOf);
    },
  };
}

async function withMade(scope: Scope, made: Made, page: Promise<RowPage>): Promise<RowPage> {
  const { rows, ...rest } = await page;
  return { ...rest, rows: await made.of(scope, rows) };
}

const optionals = (fields: Fields) =>
  Object.fromEntries(Object.entries<TSchema>(fields).map(([name, field]) => [name, optional(field)]));

function nameOf(of: ListOf, scope: Scope, one: Referred): RawBuilder<unknown> {
  const id = columnOf(of, one.field);
  const isNamed = one.column === 'nome' && of.peopleNamed?.includes(one.field) === true;
  return isNamed ? sql`(SELECT e.nome FROM employee_names(ARRAY[${id}]) AS e)` : nameOfRecord(scope, one, id);
}

/**
 * The name or code of the record with the id. The columns of its table have other names here,
 * because the id may be a column of another table that is called alike.
 */
function nameOfRecord(
  scope: Scope,
  { table, column }: Referred,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(SELECT referred.named
                FROM (SELECT id_empresa AS of_company, id AS of_record, ${sql.ref(column)} AS named FROM ${sql.table(table)}) AS referred
               WHERE of_company = ${scope.companyId} AND of_record = ${id})`;
}

/** Whether the field refers to one of these records. */
const refersTo = (of: ListOf, { field, ids }: CodeFilter): RawBuilder<boolean> =>
  of.filters?.[field]?.holds(ids, false) ?? sql<boolean>`${columnOf(of, field)} = ANY (${ids})`;

/** The column of a field. */
function columnOf({ columns, from }: ListOf, name: string): RawBuilder<unknown> {
  const column = columns?.[name] ?? (from === undefined ? name : `${from}.${name}`);
  return typeof column === 'string' ? sql.ref(column) : column;
}

/** The records that the search and all filters leave. */
function narrowed<DB, Tables extends keyof DB, Row>(
  of: ListOf,
  fields: Fields,
  asked: Query,
  select: SelectQueryBuilder<DB, Tables, Row>,
): SelectQueryBuilder<DB, Tables, Row> {
  const conditions: RawBuilder<boolean>[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const text = asked[name];
    const kind = text === undefined ? undefined : filterKind(field);
    if (text === undefined || kind === undefined) continue;
    conditions.push(kind === 'text' ? isText(of, name, text) : isAmong(columnOf(of, name), text));
  }
  for (const [name, { holds }] of Object.entries(of.filters ?? {})) {
    const text = asked[name];
    if (text !== undefined) conditions.push(holds(...valuesIn(text)));
  }
  for (const word of asked['q']?.split(' ') ?? []) conditions.push(has(of, word));
  return conditions.reduce((all, condition) => all.where(condition), select);
}

function isText(of: ListOf, name: string, text: string): RawBuilder<boolean> {
  const column = columnOf(of, name === of.code ? `${name}_chave` : name);
  return name === of.code ? sql`${column} = lower(${text})` : sql`lower(${column}) = lower(${text})`;
}

function isAmong(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const [values, orNull] = valuesIn(text);
  const isOne = sql<boolean>`${column} = ANY (${values})`;
  return orNull ? sql`(${isOne} OR ${column} IS NULL)` : isOne;
}

function valuesIn(text: string): [values: readonly string[], orNull: boolean] {
  const all = text.split(',');
  return [all.filter((value) => value !== 'null'), all.includes('null')];
}

/** A word of the search: in the name without accents and case, or in another searched column. */
function has(of: ListOf, word: string): RawBuilder<boolean> {
  const { searched = of.code ? [`${of.code}_chave`] : [], alsoSearched } = of;
  // A subquery, so that the word is normalised once and not for each row.
  const inName = sql<boolean>`strpos(${columnOf(of, 'nome_busca')}, (SELECT texto_busca(${word}))) > 0`;
  const elsewhere = searched.map(
    (name) => sql<boolean>`strpos(lower(${columnOf(of, name)}), lower(${word})) > 0`,
  );
  const inOthers = alsoSearched ? [alsoSearched(word)] : [];
  return sql`(${sql.join([inName, ...elsewhere, ...inOthers], sql` OR `)})`;
}

function orderOf(of: ListOf, fields: Fields, order: string): Order {
  const name = order.replace(/^-/, '');
  const sorted = name === 'nome' ? 'nome_busca' : name === of.code ? `${of.code}_chave` : name;
  return {
    column: name === 'id' ? undefined : columnOf(of, sorted),
    // Without a parameter records that have no id come by their keys.
    isNullable: name !== 'id' && isNullable(fields[name] as TSchema),
    isDescending: order.startsWith('-'),
    keys: (of.keys ?? ['id']).map((key) => columnOf(of, key)),
  };
}

/** The codes by which a list can be asked, and what they are of. */
type Codes = readonly (readonly [name: string, referred: Referred])[];

/** A field, and the records that it is to refer to. */
interface CodeFilter {
  readonly field: string;
  readonly ids: readonly string[];
}

/** The records that have the codes in the query. A code that is unknown is that of none. */
function idsOfAsked(scope: Scope, codes: Codes, asked: Query): Promise<CodeFilter[]> {
  return Promise.all(
    codes.map(async ([name, { field, table }]) => {
      const sent = new Set(codesIn(asked[name] as string));
      const found = await idsOfCodes(scope, { table, code: codeOf(table) }, sent);
      return { field, ids: [...found.values()].map(String) };
    }),
  );
}

/**
 * Throws 403 when somebody below a Gerente asks for the codes of employees, or by them: they see
 * only names.
 */
function requireSeenCodes(person: Person | undefined, codes: Codes, asked: Query): void {
  if (!seesNoEmployeeCodes(person)) return;
  const included = asked['include']?.split(',') ?? [];
  for (const [name, { table }] of codes) {
    if (table !== 'colaborador' || (asked[name] === undefined && !included.includes(name))) continue;
    throw new ApiError(notTheirs(person), `${name} is not yours to ask by`);
  }
}
