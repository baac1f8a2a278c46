/**
 * Where floats begin to lie: intermediates of exactly 2^53 − 1, 2^53 and 2^53 + 1. Expected values
 * come from BigInt arithmetic written out here. A million random formulas once missed a bound that
 * was off by one.
 */
import { describe, it } from 'node:test';
import { leaf, op } from '../formula/company.ts';
import { largest } from './amounts.ts';
import { cents, check } from './expected-results.ts';
import { type Row, slugOf } from './one-formula.ts';

const limit = 2n ** 53n;
const around = [-2n, -1n, 0n, 1n, 2n];
const [a, b, c, d] = [leaf('a'), leaf('b'), leaf('c'), leaf('d')];

const truth = (holds: boolean) => (holds ? 100 : 0);

/**
 * What to take from a sum so that it, or a hundred times it, leaves a remainder of nearly half the
 * odd divisor.
 */
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
    // a ÷ b − c ÷ d with a × d − b × c from −2 to 2, the two products far beyond 2^53 and b × d far
    // below.
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
    // n ÷ d, or 100 n ÷ d, just below and at a tie, where twice the numerator and d together pass
    // 2^53.
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
