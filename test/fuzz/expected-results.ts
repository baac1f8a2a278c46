/**
 * Results that are computed with BigInt in the test itself, against those of the columns and of the
 * oracle.
 */
import assert from 'node:assert/strict';
import type { Cents, TreeNode } from '../../src/engine/types.ts';
import { overRows, type Row } from './one-formula.ts';

/** Cents of a fraction of cents, rounded half away from zero; null beyond 13 integer digits. */
export function cents(numerator: bigint, denominator = 1n): Cents | null {
  const [top, bottom] = denominator < 0n ? [-numerator, -denominator] : [numerator, denominator];
  const size = top < 0n ? -top : top;
  const rounded = (2n * size + bottom) / (2n * bottom);
  if (rounded >= 10n ** 15n) return null;
  return Number(top < 0n ? -rounded : rounded);
}

/**
 * Each row alone, where bounds are its own; all together; and in columns that held small amounts
 * before.
 */
export function check(
  tree: TreeNode,
  rows: readonly Row[],
  expected: (...row: bigint[]) => Cents | null,
  constants: Readonly<Record<string, string>> = {},
): void {
  const wanted = rows.map((row) => expected(...row.map((amount) => BigInt(amount as Cents))));
  const together = overRows(tree, rows, constants);
  assert.deepEqual(together.byOracle, wanted, 'the reference evaluator');
  const grown = overRows(tree, rows, constants, true).results;
  for (const [index, row] of rows.entries()) {
    assert.deepEqual({ row, result: together.results[index] }, { row, result: wanted[index] });
    assert.deepEqual({ row, result: grown[index] }, { row, result: wanted[index] }, 'grown');
    const alone = overRows(tree, [row], constants).results;
    assert.deepEqual({ row, result: alone[0] }, { row, result: wanted[index] });
  }
}
