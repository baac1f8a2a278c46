/**
 * The calculation benchmark works: its company is calculated, and judged exact, whatever else is
 * installed.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { it } from 'node:test';
import { promisify } from 'node:util';

const benchmark = join(import.meta.dirname, '../../bench/calculation/run.ts');

it('the calculation benchmark runs, and finds every cell of its company exact', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    benchmark,
    '--small',
    '--alone',
    '--rounds',
    '1',
  ]);
  const judged = stdout.match(/(\d+) cells differ from the exact evaluator/g);
  assert.deepEqual(judged, Array(3).fill('0 cells differ from the exact evaluator'));
});
