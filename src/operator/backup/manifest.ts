/** The description of a backup: `manifest.json`, and its checksum in the format of `sha256sum`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '../../kernel/environment.ts';
import { hasCode } from '../../kernel/startup-error.ts';
import { OperatorError } from '../operator-error.ts';
import { type Content, hashFile, hashOf } from './copied-files.ts';

export interface BackedUpFile extends Content {
  /** The path relative to the backup, with `/`. */
  readonly path: string;
}

export interface BackedUpEnvironment {
  readonly environment: Environment;
  readonly database: string;
  /** The number of its last migration; 0 if there is none. */
  readonly migration: number;
}

export interface Manifest {
  readonly format: 1;
  /** The version of Prumo that made the backup. */
  readonly prumo: string;
  readonly postgres: {
    readonly version: string;
    readonly major: number;
    /** Database files cannot be moved between platforms. */
    readonly platform: string;
    /** The system identifier that PostgreSQL assigned when the cluster was created. */
    readonly system: string;
  };
  /** By the database's clock. Everything committed before `finished` is in the backup. */
  readonly started: string;
  readonly finished: string;
  readonly wal: {
    /** The first and last WAL segment that recovery needs. */
    readonly first: string;
    readonly last: string;
    readonly segmentBytes: number;
    /** WAL positions in PostgreSQL's notation. */
    readonly start: string;
    readonly stop: string;
  };
  readonly environments: readonly BackedUpEnvironment[];
  /** All folders. Many are empty, and some tools drop empty folders. */
  readonly folders: readonly string[];
  readonly files: readonly BackedUpFile[];
}

/** The file with the owner's password, needed where Unix sockets cannot be used. */
export const passwordFile = 'postgres-password';

/** Identifies systems with compatible database files. */
export const thisPlatform = `${platform()}-${arch()}`;

const packageFile = new URL('../../../package.json', import.meta.url);
export const prumoVersion = (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version;

const manifestFile = 'manifest.json';
const checksumFile = 'manifest.json.sha256';

/** Writes the manifest and its checksum. Returns the names of both files. */
export function writeManifest(folder: string, manifest: Manifest): string[] {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  writeFileSync(join(folder, manifestFile), text, { mode: 0o600 });
  writeFileSync(join(folder, checksumFile), `${hashOf(text).sha256}  ${manifestFile}\n`, { mode: 0o600 });
  return [manifestFile, checksumFile];
}

/**
 * Reads the manifest of the backup in `folder`.
 *
 * @throws OperatorError when the backup is incomplete, damaged or of an unknown format.
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
 * Verifies every file of the backup.
 *
 * @throws OperatorError for the first file that is missing or changed.
 */
export function verifyFiles(folder: string, { files }: Manifest): void {
  for (const file of files) requireSame(folder, file, contentOf(folder, file.path));
}

/** @throws OperatorError when the content read differs from what was written. */
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
