/** The responses to GETs: paged, conditional, in one piece or streamed, after the audit record. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { JsonRows } from '../database/json-rows.ts';
import type { ReadScope } from '../database/read-scope.ts';
import { digestOf, type RowStream } from '../database/row-stream.ts';
import type { ReadEndpoint } from '../kernel/endpoint.ts';
import { invalid } from '../kernel/errors.ts';
import type { TObject } from '../kernel/fields.ts';
import { maxId } from '../kernel/ids.ts';
import type { Limits } from '../kernel/limits.ts';
import type { PageableQuery, ReadRows, RowWriter, WrittenForm } from '../kernel/read-rows.ts';
import type { Scope } from '../kernel/scope.ts';
import { inSlices } from '../kernel/time-slice.ts';
import { mediaTypes, type TableFormat, wantedFormat } from '../tables/formats.ts';
import { type Batches, columnsOf, csvText, type WrittenColumn } from '../tables/write.ts';
import { maxSheetRows, xlsxStream } from '../tables/xlsx-write.ts';
import { answerOf, entityTag, namesTag, reuseHeaders, shortAnswerOf, tagOfWritten } from './conditional.ts';
import { type Page, pageHeaders } from './paging.ts';
import { type AuditDependencies, auditAnswer } from './request-audit.ts';
import type { RequestShares } from './shares.ts';

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
  /** See the endpoint's `unshown`. */
  readonly unshown?: string | undefined;
  /** See the endpoint's `toldInFeed`. */
  readonly toldInFeed?: boolean | undefined;
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
    reply.headers(pageHeaders(request.url, page, found.total));
    return found.rows;
  }
  const rows = found;
  if (limit === undefined) return offset === 0 ? rows : rows.slice(offset);
  reply.headers(pageHeaders(request.url, page, rows.length));
  return rows.slice(offset, offset + limit);
}

/** What surrounds the records of a response. */
export const [front, back] = ['{"response":[', ']}'];

/**
 * Responds with rows in memory. {@link JsonRows} already begin with `front`. A short response whose
 * audit record is stored is sent without further promises, each of which would cost garbage.
 */
export function sendRows(answering: Answering, rows: readonly object[] | JsonRows): unknown {
  const { table, unshown } = answering;
  if (rows instanceof JsonRows) return sendWritten(answering, rows);
  const short = table ? undefined : shortAnswerOf(rows, unshown);
  if (!short) return sendMany(answering, rows);
  const { text, tag } = short;
  const known = recordAnswer(answering, tag);
  if (known instanceof Promise) return known.then((isKnown) => sendUnlessKnown(answering, isKnown, text));
  return sendUnlessKnown(answering, known, text);
}

async function sendWritten(answering: Answering, rows: JsonRows): Promise<unknown> {
  const text = rows.end(back);
  return sendUnlessKnown(answering, await recordAnswer(answering, await tagOfWritten(text)), text);
}

async function sendMany(answering: Answering, rows: readonly object[]): Promise<unknown> {
  const { reply, table, unshown } = answering;
  requireSheet(table, rows.length);
  const { text, tag } = await answerOf(rows, unshown, kindOf(table));
  const isKnown = await recordAnswer(answering, tag);
  if (table && !isKnown) return sendTable(reply, table, inOneBatch(rows));
  return sendUnlessKnown(answering, isKnown, text);
}

function sendUnlessKnown(
  { reply }: Answering,
  isKnown: boolean,
  text: string | Buffer | Iterable<string>,
): unknown {
  if (isKnown) return reply.code(304).send();
  const isWhole = typeof text === 'string' || Buffer.isBuffer(text);
  return sendJson(reply, isWhole ? text : streamOf(inSlices(text)));
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
  throw invalid('limit', `must be at most ${maxSheetRows} for XLSX: these are ${rows} records`);
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

export function sendJson(reply: FastifyReply, body: string | Buffer | Readable): unknown {
  return reply.type('application/json; charset=utf-8').send(body);
}

/** Larger responses are streamed. */
const maxRowsInOnePiece = 2000;
/** Texts may have 64 KiB: 2,000 of them in memory, for a dozen requests, would fill it. */
const maxBytesInOnePiece = 4 * 2 ** 20;

/** Many rows, not yet opened. */
export interface LongAnswer {
  readonly open: () => Promise<RowStream<object>>;
  /** Serialises the rows, which are then read in PostgreSQL's binary format. */
  readonly writer: RowWriter | undefined;
}

/** The rows of the page, or what opens a stream of them if there are many. */
export async function queriedRows(
  { request, reply, page, table, unshown, toldInFeed = false }: Answering,
  all: PageableQuery<object>,
  scope: ReadScope,
): Promise<readonly object[] | JsonRows | LongAnswer> {
  const { offset, limit } = page;
  if (limit !== undefined) reply.headers(pageHeaders(request.url, page, await scope.count(all)));
  const from = offset === 0 ? all : all.offset(offset);
  const most = all.mostAtOnce ?? maxRowsInOnePiece;
  const first = from.limit(Math.min(limit ?? maxId, most + 1));
  const isSentAsRead = table === undefined && unshown === undefined;
  const found = isSentAsRead
    ? await scope.json(first, front, maxBytesInOnePiece)
    : await scope.execute(first);
  const isCut = found instanceof JsonRows && found.isCut;
  const count = found instanceof JsonRows ? found.count : found.length;
  if (count <= most && !isCut) return found;
  if (table?.format.kind === 'xlsx') requireSheet(table, Math.min(limit ?? maxId, await scope.count(from)));
  const query = limit === undefined ? from : from.limit(limit);
  const form = unshown === undefined ? writtenForm(table) : undefined;
  const written = form && query.written?.(form);
  const opened = { tagged: query, toldInFeed, isBinary: written !== undefined };
  return { writer: written?.writer, open: () => scope.open<object>(written?.query ?? query, opened) };
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
  unshown?: string,
): Promise<{ tag: string; isEmpty: boolean }> {
  const inMemory = 'rows' in rows ? rows.rows : rows;
  const found = isQuery(inMemory) ? await scope.execute(inMemory.limit(maxRowsInOnePiece + 1)) : inMemory;
  if (!isQuery(rows) || found.length <= maxRowsInOnePiece) {
    return { tag: (await answerOf(found, unshown)).tag, isEmpty: found.length === 0 };
  }
  const { sql, parameters } = rows.compile();
  const [summary] = await scope.query<{ digest: string }>(digestOf(sql), parameters);
  return { tag: entityTag(summary?.digest as string), isEmpty: false };
}
