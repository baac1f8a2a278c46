/**
 * Lists that can be asked (`list-query.ts`): the same for every kind of record. A list says which
 * fields its records have; the rest follows from them.
 */
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Call } from '../../kernel/contract/call.ts';
import { invalid } from '../../kernel/contract/errors.ts';
import {
  nullable,
  object,
  optional,
  requiredText,
  type TObject,
  type TSchema,
} from '../../kernel/contract/fields.ts';
import type { PageRequest, ReadRows, RowPage } from '../../kernel/contract/read-rows.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type Asked, idsOfAsked, requireSeenCodes } from './list-codes.ts';
import {
  type Fields,
  filterKind,
  includeQuery,
  isNullable,
  listQuery,
  namesOfReferred,
  type Referred,
} from './list-query.ts';

/** A filter by values. `orNull`: `null` was among them. */
export interface Filter {
  readonly field: TSchema;
  readonly holds: (values: readonly string[], orNull: boolean) => RawBuilder<boolean>;
}

/** What a list shows, and where it finds it. */
export interface ListOf {
  /** The fields that every record has. */
  readonly shown: Fields;
  /** Fields that records have when `include` names them. They filter and order in any case. */
  readonly further?: Fields;
  /** The field with the integrator's code. */
  readonly code: 'codigo' | 'codigo_externo';
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
}

/** A list with its query, the schema of its records, and its rows. */
export interface List {
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

/** Pages by key are read into memory. */
const mostByKey = 1_000;

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
  return {
    query: listQuery(shown, further, { unseen: filterFields, named, referred: codes.map(([name]) => name) }),
    includeQuery: includeQuery({ ...further, ...named }),
    named: optionals(named),
    file: {
      tables: ['csv', 'xlsx'],
      columns: (query) =>
        [...Object.keys(shown), ...((query as Query)['include']?.split(',') ?? [])].map((name) => ({ name })),
    },
    record: (name) => object({ ...shown, ...optionals({ ...further, ...named }) }, name),
    rows({ scope, person, query: sent, page }, select) {
      const asked = sent as Query;
      requireSeenCodes(person, codes, asked);
      const rowsOf = (byCode: readonly Asked[]): ReadRows | Promise<ReadRows> => {
        const chosen = byCode.reduce((some, one) => some.where(refersTo(of, one)), select);
        const found = narrowed(of, fields, asked, chosen).$call((all) =>
          (asked['include']?.split(',') ?? []).reduce((some, name) => {
            const one = referred[name];
            const column = one ? nameOfRecord(scope, one, columnOf(of, one.field)) : columnOf(of, name);
            return some.select(column.as(name)) as typeof some;
          }, all),
        );
        const { order: name = 'id', after } = asked;
        const order = orderOf(of, fields, name);
        if (after === undefined) return ordered(found, order);
        return pageByKey(scope, found, { order, name, after }, page);
      };
      const named = codes.filter(([name]) => asked[name] !== undefined);
      return named.length === 0 ? rowsOf([]) : idsOfAsked(scope, named, asked).then<ReadRows>(rowsOf);
    },
  };
}

const optionals = (fields: Fields) =>
  Object.fromEntries(Object.entries<TSchema>(fields).map(([name, field]) => [name, optional(field)]));

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
const refersTo = (of: ListOf, { field, ids }: Asked): RawBuilder<boolean> =>
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
  const { searched = [`${of.code}_chave`], alsoSearched } = of;
  // A subquery, so that the word is normalised once and not for each row.
  const inName = sql<boolean>`strpos(${columnOf(of, 'nome_busca')}, (SELECT texto_busca(${word}))) > 0`;
  const elsewhere = searched.map(
    (name) => sql<boolean>`strpos(lower(${columnOf(of, name)}), lower(${word})) > 0`,
  );
  const inOthers = alsoSearched ? [alsoSearched(word)] : [];
  return sql`(${sql.join([inName, ...elsewhere, ...inOthers], sql` OR `)})`;
}

/** What a list is ordered by: a column, unless it is the first key, then the keys. */
interface Order {
  readonly column: RawBuilder<unknown> | undefined;
  readonly isNullable: boolean;
  readonly isDescending: boolean;
  readonly keys: readonly RawBuilder<unknown>[];
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

function ordered<DB, Tables extends keyof DB, Row>(
  select: SelectQueryBuilder<DB, Tables, Row>,
  { column, isNullable, isDescending, keys }: Order,
): SelectQueryBuilder<DB, Tables, Row> {
  const direction = isDescending ? sql`DESC` : sql`ASC`;
  const first = column && (isNullable ? sql`${column} ${direction} NULLS LAST` : sql`${column} ${direction}`);
  const terms = [...(first ? [first] : []), ...keys.map((key) => sql`${key} ${direction}`)];
  return terms.reduce<SelectQueryBuilder<DB, Tables, Row>>(
    (all, term) => all.orderBy(term),
    select.clearOrderBy(),
  );
}

/** Where a page ends: the order, the value of its column as text, and the keys. */
type Position = readonly [order: string, value: string | null, ...keys: number[]];

async function pageByKey<DB, Tables extends keyof DB, Row extends object>(
  scope: Scope,
  found: SelectQueryBuilder<DB, Tables, Row>,
  { order, name, after }: { readonly order: Order; readonly name: string; readonly after: string },
  { limit = 0, offset }: PageRequest,
): Promise<RowPage> {
  if (limit < 1 || limit > mostByKey) throw invalid('limit', `must be 1 to ${mostByKey} with after`);
  if (offset > 0) throw invalid('offset', 'must be left out with after');
  const { column, keys } = order;
  const position = sql<Position>`json_build_array(${name}::text, ${column ?? null}::text, ${sql.join(keys)})`;
  const beginning = after === 'start' ? undefined : positionIn(after, name, keys.length);
  const rest = beginning === undefined ? found : found.where(isBehind(order, beginning));
  const page = ordered(rest, order)
    .select(position.as('position'))
    .limit(limit + 1);
  const rows = await scope.execute<Row & { position: Position }>(page as never).catch(refuseValue);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1)?.position : undefined;
  // What a search finds is mostly one page.
  const isAll = beginning === undefined && last === undefined;
  return {
    rows: shown.map(({ position: _, ...row }) => row),
    total: isAll ? rows.length : await countOf(scope, found),
    next: { after: last && Buffer.from(JSON.stringify(last)).toString('base64url') },
  };
}

async function countOf<DB, Tables extends keyof DB, Row>(
  scope: Scope,
  found: SelectQueryBuilder<DB, Tables, Row>,
): Promise<number> {
  const counted = found.clearSelect().clearOrderBy().select(sql<number>`count(*)::integer`.as('total'));
  const [count] = await scope.execute<{ total: number }>(counted);
  return count?.total ?? 0;
}

const notGiven = () =>
  invalid('after', 'must be `start`, or what the Link of the page before has, in the same order');

/** Throws 422 for a value that the column cannot have (SQLSTATE class 22): no page has given it. */
function refuseValue(error: unknown): never {
  throw String((error as { code?: unknown } | null)?.code).startsWith('22') ? notGiven() : error;
}

/** Throws 422 for what no page of this order has given. */
function positionIn(after: string, name: string, keyCount: number): Position {
  let position: unknown;
  try {
    position = JSON.parse(Buffer.from(after, 'base64url').toString());
  } catch {}
  if (isPosition(position, keyCount) && position[0] === name) return position;
  throw notGiven();
}

function isPosition(value: unknown, keyCount: number): value is Position {
  if (!Array.isArray(value) || value.length !== keyCount + 2) return false;
  const [, at, ...keys] = value as unknown[];
  return (at === null || (typeof at === 'string' && !at.includes('\0'))) && keys.every(Number.isSafeInteger);
}

/** The records behind the position. Null comes last in both directions. */
function isBehind({ column, isDescending, keys }: Order, [, value, ...at]: Position): RawBuilder<boolean> {
  const than = isDescending ? sql`<` : sql`>`;
  const byKeys = sql<boolean>`(${sql.join(keys)}) ${than} (${sql.join(at)})`;
  if (column === undefined) return byKeys;
  if (value === null) return sql`(${column} IS NULL AND ${byKeys})`;
  const behind = sql<boolean>`(${sql.join([column, ...keys])}) ${than} (${sql.join([value, ...at])})`;
  return sql`(${column} IS NULL OR ${behind})`;
}
