/**
 * Totals over the instances of submodels, cached for each month. A change adds its difference
 * instead of summing a thousand panels again. Sums of integer cents are exact within the exact
 * range. Others, mainly of ratios, are floats with an error bound, and are computed again when
 * changes have increased that bound.
 */
import { roundoff } from './approximate-kernels.ts';
import type { Block } from './block.ts';
import type { Blocks, ColumnObserver } from './blocks.ts';
import type { ColumnId } from './column-index.ts';
import { addColumn } from './column-totals.ts';
import { type Execution, indexOf } from './execution.ts';
import type { Amount, SourceValue } from './expressions.ts';
import { columnsOf } from './reading.ts';

/** Twelve months. The totals of a month are computed on first use. */
interface YearTotals {
  readonly isKnown: boolean[];
  readonly sum: Float64Array;
  /** The error bound of the sum, if it is not exact. */
  readonly error: Float64Array;
  readonly count: Float64Array;
  /** How many differences have been added since the sum was computed. */
  readonly differences: Float64Array;
}

/** Reads a source value at an index of a block; NaN for null. */
type ValueReader = (index: number) => number;

export class InstanceTotals implements ColumnObserver {
  readonly #blocks: Blocks;
  readonly #models: readonly number[];
  readonly #of: SourceValue;
  readonly #years = new Map<number, YearTotals>();
  /** Whether the values are those of a column. */
  readonly #isColumn: boolean;
  /** How many panels can contribute to a total. */
  readonly panels: number;

  constructor(blocks: Blocks, models: readonly number[], of: SourceValue) {
    this.#blocks = blocks;
    this.#models = models;
    this.#of = of;
    this.#isColumn = of.numerator.kind === 'column' && of.denominator === null;
    const layouts = [...blocks.layouts()].filter(({ modelId }) => models.includes(modelId));
    this.panels = layouts.reduce((panels, layout) => panels + layout.panels.length, 0);
    for (const column of columnsOf(of)) blocks.observe(column, this);
  }

  changed(block: Block, column: ColumnId, index: number, before: number, after: number): void {
    const totals = this.#years.get(block.year);
    const month = index % 12;
    if (!totals?.isKnown[month] || !this.#isInstance(block.layout, (index / 12) | 0)) return;
    const count = totals.count[month] as number;
    const differences = ((totals.differences[month] as number) += 1);
    if (differences > Math.max(count, 100)) {
      totals.isKnown[month] = false;
      return;
    }
    const [was, is] = this.#isColumn
      ? [before, after]
      : [valueWith(this.#of, block, index, column, before), valueWith(this.#of, block, index, column, after)];
    const [had, has] = [was === was, is === is];
    // The difference is computed first: a sum with both values could leave the exact range.
    const sum = (totals.sum[month] as number) + ((has ? is : 0) - (had ? was : 0));
    const size = Math.abs(sum) + 2 * (has ? Math.abs(is) : 0) + 2 * (had ? Math.abs(was) : 0);
    totals.sum[month] = sum;
    totals.error[month] = (totals.error[month] as number) + size * roundoff;
    totals.count[month] = count + Number(has) - Number(had);
  }

  changedWidely({ layout, year }: Block): void {
    if (this.#models.includes(layout.modelId)) this.#years.delete(year);
  }

  #isInstance({ modelId, isActive }: Block['layout'], row: number): boolean {
    return this.#models.includes(modelId) && isActive[row] === true;
  }

  /**
   * Loads sums (NaN over nothing) and counts without the calculating panel. With `error`: also the
   * error bounds of the sums. Without: values are integer cents and their sums are exact.
   */
  load(at: Execution, sum: Float64Array, count: Float64Array, error?: Float64Array): void {
    const { block, n } = at;
    const totals = this.#totals(block.year);
    const own = this.#models.includes(block.layout.modelId) ? valueReader(block, this.#of) : undefined;
    for (let i = 0; i < n; i++) {
      const index = indexOf(at, i);
      const month = index % 12;
      if (!totals.isKnown[month]) this.#total(totals, block.year, month);
      const isOwn = own !== undefined && block.layout.isActive[(index / 12) | 0] === true;
      const excluded = isOwn ? own(index) : Number.NaN;
      const isExcluded = excluded === excluded;
      const others = (totals.count[month] as number) - (isExcluded ? 1 : 0);
      const rest = (totals.sum[month] as number) - (isExcluded ? excluded : 0);
      count[i] = others;
      sum[i] = others === 0 ? Number.NaN : rest;
      if (!error) continue;
      const size = Math.abs(rest) + (isExcluded ? 2 * Math.abs(excluded) : 0);
      error[i] = others === 0 ? 0 : (totals.error[month] as number) + size * roundoff;
    }
  }

  /** How many instances have a value, without the panel at this index of the block. */
  countWithout(block: Block, index: number): number {
    const totals = this.#totals(block.year);
    const month = index % 12;
    if (!totals.isKnown[month]) this.#total(totals, block.year, month);
    const count = totals.count[month] as number;
    if (!this.#isInstance(block.layout, (index / 12) | 0)) return count;
    const own = valueReader(block, this.#of)?.(index) ?? Number.NaN;
    return own === own ? count - 1 : count;
  }

  #totals(year: number): YearTotals {
    let totals = this.#years.get(year);
    if (!totals) {
      totals = {
        isKnown: Array.from({ length: 12 }, () => false),
        sum: new Float64Array(12),
        error: new Float64Array(12),
        count: new Float64Array(12),
        differences: new Float64Array(12),
      };
      this.#years.set(year, totals);
    }
    return totals;
  }

  /** Sums a month, or all of them in one pass if none is known. */
  #total(totals: YearTotals, year: number, month: number): void {
    const isFirst = !totals.isKnown.includes(true);
    const [first, last] = isFirst ? [0, 11] : [month, month];
    const { sum, error, count, differences, isKnown } = totals;
    for (const array of [sum, error, count, differences]) array.fill(0, first, last + 1);
    for (const modelId of this.#models) {
      const block = this.#blocks.find(modelId, year);
      const read = block && valueReader(block, this.#of);
      if (!read) continue;
      const { isActive } = block.layout;
      const column = this.#isColumn ? block.columns[this.#of.numerator.column] : undefined;
      if (isFirst && column) {
        addColumn(column, isActive, { sum, size: error, count });
        continue;
      }
      for (let row = 0; row < isActive.length; row++) {
        if (!isActive[row]) continue;
        for (let of = first; of <= last; of++) {
          const value = read(row * 12 + of);
          if (value !== value) continue;
          sum[of] = (sum[of] as number) + value;
          error[of] = (error[of] as number) + Math.abs(value);
          count[of] = (count[of] as number) + 1;
        }
      }
    }
    for (let of = first; of <= last; of++) {
      // Each term is rounded twice, and each addition rounds the intermediate sum once more.
      error[of] = (error[of] as number) * ((count[of] as number) + 8) * roundoff + 1e-290;
      isKnown[of] = true;
    }
  }
}

/** Totals shared by all programs that read the same instances. */
export class SharedTotals {
  readonly #totals = new Map<string, InstanceTotals>();
  readonly #blocks: Blocks;

  constructor(blocks: Blocks) {
    this.#blocks = blocks;
  }

  of(models: readonly number[], of: SourceValue): InstanceTotals {
    const key = JSON.stringify([models, of]);
    let totals = this.#totals.get(key);
    if (!totals) this.#totals.set(key, (totals = new InstanceTotals(this.#blocks, models, of)));
    return totals;
  }
}

/**
 * Reads cents, or a ratio as a float with at most two rounding errors; NaN without a value.
 * Undefined where the block has no such column.
 */
export function valueReader(
  block: Block,
  { numerator, denominator, percentage }: SourceValue,
): ValueReader | undefined {
  const top = amountReader(block, numerator);
  if (!top || !denominator) return top;
  const bottom = amountReader(block, denominator);
  if (!bottom) return undefined;
  const factor = percentage ? 100 : 1;
  return (index) => {
    const divisor = bottom(index);
    return divisor === 0 ? Number.NaN : (top(index) / divisor) * factor;
  };
}

/** The value at an index if `column` held `held` there. */
function valueWith(
  { numerator, denominator, percentage }: SourceValue,
  { columns }: Block,
  index: number,
  column: ColumnId,
  held: number,
): number {
  const stored = (id: ColumnId) => (id === column ? held : (columns[id]?.[index] ?? Number.NaN));
  const read = (amount: Amount) => {
    const own = stored(amount.column);
    return amount.kind === 'fallback' && own !== own ? stored(amount.otherwise) : own;
  };
  const top = read(numerator);
  if (!denominator) return top;
  const divisor = read(denominator);
  return divisor === 0 ? Number.NaN : (top / divisor) * (percentage ? 100 : 1);
}

function amountReader({ columns }: Block, amount: Amount): ValueReader | undefined {
  const own = columns[amount.column];
  const readOwn = own && ((index: number) => own[index] as number);
  const otherwise = amount.kind === 'fallback' ? columns[amount.otherwise] : undefined;
  if (!otherwise) return readOwn;
  if (!own) return (index) => otherwise[index] as number;
  return (index) => {
    const value = own[index] as number;
    return value === value ? value : (otherwise[index] as number);
  };
}
