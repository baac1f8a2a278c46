/**
 * How a body becomes a value: UTF-8 JSON, never compressed, of bounded size and depth; and at some routes files with rows.
 * Everything else is refused with the status the contract and decisions give it (400, 413, 415).
 */
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RowFile } from '../kernel/endpoint.ts';
import { ApiError } from '../kernel/errors.ts';
import { JsonProblem, parseJson } from '../kernel/json.ts';
import { mediaTypes, sentFormat, type TableFormat } from '../tables/formats.ts';
import { ReceivedFile, tooLarge } from './row-files.ts';

/** A body as it came and as it was read. */
export interface ReceivedBody {
  readonly text: string;
  readonly value: unknown;
  /** Set when the text is not acceptable JSON; thrown when the endpoint reads the body. */
  readonly problem?: ApiError;
  /** Set when it is a file with rows, of which `text` says what the audit keeps. */
  readonly file?: ReceivedFile;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The files with rows that the route takes. */
    readonly file?: RowFile;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Registers the parser of all bodies but files, for JSON of at most this depth. A text that is not JSON is kept, so that the audit record can show it. */
export function acceptJsonBodies(app: FastifyInstance, maxDepth: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, payload, done) => {
    try {
      done(null, readBody(request, payload as Buffer, maxDepth));
    } catch (error) {
      done(error as Error, undefined);
    }
  });
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

function readBody(request: FastifyRequest, payload: Buffer, maxDepth: number): ReceivedBody {
  requireJson(request.headers['content-type'], request.headers['content-encoding']);
  let text: string;
  try {
    text = utf8.decode(payload);
  } catch {
    return { text: payload.toString(), value: undefined, problem: notJson('it is not UTF-8 text') };
  }
  try {
    return { text, value: parseJson(text, maxDepth) };
  } catch (error) {
    if (error instanceof JsonProblem) return { text, value: undefined, problem: notJson(error.message) };
    throw error;
  }
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
  return received.value;
}
