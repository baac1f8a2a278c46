/** The growth benchmark works: each size is measured, and what grew is there. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { it } from 'node:test';
import { promisify } from 'node:util';

const benchmark = join(import.meta.dirname, '../../bench/growth/run.ts');

it('the growth benchmark measures everything at two sizes', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    benchmark,
    '--small',
    '--only',
    'employees',
  ]);
  assert.match(stdout, /\| employees \| start-up, ms \| full recalculation, ms .*\| memory, MB \|/);
  assert.match(stdout, /\| 1,000 \| [\d,.]+ \| [\d,.]+ \([\d,.]+\) \|/);
});
