/**
 * Gets Scalar's program out of its plugin for Fastify, which is asked once, in an application that listens to nobody; its own page
 * is not used, since it needs what ours forbids. In a thread of its own, since it stops everything for half a second, and
 * what it loads is not needed any more.
 */
import { parentPort } from 'node:worker_threads';
import scalar from '@scalar/fastify-api-reference';
import Fastify from 'fastify';

const prefix = '/scalar';
const app = Fastify();
await app.register(scalar, { routePrefix: prefix, configuration: { url: '/openapi.json' } });
const { statusCode, rawPayload } = await app.inject(`${prefix}/js/scalar.js`);
if (statusCode !== 200) throw new Error(`Scalar's program was answered with ${statusCode}`);
// To a port, not to a window.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(rawPayload);
