/** The benchmarks work, each in its smallest form: what they measure is there. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { it } from 'node:test';
import { promisify } from 'node:util';

const exact = /(?:\b0 cells differ from the exact evaluator[^]*){3}/;

for (const [name, args, told] of [
  ['budget/run', [], [/upsertMany, all new, one caller .* of COPY's rate/]],
  ['calculation/run', ['--alone', '--rounds', '1'], [exact]],
  [
    'console/results',
    [],
    [/2 panels × 40, December alone: ours .* times/, /2 panels × 40, accumulated to December: ours .* times/],
  ],
  [
    'growth/run',
    ['--only', 'employees'],
    [
      /\| employees \| start-up, ms \| full recalculation, ms .*\| memory, MB \|/,
      /\| 1,000 \| [\d,.]+ \| [\d,.]+ \([\d,.]+\) \|/,
    ],
  ],
] as const)
  it(`bench/${name}.ts`, async () => {
    const program = join(import.meta.dirname, `../../bench/${name}.ts`);
    const { stdout } = await promisify(execFile)(process.execPath, [program, '--small', ...args]);
    for (const pattern of told) assert.match(stdout, pattern);
  });
