/**
 * The records that rows of upsertMany name: by `id` or code, or by the records that they belong to.
 */

import { idsOfCodes } from '../database/ids-of-codes.ts';
import type { WriteEndpoint } from '../kernel/contract/endpoint.ts';
import type { TObject } from '../kernel/contract/fields.ts';
import type { Reference } from '../kernel/contract/record-references.ts';
import type { Scope } from '../kernel/scope.ts';
import { centsOf, type DecimalInput, decimalText, ExactNumber } from '../kernel/values/exact-number.ts';
import type { NamedRecords } from './named-records.ts';
import type { Stored, Values } from './records.ts';
import type { CodedKind } from './shared-fields.ts';
import type { RowList } from './upsert-lists.ts';

/** What upsertMany is made from. */
export interface Of {
  readonly insert: WriteEndpoint;
  readonly update: WriteEndpoint;
  /** The record as it is read. A row may have its fields too. */
  readonly shown: TObject;
}

/** A kind of record whose rows are stored. */
export interface RowKind extends CodedKind {
  /** The columns that a row is compared with. */
  readonly columns: readonly string[];
  /** Where records have no `id`: the references that name one together. */
  readonly key?: RowKey;
  /** What rows have besides columns, as it is stored. */
  readonly beside?: Beside;
  /** The fields by which a row without `id` names its record. By default code, else name. */
  readonly names?: readonly string[];
}

export interface RowKey {
  readonly fields: readonly string[];
  /** The path of the update of such a record. */
  params(record: Stored): Readonly<Record<string, unknown>>;
}

export interface Beside {
  /** Fields that are compared like columns. */
  readonly fields: readonly string[];
  /** Their stored values and what else is judged by, by the ids of the records. */
  read(
    scope: Scope,
    rows: readonly { readonly id: number; readonly row: Row }[],
  ): Promise<ReadonlyMap<number, Values>>;
}

/** A kind of row: its name, and what its fields do not say of themselves. */
export interface Rows {
  readonly kind: RowKind;
  /** The name of a record in clients. */
  readonly name: string;
  readonly lists?: readonly RowList[];
}

export type Row = Readonly<Record<string, unknown>>;

/** The references that rows have, and what their codes are of. */
export interface RowNames {
  readonly references: readonly Reference[];
  readonly named: NamedRecords;
}

/** The ids that the fields of the key refer to. */
const idsIn = (row: Row, { fields }: RowKey, { references, named }: RowNames) =>
  fields.map((field) => {
    const reference = references.find(({ byId }) => byId === field);
    const id = row[field] as number | undefined;
    return id ?? (reference && named.idOf(reference.table, row[reference.byCode] as string));
  });

/** The fields by which a row without `id` may name its record, the first that it has. */
export const namesOf = ({ code, names = [code, 'nome'] }: RowKind): readonly string[] => names;

/** The field by which a row names its record. Undefined: it has none of them. */
export function nameField(kind: RowKind, row: Row): string | undefined {
  if (row['id'] !== undefined) return 'id';
  return namesOf(kind).find((field) => typeof row[field] === 'string');
}

/** The records that rows name. */
interface Found {
  of(row: Row): Stored | undefined;
  /** Whether the row names its record by a name that several have. */
  isOfSeveral(row: Row): boolean;
}

/** Locks the records that the rows name, in the order of their ids. */
export async function findRecords(
  scope: Scope,
  kind: RowKind,
  rows: readonly { readonly row: Row }[],
  names: RowNames,
): Promise<Found> {
  return kind.key ? findByKey(scope, kind, kind.key, rows, names) : findById(scope, kind, rows);
}

async function findById(scope: Scope, kind: RowKind, rows: readonly { readonly row: Row }[]): Promise<Found> {
  const { table, code, columns, beside } = kind;
  const textsIn = (field: string) =>
    new Set(rows.flatMap(({ row }) => (nameField(kind, row) === field ? [row[field] as string] : [])));
  const found = namesOf(kind).map(async (field) => {
    const texts = textsIn(field);
    const ids =
      field === code
        ? await idsOfCodes(scope, { table, code }, texts)
        : await idsOfTexts(scope, table, field, texts);
    return [field, ids] as const;
  });
  const byText = new Map<string, ReadonlyMap<string, number | 'several'>>(await Promise.all(found));
  const idOf = (row: Row) => {
    const field = nameField(kind, row) as string;
    return field === 'id' ? (row['id'] as number) : byText.get(field)?.get(row[field] as string);
  };
  const ids = rows.map(({ row }) => idOf(row)).filter((one) => typeof one === 'number');
  const locked = await scope.query<Stored & { id: number }>(
    `SELECT ${['id', ...columns].join(', ')} FROM ${table}
      WHERE id_empresa = $1 AND id = ANY ($2::integer[]) ORDER BY id FOR NO KEY UPDATE`,
    [scope.companyId, ids],
  );
  const records = new Map<unknown, Stored>(locked.map((record) => [record.id, record]));
  const there = rows.flatMap(({ row }) => (records.has(idOf(row)) ? [{ id: idOf(row) as number, row }] : []));
  for (const [id, values] of (await beside?.read(scope, there)) ?? []) {
    records.set(id, { ...records.get(id), ...values } as Stored);
  }
  return {
    of: (row) => records.get(idOf(row)),
    isOfSeveral: (row) => idOf(row) === 'several',
  };
}

/** The records that have these texts in a column, regardless of case. */
async function idsOfTexts(
  scope: Scope,
  table: RowKind['table'],
  column: string,
  texts: ReadonlySet<string>,
): Promise<Map<string, number | 'several'>> {
  if (texts.size === 0) return new Map();
  const rows = await scope.query<{ text: string; id: number; count: number }>(
    `SELECT sent.text, min(r.id) AS id, count(*)::integer AS count FROM unnest($2::text[]) AS sent(text)
       JOIN ${table} r ON r.id_empresa = $1 AND lower(r.${column}) = lower(sent.text) GROUP BY 1`,
    [scope.companyId, [...texts]],
  );
  return new Map(rows.map(({ text, id, count }) => [text, count === 1 ? id : 'several']));
}

async function findByKey(
  scope: Scope,
  { table, columns }: RowKind,
  key: RowKey,
  rows: readonly { readonly row: Row }[],
  names: RowNames,
): Promise<Found> {
  const { fields } = key;
  const keys = rows.map(({ row }) => idsIn(row, key, names));
  const found = await scope.query<Stored>(
    `SELECT ${[...fields, ...columns].join(', ')} FROM ${table}
      WHERE id_empresa = $1
        AND (${fields.join(', ')}) IN (SELECT * FROM unnest(${fields.map((_, at) => `$${at + 2}::integer[]`).join(', ')}))
      ORDER BY ${fields.join(', ')} FOR NO KEY UPDATE`,
    [scope.companyId, ...fields.map((_, at) => keys.map((ids) => ids[at] ?? 0))],
  );
  const records = new Map(found.map((record) => [fields.map((field) => record[field]).join('/'), record]));
  return { of: (row) => records.get(idsIn(row, key, names).join('/')), isOfSeveral: () => false };
}

/**
 * What tells a row's record from those of the others, and the field and its value that a second row
 * of the same record is told about.
 */
export function keyOf(
  kind: RowKind,
  row: Row,
  names: RowNames,
  record: Stored | undefined,
): { readonly key: number | string; readonly by: string; readonly value: unknown } {
  const { key } = kind;
  if (key) {
    const ids = idsIn(row, key, names);
    // Of an unknown reference its own problem is told.
    return {
      key: ids.includes(undefined) ? JSON.stringify(row) : ids.join('/'),
      by: key.fields.at(-1) as string,
      value: ids.at(-1),
    };
  }
  const by = nameField(kind, row) as string;
  const text = `${by} ${String(row[by]).toLowerCase()}`;
  return { key: (record?.['id'] as number | undefined) ?? text, by, value: row[by] };
}

/** The path of the update of a record. */
export const paramsOf = ({ key }: RowKind, record: Stored): Readonly<Record<string, unknown>> =>
  key ? key.params(record) : { id: record['id'] };

/** The fields that an update changes, with their values before and after. */
export function changesOf({ columns, beside }: RowKind, before: Values, body: Values) {
  return [...columns, ...(beside?.fields ?? [])]
    .filter((name) => body[name] !== undefined && !isSame(before[name], body[name]))
    .map((field) => ({ field, before: before[field], after: body[field] }));
}

/** PostgreSQL gives decimals as text. The order of lists means nothing. */
function isSame(before: unknown, after: unknown): boolean {
  if (Array.isArray(before) && Array.isArray(after)) {
    const [had, has] = [new Set<unknown>(before), new Set<unknown>(after)];
    return had.size === has.size && [...had].every((one) => has.has(one));
  }
  if (typeof before !== 'string' || !isDecimal(after)) return before === after;
  return centsOf(Number(before)) === centsOf(after);
}

const isDecimal = (value: unknown): value is DecimalInput =>
  typeof value === 'number' || value instanceof ExactNumber;

/** A value as it is told: a list with commas. */
export function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.join(',');
  return isDecimal(value) ? decimalText(value) : (value as string);
}
