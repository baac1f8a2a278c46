/**
 * How a body becomes a value: UTF-8 JSON only, never compressed, of bounded size and depth. Everything else is
 * refused with the status the contract and decisions give it (400, 413, 415).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../kernel/errors.ts';
import { JsonProblem, parseJson } from '../kernel/json.ts';

/** A body as it came and as it was read. */
export interface ReceivedBody {
  readonly text: string;
  readonly value: unknown;
  /** Set when the text is not acceptable JSON; thrown when the endpoint reads the body. */
  readonly problem?: ApiError;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Registers the one body parser, for JSON of at most this depth. A text that is not JSON is kept, so that the audit record can show it. */
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

function readBody(request: FastifyRequest, payload: Buffer, maxDepth: number): ReceivedBody {
  requireJson(request.headers['content-type'], request.headers['content-encoding']);
  let text: string;
  try {
    text = utf8.decode(payload);
  } catch {
    return { text: '', value: undefined, problem: notJson('it is not UTF-8 text') };
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

function requireJson(contentType: string | undefined, encoding: string | undefined): void {
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw new ApiError(
      'unsupported-media-type',
      'Content-Encoding is not accepted; send the body uncompressed',
    );
  }
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
