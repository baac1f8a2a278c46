/** Static responses, the same for everybody: compressed once and cached. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTag, namesTag } from './conditional.ts';

export interface CachedResponse {
  readonly tag: string;
  readonly plain: Buffer;
  /** Undefined when compression does not pay. */
  readonly gzipped: Buffer | undefined;
}

/** For routes with cached responses: disables compression per request. */
export const cachedRoute = { compress: false } as const;

/** Shorter responses fit into one packet. */
const minGzippedBytes = 1_024;

/** Compresses the text in another thread. */
export async function cacheResponse(text: string | Buffer): Promise<CachedResponse> {
  const plain = Buffer.from(text);
  const gzipped = plain.length < minGzippedBytes ? undefined : await promisify(gzip)(plain, { level: 9 });
  return { tag: entityTag(plain), plain, gzipped };
}

/** Sends the response, or 304 if the client has it. The other headers must already be set. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, kept: CachedResponse): FastifyReply {
  const { tag, plain, gzipped } = kept;
  reply.header('etag', tag);
  if (gzipped) reply.header('vary', 'accept-encoding');
  if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  if (!gzipped || !takesGzip(request.headers['accept-encoding'])) return reply.send(plain);
  return reply.header('content-encoding', 'gzip').send(gzipped);
}

/** Whether Accept-Encoding accepts gzip. */
function takesGzip(header: string | string[] | undefined): boolean {
  return negotiate(String(header ?? '').toLowerCase(), ['gzip']) === 'gzip';
}
