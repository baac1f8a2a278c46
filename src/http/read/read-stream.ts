/** Responses with many rows, streamed at the speed of the client. */
import type { Readable } from 'node:stream';
import type { RowStream } from '../../database/row-stream.ts';
import type { WrittenQuery } from '../../kernel/contract/read-rows.ts';
import { itemPieces } from '../../kernel/json/json-pieces.ts';
import type { Signal } from '../../kernel/work/signal.ts';
import { inSlices, TimeSlice } from '../../kernel/work/time-slice.ts';
import { headerOf } from '../../tables/write.ts';
import { Spool } from '../body/spool.ts';
import type { CompanyCaller } from '../callers/authentication.ts';
import { signalOf } from '../connections/request-end.ts';
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

/** Streams many rows at the speed of the client. */
export async function sendStream(answering: Answering, { open, write }: LongAnswer): Promise<unknown> {
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
  const text = write ? writtenText(rows, write, table) : rowsStream(answering, rows);
  const { companyId } = request.caller as CompanyCaller;
  const signal = signalOf(request);
  const body = new Spool(closing(text, rows), {
    ...deps.shares.roomOnDisk(companyId, signal),
  });
  endWith(body, signal);
  return table ? reply.type(contentType(table)).send(body) : sendJson(reply, body);
}

function rowsStream({ table, tagOnly }: Answering, rows: RowStream<object>): Readable {
  if (table) return tableStream(table, rows.batches());
  return streamOf(jsonText(shownOf(rows.batches(), tagOnly)));
}

/**
 * A record may have 64 KiB, and a row may be several records. So the length of the last batch says
 * how many rows the next one has.
 */
const [firstRows, mostRows, textLength] = [100, 250, 524_288];

/** The text of the response from rows that `write` turns into text. */
async function* writtenText(
  rows: RowStream<object>,
  write: WrittenQuery['write'],
  table: AnswerTable | undefined,
): AsyncGenerator<string> {
  const slice = new TimeSlice();
  let perRow = textLength / firstRows;
  const next = () => Math.max(1, Math.min(mostRows, Math.floor(textLength / perRow)));
  const comma = table === undefined ? ',' : '';
  yield table?.format.kind === 'csv' ? headerOf(table.columns, table.format.numbers.delimiter) : front;
  let separator = '';
  for await (const batch of rows.batches({ first: firstRows, next })) {
    const texts: string[] = [];
    for (const row of batch) {
      texts.push(write(row as never));
      if (slice.isOver) await slice.pause();
    }
    if (texts.length === 0) continue;
    const text = texts.join(comma);
    perRow = (text.length + 1) / batch.length;
    yield separator + text;
    separator = comma;
  }
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
async function* jsonText(batches: AsyncIterable<Iterable<string>>): AsyncGenerator<string> {
  yield front;
  let separator = '';
  for await (const pieces of batches) {
    if (separator !== '') yield separator;
    separator = ',';
    yield* inSlices(pieces);
  }
  yield back;
}

async function* shownOf(
  batches: AsyncIterable<object[]>,
  tagOnly: string | undefined,
): AsyncGenerator<Iterable<string>> {
  for await (const batch of batches) if (batch.length > 0) yield itemPieces(shown(batch, tagOnly));
}
