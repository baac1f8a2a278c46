/** Serves the document at `/openapi.json`, to anybody: it holds nothing of a company. */
import type { FastifyInstance } from 'fastify';
import { entityTag, namesTag } from '../http/conditional.ts';
import { ApiError } from '../kernel/errors.ts';

const path = '/openapi.json';

/** Registers the route. The document is made at the first request and kept as text. */
export function serveDocument(app: FastifyInstance, make: () => object): void {
  let kept: { readonly text: string; readonly tag: string } | undefined;
  const document = () => {
    if (!kept) {
      const text = JSON.stringify(make());
      kept = { text, tag: entityTag(text) };
    }
    return kept;
  };
  app.get(path, async (request, reply) => {
    const { text, tag } = document();
    reply.headers({ etag: tag, 'cache-control': 'no-cache' });
    if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
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
