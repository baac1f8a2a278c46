/**
 * What `npm start` runs: a server that dies is started again, one that is told to end ends, and
 * there are never two of them.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning } from '../../src/postgres/process-identity.ts';
import { heapMegabytes, pauseAfter } from '../../src/server/supervisor.ts';
import { demoCells, readCell } from '../harness/demo-company.ts';
import { startFounded } from '../harness/founded.ts';
import { send } from '../harness/http.ts';
import {
  childrenOf,
  freePorts,
  type ServerProcess,
  startSupervised,
  type Variables,
} from '../harness/process.ts';

const root = mkdtempSync(join(tmpdir(), 'prumo-supervisor-'));
const running = new Set<ServerProcess>();
after(async () => {
  await Promise.all([...running].map((server) => server.end('SIGTERM')));
  rmSync(root, { recursive: true, force: true });
});

let folders = 0;
async function start(own: Variables = {}): Promise<{ supervisor: ServerProcess; folder: string }> {
  const folder = join(root, String((folders += 1)));
  const supervisor = await startFounded(
    { PRUMO_DATA: folder, ...(await freePorts()), ...own },
    startSupervised,
  );
  running.add(supervisor);
  return { supervisor, folder };
}

function end(supervisor: ServerProcess, signal: NodeJS.Signals): Promise<number | null> {
  running.delete(supervisor);
  return supervisor.end(signal);
}

function serverOf(supervisor: ServerProcess): number {
  const children = childrenOf(supervisor.pid);
  assert.equal(children.length, 1, 'one server');
  return children[0] as number;
}

const databaseOf = (folder: string) =>
  Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** PostgreSQL servers of the folder, apart from the processes that they themselves start. */
const databasesIn = (folder: string) =>
  execFileSync('ps', ['-eo', 'args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(`-D ${join(folder, 'postgres')}`) && !line.startsWith('setpriv')).length;

async function gone(pid: number): Promise<void> {
  while (isRunning(pid)) await delay(20);
}

describe('a server that is killed', { skip: process.platform !== 'linux' }, () => {
  let supervisor: ServerProcess;
  let folder: string;
  before(async () => {
    ({ supervisor, folder } = await start({ PRUMO_HEAP_MB: '300' }));
  });

  it('is started again, with every acknowledged write, and without a second database', async () => {
    const { production, token = '' } = supervisor;
    const cells = await demoCells(production, token);
    const killed = serverOf(supervisor);
    const words = readFileSync(`/proc/${killed}/cmdline`, 'utf8').split('\0');
    assert.ok(words.includes('--max-old-space-size=300'), 'the heap that the operator said');
    const database = databaseOf(folder);
    let acknowledged = 0;
    let refused = false;
    const writing = (async () => {
      for (let value = 1; !refused; value++) {
        const body = { realizado_numerador: value };
        const path = `/panels/updateProgressPanel/${cells.sales}`;
        const answer = await send(production, path, { token, method: 'PUT', body }).catch(() => undefined);
        if (answer === undefined) refused = true;
        else if (answer.status === 200) acknowledged = value;
      }
    })();
    const isUnderWay = () => acknowledged >= 5;
    while (!isUnderWay()) await delay(5);
    process.kill(killed, 'SIGKILL');
    await writing;
    await supervisor.greeting(2);
    assert.match(
      supervisor.errors(),
      /^prumo: the server ended unexpectedly \(SIGKILL\); it is started again in 1 s$/m,
    );
    assert.notEqual(serverOf(supervisor), killed);
    await gone(database);
    assert.equal(databasesIn(folder), 1);
    const stored = Number((await readCell(production, token, cells.sales)).realizado_numerador);
    // The last write may have been stored without its answer.
    assert.ok(
      stored === acknowledged || stored === acknowledged + 1,
      `${acknowledged} acknowledged, ${stored} stored`,
    );
  });

  it('is not started again when it is told to end meanwhile', async () => {
    const last = [serverOf(supervisor), databaseOf(folder)] as const;
    // The server writes there too: only the supervisor's own line shows that it waits.
    const deaths = () => supervisor.errors().split('it is started again').length;
    const already = deaths();
    process.kill(last[0], 'SIGKILL');
    while (deaths() === already) await once(supervisor.child.stderr as NodeJS.ReadableStream, 'data');
    assert.equal(await end(supervisor, 'SIGTERM'), 0);
    assert.equal(supervisor.output.filter((line) => line === 'Prumo is running.').length, 2);
    for (const pid of last) await gone(pid);
  });
});

describe('the end', { skip: process.platform !== 'linux' }, () => {
  it('comes with a signal to the server itself, with its exit code', async () => {
    const { supervisor } = await start({ PRUMO_DEMO: '0' });
    process.kill(serverOf(supervisor), 'SIGTERM');
    const [code] = (await once(supervisor.child, 'exit')) as [number];
    running.delete(supervisor);
    assert.equal(code, 0);
  });

  it('comes to the server when its supervisor is killed', async () => {
    const { supervisor, folder } = await start({ PRUMO_DEMO: '0' });
    const left = [serverOf(supervisor), databaseOf(folder)];
    await end(supervisor, 'SIGKILL');
    for (const pid of left) await gone(pid);
  });

  it('comes at once when the server cannot start at all, with its line and its code', async () => {
    const taken = createServer().listen(0, '127.0.0.1').unref();
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    await assert.rejects(
      start({ PRUMO_PORT: String(port) }),
      /ended with 1: prumo: Port \d+ on 127\.0\.0\.1 is already in use/,
    );
    taken.close();
    await assert.rejects(
      start({ PRUMO_HEAP_MB: 'all' }),
      /ended with 1: prumo: PRUMO_HEAP_MB must be a number of megabytes from 128 to 999999, not "all"/,
    );
  });
});

it('the heap is half of the memory that there is, of the machine or of the control group', () => {
  const gib = 1024 ** 3;
  assert.equal(heapMegabytes(2 * gib, 0), 1024);
  assert.equal(heapMegabytes(64 * gib, 0), 4096);
  assert.equal(heapMegabytes(64 * gib, gib), 512);
  // A group without a limit of its own says more than there is.
  assert.equal(heapMegabytes(2 * gib, 2 ** 63), 1024);
  assert.equal(heapMegabytes(gib / 8, 0), 256);
});

it('pauses grow, up to a minute', () => {
  assert.deepEqual([1, 2, 3, 6, 7, 100].map(pauseAfter), [1_000, 2_000, 4_000, 32_000, 60_000, 60_000]);
});
