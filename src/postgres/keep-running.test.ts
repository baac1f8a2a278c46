/** When an embedded server that ends unexpectedly is restarted, and when that is given up. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { StartupError } from '../kernel/startup-error.ts';
import { keepRunning } from './keep-running.ts';
import type { Postmaster } from './postmaster.ts';

interface FakeServer extends Postmaster {
  readonly end: () => void;
  readonly stopped: () => boolean;
}

function fakeServer(): FakeServer {
  const lost = Promise.withResolvers<StartupError>();
  let stopped = false;
  return {
    address: { host: '/socket', port: 5432, user: 'prumo' },
    lost: lost.promise,
    end: () => lost.resolve(new StartupError('It has ended')),
    async stop() {
      stopped = true;
    },
    stopped: () => stopped,
  };
}

it('a server that ends is replaced, as often as it ends, and the last one is stopped', async () => {
  const servers = [fakeServer(), fakeServer(), fakeServer()];
  const said: string[] = [];
  const back = servers.map(() => Promise.withResolvers<void>());
  let started = 0;
  const kept = keepRunning(servers[0] as FakeServer, {
    startAgain: async () => servers[++started] as FakeServer,
    say: (line) => {
      said.push(line);
      if (line.endsWith('is back')) back[started]?.resolve();
    },
  });
  for (const at of [0, 1]) {
    servers[at]?.end();
    await back[at + 1]?.promise;
  }
  await kept.stop();
  assert.equal(said.length, 4);
  assert.deepEqual(
    servers.map((server) => server.stopped()),
    [false, false, true],
  );
});

it('one that does not start for as long as patience lasts is lost, with the reason', async () => {
  const first = fakeServer();
  let tries = 0;
  const kept = keepRunning(first, {
    startAgain: async () => {
      tries++;
      throw new StartupError('no room');
    },
    say: () => {},
    patienceMs: 0,
  });
  first.end();
  assert.match((await kept.lost).message, /It has ended, and no room/);
  assert.ok(tries > 0);
});

it('whoever stops it while it waits to be started again need not wait', async () => {
  const first = fakeServer();
  const tried = Promise.withResolvers<void>();
  const kept = keepRunning(first, {
    startAgain: async () => {
      tried.resolve();
      throw new StartupError('no room');
    },
    say: () => {},
  });
  first.end();
  await tried.promise;
  await kept.stop();
});
