/** How a GET answers: `{ "response": [...] }`, paged, conditional, in one piece or streamed, after its audit record. */
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadScope, RowStream } from '../database/company-scope.ts';
import type { PageableQuery } from '../kernel/endpoint.ts';
import { maxId } from '../kernel/fields.ts';
import { entityTag, namesTag, reuseHeaders } from './conditional.ts';
import { type Page, pageHeaders } from './paging.ts';
import { type AuditDependencies, auditAnswer } from './request-audit.ts';

/** The answer to a GET that is being made. */
export interface Answering {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly page: Page;
  readonly deps: AuditDependencies;
}

/** Whether the rows are a query, to be paged by the database. */
export function isQuery(rows: PageableQuery<object> | readonly object[]): rows is PageableQuery<object> {
  return !Array.isArray(rows);
}

/** The page of rows that are in memory. */
export function pageOf({ request, reply, page }: Answering, rows: readonly object[]): readonly object[] {
  const { offset, limit } = page;
  if (limit === undefined) return offset === 0 ? rows : rows.slice(offset);
  reply.headers(pageHeaders(request.url, page, rows.length));
  return rows.slice(offset, offset + limit);
}

/** Answers with rows that are in memory. */
export async function sendRows(answering: Answering, rows: readonly object[]): Promise<unknown> {
  const text = JSON.stringify({ response: rows });
  const isKnown = await recordAnswer(answering, entityTag(text));
  return isKnown ? answering.reply.code(304).send() : sendJson(answering.reply, text);
}

/** Records the answer that has this tag, and tells whether the client has it already, so that it is not sent. */
async function recordAnswer({ request, reply, deps }: Answering, tag: string): Promise<boolean> {
  reply.headers({ etag: tag, ...reuseHeaders });
  const isKnown = namesTag(request.headers['if-none-match'], tag);
  await auditAnswer(request, isKnown ? 304 : 200, deps);
  return isKnown;
}

function sendJson(reply: FastifyReply, body: string | Readable): unknown {
  return reply.type('application/json; charset=utf-8').send(body);
}

/** An answer of more rows is streamed. */
const maxRowsInOnePiece = 2000;

/** The rows of the page, or where they are many, how to read them bit by bit. */
export async function queriedRows(
  { request, reply, page }: Answering,
  all: PageableQuery<object>,
  scope: ReadScope,
): Promise<readonly object[] | { readonly open: () => Promise<RowStream<object>> }> {
  const { offset, limit } = page;
  if (limit !== undefined) reply.headers(pageHeaders(request.url, page, await scope.count(all)));
  const from = offset === 0 ? all : all.offset(offset);
  const rows = await scope.execute(from.limit(Math.min(limit ?? maxId, maxRowsInOnePiece + 1)));
  if (rows.length <= maxRowsInOnePiece) return rows;
  return { open: () => scope.open(limit === undefined ? from : from.limit(limit)) };
}

/** Answers with many rows, as fast as the client takes them. */
export async function sendStream(answering: Answering, rows: RowStream<object>): Promise<unknown> {
  const { request, reply } = answering;
  // A generator that nobody has begun to read never comes to its end.
  const body = Readable.from(jsonText(rows.batches()), { objectMode: false }).once(
    'close',
    () => void rows.close(),
  );
  try {
    if (await recordAnswer(answering, entityTag(rows.digest))) {
      body.destroy();
      return reply.code(304).send();
    }
  } catch (error) {
    body.destroy();
    throw error;
  }
  endStalled(request);
  return sendJson(reply, body);
}

const maxStallMs = 20_000;

/** A client that stops reading must not keep a connection to the database from those who read. */
function endStalled({ raw: { socket } }: FastifyRequest): void {
  if (socket instanceof Socket) socket.setTimeout(maxStallMs, () => socket.destroy());
}

async function* jsonText(batches: AsyncGenerator<object[]>): AsyncGenerator<string> {
  let start = '{"response":[';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield start + JSON.stringify(batch).slice(1, -1);
    start = ',';
  }
  yield ']}';
}
