/**
 * How a body becomes a value: UTF-8 JSON, never compressed, of bounded size, depth and number of values; and at some routes files
 * with rows. Everything else is refused with the status the contract and decisions give it (400, 413, 415). A long body is read
 * in turns; of it only what the route's schema knows becomes a value, and its text is not kept.
 */
import { createHash } from 'node:crypto';
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
  parseLongJson,
  TooManyValues,
} from '../kernel/json.ts';
import { Turns } from '../kernel/turns.ts';
import { mediaTypes, sentFormat, type TableFormat } from '../tables/formats.ts';
import { ReceivedFile, tooLarge } from './row-files.ts';

/** A body as it came and as it was read. */
export interface ReceivedBody {
  /** Of a long body the beginning: as much as the audit keeps. */
  readonly text: string;
  /** Until the endpoint takes it. */
  value: unknown;
  /** Of a long body that may come again, see `digestOf`. */
  readonly digest?: Buffer;
  /** Set when the text is not acceptable JSON; thrown when the endpoint reads the body. */
  readonly problem?: ApiError;
  /** Set when it is a file with rows, of which `text` says what the audit keeps. */
  readonly file?: ReceivedFile;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The files with rows that the route takes. */
    readonly file?: RowFile;
    /** What the route wants of a body. */
    readonly shape?: JsonShape;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Registers the parser of all bodies but files, for JSON of at most this depth. A text that is not JSON is kept, so that the audit record can show it. */
export function acceptJsonBodies(app: FastifyInstance, maxDepth: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, payload: Buffer) =>
    readBody(request, payload, maxDepth),
  );
}

/** Registers the parser of files with rows, for routes that take them. */
export function acceptRowFiles(app: FastifyInstance, maxBytes: number): void {
  for (const type of Object.values(mediaTypes)) {
    app.addContentTypeParser(type, async (request: FastifyRequest, payload: Readable) => {
      const format = formatOf(request);
      if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
      const secret = request.routeOptions.config.file?.secret ?? false;
      const file = await ReceivedFile.receive(payload, { format, maxBytes, secret });
      return { text: file.summary, value: undefined, file } satisfies ReceivedBody;
    });
  }
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

function readBody(
  request: FastifyRequest,
  payload: Buffer,
  maxDepth: number,
): ReceivedBody | Promise<ReceivedBody> {
  requireJson(request.headers['content-type'], request.headers['content-encoding']);
  let text: string;
  try {
    text = utf8.decode(payload);
  } catch {
    return {
      text: beginningOf(payload.toString()),
      value: undefined,
      problem: notJson('it is not UTF-8 text'),
    };
  }
  const { bodyLimit, config } = request.routeOptions;
  const limits: JsonLimits = {
    maxDepth,
    maxValues: Math.ceil((bodyLimit ?? payload.length) / bytesToAValue),
    shape: config.shape,
  };
  if (!isReadAtOnce(text, limits)) return readLongBody(request, text, limits);
  try {
    return { text, value: parseJson(text, maxDepth) };
  } catch (error) {
    return { text, value: undefined, problem: problemOf(error) };
  }
}

async function readLongBody(
  request: FastifyRequest,
  text: string,
  limits: JsonLimits,
): Promise<ReceivedBody> {
  const turns = new Turns();
  const mayRepeat = request.headers['idempotency-key'] !== undefined;
  const kept = {
    text: beginningOf(text),
    ...(mayRepeat ? { digest: await digestInTurns(request.url, text, turns) } : {}),
  };
  try {
    return { ...kept, value: await parseLongJson(text, limits, turns) };
  } catch (error) {
    return { ...kept, value: undefined, problem: problemOf(error) };
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

/** More than the audit keeps, which masks some of it. */
const keptCharacters = 131_072;

/** As a text of its own: a part of the body's would keep all of it in memory. */
function beginningOf(text: string): string {
  return text.length <= keptCharacters ? text : Buffer.from(text.slice(0, keptCharacters)).toString();
}

const digestedAtOnce = 1_048_576;

/** The digest that `digestOf` gives. */
async function digestInTurns(url: string, text: string, turns: Turns): Promise<Buffer> {
  const digest = createHash('sha256').update(`${url}\n`);
  for (let at = 0; at < text.length; ) {
    // No character is cut in two.
    const end = at + digestedAtOnce + (text.slice(at, at + digestedAtOnce).isWellFormed() ? 0 : 1);
    digest.update(text.slice(at, end));
    at = end;
    await turns.pause();
  }
  return digest.digest();
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
  received.value = undefined;
  return value;
}
