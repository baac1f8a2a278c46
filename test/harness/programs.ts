/** Programs of the machine that some tests need, besides Node and what npm installs. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where the program is, as a shell would find it. */
export function programOnPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

/**
 * Why tests that need the program are skipped, or false: for `skip`. The end of a run repeats it
 * (test/run.ts).
 *
 * @param program A name to be looked for on PATH, or a path.
 * @param debianPackage What to install for it on Debian.
 */
export function missingProgram(program: string, debianPackage = program): string | false {
  const isThere = program.includes('/') ? isProgram(program) : programOnPath(program) !== undefined;
  return isThere ? false : whyMissing(program, debianPackage);
}

/** The reason for a program that was looked for in another way. */
export const whyMissing = (what: string, debianPackage: string) =>
  `${what} is missing (on Debian: apt-get install ${debianPackage})`;

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
