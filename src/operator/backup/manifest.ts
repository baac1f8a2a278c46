/** What a backup says about itself: `manifest.json`, with its own checksum beside it in the form of `sha256sum`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '../../kernel/endpoint.ts';
import { hasCode } from '../../kernel/startup-error.ts';
import { OperatorError } from '../operator-error.ts';
import { type Content, hashFile, hashOf } from './files.ts';

export interface BackedUpFile extends Content {
  /** Relative to the backup, with `/`. */
  readonly path: string;
}

export interface BackedUpEnvironment {
  readonly environment: Environment;
  readonly database: string;
  /** The number of its last migration; 0 before the first. */
  readonly migration: number;
}

export interface Manifest {
  readonly format: 1;
  /** The version of Prumo that made the backup. */
  readonly prumo: string;
  readonly postgres: {
    readonly version: string;
    readonly major: number;
    /** Files of a database do not move between systems. */
    readonly platform: string;
    /** A number that PostgreSQL gave to the cluster at its beginning. */
    readonly system: string;
  };
  /** By the database's clock. What was committed before `finished` is in the backup. */
  readonly started: string;
  readonly finished: string;
  readonly wal: {
    /** The first and last segment that recovery needs. */
    readonly first: string;
    readonly last: string;
    readonly segmentBytes: number;
    /** Positions in the log, as PostgreSQL writes them. */
    readonly start: string;
    readonly stop: string;
  };
  readonly environments: readonly BackedUpEnvironment[];
  /** All folders, since many are empty and some tools do not keep those. */
  readonly folders: readonly string[];
  readonly files: readonly BackedUpFile[];
}

/** The file of the owner's password, which a server that cannot use a Unix socket asks for. */
export const passwordFile = 'postgres-password';

/** How this system's database files are told apart from those of others. */
export const thisPlatform = `${platform()}-${arch()}`;

const packageFile = new URL('../../../package.json', import.meta.url);
export const prumoVersion = (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version;

const manifestFile = 'manifest.json';
const checksumFile = 'manifest.json.sha256';

/** Writes the manifest; gives the files written. */
export function writeManifest(folder: string, manifest: Manifest): string[] {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  writeFileSync(join(folder, manifestFile), text, { mode: 0o600 });
  writeFileSync(join(folder, checksumFile), `${hashOf(text).sha256}  ${manifestFile}\n`, { mode: 0o600 });
  return [manifestFile, checksumFile];
}

/**
 * Reads the manifest of the backup in `folder`.
 * @throws OperatorError when it is no whole backup, or one that this version does not know.
 */
export function readManifest(folder: string): Manifest {
  const [text, checksum] = [manifestFile, checksumFile].map((name) => readPart(folder, name));
  if (checksum?.split(' ')[0] !== hashOf(text as string).sha256) {
    throw new OperatorError(
      `The backup in ${folder} is damaged: ${manifestFile} does not match ${checksumFile}`,
    );
  }
  const manifest = JSON.parse(text as string) as Omit<Manifest, 'format'> & { readonly format: number };
  if (manifest.format !== 1) {
    throw new OperatorError(
      `The backup in ${folder} has format ${manifest.format}, made by Prumo ${manifest.prumo}: restore it with that version`,
    );
  }
  const astray = [...manifest.folders, ...manifest.files.map(({ path }) => path)].find(leavesTheFolder);
  if (astray !== undefined)
    throw new OperatorError(`The backup in ${folder} names a file outside itself: ${astray}`);
  return { ...manifest, format: 1 };
}

function readPart(folder: string, name: string): string {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR'))
      throw new OperatorError(`There is no whole backup in ${folder}: it has no ${name}`);
    throw error;
  }
}

function leavesTheFolder(path: string): boolean {
  return path.split(/[/\\]/).some((part) => part === '..' || part === '' || part.includes(':'));
}

/**
 * Reads every file of the backup.
 * @throws OperatorError naming the first that is missing or not as it was written.
 */
export function verifyFiles(folder: string, { files }: Manifest): void {
  for (const file of files) requireSame(folder, file, contentOf(folder, file.path));
}

/** @throws OperatorError when what was read of a file is not what was written. */
export function requireSame(folder: string, file: BackedUpFile, { bytes, sha256 }: Content): void {
  if (bytes === file.bytes && sha256 === file.sha256) return;
  const how = bytes === file.bytes ? 'other content' : `${bytes} bytes instead of ${file.bytes}`;
  throw new OperatorError(`The backup in ${folder} is damaged: ${file.path} has ${how}`);
}

function contentOf(folder: string, path: string): Content {
  try {
    return hashFile(join(folder, path));
  } catch (error) {
    if (hasCode(error, 'ENOENT'))
      throw new OperatorError(`The backup in ${folder} is damaged: ${path} is missing`);
    throw error;
  }
}
