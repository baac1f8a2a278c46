/** Serves the document publicly at `/openapi.json`. It contains no company data. */
import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type CachedResponse, cachedRoute, cacheResponse, sendCached } from '../http/read/cached-response.ts';
import { ApiError } from '../kernel/contract/errors.ts';

const path = '/openapi.json';

/** Registers the route. The document is generated on the first request and cached. */
export function serveDocument(app: FastifyInstance, make: () => Promise<object>): void {
  let kept: Promise<CachedResponse> | undefined;
  const document = async () => {
    const made = await make();
    // Writing it and keeping it take up to 10 ms each. Other requests are let in before both.
    await endOfTurn();
    const text = JSON.stringify(made);
    await endOfTurn();
    return cacheResponse(text);
  };
  app.get(path, cachedRoute, async (request, reply) => {
    kept ??= document();
    // After a failure, the next request tries again.
    kept.catch(() => (kept = undefined));
    const answer = await kept;
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8');
    return sendCached(request, reply, answer);
  });
  app.route({
    method: ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'],
    url: path,
    onRequest: async ({ method }) => {
      const message = `${method} is not possible here; use GET, HEAD`;
      throw new ApiError('method-not-allowed', message, { allow: 'GET, HEAD' });
    },
    handler: async () => {},
  });
}
