/** What npm runs ends with npm, by whatever signal. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning } from '../../src/postgres/process-identity.ts';
import { startFounded } from '../harness/founded.ts';
import { childrenOf, freePorts, startProgram } from '../harness/process.ts';

const checkout = join(import.meta.dirname, '../..');
const root = mkdtempSync(join(tmpdir(), 'prumo-npm-'));
after(() => rmSync(root, { recursive: true, force: true }));

/** The npm that runs these tests. */
const npm = process.env['npm_execpath'] ?? '';
const skip = npm === '' || process.platform === 'win32' ? 'not run by npm, or on Windows' : false;

const descendantsOf = (pid: number): number[] =>
  childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);

async function gone(pids: readonly number[]): Promise<void> {
  while (pids.some(isRunning)) await delay(20);
}

it('npm start ends with its server and database', { skip }, async () => {
  const folder = join(root, 'data');
  const server = await startFounded({ PRUMO_DATA: folder, ...(await freePorts()) }, (variables) =>
    startProgram([npm, 'start'], variables, { cwd: checkout }),
  );
  const started = descendantsOf(server.pid);
  assert.ok(started.length >= 3, 'the supervisor, the server and the database');
  await server.end('SIGHUP');
  await gone(started);
  assert.ok(!readdirSync(join(folder, 'postgres')).includes('postmaster.pid'), 'the database was stopped');
});

/** A checkout whose console was built from other sources, and whose build goes on until it ends. */
function checkoutThatBuilds(): string {
  const folder = mkdtempSync(join(root, 'checkout-'));
  for (const name of ['bin', 'src', 'build', 'package.json'])
    cpSync(join(checkout, name), join(folder, name), { recursive: true });
  symlinkSync(join(checkout, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'console/dist'), { recursive: true });
  writeFileSync(join(folder, 'console/dist/index.html'), '');
  const built = `{ what: 'it', dist: join(import.meta.dirname, 'dist'), program: import.meta.filename, needs: 'vite', sources: ['bin'] }`;
  const endless = 'if (import.meta.main) setInterval(() => {}, 1_000_000);';
  const program = `import { join } from 'node:path';\nexport const builtConsole = ${built};\n${endless}\n`;
  writeFileSync(join(folder, 'console/build.ts'), program);
  return folder;
}

describe('npm start that builds before it serves', { skip }, () => {
  const building = skip === false ? checkoutThatBuilds() : '';

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    it(`ends with its build by ${signal}`, async () => {
      const server = spawn(process.execPath, [npm, 'start'], { cwd: building, stdio: 'ignore' });
      const ended = once(server, 'exit');
      let started: readonly number[] = [];
      while (started.length < 2) {
        await delay(20);
        started = descendantsOf(server.pid as number);
      }
      server.kill(signal);
      await ended;
      await gone(started);
    });
  }
});

it('npm run prumo ends with its command', { skip }, async () => {
  // Waits for a database that does not answer.
  const silent = createServer().listen(0, '127.0.0.1');
  const asked = once(silent, 'connection');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const command = spawn(process.execPath, [npm, 'run', 'prumo', '--', 'company', 'list'], {
    cwd: checkout,
    env: {
      ...process.env,
      DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/a`,
      PRUMO_DATA: join(root, 'none'),
    },
    stdio: 'ignore',
  });
  const ended = once(command, 'exit');
  await asked;
  const started = descendantsOf(command.pid as number);
  assert.ok(started.length > 0);
  command.kill('SIGTERM');
  await ended;
  await gone(started);
  silent.close();
});
