import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { fromDecimalText } from '../rational.ts';
import {
  type Spread,
  type SpreadCell,
  type SpreadOrder,
  type SpreadProblem,
  spreadTotal,
  timesFactor,
  type Weighing,
} from './spread-total.ts';

const cents = fc.oneof(
  fc.integer({ min: -1000, max: 1000 }),
  fc.maxSafeInteger().filter((one) => Math.abs(one) < 10 ** 14),
);
const nullable = fc.option(cents);
const cell: fc.Arbitrary<SpreadCell | null> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      reference: fc.option(fc.integer({ min: 0, max: 10 ** 9 })),
      isEmpty: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ reference: nullable, isEmpty: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ held: fc.option(fc.integer({ min: -1000, max: 1000 })) }) },
  { weight: 1, arbitrary: fc.constant(null) },
);
const weighing = (length: number): fc.Arbitrary<Weighing> =>
  fc.oneof(
    fc.constant({ by: 'even' } as const),
    fc.constant({ by: 'reference' } as const),
    fc
      .array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: length, maxLength: length })
      .map((weights) => ({ by: 'weights', weights }) as const),
  );
const order: fc.Arbitrary<SpreadOrder> = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 12 }))
  .chain(([rows, columns]) =>
    fc.record({
      total: cents,
      panels: weighing(rows),
      months: weighing(columns),
      unit: fc.constantFrom(1, 100, 10_000),
      cells: fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    }),
  );

const even: Weighing = { by: 'even' };
const byReference: Weighing = { by: 'reference' };
const references = (...rows: (number | null)[][]): SpreadCell[][] =>
  rows.map((row) => row.map((reference) => ({ reference, isEmpty: reference === null })));

function partsOf(found: Spread | SpreadProblem): Spread['parts'] {
  assert.ok('parts' in found, JSON.stringify(found));
  return found.parts;
}

/** Whether the row or the column weighs nothing. */
function hasNoShare({ panels, months, cells }: SpreadOrder, row: number, column: number): boolean {
  const references = (cells[row] ?? []).map((one) => (one && 'reference' in one ? (one.reference ?? 0) : 0));
  const weightOf = (weighing: Weighing, at: number, reference: number) =>
    weighing.by === 'even' ? 1 : weighing.by === 'weights' ? Number(weighing.weights[at]) : reference;
  const sum = references.reduce((all, one) => all + one, 0);
  const ofMonth = weightOf(months, column, references[column] ?? 0);
  const isNone =
    months.by === 'weights' &&
    (cells[row] ?? []).every((one, at) => !one || 'held' in one || months.weights[at] === 0n);
  return weightOf(panels, row, sum) === 0 || ofMonth === 0 || isNone;
}

it('the parts and what is held add up to the total; a refusal is of a base that gives no shares', () => {
  let spread = 0;
  fc.assert(
    fc.property(order, (sent) => {
      const found = spreadTotal(sent);
      if ('problem' in found) {
        const isEven = sent.panels.by === 'even' && sent.months.by === 'even';
        assert.ok(!isEven || found.problem === 'no-cells');
        return;
      }
      spread += 1;
      let sum = 0n;
      for (const [row, own] of sent.cells.entries()) {
        for (const [column, one] of own.entries()) {
          const part: number | null | undefined = found.parts[row]?.[column];
          if (one !== null && 'held' in one) sum += BigInt(one.held ?? 0);
          if (one === null || 'held' in one) assert.equal(part, null);
          else if (!one.isEmpty) assert.notEqual(part, null);
          // An empty cell whose panel or month has no share stays empty.
          else assert.equal(part === null, hasNoShare(sent, row, column));
          assert.ok(!Object.is(part, -0));
          sum += BigInt(part ?? 0);
        }
      }
      assert.equal(sum, BigInt(sent.total));
    }),
    { numRuns: 500 },
  );
  assert.ok(spread > 50, `only ${spread} were spread`);
});

it('the opposite total has the opposite parts', () => {
  fc.assert(
    fc.property(order, (sent) => {
      const cells = sent.cells.map((row) => row.map((one) => (one && 'held' in one ? null : one)));
      const [found, mirrored] = [
        spreadTotal({ ...sent, cells }),
        spreadTotal({ ...sent, cells, total: -sent.total }),
      ];
      if ('problem' in found) return assert.deepEqual(mirrored, found);
      assert.deepEqual(
        partsOf(mirrored),
        found.parts.map((row) => row.map((part) => (part === null || part === 0 ? part : -part))),
      );
    }),
  );
});

it('the panels are split first, and each then over its months', () => {
  const found = spreadTotal({
    total: 10_000,
    panels: byReference,
    months: even,
    cells: references([1, 1], [null, 1]),
  });
  assert.deepEqual(found, {
    parts: [
      [3334, 3333],
      [1667, 1666],
    ],
    rest: 10_000,
    held: 0,
    emptyReferences: 1,
  });
});

it("by a reference in both directions a cell has its panel's share of its month", () => {
  const cells = references([100, 300], [0, 400]);
  const sent = { total: 800, panels: byReference, months: byReference, cells };
  assert.deepEqual(partsOf(spreadTotal(sent)), [
    [100, 300],
    [0, 400],
  ]);
});

it('a reference that is negative throughout has shares; a mixed or empty one is told', () => {
  const by = (cells: SpreadCell[][], panels: Weighing = even) =>
    spreadTotal({ total: 300, panels, months: byReference, cells });
  assert.deepEqual(partsOf(by(references([-100, -200]))), [[100, 200]]);
  assert.deepEqual(by(references([1], [1, -1])), { problem: 'mixed-signs', among: 'months', panel: 1 });
  assert.deepEqual(by(references([1], [null, 0])), { problem: 'no-base', among: 'months', panel: 1 });
  assert.deepEqual(by(references([2], [-1]), byReference), { problem: 'mixed-signs', among: 'panels' });
  assert.deepEqual(by(references([null], [0]), byReference), { problem: 'no-base', among: 'panels' });
  // A panel without a share needs no base.
  assert.deepEqual(partsOf(by(references([2, 4], [null, null]), byReference)), [
    [100, 200],
    [null, null],
  ]);
});

it('an empty cell stays empty where its share is zero; a zero, or another value, becomes zero', () => {
  const cells = [
    [
      { reference: 100, isEmpty: false },
      { reference: null, isEmpty: true },
      { reference: 0, isEmpty: false },
      { reference: null, isEmpty: false },
      { reference: 0, isEmpty: true },
    ],
  ];
  const sent = { total: 300, panels: even, months: byReference, cells };
  assert.deepEqual(partsOf(spreadTotal(sent)), [[300, null, 0, 0, null]]);
  const weights = { by: 'weights', weights: [1n, 0n, 0n, 0n, 1n] } as const;
  assert.deepEqual(partsOf(spreadTotal({ ...sent, months: weights })), [[150, null, 0, 0, 150]]);
  // Whoever types a total of zero asks for zeros.
  assert.deepEqual(partsOf(spreadTotal({ ...sent, total: 0, months: even })), [[0, 0, 0, 0, 0]]);
});

it('no cells, and parts that no cell can hold, are told', () => {
  const sent = { panels: even, months: even };
  assert.deepEqual(spreadTotal({ ...sent, total: 1, cells: [[null, { held: 5 }]] }), { problem: 'no-cells' });
  const most = 10 ** 15 - 1;
  const cells = [[{ reference: null, isEmpty: true }, { held: -1 }]];
  assert.deepEqual(spreadTotal({ ...sent, total: most, cells }), { problem: 'large' });
});

it('a factor is exact, rounded once, half away from zero', () => {
  assert.equal(timesFactor(1050, fromDecimalText('1.1')), 1155);
  assert.equal(timesFactor(-5, fromDecimalText('0.5')), -3);
  assert.equal(timesFactor(99_006, fromDecimalText('1.08')), 106_926);
  assert.equal(timesFactor(10 ** 14, fromDecimalText('10')), undefined);
});
