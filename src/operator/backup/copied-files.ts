/**
 * Copies files with a checksum and syncs them. Copying blocks the thread, because a command has
 * nothing else to do.
 */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { platform } from 'node:os';
import { hasCode, reasonOf } from '../../kernel/startup-error.ts';
import { OperatorError } from '../operator-error.ts';

export interface Content {
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

const chunk = Buffer.allocUnsafe(1 << 20);

/**
 * Copies `from` to the new file `to`, readable only by its owner. The size and checksum are those
 * of the written data.
 */
export function copyFile(from: string, to: string): Content {
  const target = openSync(to, 'wx', 0o600);
  try {
    return readThrough(from, (part) => writeWhole(target, part));
  } finally {
    closeSync(target);
  }
}

export function hashFile(file: string): Content {
  return readThrough(file, () => {});
}

export function hashOf(content: Buffer | string): Content {
  return { bytes: Buffer.byteLength(content), sha256: createHash('sha256').update(content).digest('hex') };
}

function readThrough(file: string, take: (part: Buffer) => void): Content {
  const source = openSync(file, 'r');
  try {
    const digest = createHash('sha256');
    let bytes = 0;
    for (;;) {
      const count = readSync(source, chunk);
      if (count === 0) return { bytes, sha256: digest.digest('hex') };
      const part = chunk.subarray(0, count);
      digest.update(part);
      take(part);
      bytes += count;
    }
  } finally {
    closeSync(source);
  }
}

function writeWhole(file: number, content: Buffer): void {
  for (let written = 0; written < content.length; ) written += writeSync(file, content, written);
}

/** Parallel syncs share writes of the file system's journal: five times faster than one by one. */
const concurrency = 16;

/** Resolves when the contents of these files and folders would survive a power failure. */
export async function syncAll(files: readonly string[], folders: readonly string[]): Promise<void> {
  await syncEach(files, 'r+');
  // Windows cannot sync folders and does not need to.
  if (platform() !== 'win32') await syncEach(folders, 'r');
}

async function syncEach(paths: readonly string[], flags: string): Promise<void> {
  const queue = paths.values();
  const work = async () => {
    for (const path of queue) {
      const opened = await open(path, flags);
      await opened.sync().finally(() => opened.close());
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}

/**
 * Runs work on files and converts errors of the file system (no permission, disk full) to one line
 * that begins with `what`.
 */
export async function filesExplained<T>(what: string, work: () => Promise<T> | T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (
      !hasCode(error, 'EACCES', 'EPERM', 'ENOSPC', 'EDQUOT', 'EROFS', 'ENOTDIR', 'ENOENT', 'EIO', 'EFBIG')
    ) {
      throw error;
    }
    throw new OperatorError(`${what}: ${reasonOf(error)}`);
  }
}
