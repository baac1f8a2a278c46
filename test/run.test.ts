/** A run of the tests takes all that it started, and its files, away with it, however it ends. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { after, describe, it, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { isRunning } from '../src/postgres/process-identity.ts';
import { browserMissing } from './harness/browser.ts';
import { externalServerVariable, sharedServerVariable } from './harness/postgres.ts';
import { missingProgram } from './harness/programs.ts';

const root = mkdtempSync(join(tmpdir(), 'prumo-run-'));
after(() => rmSync(root, { recursive: true, force: true }));

/**
 * A test file that says where the run's server has its files; then it ends, or lives as long as its
 * connection.
 */
function testFile(name: string, ending: 'ends' | 'stays'): string {
  const file = join(root, `${name}.test.ts`);
  const harness = JSON.stringify(join(import.meta.dirname, 'harness/postgres.ts'));
  const driver = JSON.stringify(import.meta.resolve('pg'));
  writeFileSync(
    file,
    `import { spawn } from 'node:child_process';
     import { once } from 'node:events';
     import { test } from 'node:test';
     import pg from ${driver};
     import { testServer } from ${harness};
     test('the server answers', async () => {
       const client = new pg.Client((await testServer()).at('postgres').connection);
       client.on('error', () => {});
       await client.connect();
       const { rows } = await client.query('SHOW data_directory');
       const closed = once(client, 'end');
       // Node's runner may hold back what a test prints to its standard output until the test ends.
       const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
       left.unref();
       console.error('files: ' + rows[0].data_directory + ' started: ' + left.pid);
       await ${ending === 'ends' ? 'client.end()' : 'closed'};
     });`,
  );
  return file;
}

interface Run {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown[]>;
  /** The process of the run's PostgreSQL. */
  readonly postmaster: number;
  /** The folder with its files. */
  readonly folder: string;
  /** A process that the test has started and not ended. */
  readonly started: number;
}

function spawnRun(file: string, more: NodeJS.ProcessEnv = {}): ChildProcess {
  const {
    NODE_TEST_CONTEXT: _,
    [externalServerVariable]: __,
    [sharedServerVariable]: ___,
    ...env
  } = process.env;
  return spawn(process.execPath, [join(import.meta.dirname, 'run.ts'), file], {
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function start(file: string): Promise<Run> {
  const child = spawnRun(file);
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const [, cluster, started] = /files: (\S+) started: (\d+)/.exec(line) ?? [];
    if (cluster === undefined) continue;
    const postmaster = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    child.stdout?.resume();
    return { child, ended, postmaster, folder: dirname(cluster), started: Number(started) };
  }
  throw new Error('the run has ended without a word');
}

/** The kernel takes a moment to end a process that was killed. Alive, it would live on. */
async function assertGone({ postmaster, folder, started }: Run): Promise<void> {
  assert.ok(!isRunning(postmaster));
  assert.ok(!existsSync(folder));
  while (isRunning(started)) await setImmediate();
}

test('a run ends with the exit code of its tests, and leaves nothing behind', async () => {
  const run = await start(testFile('good', 'ends'));
  assert.deepEqual(await run.ended, [0, null]);
  await assertGone(run);
});

test('an exception that nobody catches fails the run, with its message and a command that repeats it', async () => {
  const file = join(root, 'uncaught.test.ts');
  writeFileSync(
    file,
    `import { test } from 'node:test';
     test('ends (it seems)', () => new Promise((resolve) => {
       setTimeout(() => { throw new Error('nobody caught it'); }, 1);
       setTimeout(resolve, 2);
     }));`,
  );
  // It needs no server.
  const child = spawnRun(file, { [externalServerVariable]: 'postgres://nowhere' });
  const [printed, [code]] = await Promise.all([text(child.stdout as Readable), once(child, 'exit')]);
  assert.equal(code, 1);
  assert.match(printed, /nobody caught it/);
  const repeat = /To repeat what failed, alone:\n(npm test -- .*uncaught.test.ts .*)\n/.exec(printed)?.[1];
  assert.ok(repeat?.endsWith(String.raw`'--test-name-pattern=^ends \(it seems\)$'`), repeat);
});

describe('without a browser', () => {
  const withoutPrograms = { PATH: join(root, 'no-programs') };
  const harness = JSON.stringify(join(import.meta.dirname, 'harness/browser.ts'));
  const file = join(root, 'browser.test.ts');
  writeFileSync(
    file,
    `import { describe, it } from 'node:test';
     import { browserMissing } from ${harness};
     for (const page of ['one', 'other']) describe(page, { skip: browserMissing }, () => { it('opens', () => {}); });`,
  );
  const run = async (more: NodeJS.ProcessEnv) => {
    const child = spawnRun(file, { [externalServerVariable]: 'postgres://nowhere', ...more });
    const [printed, [code]] = await Promise.all([text(child.stdout as Readable), once(child, 'exit')]);
    return { code: code as unknown, printed };
  };

  it('a run ends with what was not checked, and how to get what it needs', async () => {
    const { code, printed } = await run({ ...withoutPrograms, CI: '' });
    assert.equal(code, 0);
    assert.match(
      printed,
      /Not checked on this machine.*\n +2 × Chromium is missing \(on Debian: apt-get install chromium\)\n$/,
    );
  });

  it('a run under CI fails', async () => {
    const { code, printed } = await run({ ...withoutPrograms, CI: 'true' });
    assert.equal(code, 1);
    assert.match(printed, /Chromium is missing/);
  });

  it('is nothing to tell where there is one', { skip: browserMissing }, async () => {
    const { code, printed } = await run({ CI: 'true' });
    assert.equal(code, 0);
    assert.doesNotMatch(printed, /Not checked/);
  });
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`${signal} ends the tests, what they have started, the server and the files`, async () => {
    const run = await start(testFile(signal, 'stays'));
    run.child.kill(signal);
    const [code] = await run.ended;
    assert.notEqual(code, 0);
    await assertGone(run);
  });
}

test('no server outlives a run that is killed', {
  skip: missingProgram('setpriv', 'util-linux'),
}, async () => {
  const { child, ended, postmaster, folder } = await start(testFile('killed', 'stays'));
  child.kill('SIGKILL');
  await ended;
  while (isRunning(postmaster)) await setImmediate();
  rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 50 });
});
