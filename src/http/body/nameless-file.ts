/** Unlinked temporary files: the system removes them, whatever happens to the process. */
import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Opens a new empty file for writing and reading. It is removed when closed. */
export async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `prumo-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}
