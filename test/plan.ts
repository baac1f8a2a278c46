/**
 * Which test files a run has, which of them share a process, and in what order the processes start.
 * Where a file lies says what it needs: test/browser/ a console that its files share,
 * test/own-server/ a database server of their own, test/own-process/ a process for each (they
 * measure or change theirs, await something at their top, or take long). All others need only the
 * server of the run.
 *
 * To start Node and load the application takes two seconds of processor time, more than the tests
 * of most files. With a process for each file, as `node --test` has it, a run of 317 files takes
 * five minutes longer on two processors; with all in one (`--test-isolation=none`), twice as long.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export const everything = ['src/**/*.test.ts', 'test/**/*.test.ts'];

const isLong = (file: string) => file.endsWith('.long.test.ts');
/** It tries random cases, many more of them in the long run. */
const isRandom = (file: string) =>
  /^import .*harness\/random-runs/m.test(readFileSync(join(root, file), 'utf8'));

/** The test files, of these, of the long run or of the other. */
export const chosen = (files: readonly string[], ofLong: boolean): string[] =>
  files.filter((file) => isLong(file) === ofLong || (ofLong && isRandom(file)));

/** How many files of a folder share a process, so that most take about as long as the longest. */
const filesOfProcess = {
  'test/own-process/': 1,
  'test/own-server/': 100,
  /** Pages take longer, and a process of them five seconds: its server, its browser. */
  'test/browser/': 8,
  /** All others. In the long run, where one may take ten minutes, fewer. */
  '': 30,
};

type Folder = keyof typeof filesOfProcess;
const folders = Object.keys(filesOfProcess) as Folder[];

/** The files of each process, of the long run or of the other, in the order in which they start. */
export function plan(files: readonly string[], ofLong = false): string[][] {
  const all = [...new Set(files)].sort();
  const of = Map.groupBy(all, (file) => folders.find((folder) => file.startsWith(folder)) ?? '');
  const most = (folder: Folder) => (folder === '' && ofLong ? 8 : filesOfProcess[folder]);
  const processes = (folder: Folder) => divided(of.get(folder) ?? [], most(folder));
  return mixed(
    folders.filter((folder) => folder !== 'test/browser/').flatMap(processes),
    processes('test/browser/'),
  );
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
  return Array.from({ length: count }, (_, at) => files.filter((__, index) => index % count === at));
}
