/**
 * Which test files share a process, and in what order the processes start.
 *
 * To start Node, load the application and compile its schemas takes a second of CPU time, more than
 * the tests of most files do. So the files of a folder share a process, one after the other
 * (harness/together.ts), unless they are named here. The longest processes start first, so that none
 * is left at the end, when nothing runs beside it.
 */

/** For how many seconds the longest files ran, three at once on two processors. */
export const seconds: Readonly<Record<string, number>> = {};

/** What a file takes that is not named. */
const shortSeconds = 1.5;

/**
 * Those that measure their process, change it, await something at their top, or have a database
 * server of their own.
 */
export const alone: readonly string[] = [];

/** Processes are about this long, so that the last ones end at about the same time. */
const processSeconds = 40;

const secondsOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + (seconds[file] ?? shortSeconds), 0);

/** The room of a file: `src/http`, `test/api`. */
const roomOf = (file: string) => file.split('/').slice(0, 2).join('/');

/** The files of each process, in the order in which the processes start. */
export function plan(files: readonly string[]): string[][] {
  const given = [...new Set(files)].sort();
  const [own, shared] = [true, false].map((isOwn) => given.filter((file) => alone.includes(file) === isOwn));
  const processes = [
    ...(own as string[]).map((file) => [file]),
    ...Map.groupBy(shared as string[], roomOf)
      .values()
      .flatMap(divided),
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
