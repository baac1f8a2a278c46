/**
 * A company that is loaded and calculated in full holds what the reference evaluator gives, in
 * every cell.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ColumnarCompany } from '../../src/engine/columnar/columnar-company.ts';
import { cellsWanted, firstSeed } from '../harness/random-runs.ts';
import { fuzzCompany } from './company.ts';
import { calculate, calculateByOracle, differences } from './oracle.ts';
import { differenceText, reproduction } from './report.ts';

/** Compares one company; gives the number of its calculated cells. */
function compareCompany(seed: number): number {
  const { model, values, order, months } = fuzzCompany(seed);
  const loaded = values.copy();
  const company = new ColumnarCompany(model);
  const outside = [Number.NaN, 0, 4_700][seed % 3];
  values.loadInto(company, outside);
  company.markAll();
  calculate(company);
  const cells = calculateByOracle(values, order);
  const found = differences(company, values, order, months);
  if (found.length > 0) {
    const again = `PRUMO_FUZZ_SEED=${seed} PRUMO_FUZZ_CELLS=1 node --test test/fuzz/full.test.ts`;
    const lines = found.map(differenceText).join('\n');
    assert.fail(`${again}\n${lines}\n\n${reproduction({ model, values: loaded, order, months, outside })}`);
  }
  return cells;
}

it(`${cellsWanted} cells of random companies are what the reference evaluator gives`, (t) => {
  let cells = 0;
  let seed = firstSeed;
  while (cells < cellsWanted) cells += compareCompany(seed++);
  t.diagnostic(`${cells} cells of ${seed - firstSeed} companies, seeds ${firstSeed} to ${seed - 1}`);
});
