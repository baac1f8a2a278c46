/** Adds up a column by month, for a whole year at a time. */
import { chunkLength } from './execution.ts';
import { Code } from './simd/code.ts';
import { kernel } from './simd/kernel.ts';
import { absolute, add, choose, isNull, isPresent, type Lanes, oneWhere, zero } from './simd/lanes.ts';
import { scratch } from './simd/registers.ts';

/** What is known of each of twelve months. */
export interface MonthTotals {
  readonly sum: Float64Array;
  /** The sum of absolute values. */
  readonly size: Float64Array;
  readonly count: Float64Array;
}

/** As many whole rows as a register holds, so that a month always falls on the same elements. */
const rowsAtOnce = Math.floor(chunkLength / 12);

const accumulated = kernel({ inputs: 4, outputs: 3 }, (keep, inputs) => {
  const [sum, size, count, x] = inputs as [Lanes, Lanes, Lanes, Lanes];
  const value = keep(choose(isNull(x), zero, x));
  return { to: [add(sum, value), add(size, absolute(value)), add(count, oneWhere(isPresent(x)))] };
});

const [sums, sizes, counts, values] = [scratch(0), scratch(1), scratch(2), scratch(3)];
let code: Code | undefined;

/** Adds the active rows of a column. */
export function addColumn(column: Float64Array, isActive: Uint8Array, to: MonthTotals): void {
  code ??= Code.of([accumulated([sums, sizes, counts, sums, sizes, counts, values])]);
  const used = Math.min(rowsAtOnce, isActive.length) * 12;
  for (const { elements } of [sums, sizes, counts]) elements.fill(0, 0, used);
  for (let first = 0; first < isActive.length; first += rowsAtOnce) {
    const rows = Math.min(rowsAtOnce, isActive.length - first);
    const { elements } = values;
    elements.set(column.subarray(first * 12, (first + rows) * 12));
    for (let row = 0; row < rows; row++) {
      if (!isActive[first + row]) elements.fill(Number.NaN, row * 12, row * 12 + 12);
    }
    code.run(rows * 12);
  }
  fold(sums.elements, used, to.sum);
  fold(sizes.elements, used, to.size);
  fold(counts.elements, used, to.count);
}

/** Adds each month of the rows. */
function fold(elements: Float64Array, used: number, to: Float64Array): void {
  for (let i = 0; i < used; i++) to[i % 12] = (to[i % 12] as number) + (elements[i] as number);
}
