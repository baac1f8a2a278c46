/** Lists as JSON that PostgreSQL writes, each record as `JSON.stringify` writes its row. */
import type { CompiledQuery } from 'kysely';
import type { TSchema } from '../kernel/contract/fields.ts';
import { presentSchema } from '../kernel/contract/value-problems.ts';

/** As `Date.toJSON` writes them: PostgreSQL's own text has microseconds and an offset. */
const moment = (column: string) =>
  `to_char(${column}::timestamptz AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A record of a list, as text. */
export interface JsonRow {
  readonly texto: string;
}

/** The query with one column: each row as JSON. Its columns are those of the record. */
export function jsonTexts(
  { sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
  record: TSchema,
): { readonly sql: string; readonly parameters: readonly unknown[] } {
  const moments = momentsOf(record);
  const columns = fieldsOf(record).map((name) => (moments.has(name) ? `${moment(name)} AS ${name}` : name));
  const rows = moments.size > 0 ? `SELECT ${columns.join(', ')} FROM (${sql}) AS linha` : sql;
  return { sql: `SELECT row_to_json(linha)::text AS texto FROM (${rows}) AS linha`, parameters };
}

/**
 * Whether PostgreSQL can write the record. If it has a moment, all columns are named, and which of
 * the optional ones the query has is not known.
 */
export function isWritable(record: TSchema): boolean {
  const { required = [] } = record as { required?: readonly string[] };
  return fieldsOf(record).length === required.length || momentsOf(record).size === 0;
}

const propertiesOf = (record: TSchema) =>
  (record as { properties?: Record<string, TSchema> }).properties ?? {};
const fieldsOf = (record: TSchema) => Object.keys(propertiesOf(record));

const known = new WeakMap<TSchema, ReadonlySet<string>>();

/** The fields of the record that are moments, found once. */
function momentsOf(record: TSchema): ReadonlySet<string> {
  const isMoment = (schema: TSchema) => (presentSchema(schema) as { format?: string }).format === 'date-time';
  const found =
    known.get(record) ??
    new Set(Object.entries(propertiesOf(record)).flatMap(([name, one]) => (isMoment(one) ? [name] : [])));
  known.set(record, found);
  return found;
}

/** All rows of {@link jsonTexts} as one text, with commas between them. */
export interface JsonList {
  readonly total: number;
  /** Null if it would be longer than wanted, or if there are no rows. */
  readonly texto: string | null;
}

/**
 * One row, a {@link JsonList}. An aggregate takes its rows in the order of the query. Without
 * MATERIALIZED PostgreSQL would write each row twice, once for its length.
 */
export function jsonList(
  query: Pick<CompiledQuery, 'sql' | 'parameters'>,
  record: TSchema,
  mostBytes: number,
): { readonly sql: string; readonly parameters: readonly unknown[] } {
  const { sql, parameters } = jsonTexts(query, record);
  const text = `CASE WHEN sum(octet_length(texto)) <= ${mostBytes} THEN string_agg(texto, ',') END`;
  return {
    sql: `WITH linhas AS MATERIALIZED (${sql}) SELECT count(*)::integer AS total, ${text} AS texto FROM linhas`,
    parameters,
  };
}
