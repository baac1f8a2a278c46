import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, beforeEach, test } from 'node:test';
import { tryLock } from './folder-lock.ts';

const root = mkdtempSync(join(tmpdir(), 'prumo-lock-'));
after(() => rmSync(root, { recursive: true, force: true }));
let folder: string;
let count = 0;
beforeEach(() => {
  folder = join(root, String((count += 1)));
});

/**
 * A process that tries to get the lock, prints the result, and keeps running until its input ends.
 */
async function contender(): Promise<{ child: ChildProcess; acquired: boolean }> {
  const code = `
    import { tryLock } from ${JSON.stringify(new URL('folder-lock.ts', import.meta.url).href)};
    process.stdin.on('end', () => process.exit()).resume();
    console.log(tryLock(${JSON.stringify(folder)}, 'command').acquired);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, acquired: line === 'true' };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await once(child, 'exit');
}

test('a held lock is refused with the name of its holder, a released one is given', () => {
  const first = tryLock(folder, 'server');
  assert.ok(first.acquired);
  const second = tryLock(folder, 'command');
  assert.ok(!second.acquired);
  assert.equal(second.holder.pid, process.pid);
  assert.equal(second.holder.kind, 'server');
  first.release();
  assert.ok(tryLock(folder, 'command').acquired);
});

test('the lock of a killed process is free', async () => {
  const { child, acquired } = await contender();
  assert.ok(acquired);
  assert.ok(!tryLock(folder, 'server').acquired);
  await end(child, 'SIGKILL');
  assert.ok(tryLock(folder, 'server').acquired);
});

test('a living process that only has the number of a dead holder does not hold the lock', () => {
  assert.ok(tryLock(folder, 'server').acquired);
  const holder = { pid: process.pid, kind: 'server', identity: 'another boot 1' };
  writeFileSync(join(folder, '1'), JSON.stringify(holder));
  assert.ok(tryLock(folder, 'server').acquired);
});

test('of many processes that find a dead holder, exactly one gets the lock', async () => {
  const dead = await contender();
  await end(dead.child, 'SIGKILL');
  const all = await Promise.all(Array.from({ length: 6 }, contender));
  assert.equal(all.filter(({ acquired }) => acquired).length, 1);
  await Promise.all(all.map(({ child }) => end(child, 'SIGTERM')));
});

test('the folder does not grow with use', () => {
  for (let use = 0; use < 20; use += 1) {
    const lock = tryLock(folder, 'command');
    assert.ok(lock.acquired);
    lock.release();
  }
  assert.deepEqual(readdirSync(folder), ['20']);
});
