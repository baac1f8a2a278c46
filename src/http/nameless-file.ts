/** Files of the folder for temporary files that have no name: nothing is left behind, whatever becomes of the process. */
import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new empty file to write and read, gone when it is closed. */
export async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `prumo-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}
