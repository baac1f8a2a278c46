/**
 * Parses bodies: uncompressed UTF-8 JSON with limits on size, depth and number of values, and on
 * some routes files with rows. Everything else is refused with the status required by the contract
 * and decisions (400, 413, 415). A long body is read in steps, and its text is not kept.
 */
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyContentTypeParser, FastifyInstance, FastifyRequest } from 'fastify';
import type { RowFile } from '../../kernel/contract/endpoint.ts';
import { ApiError } from '../../kernel/contract/errors.ts';
import type { TableKind } from '../../kernel/contract/table.ts';
import { type JsonLimits, JsonProblem, parseJson, readJson, TooMany } from '../../kernel/json/json.ts';
import { firstCharacters } from '../../kernel/values/text.ts';
import type { Signal } from '../../kernel/work/signal.ts';
import { runInSlices, takeTurn } from '../../kernel/work/time-slice.ts';
import { mediaTypes, sentFormat, type TableFormat } from '../../tables/formats.ts';
import { keptLongJson } from '../audit/audit-secrets.ts';
import { summaryOf } from '../audit/request-audit.ts';
import { incompleteBody, isBroken } from '../connections/broken-request.ts';
import { digestOf } from '../write/idempotency.ts';
import type { ReceivedBody } from './received-body.ts';
import { ReceivedFile } from './row-files.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The number of body bytes received, even if the body was never complete. */
    receivedBytes: number;
  }
  interface FastifyContextConfig {
    /** The files with rows that the route accepts. */
    readonly file?: RowFile;
    /** Whether JSON may also come as `text/plain`, or without a type. */
    readonly takesUntyped?: boolean;
  }
}

/** Hundreds of longer bodies that arrive together take more than a moment. */
const maxBytesInAnyTurn = 8_192;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Registers the parser for all bodies except files, for JSON of at most this depth. */
export function acceptJsonBodies(app: FastifyInstance, maxDepth: number): void {
  app.removeAllContentTypeParsers();
  app.decorateRequest('receivedBytes', 0);
  // Without promises, which would cost each request turns of the event loop.
  const parser: FastifyContentTypeParser = (request: FastifyRequest, payload: IncomingMessage, finish) => {
    const { bodyLimit } = request.routeOptions;
    requireJson(request);
    requireSize(request, bodyLimit, 'body');
    const limits: JsonLimits = {
      maxDepth,
      maxValues: Math.ceil(bodyLimit / bytesToAValue),
      maxNames,
    };
    receiveBody(request, payload, bodyLimit, (failure, bytes) => {
      if (failure !== null) return finish(failure);
      const read = () => {
        const received = jsonBody(request, bytes as Buffer, limits);
        if (received instanceof Promise) received.then((body) => finish(null, body), finish);
        else finish(null, received);
      };
      if ((bytes as Buffer).length > maxBytesInAnyTurn) takeTurn(read);
      else read();
    });
  };
  app.addContentTypeParser('*', parser);
  // The router remembers parsers by type, except the one of all others.
  app.addContentTypeParser('application/json', parser);
}

/** Registers the parser for files with rows, on routes that accept them. */
export function acceptRowFiles(app: FastifyInstance, maxBytes: number): void {
  for (const type of Object.values(mediaTypes)) {
    app.addContentTypeParser(type, async (request: FastifyRequest, payload: Readable) => {
      const format = formatOf(request);
      requireSize(request, maxBytes, 'file');
      const file = await ReceivedFile.receive(pieces(request, payload, maxBytes), format);
      return { text: file.summary, value: undefined, file } satisfies ReceivedBody;
    });
  }
}

/** Throws 413 when Content-Length exceeds the limit. */
function requireSize({ headers }: FastifyRequest, maxBytes: number, what: 'body' | 'file'): void {
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes, what);
}

function tooLarge(maxBytes: number, what: 'body' | 'file'): ApiError {
  const most = maxBytes % 2 ** 20 === 0 ? `${maxBytes / 2 ** 20} MiB` : `${maxBytes / 1024} KiB`;
  return new ApiError('body-too-large', `The ${what} is larger than the ${most} that this route takes`);
}

/**
 * Reads the whole body. Fails with 413 as soon as it exceeds the limit, `IncompleteBody` when it
 * ends prematurely, and the signal's reason when the request is ended.
 */
function receiveBody(
  request: FastifyRequest,
  payload: Readable,
  maxBytes: number,
  done: (error: Error | null, bytes?: Buffer) => void,
): void {
  const chunks: Buffer[] = [];
  const signal: Signal | undefined = request.end;
  const stop = () => {
    payload.off('data', take).off('end', finish).off('close', breakOff);
    signal?.removeEventListener('abort', giveUp);
  };
  const giveUp = () => {
    stop();
    done(signal?.reason as Error);
  };
  const take = (chunk: Buffer) => {
    request.receivedBytes += chunk.length;
    chunks.push(chunk);
    if (request.receivedBytes <= maxBytes) return;
    stop();
    done(tooLarge(maxBytes, 'body'));
  };
  const finish = () => {
    if (isBroken(request)) return breakOff();
    stop();
    done(null, chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
  };
  const breakOff = () => {
    stop();
    takeTurn(() => done(incompleteBody));
  };
  signal?.addEventListener('abort', giveUp, { once: true });
  if (signal?.aborted) giveUp();
  else if (payload.destroyed) breakOff();
  else payload.on('data', take).on('end', finish).on('close', breakOff);
}

/** Reads the body in chunks. Throws like `receiveBody`. */
async function* pieces(request: FastifyRequest, payload: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  // If the body is too long the stream must stay open, because the response has to be sent.
  const chunks = payload.iterator({ destroyOnReturn: false });
  const brokenOff = () => {
    throw incompleteBody;
  };
  const ended = endOf(request);
  const next = () => Promise.race([chunks.next().catch(brokenOff), ended]) as Promise<IteratorResult<Buffer>>;
  try {
    for (let one = await next(); !one.done; one = await next()) {
      request.receivedBytes += one.value.length;
      if (request.receivedBytes > maxBytes) throw tooLarge(maxBytes, 'file');
      yield one.value;
    }
  } finally {
    // Not awaited, because the pending chunk may never arrive.
    chunks.return?.().catch(() => {});
  }
  if (isBroken(request)) throw incompleteBody;
}

/** Rejects with the signal's reason when the request is ended. */
function endOf({ end }: { readonly end: Signal | undefined }): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  // If nobody awaits it any more, it must not be an unhandled rejection.
  promise.catch(() => {});
  const giveUp = () => reject(end?.reason);
  if (end?.aborted) giveUp();
  else end?.addEventListener('abort', giveUp, { once: true });
  return promise;
}

/** The format of the file. Throws 415 when the route does not accept it. */
function formatOf({ headers, routeOptions }: FastifyRequest): TableFormat {
  const kinds = routeOptions.config.file?.kinds;
  requireUncompressed(headers['content-encoding']);
  const type = headers['content-type'] ?? '';
  const format = sentFormat(type);
  if (format && kinds?.includes(format.kind)) return format;
  throw unsupportedType(type, kinds);
}

/** A body may have one value per this many bytes of its size limit. Meaningful text needs more. */
const bytesToAValue = 24;
/** Several times as many names of fields as there are. */
const maxNames = 1_000;
/** Longer texts take more than a moment. */
const maxReadAtOnce = 65_536;

/** The value of a short body, or the promise of another. */
function jsonBody(
  request: FastifyRequest,
  bytes: Buffer,
  limits: JsonLimits,
): ReceivedBody | Promise<ReceivedBody> {
  const refused = async (error: unknown): Promise<ReceivedBody> => {
    const problem = problemOf(error, request);
    const text = bytes.length === 0 ? '' : await summaryOf(bytes, request.headers);
    return { text, value: undefined, problem };
  };
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return refused(new JsonProblem('it is not UTF-8 text'));
  }
  try {
    if (text.length <= maxReadAtOnce) return { text, value: parseJson(text, limits) };
  } catch (error) {
    return refused(error);
  }
  return longJsonBody(request, text, limits).catch(refused);
}

/** Keeps of the text only what is needed later, so that it does not wait in memory for a lock. */
async function longJsonBody(
  { url, headers }: FastifyRequest,
  text: string,
  limits: JsonLimits,
): Promise<ReceivedBody> {
  const value = await runInSlices(readJson(text, limits));
  const mayRepeat = headers['idempotency-key'] !== undefined;
  return {
    text: keptLongJson(text, value),
    value,
    isLong: true,
    ...(mayRepeat ? { digest: digestOf(url, text) } : {}),
  };
}

function problemOf(error: unknown, { headers, routeOptions }: FastifyRequest): ApiError {
  if (error instanceof JsonProblem) {
    const type = headers['content-type'];
    // As plain text may come anything: what is not JSON there was meant as something else.
    return mediaOf(type) === 'text/plain'
      ? unsupportedType(type, routeOptions.config.file?.kinds)
      : notJson(error.message);
  }
  if (error instanceof TooMany)
    return new ApiError('body-too-large', `The body has ${error.message} that this route takes`);
  throw error;
}

function notJson(why: string): ApiError {
  return new ApiError('invalid-json', `The body is not valid JSON: ${why}`);
}

function requireUncompressed(encoding: string | undefined): void {
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return;
  throw new ApiError(
    'unsupported-media-type',
    'Content-Encoding is not accepted; send the body uncompressed',
  );
}

const mediaOf = (type = '') => type.split(';', 1)[0]?.trim().toLowerCase() ?? '';

/**
 * Throws 415 unless the body is declared as JSON. A request with the header `token` may leave that
 * out: several clients do. Where a cookie signs in, the type keeps the forms of other sites out.
 */
function requireJson({ headers, routeOptions }: FastifyRequest): void {
  requireUncompressed(headers['content-encoding']);
  const { 'content-type': type } = headers;
  if (type === 'application/json') return;
  const media = mediaOf(type);
  const isUntyped = media === '' || media === 'text/plain';
  if (media !== 'application/json' && !(isUntyped && routeOptions.config.takesUntyped))
    throw unsupportedType(type, routeOptions.config.file?.kinds);
  const charset = /;\s*charset=([^;]*)/i
    .exec(type ?? '')?.[1]
    ?.replaceAll('"', '')
    .trim()
    .toLowerCase();
  if (charset === undefined || charset === 'utf-8' || charset === 'utf8') return;
  const message = `Content-Type must have the charset utf-8, not ${firstCharacters(charset, 100)}`;
  throw new ApiError('unsupported-media-type', message);
}

/** The 415 that says what came, and what the route takes. */
function unsupportedType(type: string | undefined, kinds: readonly TableKind[] = []): ApiError {
  const came = type ? `is ${firstCharacters(type, 100)}, but` : 'is missing: it';
  const taken = ['application/json', ...kinds.map((kind) => mediaTypes[kind])].join(' or ');
  return new ApiError('unsupported-media-type', `Content-Type ${came} must be ${taken}`);
}

/**
 * The value of the request's body. Throws 400 when it is not JSON, or missing and not `optional`.
 */
export function bodyValue(body: unknown, optional = false): unknown {
  const received = body as ReceivedBody | undefined;
  if (optional && (received === undefined || received.text === '')) return {};
  if (received === undefined) throw notJson('it is empty; send a JSON object');
  if (received.problem) throw received.problem;
  const { value } = received;
  // Releases the memory; the caller keeps what it needs.
  if (received.isLong) received.value = undefined;
  return value;
}
