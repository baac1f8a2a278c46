/**
 * Totals over the instances of submodels, cached for each month. A change adds its difference
 * instead of summing a thousand panels again. Sums of integer cents are exact within the exact
 * range. Others, mainly of ratios, are floats with an error bound, and are computed again when
 * changes have increased that bound.
 */
import { roundoff } from './approximate-kernels.ts';
import type { Block, Layout } from './block.ts';
import type { Blocks, ColumnObserver } from './blocks.ts';
import type { ColumnId } from './column-index.ts';
import { addColumn, type MonthTotals } from './column-totals.ts';
import { type Execution, indexOf } from './execution.ts';
import type { Amount, SourceValue } from './expression.ts';
import { columnsOf } from './reading.ts';
import { memoryElements } from './simd/registers.ts';

/**
 * Twelve months, each with its sum, the error bound of that (if it is not exact), how many values
 * it has, and how many differences have been added since it was summed: infinitely many if it was
 * not. All of a month lie together, because a change waits for each line of memory.
 */
type YearTotals = Float64Array;

const noYear = -1;

const [errorAt, countAt, differencesAt, monthLength] = [1, 2, 3, 4];

/** Reads a source value at an index of a block; NaN for null. */
type ValueReader = (index: number) => number;

export class InstanceTotals implements ColumnObserver {
  readonly #blocks: Blocks;
  readonly #models: readonly number[];
  readonly #of: SourceValue;
  readonly #years = new Map<number, YearTotals>();
  /** Those of the year that was last read. */
  #last: YearTotals | undefined;
  #lastYear = noYear;
  /** The layout that was last asked for, and whether its panels are instances. */
  #layout: Layout | undefined;
  #isOfModels = false;
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
    const totals = block.year === this.#lastYear ? this.#last : this.#years.get(block.year);
    if (!totals || !this.#isInstance(block.layout, (index / 12) | 0)) return;
    const month = (index % 12) * monthLength;
    const count = totals[month + countAt] as number;
    const differences = (totals[month + differencesAt] as number) + 1;
    if (differences > Math.max(count, 100)) {
      totals[month + differencesAt] = Number.POSITIVE_INFINITY;
      return;
    }
    const was = this.#isColumn ? before : valueWith(this.#of, block, index, column, before);
    const is = this.#isColumn ? after : valueWith(this.#of, block, index, column, after);
    const [had, has] = [was === was, is === is];
    // The difference is computed first: a sum with both values could leave the exact range.
    const sum = (totals[month] as number) + ((has ? is : 0) - (had ? was : 0));
    const size = Math.abs(sum) + 2 * (has ? Math.abs(is) : 0) + 2 * (had ? Math.abs(was) : 0);
    totals[month] = sum;
    totals[month + errorAt] = (totals[month + errorAt] as number) + size * roundoff;
    totals[month + countAt] = count + Number(has) - Number(had);
    totals[month + differencesAt] = differences;
  }

  changedWidely({ layout, year }: Block): void {
    if (!this.#isOf(layout)) return;
    this.#years.delete(year);
    this.#lastYear = noYear;
  }

  #isInstance(layout: Layout, row: number): boolean {
    return this.#isOf(layout) && layout.isActive[row] === 1;
  }

  #isOf(layout: Layout): boolean {
    if (layout !== this.#layout) {
      this.#layout = layout;
      this.#isOfModels = this.#models.includes(layout.modelId);
    }
    return this.#isOfModels;
  }

  /**
   * Writes sums (NaN over nothing) and counts without the calculating panel, from these places on
   * in {@link memoryElements}. With a third place: also the error bounds of the sums. Without:
   * values are integer cents and their sums are exact.
   */
  load(at: Execution, places: readonly number[]): void {
    const { block, n } = at;
    const [toSum, toCount, toError] = [places[0] as number, places[1] as number, places[2]];
    const totals = this.#totals(block.year);
    const isInstance = this.#models.includes(block.layout.modelId);
    const own = isInstance ? valueReader(block, this.#of) : undefined;
    const elements = memoryElements();
    for (let i = 0; i < n; i++) {
      const index = indexOf(at, i);
      const month = this.#known(totals, block.year, index % 12);
      const isOwn = own !== undefined && block.layout.isActive[(index / 12) | 0] === 1;
      const excluded = isOwn ? own(index) : Number.NaN;
      const isExcluded = excluded === excluded;
      const others = (totals[month + countAt] as number) - (isExcluded ? 1 : 0);
      const rest = (totals[month] as number) - (isExcluded ? excluded : 0);
      elements[toCount + i] = others;
      elements[toSum + i] = others === 0 ? Number.NaN : rest;
      if (toError === undefined) continue;
      const size = Math.abs(rest) + (isExcluded ? 2 * Math.abs(excluded) : 0);
      elements[toError + i] = others === 0 ? 0 : (totals[month + errorAt] as number) + size * roundoff;
    }
  }

  /** How many instances have a value, without the panel at this index of the block. */
  countWithout(block: Block, index: number): number {
    const totals = this.#totals(block.year);
    const count = totals[this.#known(totals, block.year, index % 12) + countAt] as number;
    if (!this.#isInstance(block.layout, (index / 12) | 0)) return count;
    const own = valueReader(block, this.#of)?.(index) ?? Number.NaN;
    return own === own ? count - 1 : count;
  }

  #totals(year: number): YearTotals {
    if (year === this.#lastYear && this.#last) return this.#last;
    let totals = this.#years.get(year);
    if (!totals) {
      totals = new Float64Array(12 * monthLength).fill(Number.POSITIVE_INFINITY);
      this.#years.set(year, totals);
    }
    this.#last = totals;
    this.#lastYear = year;
    return totals;
  }

  /** Sums the month if it is not known, or all of them in one pass if none is. Where it begins. */
  #known(totals: YearTotals, year: number, month: number): number {
    const begin = month * monthLength;
    if (totals[begin + differencesAt] === Number.POSITIVE_INFINITY) {
      const isFirst = totals.every((value) => value === Number.POSITIVE_INFINITY);
      if (isFirst) this.#sum(totals, year, 0, 11);
      else this.#sum(totals, year, month, month);
    }
    return begin;
  }

  #sum(totals: YearTotals, year: number, first: number, last: number): void {
    const months = { sum: new Float64Array(12), size: new Float64Array(12), count: new Float64Array(12) };
    for (const modelId of this.#models) {
      const block = this.#blocks.find(modelId, year);
      if (block) this.#add(block, months, first, last);
    }
    const { sum, size, count } = months;
    for (let month = first; month <= last; month++) {
      // Each term is rounded twice, and each addition rounds the intermediate sum once more.
      const error = (size[month] as number) * ((count[month] as number) + 8) * roundoff + 1e-290;
      totals.set([sum[month] as number, error, count[month] as number, 0], month * monthLength);
    }
  }

  #add(block: Block, months: MonthTotals, first: number, last: number): void {
    const { isActive } = block.layout;
    const column = this.#isColumn ? block.columns[this.#of.numerator.column] : undefined;
    if (column && first < last) {
      addColumn(column, isActive, months);
      return;
    }
    const read = valueReader(block, this.#of);
    if (!read) return;
    const { sum, size, count } = months;
    for (let row = 0; row < isActive.length; row++) {
      if (!isActive[row]) continue;
      for (let of = first; of <= last; of++) {
        const value = read(row * 12 + of);
        if (value !== value) continue;
        sum[of] = (sum[of] as number) + value;
        size[of] = (size[of] as number) + Math.abs(value);
        count[of] = (count[of] as number) + 1;
      }
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
