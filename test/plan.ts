/**
 * Which test files a run has, which of them share a process, and in what order the processes start.
 *
 * To start Node and load the application takes two seconds of processor time, more than the tests
 * of most files. With a process for each file, as `node --test` has it, a run of 317 files takes
 * five minutes longer on two processors; with all in one (`--test-isolation=none`), twice as long.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export const everything = ['src/**/*.test.ts', 'test/**/*.test.ts'];

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const isLong = (file: string) => file.endsWith('.long.test.ts');
/** It tries random cases, many more of them in the long run. */
const isRandom = (file: string) => /^import .*harness\/random-runs/m.test(read(file));

/** The test files, of these, of the long run or of the other. */
export const chosen = (files: readonly string[], ofLong: boolean): string[] =>
  files.filter((file) => isLong(file) === ofLong || (ofLong && isRandom(file)));

/** Those that measure or change their process, await something at their top, or take long. */
export const alone: readonly string[] = [
  'src/operator/export/export.test.ts',
  'test/api/bulk/memory.test.ts',
  'test/cli/command-line.test.ts',
  'test/contract/contract.test.ts',
  'test/crash/crash.test.ts',
  'test/crash/parts.long.test.ts',
  'test/crash/pastes.long.test.ts',
  'test/fairness/conversions.long.test.ts',
  'test/fairness/event-loop.long.test.ts',
  'test/fairness/explanations.long.test.ts',
  'test/mail/mail-server.test.ts',
  'test/operator/backup.test.ts',
  'test/server/external-database.long.test.ts',
  'test/server/installed.test.ts',
];

/** How many files a process runs, so that processes take about as long as the longest file. */
const filesOfProcess = 20;
/** Pages in a browser take longer, and a process of them five seconds: its server, its browser. */
const consoleFilesOfProcess = 8;

type Kind = 'alone' | 'console' | 'own server' | 'others';

function kindOf(file: string): Kind {
  if (alone.includes(file)) return 'alone';
  const text = read(file);
  if (/^import .*harness\/shared-console/m.test(text)) return 'console';
  return /^useOwnServer\(\)/m.test(text) ? 'own server' : 'others';
}

/**
 * The files of each process, in the order in which the processes start. Files that share a console,
 * or a database server of their own (`useOwnServer`), share processes.
 */
export function plan(files: readonly string[]): string[][] {
  const kinds = Map.groupBy([...new Set(files)].sort(), kindOf);
  const of = (kind: Kind) => kinds.get(kind) ?? [];
  const pages = divided(of('console'), consoleFilesOfProcess);
  const others = [
    ...divided(of('alone'), 1),
    ...divided(of('own server'), of('own server').length),
    ...divided(of('others'), filesOfProcess),
  ];
  return mixed(others, pages);
}

/**
 * One process with pages after every two others: a browser keeps a processor busy, others wait for
 * servers and the database about as long as they compute. One kind after the other would leave
 * processors idle first and have too much to do later.
 */
function mixed(others: readonly string[][], pages: readonly string[][]): string[][] {
  const pairs = Array.from({ length: Math.ceil(others.length / 2) }, (_, at) =>
    others.slice(2 * at, 2 * at + 2),
  );
  return [
    ...pairs.flatMap((pair, at) => [...pair, ...pages.slice(at, at + 1)]),
    ...pages.slice(pairs.length),
  ];
}

/** Neighbours go to different processes: those of a folder often take about as long. */
function divided(files: readonly string[], most: number): string[][] {
  const count = Math.ceil(files.length / most);
  return Array.from({ length: count || 0 }, (_, at) => files.filter((__, index) => index % count === at));
}
