/** Whatever happens to a company in memory, it holds what a full calculation of its stored values gives. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { crowded, type FuzzCompany, fuzzCompany, lively, type Shape } from './company.ts';
import { liveThrough } from './incremental.ts';
import { inconsistencies } from './oracle.ts';
import { randomSteps } from './random-steps.ts';
import { livesText } from './replay.ts';
import { differenceText, reproduction } from './report.ts';
import { cellsWanted, firstSeed } from './settings.ts';
import { load, type Resident, type Step } from './steps.ts';

const roundsPerCompany = 30;
/** The oracle looks at every so many rounds: it costs more than all else. */
const roundsPerOracle = 10;

/** Lets one company live through random steps; gives the number of cells that the oracle looked at. */
function live(fuzz: FuzzCompany): number {
  const { seed, order, months } = fuzz;
  const resident: Resident = { company: load(fuzz.values), values: fuzz.values };
  const start = fuzz.values.copy();
  const lived: Step[][] = [];
  let cells = 0;
  for (let round = 0; round < roundsPerCompany; round++) {
    lived.push(round === 0 ? [] : randomSteps(fuzz, resident.values));
    const failure = liveThrough(resident, lived.at(-1) ?? [], order, months);
    if (failure) {
      const again = `PRUMO_FUZZ_SEED=${seed} PRUMO_FUZZ_CELLS=1 node --test test/fuzz/incremental.test.ts`;
      assert.fail(`${again}, round ${round}\n${livesText(start, lived, order, months)}`);
    }
    if (round % roundsPerOracle === 0) cells += judge(seed, resident, order, months);
  }
  return cells;
}

/** Every calculated cell against the oracle. */
function judge(
  seed: number,
  { values }: Resident,
  order: readonly number[],
  months: FuzzCompany['months'],
): number {
  const [wrong] = inconsistencies(values);
  if (wrong) {
    const smallest = reproduction({ model: values.model, values, order, months });
    assert.fail(`seed ${seed}: ${differenceText(wrong)}\n${smallest}`);
  }
  let cells = 0;
  for (const { indicatorId } of values.existing()) {
    if (values.model.indicators.get(indicatorId)?.tipo !== 0) cells++;
  }
  return cells;
}

/** Companies of the shape, until the oracle has looked at so many cells. */
function liveAll(shape: Shape, wanted: number): string {
  let cells = 0;
  let seed = firstSeed;
  while (cells < wanted) cells += live(fuzzCompany(seed++, shape));
  return `${seed - firstSeed} companies, ${roundsPerCompany} rounds each, seeds from ${firstSeed}`;
}

it('after any writes, saved formulas and panels that come and go, incremental equals full', (t) => {
  t.diagnostic(liveAll(lively, cellsWanted / 15));
});

it('so it does where totals over many instances come near to 2^53 and beyond', (t) => {
  t.diagnostic(liveAll(crowded, cellsWanted / 30));
});
