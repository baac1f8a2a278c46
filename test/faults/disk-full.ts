/**
 * The disk runs full under load, and gets room again. On a small file system of its own, which only
 * root can make.
 */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, statfsSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { Load } from '../crash/load.ts';
import type { Fault, Figures } from './fault.ts';
import { withServer } from './server-to-break.ts';

const rounds = { short: 1, long: 10 };
const size = '400m';

/** In a namespace of mounts of our own, so that nobody else sees it and it goes with us. */
const mounting = [
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${size} prumo "$1" && shift && exec "$@"`,
  'sh',
];

function cannotMount(): string | false {
  if (process.getuid?.() !== 0) return 'only root can make a small file system';
  const { status } = spawnSync('unshare', ['--mount', 'sh', '-c', 'mount -t tmpfs prumo /mnt'], {
    stdio: 'ignore',
  });
  return status === 0 ? false : 'a file system of its own cannot be mounted here';
}

/** Takes all the room that is left on the file system, to the last byte. */
function fill(file: string): void {
  const block = Buffer.alloc(1 << 20);
  const open = openSync(file, 'w');
  try {
    for (let length = block.length; length >= 1; length >>= 1) {
      try {
        for (;;) writeSync(open, block, 0, length);
      } catch (error) {
        assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC');
      }
    }
  } finally {
    closeSync(open);
  }
}

/** The fault itself, on the file system that `folder` is. */
export async function inside(folder: string, times: number): Promise<Figures> {
  return withServer(
    async ({ server, variables, token }) => {
      const load = await Load.on(server.production, token, variables);
      const stop = new AbortController();
      const filler = join(folder, 'filler');
      const writing = load.writePatiently(server.production, stop.signal);
      const filling = (async () => {
        for (let round = 0; round < times; round++) {
          await load.acknowledged.more(50);
          fill(filler);
          // The log's segments are made in advance: it takes some writes until there is no room for
          // the next.
          await load.refused();
          const isReady = async () => (await fetch(`${server.production}/health/ready`)).ok;
          while (await isReady()) await delay(100);
          assert.equal(server.child.exitCode, null, 'the server has ended');
          await rm(filler);
          await load.acknowledged.more(50);
        }
        stop.abort();
      })();
      await Promise.all([writing, filling]);
      assert.equal(server.child.exitCode, null, 'the server has ended');
      await load.checkAll(server.production, variables);
      const { bsize, bavail } = statfsSync(folder);
      return {
        fills: times,
        acknowledged: load.acknowledged.paths.size,
        answers: Object.fromEntries(load.statuses),
        messages: [...load.messages],
        slowestMs: load.slowestMs,
        megabytesFree: Math.round((bsize * bavail) / 2 ** 20),
      };
    },
    {},
    folder,
  );
}

export const diskFull: Fault = {
  name: 'disk-full',
  claim:
    'on a full disk writes are refused clearly, nothing acknowledged is lost, and room is all that is needed',
  get missing() {
    return cannotMount();
  },
  async run(length) {
    const folder = await mkdtemp(join(tmpdir(), 'prumo-small-'));
    try {
      const here = new URL('disk-full-inside.ts', import.meta.url).pathname;
      const { NODE_TEST_CONTEXT: _, ...env } = process.env;
      const child = spawn(
        'unshare',
        [...mounting, folder, process.execPath, here, folder, String(rounds[length])],
        { stdio: ['ignore', 'pipe', 'inherit'], env },
      );
      const [figures, [code]] = await Promise.all([
        json(child.stdout).catch(() => ({})) as Promise<Figures>,
        once(child, 'exit') as Promise<[number | null]>,
      ]);
      assert.equal(code, 0, 'see above');
      return figures;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
