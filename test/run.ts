/**
 * Runs the tests. `npm test` runs the checks and the tests but the long ones; `npm run test:long`
 * runs these, `*.long.test.ts`, and the random ones with more cases; `npm test -- PATH…` runs the
 * tests of the files and folders named, without the checks. Options of `node --test` are passed on:
 * `npm test -- test/mail --test-name-pattern=outbox`.
 *
 * All test files share one PostgreSQL server, which lives as long as the run, and one folder, with
 * the cache of compiled code, and a server and an installation that tests copy
 * (harness/throw-away-server.ts, founded.ts). Temporary
 * files are kept in memory if there is plenty (harness/memory-folder.ts). Files whose tests another
 * file's transactions would disturb start a server of their own (`useOwnServer` in
 * harness/postgres.ts). Which files share a process too is in plan.ts.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from '../build/built-folder.ts';
import { builtConsole } from '../console/build.ts';
import { builtDocs } from '../docs/build.ts';
import { allGenerated } from '../sdk/generator/build.ts';
import { hasCode } from '../src/kernel/startup-error.ts';
import { allOrFirstFailure } from '../src/kernel/work/all-or-first-failure.ts';
import { memoryFolder } from './harness/memory-folder.ts';
import { externalServerVariable, makeTemplateOn, sharedServerVariable } from './harness/postgres.ts';
import { runFolderVariable } from './harness/program.ts';
import { runsVariable } from './harness/random-runs.ts';
import { keepServer, startThrowAwayServer, type ThrowAwayServer } from './harness/throw-away-server.ts';
import { skippedMark } from './harness/told-at-end.ts';
import { toolsMissing } from './harness/tools.ts';
import { chosen, everything, plan } from './plan.ts';

const root = join(import.meta.dirname, '..');
const together = join(import.meta.dirname, 'harness/together.ts');

/** Several files with many connections each run at once, and the log is not worth a checkpoint. */
const sharedSettings = { max_connections: '200', shared_buffers: '128MB', checkpoint_timeout: '1h' };

/**
 * Twice the processors of the smallest machine: many files mostly wait, for servers that start, end
 * or are killed. With three at once a quarter of the processors' time was left.
 */
const atOnce = 4;

const isLong = process.argv.includes('--long');
const options = process.argv.slice(2).filter((argument) => argument.startsWith('-') && argument !== '--long');
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));

/** The packages of test/tools bring tests of their own. */
const exclude = ['**/node_modules/**'];

/** The files to run, relative to the root. A folder stands for all test files below it. */
function filesToRun(): string[] {
  if (named.length === 0) return chosen(globSync(everything, { cwd: root, exclude }), isLong);
  return named
    .flatMap((path) => {
      const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
      const found = globSync(isFolder ? join(path, '**/*.test.ts') : path, { exclude });
      if (found.length === 0) throw new Error(`there is no test file ${path}`);
      return found;
    })
    .map((file) => relative(root, resolve(file)));
}

/** Writes a program for each process, named in the order in which they start. Gives their paths. */
function writePrograms(folder: string, all: readonly string[]): string[] {
  mkdirSync(folder);
  return plan(all, isLong).map((files, at) => {
    const [first = ''] = files;
    const program = join(folder, `${String(at).padStart(3, '0')}-${first.replaceAll(/[^\w.-]/g, '-')}.mjs`);
    const load = (path: string) => JSON.stringify(pathToFileURL(path).href);
    writeFileSync(
      program,
      // Alone as with others: of a suite, unlike of a process, hooks wait for each other.
      first.startsWith('test/own-process/')
        ? `import ${load(join(root, first))};\n`
        : `import { runTogether } from ${load(together)};\nrunTogether(${JSON.stringify(files)});\n`,
    );
    return program;
  });
}

/** Runs `node --test` to its end; gives the exit code. A signal that we get ends it first. */
async function runTests(
  folder: string,
  files: readonly string[],
  environment: NodeJS.ProcessEnv,
  checks: Promise<Checked>,
): Promise<number> {
  const told = join(folder, 'told');
  const args = [
    '--test',
    `--test-concurrency=${atOnce}`,
    // Below the watchdog's. The contract takes fifteen minutes on a slow, busy machine.
    '--test-timeout=1500000',
    `--import=${join(import.meta.dirname, 'harness/watchdog.ts')}`,
    ...(hasReporter ? [] : reporters(told)),
    ...options,
    ...writePrograms(join(folder, 'programs'), files),
  ];
  // A group of its own, so that servers and browsers that tests have started end with the run.
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: environment,
    cwd: root,
    detached: true,
  });
  const passOn = (signal: NodeJS.Signals) => endGroup(child, signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, passOn);
  // The tests end when a check fails.
  void checks.then((checked) => checked.code === 0 || endGroup(child, 'SIGTERM'));
  const [code] = (await once(child, 'exit')) as [number | null];
  endGroup(child, 'SIGKILL');
  const checked = await checks;
  process.stdout.write(checked.printed);
  if (checked.code !== 0) return checked.code;
  // After the output of the checks: the last lines are those that are read.
  const linters = checked.printed !== '' && toolsMissing ? `${skippedMark}${toolsMissing}\n` : '';
  if (!hasReporter) process.stdout.write(lastLines(readFileSync(told, 'utf8') + linters));
  return code ?? 1;
}

/** Sends the signal to a process and to all that it has started. */
function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-(pid as number), signal);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

const hasReporter = options.some((option) => option.startsWith('--test-reporter'));

/** Node's own for people, and one for what is told after everything else. */
const reporters = (told: string) => [
  '--test-reporter=spec',
  '--test-reporter-destination=stdout',
  `--test-reporter=${join(import.meta.dirname, 'harness/told-at-end.ts')}`,
  `--test-reporter-destination=${told}`,
];

/** How to repeat what failed, and what was skipped, by its reasons; nothing if all passed. */
function lastLines(told: string): string {
  const isSkipped = (line: string) => line.startsWith(skippedMark);
  const { failed = [], skipped = [] } = Object.groupBy(told.split('\n').slice(0, -1), (line) =>
    isSkipped(line) ? 'skipped' : 'failed',
  );
  const reasons = Map.groupBy(skipped, (line) => line.slice(skippedMark.length));
  const lines = Array.from(reasons, ([reason, all]) => `${String(all.length).padStart(4)} × ${reason}`);
  const titled = (title: string, of: readonly string[]) =>
    of.length === 0 ? '' : `\n${title}:\n${of.join('\n')}\n`;
  return (
    titled('To repeat what failed, alone', failed) +
    titled('Not checked on this machine (suites and tests)', lines.toSorted())
  );
}

interface Checked {
  readonly code: number;
  readonly printed: string;
}

/**
 * Runs the checks, which need nothing that is built. Before the tests they have a processor that
 * the builds leave idle.
 */
async function runChecks(): Promise<Checked> {
  // The compiler and the linter are written in Go. Without collecting what they allocate they take
  // a third less processor time, and a fifth more memory; on one processor again a quarter less.
  const env = { ...process.env, GOGC: 'off', GOMEMLIMIT: '2GiB', GOMAXPROCS: '1' };
  const script = toolsMissing ? 'types' : 'check';
  const child = spawn('npm', ['run', script], { stdio: ['ignore', 'pipe', 'pipe'], env, cwd: root });
  const printed = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code: code ?? 1, printed: (await printed).join('') };
}

/** The exit code of the run. */
async function run(): Promise<number> {
  const files = filesToRun();
  const isNeeded = (folder: string) => files.some((file) => file.startsWith(folder));
  // Before the checks and the console's build, which both need them.
  if (isNeeded('test/')) for (const one of allGenerated) await buildIfStale(one);
  const checks = named.length === 0 && !isLong ? runChecks() : Promise.resolve({ code: 0, printed: '' });
  process.env['TMPDIR'] ??= memoryFolder() ?? tmpdir();
  const folder = mkdtempSync(join(tmpdir(), 'prumo-test-run-'));
  process.env[runFolderVariable] = folder;
  const isExternal = (process.env[externalServerVariable] ?? '') !== '';
  let server: ThrowAwayServer | undefined;
  // Once, before several processes that find none would each build it.
  const needed = [
    ...(isNeeded('test/') ? [builtConsole] : []),
    ...(['test/docs/', 'test/server/', 'test/own-process/installed'].some(isNeeded) ? [builtDocs] : []),
  ];
  const startServer = async () => {
    await keepServer(makeTemplateOn);
    server = await startThrowAwayServer(sharedSettings);
  };
  try {
    await allOrFirstFailure([...needed.map(buildIfStale), ...(isExternal ? [] : [startServer()])]);
    const environment = {
      ...process.env,
      ...(isLong && { [runsVariable]: process.env[runsVariable] ?? '20' }),
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      ...(server && { [sharedServerVariable]: JSON.stringify(server.address) }),
    };
    return await runTests(folder, files, environment, checks);
  } finally {
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = await run();
