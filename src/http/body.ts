/**
 * How a body becomes a value: UTF-8 JSON, never compressed, of bounded size, depth and number of values; and at some routes files
 * with rows. Everything else is refused with the status the contract and decisions give it (400, 413, 415). A long body is read
 * in turns; of it only what the route's schema knows becomes a value, and its text is not kept.
 */
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RowFile } from '../kernel/endpoint.ts';
import { ApiError } from '../kernel/errors.ts';
import {
  isReadAtOnce,
  type JsonLimits,
  JsonProblem,
  type JsonShape,
  parseJson,
  TooManyValues,
} from '../kernel/json.ts';
import { mediaTypes, sentFormat, type TableFormat } from '../tables/formats.ts';
import { BodyBrokenOff, isBroken } from './broken-request.ts';
import { summaryOf } from './kept-body.ts';
import { readLongBody } from './long-body.ts';
import type { ReceivedBody } from './received-body.ts';
import { ReceivedFile } from './row-files.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the body, also when it never became whole. */
    receivedBytes: number;
  }
  interface FastifyContextConfig {
    /** The files with rows that the route takes. */
    readonly file?: RowFile;
    /** What the route wants of a body. */
    readonly shape?: JsonShape;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Registers the parser of all bodies but files, for JSON of at most this depth. */
export function acceptJsonBodies(app: FastifyInstance, maxDepth: number): void {
  app.removeAllContentTypeParsers();
  app.decorateRequest('receivedBytes', 0);
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) => {
    const { headers, routeOptions } = request;
    requireJson(headers['content-type'], headers['content-encoding']);
    requireSize(request, routeOptions.bodyLimit, 'body');
    return readJson(request, await wholeBody(request, payload, routeOptions.bodyLimit), maxDepth);
  });
}

/** Registers the parser of files with rows, for routes that take them. */
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

/** Throws 413 when the body says that it has more bytes. */
function requireSize({ headers }: FastifyRequest, maxBytes: number, what: 'body' | 'file'): void {
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes, what);
}

function tooLarge(maxBytes: number, what: 'body' | 'file'): ApiError {
  const most = maxBytes % 2 ** 20 === 0 ? `${maxBytes / 2 ** 20} MiB` : `${maxBytes / 1024} KiB`;
  return new ApiError('body-too-large', `The ${what} is larger than the ${most} that this route takes`);
}

/** The body in one piece. Throws 413 as soon as it has more bytes, `BodyBrokenOff` when the rest never comes. */
function wholeBody(request: FastifyRequest, payload: Readable, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const stop = () => payload.off('data', take).off('end', finish).off('close', breakOff);
    const take = (chunk: Buffer) => {
      request.receivedBytes += chunk.length;
      chunks.push(chunk);
      if (request.receivedBytes <= maxBytes) return;
      stop();
      reject(tooLarge(maxBytes, 'body'));
    };
    const finish = () => {
      stop();
      if (isBroken(request)) reject(new BodyBrokenOff());
      else resolve(Buffer.concat(chunks));
    };
    const breakOff = () => {
      stop();
      reject(new BodyBrokenOff());
    };
    if (payload.destroyed) breakOff();
    else payload.on('data', take).on('end', finish).on('close', breakOff);
  });
}

/** The body piece by piece. Throws as `wholeBody` does. */
async function* pieces(request: FastifyRequest, payload: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  // The stream itself must outlive a body that is too long: the answer has to get through.
  const chunks = payload.iterator({ destroyOnReturn: false });
  const next = async () => {
    try {
      return (await chunks.next()) as IteratorResult<Buffer>;
    } catch {
      throw new BodyBrokenOff();
    }
  };
  try {
    for (let one = await next(); !one.done; one = await next()) {
      request.receivedBytes += one.value.length;
      if (request.receivedBytes > maxBytes) throw tooLarge(maxBytes, 'file');
      yield one.value;
    }
  } finally {
    await chunks.return?.();
  }
  if (isBroken(request)) throw new BodyBrokenOff();
}

/** The format of the file, which the route takes. Throws 415. */
function formatOf({ headers, routeOptions }: FastifyRequest): TableFormat {
  const kinds = routeOptions.config.file?.kinds ?? [];
  requireUncompressed(headers['content-encoding']);
  const type = headers['content-type'] ?? '';
  const format = sentFormat(type);
  if (format && kinds.includes(format.kind)) return format;
  const taken = ['application/json', ...kinds.map((kind) => mediaTypes[kind])];
  throw new ApiError('unsupported-media-type', `Content-Type must be ${taken.join(' or ')}`);
}

/** For so many bytes that a body may have it may have one value: text that says something takes more. */
const bytesToAValue = 8;

async function readJson(request: FastifyRequest, bytes: Buffer, maxDepth: number): Promise<ReceivedBody> {
  const refused = (problem: ApiError): ReceivedBody => ({
    text: bytes.length === 0 ? '' : summaryOf(bytes, request.headers),
    value: undefined,
    problem,
  });
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return refused(notJson('it is not UTF-8 text'));
  }
  const { bodyLimit, config } = request.routeOptions;
  const limits: JsonLimits = {
    maxDepth,
    maxValues: Math.ceil(bodyLimit / bytesToAValue),
    shape: config.shape,
  };
  try {
    if (!isReadAtOnce(text, limits)) return await readLongBody(request, text, limits);
    return { text, value: parseJson(text, maxDepth) };
  } catch (error) {
    return refused(problemOf(error));
  }
}

function problemOf(error: unknown): ApiError {
  if (error instanceof JsonProblem) return notJson(error.message);
  if (error instanceof TooManyValues) {
    return new ApiError(
      'body-too-large',
      `The body has more values than the ${error.most} that this route takes`,
    );
  }
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

function requireJson(contentType: string | undefined, encoding: string | undefined): void {
  requireUncompressed(encoding);
  if (contentType === undefined || contentType === '') return;
  const [media = '', ...parameters] = contentType
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  if (media !== 'application/json') {
    throw new ApiError('unsupported-media-type', 'Content-Type must be application/json');
  }
  const charset = parameters
    .find((parameter) => parameter.startsWith('charset='))
    ?.slice(8)
    .replaceAll('"', '');
  if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') {
    throw new ApiError('unsupported-media-type', 'Content-Type must have the charset utf-8');
  }
}

/** The value of the request's body. Throws 400 when it is not JSON, or there is none and it is not `optional`. */
export function bodyValue(body: unknown, optional = false): unknown {
  const received = body as ReceivedBody | undefined;
  if (optional && (received === undefined || received.text === '')) return {};
  if (received === undefined) throw notJson('it is empty; send a JSON object');
  if (received.problem) throw received.problem;
  const { value } = received;
  // Who takes it keeps of it what it needs.
  if (received.isLong) received.value = undefined;
  return value;
}
