/** Responses with many rows, streamed at the speed of the client. */
import type { Readable } from 'node:stream';
import type { RowStream } from '../database/row-stream.ts';
import { itemPieces } from '../kernel/json-pieces.ts';
import type { Signal } from '../kernel/signal.ts';
import { inSlices } from '../kernel/time-slice.ts';
import { headerOf } from '../tables/write.ts';
import type { CompanyCaller } from './authentication.ts';
import { entityTag, shown } from './conditional.ts';
import {
  type Answering,
  type AnswerTable,
  back,
  contentType,
  front,
  kindOf,
  type LongAnswer,
  recordAnswer,
  sendJson,
  streamOf,
  tableStream,
} from './read-answer.ts';
import { signalOf } from './request-end.ts';
import { Spool } from './spool.ts';

/** Streams many rows at the speed of the client. */
export async function sendStream(answering: Answering, { open, writer }: LongAnswer): Promise<unknown> {
  const { request, reply, table, deps } = answering;
  const rows = await open();
  try {
    if (await recordAnswer(answering, entityTag(`${kindOf(table)}${rows.digest}`))) {
      await rows.close();
      return reply.code(304).send();
    }
  } catch (error) {
    await rows.close();
    throw error;
  }
  request.end?.extend(deps.limits.fileDeadlineMs);
  const text = writer ? writtenText(rows.written(writer), table) : rowsStream(answering, rows);
  const { companyId } = request.caller as CompanyCaller;
  const signal = signalOf(request);
  const body = new Spool(closing(text, rows), {
    ...deps.shares.roomOnDisk(companyId, signal),
    ...(writer && { giveBack: (piece) => writer.giveBack(piece) }),
  });
  endWith(body, signal);
  return table ? reply.type(contentType(table)).send(body) : sendJson(reply, body);
}

function rowsStream({ table, unshown }: Answering, rows: RowStream<object>): Readable {
  if (table) return tableStream(table, rows.batches());
  return streamOf(
    jsonText(unshown === undefined ? eachAlone(rows.json()) : shownOf(rows.batches(), unshown)),
  );
}

async function* writtenText(
  batches: AsyncGenerator<Buffer>,
  table: AnswerTable | undefined,
): AsyncGenerator<string | Buffer> {
  if (table?.format.kind === 'csv') yield headerOf(table.columns, table.format.numbers.delimiter);
  else yield front;
  yield* batches;
  if (table === undefined) yield back;
}

/**
 * Closes the rows after the last one, which frees the connection before the client has read all.
 */
async function* closing(
  text: AsyncIterable<string | Buffer>,
  rows: RowStream<object>,
): AsyncGenerator<string | Buffer> {
  try {
    yield* text;
  } finally {
    await rows.close();
  }
}

/**
 * Destroys the body with the signal's reason, which is the error to respond with, if still
 * possible.
 */
export function endWith(body: Readable, signal: Signal): void {
  const end = () => void body.destroy(signal.reason as Error);
  if (signal.aborted) return end();
  signal.addEventListener('abort', end, { once: true });
  body.once('close', () => signal.removeEventListener('abort', end));
}

/** The pieces of each batch have commas between their rows. */
async function* jsonText(batches: AsyncIterable<Iterable<string | Buffer>>): AsyncGenerator<string | Buffer> {
  yield front;
  let separator = '';
  for await (const pieces of batches) {
    if (separator !== '') yield separator;
    separator = ',';
    yield* inSlices(pieces);
  }
  yield back;
}

async function* eachAlone<Text>(batches: AsyncIterable<Text>): AsyncGenerator<readonly Text[]> {
  for await (const text of batches) yield [text];
}

async function* shownOf(batches: AsyncIterable<object[]>, unshown: string): AsyncGenerator<Iterable<string>> {
  for await (const batch of batches) if (batch.length > 0) yield itemPieces(shown(batch, unshown));
}
