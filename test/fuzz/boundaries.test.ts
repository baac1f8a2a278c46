/**
 * Where floats begin to lie: intermediates of exactly 2^53 − 1, 2^53 and 2^53 + 1, results at the first amount that no
 * cell holds, ties. Expected values come from BigInt arithmetic written out here. A million random formulas once
 * missed a bound that was off by one.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ColumnarCompany } from '../../src/formula/columnar/columnar-company.ts';
import { company, indicator, leaf, op, reference } from '../../src/formula/test-company.ts';
import type { Cents, TreeNode } from '../../src/formula/types.ts';
import { largest } from './amounts.ts';
import { overRows, type Row, slugOf } from './one-formula.ts';
import { calculate } from './oracle.ts';
import { Random } from './random.ts';

const limit = 2n ** 53n;
const around = [-2n, -1n, 0n, 1n, 2n];
const [a, b, c, d] = [leaf('a'), leaf('b'), leaf('c'), leaf('d')];

/** Cents of a fraction of cents, rounded half away from zero; null beyond 13 integer digits. */
function cents(numerator: bigint, denominator = 1n): Cents | null {
  const [top, bottom] = denominator < 0n ? [-numerator, -denominator] : [numerator, denominator];
  const size = top < 0n ? -top : top;
  const rounded = (2n * size + bottom) / (2n * bottom);
  if (rounded >= 10n ** 15n) return null;
  return Number(top < 0n ? -rounded : rounded);
}

const truth = (holds: boolean) => (holds ? 100 : 0);

/** Each row alone, where bounds are its own; all together; and in columns that held small amounts before. */
function check(
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

/** What to take from a sum so that it, or a hundred times it, leaves a remainder of nearly half the odd divisor. */
function residues(sum: bigint, divisor: bigint): number[] {
  const half = (divisor - 1n) / 2n;
  return [1n, 100n].flatMap((factor) =>
    Array.from({ length: Number(divisor) }, (_, by) => by).filter((by) => {
      const rest = (factor * (sum - BigInt(by))) % divisor;
      return rest === half || rest === half + 1n;
    }),
  );
}

const relations: Readonly<Record<string, (order: bigint) => boolean>> = {
  maior: (order) => order > 0n,
  menor: (order) => order < 0n,
  maior_igual: (order) => order >= 0n,
  menor_igual: (order) => order <= 0n,
  igual: (order) => order === 0n,
  diferente: (order) => order !== 0n,
};

describe('at 2^53', () => {
  it('sums are exact', () => {
    // Ten amounts together; nine more are taken away again, so that a cell can hold the result.
    const amounts = Array.from({ length: 19 }, (_, place) => leaf(slugOf(place)));
    const total = op('soma', ...amounts.slice(0, 10));
    const tree = op('subtracao', total, op('soma', ...amounts.slice(10)));
    const part = Number(limit / 10n);
    for (const sign of [1, -1]) {
      const rows = around.map((by) => {
        const last = Number(limit + by) - 9 * part;
        const added = [...Array.from({ length: 9 }, () => part), last];
        return [...added, ...Array.from({ length: 9 }, () => part)].map((amount) => sign * amount);
      });
      check(tree, rows, (...row) =>
        cents(row.reduce((sum, amount, place) => sum + (place < 10 ? amount : -amount), 0n)),
      );
    }
  });

  it('sums over a common denominator are exact', () => {
    // a × 10^8 + k × 10^10 is 2^53 − 1, 2^53, 2^53 + 1; the constant compared with is each of them.
    for (const by of around) {
      const k = `0.${String(limit % 10n ** 8n).padStart(10, '0')}`;
      const m = `900719.${String((limit + by) % 10n ** 10n).padStart(10, '0')}`;
      for (const [name, holds] of Object.entries(relations)) {
        const rows = [90_071_991, 90_071_992, 90_071_993].map((amount) => [amount]);
        check(
          op(name, op('soma', a, leaf('k')), leaf('m')),
          rows,
          (x) => truth(holds(x * 10n ** 8n + (limit % 10n ** 8n) - (limit + by))),
          { k, m },
        );
      }
    }
  });

  it('products are exact', () => {
    // 2^53 − 1 = 6361 × 69431 × 20394401, 2^53 + 1 = 321 × 28059810762433.
    const rows: Row[] = [
      [2 ** 26, 2 ** 27, 321, 28_059_810_762_433],
      [321, 28_059_810_762_433, 2 ** 26, 2 ** 27],
      [6361 * 69_431, 20_394_401, 2 ** 23, 2 ** 30],
      [2 ** 13, 2 ** 40, 6361, 69_431 * 20_394_401],
      [2 ** 26, 2 ** 27, 2 ** 20, 2 ** 33],
      [94_906_265, 94_906_267, 94_906_266, 94_906_266],
      [94_906_267, 94_906_267, 94_906_266, 94_906_268],
    ];
    const signed = rows.flatMap((row) => [
      row,
      row.map((amount, place) => (place % 2 ? amount : -(amount ?? 0))),
    ]);
    for (const [name, holds] of Object.entries(relations)) {
      const tree = op(name, op('multiplicacao', a, b), op('multiplicacao', c, d));
      check(tree, signed, (w, x, y, z) => truth(holds(w * x - y * z)));
    }
    const difference = op('subtracao', op('multiplicacao', a, b), op('multiplicacao', c, d));
    check(difference, signed, (w, x, y, z) => cents(w * x - y * z, 100n));
    const inverse = op('divisao', leaf('a'), difference);
    check(inverse, signed, (w, x, y, z) => (w * x === y * z ? null : cents(w * 10_000n, w * x - y * z)));
  });

  it('comparisons of quotients are exact', () => {
    const rows: Row[] = [
      [2 ** 26, 28_059_810_762_433, 321, 2 ** 27],
      [321, 2 ** 27, 2 ** 26, 28_059_810_762_433],
      [6361 * 69_431, 2 ** 23, 2 ** 30, 20_394_401],
      [2 ** 26, 2 ** 20, 2 ** 33, 2 ** 27],
      [94_906_265, 94_906_266, 94_906_266, 94_906_267],
      [94_906_267, 94_906_266, 94_906_268, 94_906_267],
      [largest, largest - 1, largest - 1, largest - 2],
    ];
    const signed = rows.flatMap((row) => [
      row,
      row.map((amount, place) => (place % 2 ? amount : -(amount ?? 0))),
    ]);
    for (const [name, holds] of Object.entries(relations)) {
      const tree = op(name, op('divisao', a, b), op('divisao', c, d));
      check(tree, signed, (w, x, y, z) => truth(holds((w * z - y * x) * (x * z < 0n ? -1n : 1n))));
    }
    for (const [name, sign] of [
      ['min', 1n],
      ['max', -1n],
    ] as const) {
      check(op(name, op('divisao', a, b), op('divisao', c, d)), signed, (w, x, y, z) => {
        const order = (w * z - y * x) * (x * z < 0n ? -1n : 1n) * sign;
        return order <= 0n ? cents(w * 100n, x) : cents(y * 100n, z);
      });
    }
    // Told apart also where nothing but the difference is left.
    check(op('se', op('subtracao', op('divisao', a, b), op('divisao', c, d)), a, c), signed, (w, x, y, z) =>
      Number(w * z === y * x ? y : w),
    );
  });

  it('differences of quotients are exact, also where large numerators almost cancel', () => {
    // a ÷ b − c ÷ d with a × d − b × c from −2 to 2, the two products far beyond 2^53 and b × d far below.
    const rows: Row[] = [];
    for (const [below, above] of [
      [999n, 1_000n],
      [7n, 8n],
      [250n, 251n],
    ] as const) {
      for (const top of [1_000_000n, limit / 10_000n, limit / 10_000n + 1n, 800_000_000_000n]) {
        // (below × k + 1) ÷ below and (above × k + 1) ÷ above differ by 1 ÷ (below × above).
        const [x, y] = [below * top + 1n, above * top + 1n].map(Number) as [number, number];
        for (const by of [-1, 0, 1]) {
          rows.push([x, Number(below), y + by, Number(above)], [-x, Number(below), -y - by, Number(above)]);
        }
        rows.push([Number(below * top), Number(below), Number(above * top), Number(above)]);
      }
    }
    const difference = op('subtracao', op('divisao', a, b), op('divisao', c, d));
    const order = (w: bigint, x: bigint, y: bigint, z: bigint) => w * z - y * x;
    check(op('se', difference, a, c), rows, (w, x, y, z) => Number(order(w, x, y, z) === 0n ? y : w));
    check(
      op('divisao', leaf('k'), difference),
      rows,
      (w, x, y, z) => (order(w, x, y, z) === 0n ? null : cents(x * z * 100n, order(w, x, y, z))),
      { k: '1' },
    );
    check(difference, rows, (w, x, y, z) => cents(order(w, x, y, z) * 100n, x * z));
    const sum = op('soma', op('divisao', a, b), op('negativo', op('divisao', c, d)));
    for (const [name, holds] of Object.entries(relations)) {
      check(
        op(name, sum, leaf('k')),
        rows,
        (w, x, y, z) => truth(holds(order(w, x, y, z) * (x * z < 0n ? -1n : 1n))),
        {
          k: '0',
        },
      );
    }
  });

  it('comparisons over a common denominator are exact', () => {
    // 13 a and 11 b differ by at most two, around 2^53 and at the largest amounts.
    const rows: Row[] = [];
    for (const middle of [limit / 13n, (BigInt(largest) / 13n) * 11n, 700_000_000_000_000n]) {
      for (const by of [0n, 1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n, 9n, 10n]) {
        const x = middle + by;
        const y = (13n * x) / 11n;
        for (const amount of [y, y + 1n]) {
          if (amount <= largest) rows.push([Number(x), Number(amount)], [-Number(x), -Number(amount)]);
        }
      }
    }
    const constants = { k: '11', m: '13' };
    const [x, y] = [op('divisao', a, leaf('k')), op('divisao', b, leaf('m'))];
    const order = (x: bigint, y: bigint) => 13n * x - 11n * y;
    for (const [name, holds] of Object.entries(relations)) {
      check(op(name, x, y), rows, (x, y) => truth(holds(order(x, y))), constants);
    }
    check(
      op('se', op('subtracao', x, y), a, b),
      rows,
      (x, y) => Number(order(x, y) === 0n ? y : x),
      constants,
    );
    for (const [name, sign] of [
      ['min', 1n],
      ['max', -1n],
    ] as const) {
      const chosen = op('subtracao', op(name, x, y), op('divisao', a, leaf('k')));
      const excess = op('se', op('igual', chosen, leaf('z')), a, b);
      check(excess, rows, (x, y) => Number(order(x, y) * sign <= 0n ? x : y), { ...constants, z: '0' });
    }
  });

  it('quotients are rounded exactly, also a tie whose doubled numerator is 2^53', () => {
    // a ÷ b is k + ½ cents where 200 a = (2k + 1) b; 2^20 − 1 is a multiple of 25.
    const rows: Row[] = [];
    for (const shift of [31, 32, 33, 34]) {
      const tie = 41_943 * 2 ** (shift - 3);
      for (const by of [-1, 0, 1]) rows.push([tie + by, 2 ** shift], [-tie + by, 2 ** shift]);
    }
    // 200 a + b around 2^53, whatever the quotient.
    for (const divisor of [1, 2, 3, 7, 64, 100, 999, 1e6, 2 ** 33 - 1, 123_456_789_012]) {
      const near = Number((limit - BigInt(divisor)) / 200n);
      for (const by of [-1, 0, 1]) rows.push([near + by, divisor], [-near + by, divisor]);
    }
    check(op('divisao', a, b), rows, (x, y) => cents(x * 100n, y));
    check(op('percentual', a, b), rows, (x, y) => cents(x * 10_000n, y));
    check(op('abs', op('negativo', op('divisao', a, b))), rows, (x, y) => cents(100n * (x < 0n ? -x : x), y));
  });

  it('products with constants are rounded exactly', () => {
    for (const text of ['0.3333333333', '0.0000000005', '1.5', '0.005', '-0.125', '1234567890.0123456789']) {
      const decimals = BigInt((text.split('.')[1] ?? '').length);
      const factor = BigInt(text.replace('.', ''));
      const scale = 10n ** decimals;
      const size = factor < 0n ? -factor : factor;
      const rows: Row[] = [];
      // 2 × a × factor + scale around 2^53, the product itself around 2^53, and the first amounts.
      for (const middle of [(limit - scale) / (2n * size), limit / size, limit / (100n * size), 0n]) {
        for (const by of around) {
          const amount = Number(middle + by);
          if (amount <= largest) rows.push([amount], [-amount]);
        }
      }
      check(op('multiplicacao', a, leaf('k')), rows, (x) => cents(x * factor, scale), { k: text });
      check(op('divisao', a, leaf('k')), rows, (x) => cents(x * scale, factor), { k: text });
    }
  });

  it('sums are divided exactly', () => {
    // n ÷ d, or 100 n ÷ d, just below and at a tie, where twice the numerator and d together pass 2^53.
    for (const count of [1, 2, 3, 4, 6, 10, 16, 20, 24]) {
      const sum = op(
        'soma',
        ...Array.from({ length: Math.max(count, 2) }, (_, place) => leaf(slugOf(place))),
      );
      for (const exponent of [40, 44, 47, 48, 49]) {
        const amount = 2 ** exponent - 1;
        for (const divisor of [63n, 9_999n]) {
          const rows = residues(BigInt(amount) * BigInt(count), divisor).map((by) => [
            ...Array.from({ length: count - 1 }, () => amount),
            amount - by,
            ...(count === 1 ? [0] : []),
          ]);
          const total = (row: bigint[]) => row.reduce((all, one) => all + one, 0n);
          check(op('divisao', sum, leaf('divisor')), rows, (...row) => cents(total(row), divisor), {
            divisor: `${divisor}`,
          });
          const byColumn = rows.map((row) => [...row, Number(divisor)]);
          const last = leaf(slugOf(Math.max(count, 2)));
          check(op('divisao', sum, last), byColumn, (...row) =>
            cents((total(row) - divisor) * 100n, divisor),
          );
        }
      }
    }
  });

  it('constants that no float holds are exact', () => {
    for (const by of around) {
      const k = `900719925.${String((limit + by) % 10n ** 7n).padStart(7, '0')}`;
      const m = `900719925.${String(limit % 10n ** 7n).padStart(7, '0')}`;
      for (const [name, holds] of Object.entries(relations)) {
        check(op(name, leaf('k'), leaf('m')), [[0]], () => truth(holds(by)), { k, m });
      }
    }
  });
});

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
    // 9 × 999999999999999 is below 2^53, ten times it is not: a total may never hold the old and the new amount.
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
