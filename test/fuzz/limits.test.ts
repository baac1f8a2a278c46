/**
 * Results at the first amount that no cell holds, ties, and running totals; expected values come
 * from BigInt.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ColumnarCompany } from '../../src/engine/columnar/columnar-company.ts';
import { company, indicator, leaf, op, reference } from '../formula/company.ts';
import { largest } from './amounts.ts';
import { cents, check } from './expected-results.ts';
import { overRows, type Row } from './one-formula.ts';
import { calculate } from './oracle.ts';
import { Random } from './random.ts';

const [a, b] = [leaf('a'), leaf('b')];

describe('at the first amount that no cell holds', () => {
  const near = [largest - 1, largest, 1 - largest, -largest];

  it('999999999999999 cents stay, 1000000000000000 are null', () => {
    const rows = near.flatMap((amount) => [-2, -1, 0, 1, 2].map((by) => [amount, by]));
    check(op('soma', a, b), rows, (x, y) => cents(x + y));
    check(op('subtracao', a, b), rows, (x, y) => cents(x - y));
    const factors: Row[] = [5e14, 5e14 - 1, 333_333_333_333_333, 1e14, -1e14, -5e14].flatMap((amount) =>
      [100, 200, 300, 900, 1_000, -200].map((factor) => [amount, factor]),
    );
    check(op('multiplicacao', a, b), factors, (x, y) => cents(x * y, 100n));
    check(op('divisao', a, op('divisao', leaf('k'), b)), factors, (x, y) => cents(x * y, 100n), { k: '1' });
  });

  it('the rounding of 999999999999999.5 cents goes beyond it', () => {
    for (const k of ['0.005', '0.0049999999', '0.0050000001', '-0.005', '-0.0049999999']) {
      const factor = BigInt(Number(`${k}e10`));
      const rows = near.map((amount) => [amount]);
      check(op('soma', a, leaf('k')), rows, (x) => cents(x * 10n ** 8n + factor, 10n ** 8n), { k });
    }
    // (a + a + b) ÷ 2
    const rows = near.flatMap((amount) => [-1, 0, 1].map((by) => [amount, by]));
    const half = op('divisao', op('soma', a, a, b), leaf('k'));
    check(half, rows, (x, y) => cents(2n * x + y, 2n), { k: '2' });
    check(
      op('divisao', op('soma', a, a, b), op('soma', b, leaf('k'))),
      rows,
      (x, y) => (y === -200n ? null : cents((2n * x + y) * 100n, y + 200n)),
      { k: '2' },
    );
  });
});

describe('ties', () => {
  const small = Array.from({ length: 41 }, (_, index) => [index - 20]);

  it('half a cent goes away from zero', () => {
    for (const [k, top, bottom] of [
      ['0.5', 1n, 2n],
      ['-0.5', -1n, 2n],
      ['0.25', 1n, 4n],
      ['0.05', 1n, 20n],
    ] as const) {
      check(op('multiplicacao', a, leaf('k')), small, (x) => cents(x * top, bottom), { k });
    }
    check(op('media', a, leaf('k')), small, (x) => cents(x, 2n), { k: '0' });
    check(op('soma', a, leaf('k')), small, (x) => cents(10n * x + 5n, 10n), { k: '0.005' });
    check(op('subtracao', a, leaf('k')), small, (x) => cents(10n * x - 5n, 10n), { k: '0.005' });
  });

  it('zero is never -0', () => {
    for (const tree of [
      op('negativo', a),
      op('multiplicacao', a, leaf('k')),
      op('divisao', a, leaf('k')),
      op('divisao', a, op('soma', leaf('k'), b)),
      op('percentual', b, leaf('k')),
      op('min', b, op('negativo', b)),
      op('max', op('negativo', b), op('multiplicacao', b, leaf('k'))),
      op('se', op('negativo', b), a, op('negativo', b)),
      op('media', op('negativo', b), b),
      op('multiplicacao', op('negativo', op('igual', a, leaf('k'))), a),
    ]) {
      const { results, byOracle } = overRows(tree, [...small.map(([x]) => [x ?? 0, 0]), [0, 0]], {
        k: '-1000',
      });
      assert.deepEqual(results, byOracle);
      assert.ok(results.every((result) => !Object.is(result, -0)));
    }
  });
});

describe('totals over instances', () => {
  const count = 9;
  const wholeYear = { inicio_mes: 1, inicio_ano: 2026, fim_mes: 12, fim_ano: 2026 };
  const ranges = new Map([1, 2].map((id) => [id, wholeYear]));
  const { model } = company({
    indicators: [
      indicator(1),
      indicator(2, {
        formula: {
          references: [
            reference('r', { id_indicador_ref: 1, id_painel_modelo: 5 }),
            reference('k', { tipo: 2, valor_constante: '0.001' }),
          ],
          trees: { 1: op('multiplicacao', leaf('r'), leaf('k')) },
        },
      }),
    ],
    panels: [{ id: 1 }, ...Array.from({ length: count }, (_, row) => ({ id: 10 + row, modelId: 5 }))],
    models: [
      { id: 1, indicators: ranges },
      { id: 5, base: 1, indicators: ranges },
    ],
  });

  it('stay exact below 2^53 while one amount after the other changes', () => {
    // 9 × 999999999999999 is below 2^53, ten times it is not: a total may never hold the old and
    // the new amount.
    const columnar = new ColumnarCompany(model);
    const amounts: number[] = [];
    const random = new Random(1);
    const write = (row: number, cents: number) => {
      amounts[row] = cents;
      columnar.setCell(1, 10 + row, 2026, 1, { realizado_numerador: cents });
      columnar.markCell(1, 10 + row, 2026, 1);
    };
    const total = () => amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
    const checkTotal = () => {
      calculate(columnar);
      assert.equal(columnar.cell(2, 1, 2026, 1)?.realizado_numerador, cents(total(), 1_000n), amounts.join());
    };
    for (const amount of [100, largest]) {
      for (let row = 0; row < count; row++) write(row, amount);
      checkTotal();
    }
    // One step off by one lies within the error that is allowed for; many add up.
    for (let change = 0; change < 1_500; change++) {
      write(random.below(count), largest - random.below(3_000));
      checkTotal();
      // To a tie: the thousandth part of the total is half a cent more than a whole number.
      const row = random.below(count);
      const tie = (amounts[row] as number) - Number((total() % 1_000n) - 500n);
      if (tie <= largest) write(row, tie);
      checkTotal();
    }
  });
});
