/** The backups of an external PostgreSQL with pgBackRest: deploy/pgbackrest tries them all. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { promisify } from 'node:util';
import { neededPrograms } from '../../deploy/pgbackrest/cluster.ts';
import { missingProgram } from '../harness/programs.ts';

const missing = Object.entries(neededPrograms).map(([program, from]) => missingProgram(program, from));
const program = new URL('../../deploy/pgbackrest/try.ts', import.meta.url).pathname;

it('pgBackRest: full and incremental, encrypted, two kept, restored to the moment', {
  skip: missing.find((reason) => reason !== false) ?? false,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-pgbackrest-'));
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, folder]);
    assert.match(stdout, /it serves, archives and is backed up in its new timeline\n$/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
