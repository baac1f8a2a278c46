import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import Fastify, { type FastifyReply } from 'fastify';
import { routableUrl } from './request-head.ts';

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

it('what is no UTF-8 is told from what is no escape', () => {
  const of = (url: string) => routableUrl({ url });
  assert.equal(of('/a/%C3%A9/%zz?b=%C3%A9&c=%zz&d'), '/a/%C3%A9/%25zz?b=%C3%A9&c=%zz&d');
  assert.equal(of('/a/A%C7%C3O?b=1&c=A%C7%C3O&%ff=1'), '/a/%EF%BF%BF?b=1&c=%EF%BF%BF&%ff=1');
  assert.equal(of('/a/%zz%C7'), '/a/%EF%BF%BF');
  for (const part of ['%C3%28', '%C0%AF', '%ED%A0%80', '%F5%80%80%80', '%e2%82'])
    assert.equal(of(`/a?b=${part}`), '/a?b=%EF%BF%BF', part);
});
