/** The benchmark of the map works: getResults answers for every company that it creates. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { it } from 'node:test';
import { promisify } from 'node:util';

const benchmark = join(import.meta.dirname, '../../bench/console/results.ts');

it('the benchmark of the map reads a month and a year', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [benchmark, '--small']);
  assert.match(stdout, /2 panels × 40, December alone: ours .* times as long/);
  assert.match(stdout, /2 panels × 40, accumulated to December: ours .* times as long/);
});
