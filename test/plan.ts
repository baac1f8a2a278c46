/**
 * Which test files share a process, and in what order the processes start.
 *
 * To start Node, load the application and compile its schemas takes a second of CPU time, more than
 * the tests of most files do. So the files of a folder share a process, one after the other
 * (harness/together.ts), unless they are named here.
 */

/** The longest, which start first: none of them is left at the end, when nothing runs beside it. */
const longest = [
  'test/contract/contract.test.ts',
  'test/crash/crash.test.ts',
  'test/faults/faults.test.ts',
  'test/crash/pastes.test.ts',
  'test/console/grid.test.ts',
  'test/console/pages.test.ts',
  'test/fairness/event-loop.test.ts',
  'test/cli/command-line.test.ts',
  'test/http/dry-run.test.ts',
  'test/console/administration.test.ts',
  'test/console/work.test.ts',
  'test/server/roles.test.ts',
  'src/postgres/embedded.test.ts',
  'test/server/external-database.test.ts',
  'test/api/bulk/memory.test.ts',
  'test/fairness/attacks.test.ts',
  'test/openapi/proxy.test.ts',
  'test/console/indicators.test.ts',
];

/** Those that measure their process, change it, or have a database server of their own. */
const alone = [
  'src/operator/export/export.test.ts',
  'test/api/changes.test.ts',
  'test/fairness/explanations.test.ts',
  'test/operator/backup.test.ts',
  'test/operator/sandbox/reader-role.test.ts',
  'test/people/panel-rights.test.ts',
  'test/webhooks/server.test.ts',
  'test/webhooks/webhooks.test.ts',
];

/**
 * Folders whose files each have a process of their own: what they import awaits at its top (cli,
 * console), or starts something for the file in hooks and is loaded once in a process (the others).
 */
const separate = ['test/api/bulk/', 'test/cli/', 'test/console/', 'test/mail/', 'test/recalculation/'];

/** The most files in one process, so that the last processes end at about the same time. */
const most = 10;

const own = new Set([...longest, ...alone]);
const isSeparate = (file: string) => own.has(file) || separate.some((folder) => file.startsWith(folder));

/** The room of a file: `src/http`, `test/api`. */
const roomOf = (file: string) => file.split('/').slice(0, 2).join('/');

/** The files of each process, in the order in which the processes start. */
export function plan(files: readonly string[]): string[][] {
  const given = new Set(files);
  const first = longest.filter((file) => given.has(file));
  const others = [...given].filter((file) => isSeparate(file) && !longest.includes(file));
  const shared = Map.groupBy([...given].filter((file) => !isSeparate(file)).sort(), roomOf);
  const groups = [...shared.values()].flatMap((room) => pieces(room));
  return [...[...first, ...others].map((file) => [file]), ...groups];
}

/** Pieces of about the same length. */
function pieces(files: readonly string[]): string[][] {
  const count = Math.ceil(files.length / most);
  const length = Math.ceil(files.length / count);
  return Array.from({ length: count }, (_, at) => files.slice(at * length, (at + 1) * length));
}
