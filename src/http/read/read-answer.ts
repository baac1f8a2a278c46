/** The responses to GETs: paged, conditional, in one piece or streamed, after the audit record. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Compilable, CompiledQuery } from 'kysely';
import { isWritable, type JsonRow, jsonTexts } from '../../database/json-text.ts';
import type { ReadScope } from '../../database/read-scope.ts';
import { digestOf, type RowStream } from '../../database/row-stream.ts';
import type { ReadEndpoint } from '../../kernel/contract/endpoint.ts';
import { invalid } from '../../kernel/contract/errors.ts';
import type { TObject, TSchema } from '../../kernel/contract/fields.ts';
import type { Limits } from '../../kernel/contract/limits.ts';
import type { PageableQuery, ReadRows, WrittenForm, WrittenQuery } from '../../kernel/contract/read-rows.ts';
import type { Scope } from '../../kernel/scope.ts';
import { maxId } from '../../kernel/values/ids.ts';
import { inSlices } from '../../kernel/work/time-slice.ts';
import { mediaTypes, type TableFormat, wantedFormat } from '../../tables/formats.ts';
import { type Batches, columnsOf, csvText, type WrittenColumn } from '../../tables/write.ts';
import { maxSheetRows, xlsxStream } from '../../tables/xlsx-write.ts';
import { type AuditDependencies, auditAnswer } from '../audit/request-audit.ts';
import type { RequestShares } from '../callers/shares.ts';
import { answerOf, entityTag, namesTag, reuseHeaders, shortAnswerOf } from './conditional.ts';
import { type Page, pageHeaders } from './paging.ts';

/** What responses need from their environment. */
export interface AnswerDependencies extends AuditDependencies {
  readonly limits: Pick<Limits, 'fileDeadlineMs'>;
  readonly shares: RequestShares;
}

/** A GET response in preparation. */
export interface Answering {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly page: Page;
  /** The schema of a record. */
  readonly record: TSchema;
  /** See the endpoint's `tagOnly`. */
  readonly tagOnly?: string | undefined;
  readonly deps: AnswerDependencies;
  /** Set for CSV or XLSX instead of JSON. */
  readonly table?: AnswerTable | undefined;
}

export interface AnswerTable {
  readonly format: TableFormat;
  readonly columns: readonly WrittenColumn[];
}

/** The table format that the client prefers. Undefined: JSON. */
export function tableOf(
  endpoint: ReadEndpoint,
  query: Readonly<Record<string, unknown>>,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): AnswerTable | undefined {
  const { tables = [], record } = endpoint;
  if (tables.length === 0) return undefined;
  reply.header('vary', `${reuseHeaders.vary}, accept`);
  const format = wantedFormat(headers.accept, tables);
  return format && { format, columns: columnsOf(record as TObject, endpoint.columns?.(query)) };
}

/** Whether the rows are a query, which the database pages. */
export function isQuery(rows: ReadRows): rows is PageableQuery<object> {
  return 'compile' in rows;
}

/** The requested page of rows in memory. */
export function pageOf(
  { request, reply, page }: Answering,
  found: Exclude<ReadRows, PageableQuery<object>>,
): readonly object[] {
  const { offset, limit } = page;
  if ('total' in found) {
    reply.headers(pageHeaders(request.url, page, found.total, found.next));
    return found.rows;
  }
  const rows = found;
  if (limit === undefined) return offset === 0 ? rows : rows.slice(offset);
  reply.headers(pageHeaders(request.url, page, rows.length));
  return rows.slice(offset, offset + limit);
}

/** What surrounds the records of a response. */
export const [front, back] = ['{"response":[', ']}'];

/** The records of a response as JSON, with commas between them. */
interface JsonText {
  readonly text: string;
}

/**
 * Responds with rows in memory, or with their text. A short response whose audit record is stored
 * is sent without further promises, each of which would cost garbage.
 */
export function sendRows(answering: Answering, rows: readonly object[] | JsonText): unknown {
  const { table, tagOnly } = answering;
  if ('text' in rows) return sendText(answering, `${front}${rows.text}${back}`);
  const short = table ? undefined : shortAnswerOf(rows, tagOnly);
  if (!short) return sendMany(answering, rows);
  const { text, tag } = short;
  const known = recordAnswer(answering, tag);
  if (known instanceof Promise) return known.then((isKnown) => sendUnlessKnown(answering, isKnown, text));
  return sendUnlessKnown(answering, known, text);
}

async function sendText(answering: Answering, text: string): Promise<unknown> {
  return sendUnlessKnown(answering, await recordAnswer(answering, entityTag(text)), text);
}

async function sendMany(answering: Answering, rows: readonly object[]): Promise<unknown> {
  const { reply, table, tagOnly } = answering;
  requireSheet(table, rows.length);
  const { text, tag } = await answerOf(rows, tagOnly, kindOf(table));
  const isKnown = await recordAnswer(answering, tag);
  if (table && !isKnown) return sendTable(reply, table, inOneBatch(rows));
  return sendUnlessKnown(answering, isKnown, text);
}

function sendUnlessKnown({ reply }: Answering, isKnown: boolean, text: string | Iterable<string>): unknown {
  if (isKnown) return reply.code(304).send();
  return sendJson(reply, typeof text === 'string' ? text : streamOf(inSlices(text)));
}

/** Distinguishes the tag of a table from that of the same rows as JSON. */
export function kindOf(table: AnswerTable | undefined): string {
  return table ? `${contentType(table)} ` : '';
}

export const streamOf = (texts: AsyncIterable<string | Uint8Array>) =>
  Readable.from(texts, { objectMode: false });

async function* inOneBatch(rows: readonly object[]): AsyncGenerator<readonly object[]> {
  yield rows;
}

/** Throws 422 when there are more rows than an XLSX sheet can hold. */
function requireSheet(table: AnswerTable | undefined, rows: number): void {
  if (table?.format.kind !== 'xlsx' || rows <= maxSheetRows) return;
  throw invalid('limit', `must be at most ${maxSheetRows} for XLSX: these are ${rows} records`, {
    rule: 'at-most',
    params: { maximum: maxSheetRows },
  });
}

function sendTable(reply: FastifyReply, table: AnswerTable, batches: Batches): unknown {
  return reply.type(contentType(table)).send(tableStream(table, batches));
}

export function contentType({ format }: AnswerTable): string {
  return format.kind === 'csv'
    ? `${mediaTypes.csv}; charset=utf-8; formato=${format.numbers.name}`
    : mediaTypes.xlsx;
}

export function tableStream({ format, columns }: AnswerTable, batches: Batches): Readable {
  return format.kind === 'xlsx'
    ? xlsxStream(batches, columns)
    : streamOf(csvText(batches, columns, format.numbers));
}

/** Writes the audit record. Returns whether the client already has this response (304). */
export function recordAnswer({ request, reply, deps }: Answering, tag: string): boolean | Promise<boolean> {
  const vary = reply.getHeader('vary');
  reply.header('cache-control', reuseHeaders['cache-control']);
  reply.header('vary', vary ?? reuseHeaders.vary);
  reply.header('etag', tag);
  const isKnown = namesTag(request.headers['if-none-match'], tag);
  const recorded = auditAnswer(request, isKnown ? 304 : 200, deps);
  return recorded instanceof Promise ? recorded.then(() => isKnown) : isKnown;
}

export function sendJson(reply: FastifyReply, body: string | Readable): unknown {
  return reply.type('application/json; charset=utf-8').send(body);
}

/** Larger responses are streamed. */
const maxRowsInOnePiece = 2000;
/** Texts may have 64 KiB: 2,000 of them in memory, for a dozen requests, would fill it. */
const maxBytesInOnePiece = 4 * 2 ** 20;

/** Many rows, not yet opened. */
export interface LongAnswer {
  readonly open: () => Promise<RowStream<object>>;
  /** Writes each row as the text of one or more records. Undefined: the rows are the records. */
  readonly write?: WrittenQuery['write'] | undefined;
}

/** The rows of the page, or what opens a stream of them if there are many. */
export async function queriedRows(
  { request, reply, page, table, record, tagOnly }: Answering,
  all: PageableQuery<object>,
  scope: ReadScope,
): Promise<readonly object[] | JsonText | LongAnswer> {
  const { offset, limit } = page;
  if (limit !== undefined) reply.headers(pageHeaders(request.url, page, await scope.count(all)));
  const from = offset === 0 ? all : all.offset(offset);
  const most = all.mostAtOnce ?? maxRowsInOnePiece;
  const first = from.limit(Math.min(limit ?? maxId, most + 1));
  // A field that is not shown is only in the tag, which is made of the rows.
  const isMadeOfRows = table !== undefined || tagOnly !== undefined || !isWritable(record);
  if (isMadeOfRows) {
    const rows = await scope.execute(first);
    if (rows.length <= most) return rows;
  } else {
    const { total, texto } = await scope.json(first, record, maxBytesInOnePiece);
    if (total === 0) return [];
    if (total <= most && texto !== null) return { text: texto };
  }
  if (table?.format.kind === 'xlsx') requireSheet(table, Math.min(limit ?? maxId, await scope.count(from)));
  const query = limit === undefined ? from : from.limit(limit);
  const { query: read, write } = writtenQuery({ table, record, tagOnly }, query);
  return { write, open: () => scope.open<object>(read, query) };
}

/** What a stream of the query's rows reads, and how it writes them. */
function writtenQuery(
  { table, record, tagOnly }: Pick<Answering, 'table' | 'record' | 'tagOnly'>,
  query: PageableQuery<object>,
): { readonly query: Compilable<object>; readonly write?: WrittenQuery['write'] } {
  if (tagOnly !== undefined || !isWritable(record)) return { query };
  const form = writtenForm(table);
  const written = form && query.written?.(form);
  if (written !== undefined) return written;
  if (table !== undefined) return { query };
  return {
    query: { compile: () => jsonTexts(query.compile(), record) as CompiledQuery<object> },
    write: ({ texto }: JsonRow) => texto,
  };
}

/** Undefined for a workbook, which is made of records. */
function writtenForm(table: AnswerTable | undefined): WrittenForm | undefined {
  if (table === undefined) return { kind: 'json' };
  const { format, columns } = table;
  return format.kind === 'csv' ? { kind: 'csv', ...format.numbers, columns } : undefined;
}

/** The entity tag of a response with all rows, as seen by the scope's transaction. */
export async function tagOfAll(
  rows: ReadRows,
  scope: Scope,
  tagOnly?: string,
): Promise<{ tag: string; isEmpty: boolean }> {
  const inMemory = 'rows' in rows ? rows.rows : rows;
  const found = isQuery(inMemory) ? await scope.execute(inMemory.limit(maxRowsInOnePiece + 1)) : inMemory;
  if (!isQuery(rows) || found.length <= maxRowsInOnePiece) {
    return { tag: (await answerOf(found, tagOnly)).tag, isEmpty: found.length === 0 };
  }
  const { sql, parameters } = rows.compile();
  const [summary] = await scope.query<{ digest: string }>(digestOf(sql), parameters);
  return { tag: entityTag(summary?.digest as string), isEmpty: false };
}
