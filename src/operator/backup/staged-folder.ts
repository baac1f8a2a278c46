/**
 * Creates a folder atomically: it is written as `<folder>.partial` and renamed at the end. What a
 * killed process leaves is never mistaken for the folder; the next attempt removes it.
 */
import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../postgres/cluster.ts';
import { tryLock } from '../../postgres/folder-lock.ts';
import { OperatorError } from '../operator-error.ts';
import { syncAll } from './copied-files.ts';

export interface StagedFolder {
  /** The empty folder to write to. */
  readonly path: string;
  /** Moves the contents to their final place. They must have been synced. */
  readonly publish: () => Promise<void>;
  readonly discard: () => void;
}

const lockName = 'lock';

/**
 * Starts creating `folder`.
 *
 * @throws OperatorError when it exists and is not empty, or another process is creating it.
 */
export function stageFolder(folder: string): StagedFolder {
  requireFree(folder);
  makeFolder(dirname(folder));
  const staging = `${folder}.partial`;
  makeFolder(staging);
  const lock = tryLock(join(staging, lockName), 'command');
  if (!lock.acquired) {
    throw new OperatorError(`Another prumo command (process ${lock.holder.pid}) is writing ${staging}`);
  }
  for (const left of readdirSync(staging)) {
    if (left !== lockName) rmSync(join(staging, left), { recursive: true });
  }
  const path = join(staging, 'content');
  mkdirSync(path, { mode: 0o700 });
  return {
    path,
    publish: async () => {
      requireFree(folder);
      // Windows cannot replace a folder, not even an empty one.
      if (statSync(folder, { throwIfNoEntry: false }) !== undefined) rmdirSync(folder);
      renameSync(path, folder);
      rmSync(staging, { recursive: true });
      await syncAll([], [dirname(folder)]);
    },
    discard: () => rmSync(staging, { recursive: true, force: true }),
  };
}

function requireFree(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isDirectory())
    throw new OperatorError(`${folder} is a file: name a folder that is not there yet`);
  if (readdirSync(folder).length > 0) {
    throw new OperatorError(`${folder} is not empty: name a folder that is not there yet`);
  }
  if (found.dev !== statSync(dirname(folder)).dev) {
    throw new OperatorError(`${folder} is a disk of its own: name a folder on it that is not there yet`);
  }
}
