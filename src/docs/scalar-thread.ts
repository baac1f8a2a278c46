/**
 * Extracts Scalar's browser script from its Fastify plugin, with one request to an application that
 * does not listen. The plugin's own page is not used, because our content security policy forbids
 * what it needs. A worker thread is used because loading blocks for half a second, and its memory
 * is freed afterwards.
 */
import { parentPort } from 'node:worker_threads';
import scalar from '@scalar/fastify-api-reference';
import Fastify from 'fastify';

const prefix = '/scalar';
const app = Fastify();
await app.register(scalar, { routePrefix: prefix, configuration: { url: '/openapi.json' } });
const { statusCode, rawPayload } = await app.inject(`${prefix}/js/scalar.js`);
if (statusCode !== 200) throw new Error(`Scalar's program was answered with ${statusCode}`);
// This is a MessagePort, not a window.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(rawPayload);
