/** Reads and writes records of any kind, by the endpoints of its description. */
import { client, type Listed, nextIn } from '../data/client.ts';
import {
  type Fields,
  type FieldValue,
  type RecordField,
  type RecordKind,
  type RecordRow,
  retirement,
} from './kind.ts';

export type { Fields, FieldValue, RecordRow };

/** Which records are used: all, or only those that are retired or are not. */
export type Standing = 'usados' | 'retirados' | 'todos';

/** What is looked for, and how it is ordered. */
export interface RecordChoice {
  readonly q: string;
  /** A field; with `-` before it, descending. */
  readonly order: string;
  readonly standing: Standing;
  /** The value that each of some fields must have. */
  readonly filters: Readonly<Record<string, string>>;
}

/** A page of a list. `next`: where the following one begins. */
export interface RecordPart extends Listed<RecordRow> {
  readonly next: string | undefined;
}

const partSize = 200;

interface PartAsked {
  readonly after?: string;
  readonly limit?: number;
  /** By default all that the list has only when they are asked for. */
  readonly include?: readonly string[];
}

/** Some records of the list, from `after` on. */
export async function readPart(
  kind: RecordKind,
  { q, order, standing, filters }: RecordChoice,
  { after = 'start', limit = partSize, include = kind.include }: PartAsked = {},
): Promise<RecordPart> {
  const query = new URLSearchParams({ ...filters, order, after, limit: String(limit) });
  if (include.length > 0) query.set('include', include.join(','));
  if (q !== '') query.set('q', q);
  if (standing !== 'todos') {
    for (const [field, value] of Object.entries(retirement(kind, standing === 'retirados')))
      query.set(field, String(value));
  }
  const response = await client.request(`${kind.list}?${query}`, { retries: 2 });
  const { response: rows } = (await response.json()) as { response: RecordRow[] };
  const records = rows.map((row) => called(kind, row));
  const total = Number(response.headers.get('x-total-count') ?? records.length);
  return { records, total, next: nextIn(response) };
}

/** The record with its name, by whatever field it is called. */
const called = (kind: RecordKind, row: RecordRow): RecordRow =>
  kind.calledBy === undefined ? row : { ...row, nome: String(row[kind.calledBy] ?? '') };

/** A record and the tag of what was read. */
export interface ReadRecord {
  readonly record: RecordRow;
  readonly tag: string;
}

export async function readRecord(kind: RecordKind, id: number): Promise<ReadRecord> {
  const response = await client.request(pathOf(kind.one, id), { retries: 2 });
  const { response: records } = (await response.json()) as { response: [RecordRow] };
  return { record: called(kind, records[0]), tag: response.headers.get('etag') ?? '*' };
}

/** Returns the id of the new record. The same key twice makes one record. */
export async function insertRecord(
  kind: RecordKind,
  fields: Fields,
  idempotencyKey: string,
): Promise<number> {
  const response = await send('POST', kind.insert, fields, { idempotencyKey });
  const { response: made } = (await response.json()) as { response: { insertId: number } };
  return made.insertId;
}

/** Stores the fields if the record is still as read. Throws a 412 if it is not. */
export async function updateRecord(kind: RecordKind, id: number, fields: Fields, tag: string): Promise<void> {
  await send('PUT', pathOf(kind.update, id), fields, { headers: { 'if-match': tag } });
}

/** Retires a record, or has it used again, if it is still as read. */
export async function retireRecord(
  kind: RecordKind,
  id: number,
  retires: boolean,
  tag: string,
): Promise<void> {
  const by = kind.retired?.by;
  if (!by) return updateRecord(kind, id, retirement(kind, retires), tag);
  const path = pathOf(retires ? by.retire : by.restore, id);
  await send('PUT', path, {}, { headers: { 'if-match': tag } });
}

/** Stores a field that has an update of its own, if it has changed. */
export async function updateApart({ at = '' }: RecordField, id: number, changed: Fields): Promise<void> {
  if (Object.keys(changed).length > 0) await send('PUT', pathOf(at, id), changed, {});
}

/** Deletes a record, or only tries it. Throws a 409 with `dependents` if it is in use. */
export async function deleteRecord(kind: RecordKind, id: number, isTrial = false): Promise<void> {
  if (kind.remove === undefined) throw new Error('Records of this kind are never deleted');
  await client.request(pathOf(kind.remove, id), {
    method: 'DELETE',
    ...(isTrial && { headers: { prefer: 'tx=rollback' } }),
    retries: 2,
  });
}

/** What each row of many would do. */
export interface ManyTried {
  readonly rows: readonly {
    readonly outcome: 'new' | 'changed' | 'unchanged' | 'refused';
    readonly changes: readonly {
      readonly field: string;
      readonly before: string | null;
      readonly after: string | null;
    }[];
  }[];
  /** Why the refused ones are. */
  readonly errors: readonly {
    readonly index: number;
    readonly field: string;
    readonly msg: string;
    readonly rule?: string;
  }[];
}

/** Tries rows of upsertMany. Nothing is stored. */
export async function tryMany(path: string, rows: readonly Fields[]): Promise<ManyTried> {
  const headers = { prefer: 'tx=rollback, handling=lenient' };
  const response = await send('POST', path, { linhas: rows }, { headers });
  return ((await response.json()) as { response: ManyTried }).response;
}

export interface ManyDone {
  readonly inserted: number;
  readonly updated: number;
  readonly skipped: number;
}

/** Stores all rows, or none. */
export async function storeMany(
  path: string,
  rows: readonly Fields[],
  idempotencyKey: string,
): Promise<ManyDone> {
  const response = await send('POST', path, { linhas: rows }, { idempotencyKey });
  return ((await response.json()) as { response: ManyDone }).response;
}

interface Sending {
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function send(method: 'POST' | 'PUT', path: string, fields: object, { headers, ...options }: Sending) {
  return client.request(path, {
    method,
    body: JSON.stringify(fields),
    headers: { 'content-type': 'application/json', ...headers },
    ...options,
    retries: 2,
  });
}

const pathOf = (path: string, id: number) => path.replace('{id}', String(id));
