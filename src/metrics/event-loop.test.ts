import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { beforeEach, describe, it } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { type Clock, EventLoopWatch, type Stretch } from './event-loop.ts';

let now: { passed: number; worked: number };
let held: number[];
let warned: Stretch[];
let watch: EventLoopWatch;
beforeEach(() => {
  now = { passed: 0, worked: 0 };
  held = [];
  warned = [];
  const clock = (): Clock => ({ ...now });
  watch = new EventLoopWatch(
    { held: (seconds) => held.push(seconds), warn: (one) => warned.push(one) },
    clock,
  );
});

/**
 * Simulates a late beat: `passed` milliseconds went by, in which the thread worked for `worked`.
 */
function beatAfter(passed: number, worked: number): void {
  now.passed += passed;
  now.worked += worked;
  watch.beat();
}

function follow(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    watch.arrived(request);
    reply.raw.once('close', () => watch.ended(request));
    done();
  });
}

async function application() {
  const app = Fastify();
  follow(app);
  app.get('/slow/:id', async () => {
    beatAfter(320, 310);
    return 'done';
  });
  // The response is sent before the next beat.
  app.get('/quick', async () => {
    now.passed += 120;
    now.worked += 120;
    return 'done';
  });
  await app.ready();
  return app;
}

describe('a stretch in which the event loop stands still', () => {
  it('is counted when it is longer than 50 ms and the thread worked', () => {
    beatAfter(20, 20);
    beatAfter(69, 69);
    // The machine was busy with other processes.
    beatAfter(5_000, 3);
    assert.deepEqual(held, []);
    beatAfter(200, 190);
    assert.deepEqual(held, [0.18]);
    assert.deepEqual(warned, [], 'no request was at work');
  });

  it('is told with the routes of the requests that were at work', async () => {
    const app = await application();
    await app.inject('/slow/17?secret=1');
    assert.deepEqual(warned, [{ heldMs: 300, routes: { 'GET /slow/:id': 1 } }]);
  });

  it('is told with the routes of those that ended in it, and no longer afterwards', async () => {
    const app = await application();
    await app.inject('/quick');
    beatAfter(0, 0);
    assert.deepEqual(warned, [{ heldMs: 100, routes: { 'GET /quick': 1 } }]);
    beatAfter(1_000, 1_000);
    assert.equal(warned.length, 1);
    assert.equal(held.length, 2);
  });

  it('is not told of requests whose client has left, also of those behind another on its connection', async () => {
    const app = Fastify();
    follow(app);
    const closed: Promise<unknown>[] = [];
    const { promise: bothCame, resolve: come } = Promise.withResolvers<void>();
    app.get('/held', (_request, reply) => {
      closed.push(once(reply.raw, 'close'));
      if (closed.length === 2) come();
      return reply.hijack();
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET /held HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(2));
    await bothCame;
    beatAfter(320, 310);
    assert.deepEqual(warned, [{ heldMs: 300, routes: { 'GET /held': 2 } }]);
    socket.destroy();
    await Promise.all(closed);
    beatAfter(20, 20);
    beatAfter(2_000, 2_000);
    assert.equal(warned.length, 1);
    await app.close();
  });

  it('is told once a second at most', async () => {
    const app = await application();
    for (let n = 0; n < 7; n++) await app.inject('/slow/1');
    assert.equal(held.length, 7);
    // At 320 and at 1,600 ms.
    assert.equal(warned.length, 2);
  });
});
