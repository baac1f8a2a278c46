/**
 * Scalar's program for browsers, as its plugin for Fastify brings it along. The plugin is asked once, in an application that
 * listens to nobody; its own page is not used, since it allows what ours forbids.
 */
import Fastify from 'fastify';

const prefix = '/scalar';

/** The program's text, some 4.3 MB. */
export async function readScalar(): Promise<string> {
  // Not before somebody opens the reference: a process that only answers the API does without.
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const app = Fastify();
  await app.register(scalar, { routePrefix: prefix, configuration: { url: '/openapi.json' } });
  try {
    const { statusCode, body } = await app.inject(`${prefix}/js/scalar.js`);
    if (statusCode !== 200) throw new Error(`Scalar's program was answered with ${statusCode}`);
    return body;
  } finally {
    await app.close();
  }
}
