/**
 * The same guarantees as properties over small things, where what fails becomes as small as it
 * gets.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { operationNames, operationOf } from '../../src/formula/operations.ts';
import type { Cents, TreeNode } from '../../src/formula/types.ts';
import { leaf, op } from '../formula/company.ts';
import { largest } from './amounts.ts';
import { fuzzCompany, lively } from './company.ts';
import { liveThrough } from './incremental.ts';
import { overRows } from './one-formula.ts';
import { load, type Resident, type Step } from './steps.ts';
import type { ExistingCell } from './stored-values.ts';

const size: fc.Arbitrary<Cents> = fc.oneof(
  fc.integer({ min: 0, max: 300 }),
  fc.integer({ min: 0, max: largest }),
  fc.integer({ min: largest - 100, max: largest }),
  fc.integer({ min: 94_906_200, max: 94_906_300 }),
  fc.integer({ min: 0, max: 49 }).map((exponent) => 2 ** exponent),
);
const amount: fc.Arbitrary<Cents | null> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 6, arbitrary: size },
  { weight: 3, arbitrary: size.map((cents) => 0 - cents) },
);

const constants = { k: '0.005', l: '-3', m: '9999999999.9999999999', n: '0.3333333333', z: '0' };
const slugs = ['a', 'b', 'c', ...Object.keys(constants)];

const tree: fc.Arbitrary<TreeNode> = fc.letrec<{ node: TreeNode; leaf: TreeNode; operation: TreeNode }>(
  (tie) => ({
    leaf: fc.constantFrom(...slugs).map(leaf),
    operation: fc
      .tuple(fc.constantFrom(...operationNames), fc.array(tie('node'), { minLength: 3, maxLength: 6 }))
      .map(([name, nodes]) => op(name, ...nodes.slice(0, operationOf(name)?.maxOperands))),
    node: fc.oneof({ maxDepth: 4, withCrossShrink: true }, tie('leaf'), tie('operation')),
  }),
).node;

it('a tree over columns gives what the reference evaluator gives', () => {
  fc.assert(
    fc.property(
      tree,
      fc.array(fc.tuple(amount, amount, amount), { minLength: 1, maxLength: 24 }),
      (root, rows) => {
        const { results, byOracle } = overRows(root, rows, constants);
        assert.deepEqual(results, byOracle);
      },
    ),
    { numRuns: 1_000 },
  );
});

/** Picks a typed cell, and what is written into it; several before one calculation. */
interface Write {
  readonly place: number;
  readonly cents: Cents | null;
  readonly field: number;
}

const write: fc.Arbitrary<Write> = fc.record({ place: fc.nat(), cents: amount, field: fc.nat({ max: 1 }) });
const fields = ['meta_numerador', 'realizado_numerador'] as const;

function stepOf(cells: readonly ExistingCell[], { place, cents, field }: Write): Step[] {
  const cell = cells[place % Math.max(cells.length, 1)];
  if (!cell) return [];
  const { indicatorId, panelId, year, month } = cell;
  const values = { [fields[field] as string]: cents };
  return [{ kind: 'cell', indicatorId, panelId, year, month, values, named: true }];
}

it('whatever is written in whatever portions, the values are those of a full calculation', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10_000 }), fc.array(fc.array(write), { maxLength: 6 }), (seed, portions) => {
      const { model, order, months, values } = fuzzCompany(seed, lively);
      const typed = [...values.existing()].filter(
        ({ indicatorId }) => model.indicators.get(indicatorId)?.tipo === 0,
      );
      const resident: Resident = { company: load(values), values };
      assert.equal(liveThrough(resident, [], order, months), undefined);
      for (const portion of portions) {
        const steps = portion.flatMap((one) => stepOf(typed, one));
        assert.equal(liveThrough(resident, steps, order, months), undefined);
      }
    }),
    { numRuns: 40 },
  );
});
