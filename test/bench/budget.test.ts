/**
 * The budget benchmark works: every row that it sends is counted as it should be, and leaves its
 * history.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { it } from 'node:test';
import { promisify } from 'node:util';

const benchmark = join(import.meta.dirname, '../../bench/budget/run.ts');

it('the budget benchmark loads, repeats and changes its facts', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [benchmark, '--small']);
  assert.match(stdout, /upsertMany, all new, one caller .* of COPY's rate/);
});
