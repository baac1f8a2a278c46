/**
 * Runs the tests. `npm test` runs the checks and all tests; `npm test -- PATH…` runs the tests of
 * the files and folders named, without the checks. Options of `node --test` are passed on:
 * `npm test -- test/mail --test-name-pattern=outbox`.
 *
 * All test files share one PostgreSQL server, which lives as long as the run, and one folder, with
 * the cache of compiled code and an installation that tests copy (harness/founded.ts). Files whose
 * tests another file's transactions would disturb start a server of their own (`useOwnServer` in
 * harness/postgres.ts).
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runFolderVariable } from './harness/founded.ts';
import { externalServerVariable, sharedServerVariable } from './harness/postgres.ts';
import { startThrowAwayServer } from './harness/throw-away-server.ts';

const root = join(import.meta.dirname, '..');
const watchdog = join(import.meta.dirname, 'harness/watchdog.ts');
const everything = ['src/**/*.test.ts', 'test/**/*.test.ts'];

/** Several files with many connections each run at once, and the log is not worth a checkpoint. */
const sharedSettings = { max_connections: '200', shared_buffers: '128MB', checkpoint_timeout: '1h' };

/**
 * One more than the processors of the smallest machine: many files mostly wait, for servers that
 * start, end or are killed, and leave theirs to the others.
 */
const filesAtOnce = 3;

const options = process.argv.slice(2).filter((argument) => argument.startsWith('-'));
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));

/** A folder stands for all test files below it. */
function patternOf(path: string): string {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
    ? join(path, '**/*.test.ts')
    : path;
}

/** Runs `node --test` to its end; gives the exit code. A signal that we get ends it first. */
async function runTests(environment: NodeJS.ProcessEnv): Promise<number> {
  const args = [
    '--test',
    `--test-concurrency=${filesAtOnce}`,
    '--test-timeout=600000',
    `--import=${watchdog}`,
    ...options,
    ...(named.length > 0 ? named.map(patternOf) : everything),
  ];
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: environment, cwd: root });
  const passOn = (signal: NodeJS.Signals) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, passOn);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

/** The exit code of the run. */
async function run(): Promise<number> {
  if (named.length === 0) {
    const { status } = spawnSync('npm', ['run', 'check'], { stdio: 'inherit', cwd: root });
    if (status !== 0) return status ?? 1;
  }
  const folder = mkdtempSync(join(tmpdir(), 'prumo-test-run-'));
  const isExternal = (process.env[externalServerVariable] ?? '') !== '';
  const server = isExternal ? undefined : await startThrowAwayServer(sharedSettings);
  try {
    return await runTests({
      ...process.env,
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      [runFolderVariable]: folder,
      ...(server && { [sharedServerVariable]: JSON.stringify(server.address) }),
    });
  } finally {
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = await run();
