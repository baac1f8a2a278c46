/**
 * The addresses at which servers of a data folder answer, kept there for commands that print links.
 * A server that is killed leaves its address behind, so each reader checks whether it runs.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicUrlOf } from '../config/environments.ts';
import type { DatabaseConfig, ListenerConfig } from '../config/slices.ts';
import type { Environment } from '../kernel/environment.ts';
import { commandName } from '../kernel/installation.ts';
import { hasCode } from '../kernel/startup-error.ts';
import { processIdentity } from '../postgres/process-identity.ts';

interface Kept {
  readonly url: string;
  readonly pid: number;
  /** Tells the process from a later one with the same id. */
  readonly identity: string | null;
}

const fileOf = (dataFolder: string, environment: Environment) =>
  join(dataFolder, `address-${environment}.json`);

/**
 * Keeps the address, as clients see it, until the returned function is called. Without a data
 * folder, or in one that cannot be written, it is not kept: the server needs neither.
 */
export function keepAddress(dataFolder: string, environment: Environment, url: string): () => void {
  const file = fileOf(dataFolder, environment);
  const { pid } = process;
  const kept: Kept = { url, pid, identity: processIdentity(pid) };
  try {
    writeFileSync(`${file}.${pid}`, `${JSON.stringify(kept)}\n`, { mode: 0o600 });
    renameSync(`${file}.${pid}`, file);
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC')) return () => {};
    throw error;
  }
  return () => {
    // Another server may have been started since.
    if (read(file)?.pid === pid) rmSync(file, { force: true });
  };
}

/** The base of links, and what its receiver must know. */
interface LinkAddress {
  readonly url: string;
  readonly warning?: string;
}

/**
 * The address for links to this installation: as configured, else where its server says that it
 * answers, else where one would, with a warning that no server is known to run.
 */
export function addressForLinks(
  config: ListenerConfig & Pick<DatabaseConfig, 'dataFolder'>,
  environment: Environment,
): LinkAddress {
  const configured = config.publicUrls[environment];
  if (configured !== undefined) return { url: configured };
  const kept = read(fileOf(config.dataFolder, environment));
  if (kept && kept.identity !== null && processIdentity(kept.pid) === kept.identity) return { url: kept.url };
  const url = publicUrlOf(config, environment);
  const warning =
    `prumo: no server of ${environment} is known to run with the data folder ${config.dataFolder}; ` +
    `the link is for ${url}, where ${commandName} serve would answer with these settings`;
  return { url, warning };
}

function read(file: string): Kept | undefined {
  try {
    const { url, pid, identity } = (JSON.parse(readFileSync(file, 'utf8')) ?? {}) as Partial<Kept>;
    return typeof url === 'string' && typeof pid === 'number' && typeof identity === 'string'
      ? { url, pid, identity }
      : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || hasCode(error, 'ENOENT', 'ENOTDIR', 'EACCES')) return undefined;
    throw error;
  }
}
