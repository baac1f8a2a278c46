import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import Fastify, { type FastifyReply } from 'fastify';
import { routableUrl } from './request-path.ts';

const piece = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('%', '%zz', '%ff', '%fe%', '%C3', '%A9', '%2', '%2F', '%25', '%00'),
  },
  { weight: 3, arbitrary: fc.constantFrom('/', 'a', '?', '#', ';', ':', '*', '..', '%3F', '%23', '%3B') },
  fc.string({ maxLength: 4 }),
);

it('whatever the path, the router itself refuses nothing', async () => {
  const refused: unknown[] = [];
  const app = Fastify({
    routerOptions: { maxParamLength: 65_536 },
    rewriteUrl: routableUrl,
    frameworkErrors: (error, _request, reply) => {
      refused.push(error);
      void (reply as unknown as FastifyReply).send({});
    },
  });
  app.get('/records/:id/:code', () => ({}));
  app.get('/records', () => ({}));
  const path = fc
    .tuple(
      fc.constantFrom('/', '/records/', '/records/1/'),
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    )
    // `inject` reads the path as a URL, and takes what follows two slashes or `/\\` for a host.
    .filter(([prefix, rest]) => URL.canParse(prefix + rest, 'http://localhost'));
  try {
    await fc.assert(
      fc.asyncProperty(path, async ([prefix, rest]) => {
        await app.inject({ method: 'GET', url: prefix + rest });
        assert.deepEqual(refused, [], prefix + rest);
      }),
      { numRuns: 1000, examples: [[['/records/', '%zz/%ff']], [['/records/', '1'.repeat(60_000)]]] },
    );
  } finally {
    await app.close();
  }
});
