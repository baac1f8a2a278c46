/** How listeners are closed: for whom they wait, and when they stop waiting. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { it, type TestContext } from 'node:test';
import timers from 'node:timers/promises';
import { stopAccepting } from './drain.ts';

const round = () => new Promise(setImmediate);

async function listen(): Promise<Server> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Rounds of waiting that end when they are told to. */
function rounds(t: TestContext) {
  const { promise, resolve: endRounds } = Promise.withResolvers<void>();
  const waited = t.mock.method(timers, 'setTimeout', () => promise);
  // What a module has imported by name.
  syncBuiltinESMExports();
  t.after(() => {
    waited.mock.restore();
    syncBuiltinESMExports();
  });
  return { count: () => waited.mock.callCount(), endRounds };
}

const drain = () => ({ begun: true, closing: new AbortController() });

it('without connections nothing is waited for, then or later: the process can end', async (t) => {
  const servers = [await listen(), await listen()];
  const { count, endRounds } = rounds(t);
  await stopAccepting(servers, drain());
  assert.equal(count(), 1, 'a round had begun');
  endRounds();
  await round();
  assert.equal(count(), 1, 'no other round begins');
});

it('a connection that is open is given all rounds for one more request', async (t) => {
  const server = await listen();
  const accepted = once(server, 'connection');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await accepted;
  const { count, endRounds } = rounds(t);
  let isOver = false;
  const stopped = stopAccepting([server], drain()).then(() => (isOver = true));
  while (count() === 0) await round();
  await round();
  assert.equal(isOver, false, 'it waits for the connection');
  endRounds();
  await stopped;
  assert.ok(count() > 1, 'one round would be too short');
  socket.destroy();
});
