/**
 * Which test files share a process, and in what order the processes start.
 *
 * To start Node, load the application and compile its schemas takes a second of CPU time, more than
 * the tests of most files do. So the files of a room share a process, one after the other, and
 * those of small rooms too (harness/together.ts), unless they are named here. The longest processes
 * start first, so that none is left at the end, when nothing runs beside it.
 */

/** What the longest files cost, in seconds of processor time with all that they start. */
export const seconds: Readonly<Record<string, number>> = {
  'test/contract/contract.test.ts': 46,
  'test/fairness/event-loop.test.ts': 26,
  'test/console/hidden-panels.test.ts': 23,
  'test/console/pages.test.ts': 26,
  'test/console/steady-buttons.test.ts': 25,
  'test/crash/crash.test.ts': 24,
  'test/fairness/attacks.test.ts': 23,
  'test/faults/faults.test.ts': 23,
  'test/openapi/proxy.test.ts': 14,
  'test/server/serve.test.ts': 15,
  'test/crash/pastes.test.ts': 20,
  'test/console/grid.test.ts': 18,
  'test/console/indicator-form.test.ts': 18,
  'test/console/interruptions.test.ts': 18,
  'test/console/formula.test.ts': 17,
  'test/console/grid-large.test.ts': 17,
  'test/operator/backup.test.ts': 17,
  'test/server/external-database.test.ts': 17,
  'test/operator/backup-documented.test.ts': 13,
  'test/api/bulk/memory.test.ts': 11,
  'test/operator/sandbox-refresh.test.ts': 14,
  'test/operator/sandbox/guard.test.ts': 14,
  'test/console/keyboard.test.ts': 13,
  'test/console/sign-in.test.ts': 13,
  'test/http/hostile-input.test.ts': 13,
  'test/cli/command-line.test.ts': 12,
  'test/console/administration.test.ts': 12,
  'test/console/drafts.test.ts': 12,
  'test/docs/browser.test.ts': 12,
  'test/operator/backup-refused.test.ts': 10,
  'test/bench/budget.test.ts': 11,
  'test/fairness/shares.test.ts': 11,
  'test/console/attention.test.ts': 10,
  'test/console/saves.test.ts': 10,
  'test/server/roles.test.ts': 10,
  'src/database/open.test.ts': 10,
  'test/api/setup-changes.test.ts': 9,
  'test/console/versions.test.ts': 9,
  'test/console/work.test.ts': 9,
  'test/crash/sign-ins.test.ts': 9,
  'test/docs/examples.test.ts': 9,
  'test/fuzz/full.test.ts': 9,
  'test/mail/mail-server.test.ts': 9,
  'test/openapi/openapi.test.ts': 9,
  'test/console/focus.test.ts': 8,
  'test/api/explain.test.ts': 8,
  'test/fuzz/incremental.test.ts': 9,
  'src/postgres/embedded.test.ts': 8,
  'test/api/bulk/hostile.test.ts': 4,
  'test/api/setup.test.ts': 8,
  'test/console/grid-keys.test.ts': 8,
  'test/oracle/demo.test.ts': 8,
  'test/people/processes.test.ts': 6,
  'test/server/replicas.test.ts': 6,
  'test/server/supervisor.test.ts': 8,
  'src/operator/export/export.test.ts': 7,
  'test/fairness/explanations.test.ts': 7,
  'test/http/isolation.test.ts': 7,
  'test/operator/sandbox/concurrency.test.ts': 7,
  'test/people/role-matrix.test.ts': 7,
  'test/recalculation/resident-companies.test.ts': 7,
  'test/api/formula-preview.test.ts': 6,
  'test/api/value-authors.test.ts': 6,
  'test/console/formula-writing.test.ts': 6,
  'test/console/indicators.test.ts': 6,
  'test/docs/readme.test.ts': 3,
  'test/openapi/examples.test.ts': 6,
  'test/password/browser.test.ts': 4,
  'test/webhooks/server.test.ts': 4,
  'test/api/changes.test.ts': 3,
  'test/api/save-formula.test.ts': 5,
  'test/console/formula-shown.test.ts': 5,
  'test/operator/sandbox/reader-role.test.ts': 3,
  'test/run.test.ts': 5,
  'test/sdk/sdk.test.ts': 5,
  'test/server/rolling-restart.test.ts': 5,
  'test/api/budget/recalculation.test.ts': 4,
  'test/cli/formulas.test.ts': 4,
  'test/console/long-map.test.ts': 4,
  'test/faults/poison.test.ts': 4,
  'test/operator/sandbox/copy.test.ts': 4,
  'test/sdk/server.test.ts': 4,
  'test/webhooks/webhooks.test.ts': 2,
};

/** What a file takes that is not named. */
const shortSeconds = 1;

/**
 * Those that measure their process, change it, await something at their top, or have a database
 * server of their own.
 */
export const alone: readonly string[] = [
  'src/operator/export/export.test.ts',
  'test/api/bulk/memory.test.ts',
  'test/cli/command-line.test.ts',
  'test/contract/contract.test.ts',
  'test/crash/crash.test.ts',
  'test/crash/pastes.test.ts',
  'test/fairness/event-loop.test.ts',
  'test/fairness/explanations.test.ts',
  'test/mail/mail-server.test.ts',
  'test/operator/backup.test.ts',
  'test/server/external-database.test.ts',
];

/**
 * Those whose database server is not that of the run (`useOwnServer` in harness/postgres.ts): they
 * share one, each alone on it in turn, and so a process.
 */
export const sharingServer: readonly string[] = [
  'test/api/bulk/written-cells.test.ts',
  'test/api/changes.test.ts',
  'test/api/sizes.test.ts',
  'test/openapi/proxy.test.ts',
  'test/operator/sandbox/reader-role.test.ts',
  'test/people/panel-rights.test.ts',
  'test/webhooks/server.test.ts',
  'test/webhooks/webhooks.test.ts',
];

/** Those that share a console (harness/shared-console.ts), and so their processes. */
export const sharingConsole: readonly string[] = [
  'test/console/administration.test.ts',
  'test/console/attention.test.ts',
  'test/console/drafts.test.ts',
  'test/console/focus.test.ts',
  'test/console/formula-shown.test.ts',
  'test/console/formula-writing.test.ts',
  'test/console/formula.test.ts',
  'test/console/grid-keys.test.ts',
  'test/console/grid-large.test.ts',
  'test/console/grid.test.ts',
  'test/console/hidden-panels.test.ts',
  'test/console/indicator-form.test.ts',
  'test/console/indicators.test.ts',
  'test/console/interruptions.test.ts',
  'test/console/keyboard.test.ts',
  'test/console/long-map.test.ts',
  'test/console/pages.test.ts',
  'test/console/saves.test.ts',
  'test/console/sign-in.test.ts',
  'test/console/steady-buttons.test.ts',
  'test/console/versions.test.ts',
  'test/console/work.test.ts',
];

/** A process takes at most this long, unless one file does: so all end at about the same time. */
const processSeconds = 100;
/** Rooms with less than this share processes: each costs two seconds, to load the application. */
const smallSeconds = 40;

const secondsOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + (seconds[file] ?? shortSeconds), 0);

/** The room of a file: `src/http`, `test/api`. */
function roomOf(file: string): string {
  if (sharingConsole.includes(file)) return 'one console';
  return sharingServer.includes(file) ? 'one server' : file.split('/').slice(0, 2).join('/');
}

const isSmallRoom = (room: readonly string[]) =>
  secondsOf(room) < smallSeconds && !room.some((file) => sharingServer.includes(file));

/** The files of each process, in the order in which the processes start. */
export function plan(files: readonly string[]): string[][] {
  const given = [...new Set(files)].sort();
  const [own, shared] = [true, false].map((isOwn) => given.filter((file) => alone.includes(file) === isOwn));
  const rooms = Map.groupBy(shared as string[], roomOf)
    .values()
    .toArray();
  const [small = [], large = []] = [true, false].map((isSmall) =>
    rooms.filter((room) => isSmallRoom(room) === isSmall),
  );
  const processes = [
    ...(own as string[]).map((file) => [file]),
    ...[...large, small.flat()].flatMap(divided),
  ];
  return processes.toSorted((one, other) => secondsOf(other) - secondsOf(one));
}

/** The room's files in processes of about the same length: each goes to the shortest so far. */
function divided(files: readonly string[]): string[][] {
  const count = Math.ceil(secondsOf(files) / processSeconds);
  const processes = Array.from({ length: count }, (): string[] => []);
  for (const file of files.toSorted((one, other) => secondsOf([other]) - secondsOf([one]))) {
    const [shortest] = processes.toSorted((one, other) => secondsOf(one) - secondsOf(other));
    shortest?.push(file);
  }
  return processes;
}

/** How long the processes take, that many at once, each beginning when another one ends. */
export function lengthOf(processes: readonly (readonly string[])[], atOnce: number): number {
  const ends = Array.from({ length: atOnce }, () => 0);
  for (const files of processes) {
    const free = ends.indexOf(Math.min(...ends));
    ends[free] = (ends[free] as number) + secondsOf(files);
  }
  return Math.max(...ends);
}
