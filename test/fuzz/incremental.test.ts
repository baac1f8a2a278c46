/**
 * Whatever happens to a company in memory, it holds what a full calculation of its stored values
 * gives.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { cellsWanted, firstSeed } from '../harness/random-runs.ts';
import { budgeted, crowded, type FuzzCompany, fuzzCompany, lively, type Shape, small } from './company.ts';
import { liveThrough } from './incremental.ts';
import { inconsistencies } from './oracle.ts';
import { closings, facts, growth, oneWrite, randomSteps } from './random-steps.ts';
import { livesText } from './replay.ts';
import { differenceText, reproduction } from './report.ts';
import { load, type Resident, type Step } from './steps.ts';
import type { StoredValues } from './stored-values.ts';

/** A kind of life: its companies, how long they live, and what happens to them. */
interface Life {
  readonly shape: Shape;
  readonly rounds: number;
  /** The oracle looks at every so many rounds: it costs more than all else. */
  readonly roundsPerOracle: number;
  readonly steps: (fuzz: FuzzCompany, values: StoredValues) => Step[];
}

/** Lets one company live; gives the number of cells that the oracle looked at. */
function live(fuzz: FuzzCompany, { rounds, roundsPerOracle, steps }: Life): number {
  const { seed, order, months } = fuzz;
  const resident: Resident = { company: load(fuzz.values), values: fuzz.values };
  const start = fuzz.values.copy();
  const lived: Step[][] = [];
  let cells = 0;
  for (let round = 0; round < rounds; round++) {
    lived.push(round === 0 ? [] : steps(fuzz, resident.values));
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

/** Companies, until the oracle has looked at so many cells. */
function liveAll(life: Life, wanted: number): string {
  let cells = 0;
  let seed = firstSeed;
  while (cells < wanted) cells += live(fuzzCompany(seed++, life.shape), life);
  return `${seed - firstSeed} companies, ${life.rounds} rounds each, seeds from ${firstSeed}`;
}

it('after any writes, saved formulas and panels that come and go, incremental equals full', (t) => {
  const life = { shape: lively, rounds: 30, roundsPerOracle: 10, steps: randomSteps };
  t.diagnostic(liveAll(life, cellsWanted / 25));
});

it('so it does where totals over many instances come near to 2^53 and beyond', (t) => {
  const life = { shape: crowded, rounds: 30, roundsPerOracle: 10, steps: randomSteps };
  t.diagnostic(liveAll(life, cellsWanted / 45));
});

it('so it does where facts of the budget change', (t) => {
  const life = { shape: budgeted, rounds: 30, roundsPerOracle: 10, steps: facts };
  t.diagnostic(liveAll(life, cellsWanted / 45));
});

it('so it does where months are closed, which keep what they held then, and reopened', (t) => {
  const life = { shape: lively, rounds: 30, roundsPerOracle: 10, steps: closings };
  t.diagnostic(liveAll(life, cellsWanted / 120));
});

it('so it does where amounts outgrow what formulas were compiled for', (t) => {
  // A company grows once: after that everything is compiled for the largest amounts.
  const life = { shape: small, rounds: 4, roundsPerOracle: 3, steps: growth };
  t.diagnostic(liveAll(life, cellsWanted / 15));
});

it('so it does where one cell changes at a time', (t) => {
  for (const shape of [lively, crowded, budgeted]) {
    const life = { shape, rounds: 60, roundsPerOracle: 20, steps: oneWrite };
    t.diagnostic(liveAll(life, cellsWanted / 75));
  }
});
