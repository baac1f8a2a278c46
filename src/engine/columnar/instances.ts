/**
 * Totals over the instances of submodels, cached for each month. A change adds its difference
 * instead of summing a thousand panels again. Sums of integer cents are exact within the exact
 * range. Others, mainly of ratios, are floats with an error bound, and are computed again when
 * changes have increased that bound.
 */
import { roundoff } from './approximate-loops.ts';
import type { Block, Layout } from './block.ts';
import type { Blocks, ColumnObserver } from './blocks.ts';
import type { ColumnId } from './column-index.ts';
import { type Execution, indexOf } from './execution.ts';
import type { Amount, SourceValue } from './expression.ts';
import { columnsOf } from './reading.ts';
import type { Vector } from './vectors.ts';

/** What is known of the months of a year. One that was not summed has `differences` Infinity. */
interface YearTotals {
  readonly sum: Float64Array;
  /** A bound for the error of the sum, if it is not exact. */
  readonly error: Float64Array;
  /** How many values there are. */
  readonly count: Float64Array;
  /** How many differences have been added since the month was summed. */
  readonly differences: Float64Array;
}

/** Reads a source value at an index of a block; NaN for null. */
type ValueReader = (index: number) => number;

export class InstanceTotals implements ColumnObserver {
  readonly #blocks: Blocks;
  readonly #models: readonly number[];
  readonly #of: SourceValue;
  readonly #years = new Map<number, YearTotals>();
  /** How many panels can contribute to a total. */
  readonly panels: number;

  constructor(blocks: Blocks, models: readonly number[], of: SourceValue) {
    this.#blocks = blocks;
    this.#models = models;
    this.#of = of;
    const layouts = [...blocks.layouts()].filter(({ modelId }) => models.includes(modelId));
    this.panels = layouts.reduce((panels, layout) => panels + layout.panels.length, 0);
    for (const column of columnsOf(of)) blocks.observe(column, this);
  }

  changed(block: Block, column: ColumnId, index: number, before: number, after: number): void {
    const totals = this.#years.get(block.year);
    if (!totals || !this.#isInstance(block.layout, (index / 12) | 0)) return;
    const month = index % 12;
    const count = totals.count[month] as number;
    const differences = (totals.differences[month] as number) + 1;
    if (differences > Math.max(count, 100)) {
      totals.differences[month] = Number.POSITIVE_INFINITY;
      return;
    }
    const was = valueWith(this.#of, block, index, column, before);
    const is = valueWith(this.#of, block, index, column, after);
    const [had, has] = [was === was, is === is];
    // The difference is computed first: a sum with both values could leave the exact range.
    const sum = (totals.sum[month] as number) + ((has ? is : 0) - (had ? was : 0));
    const size = Math.abs(sum) + 2 * (has ? Math.abs(is) : 0) + 2 * (had ? Math.abs(was) : 0);
    totals.sum[month] = sum;
    (totals.error[month] as number) += size * roundoff;
    totals.count[month] = count + Number(has) - Number(had);
    totals.differences[month] = differences;
  }

  changedWidely({ layout, year }: Block): void {
    if (this.#models.includes(layout.modelId)) this.#years.delete(year);
  }

  #isInstance(layout: Layout, row: number): boolean {
    return this.#models.includes(layout.modelId) && layout.isActive[row] === 1;
  }

  /**
   * Writes sums (NaN over nothing) and counts without the calculating panel, and the error bounds
   * of the sums. Sums of integer cents within the exact range are exact whatever their bounds say.
   */
  load(at: Execution, toSum: Vector, toCount: Vector, toError: Vector): void {
    const { block, n } = at;
    const totals = this.#totals(block.year);
    const isInstance = this.#models.includes(block.layout.modelId);
    const own = isInstance ? valueReader(block, this.#of) : undefined;
    for (let i = 0; i < n; i++) {
      const index = indexOf(at, i);
      const month = index % 12;
      this.#know(totals, block.year, month);
      const isOwn = own !== undefined && block.layout.isActive[(index / 12) | 0] === 1;
      const excluded = isOwn ? own(index) : Number.NaN;
      const isExcluded = excluded === excluded;
      const others = (totals.count[month] as number) - (isExcluded ? 1 : 0);
      const rest = (totals.sum[month] as number) - (isExcluded ? excluded : 0);
      const size = Math.abs(rest) + (isExcluded ? 2 * Math.abs(excluded) : 0);
      toCount[i] = others;
      toSum[i] = others === 0 ? Number.NaN : rest;
      toError[i] = others === 0 ? 0 : (totals.error[month] as number) + size * roundoff;
    }
  }

  /** How many instances have a value, without the panel at this index of the block. */
  countWithout(block: Block, index: number): number {
    const totals = this.#totals(block.year);
    this.#know(totals, block.year, index % 12);
    const count = totals.count[index % 12] as number;
    if (!this.#isInstance(block.layout, (index / 12) | 0)) return count;
    const own = valueReader(block, this.#of)?.(index) ?? Number.NaN;
    return own === own ? count - 1 : count;
  }

  #totals(year: number): YearTotals {
    let totals = this.#years.get(year);
    if (!totals) {
      const [sum, error, count] = [new Float64Array(12), new Float64Array(12), new Float64Array(12)];
      const differences = new Float64Array(12).fill(Number.POSITIVE_INFINITY);
      this.#years.set(year, (totals = { sum, error, count, differences }));
    }
    return totals;
  }

  /** Sums the month if it is not known. */
  #know(totals: YearTotals, year: number, month: number): void {
    if (totals.differences[month] !== Number.POSITIVE_INFINITY) return;
    let [sum, size, count] = [0, 0, 0];
    for (const modelId of this.#models) {
      const block = this.#blocks.find(modelId, year);
      const read = block && valueReader(block, this.#of);
      if (!read) continue;
      const { isActive } = block.layout;
      for (let row = 0; row < isActive.length; row++) {
        const value = isActive[row] ? read(row * 12 + month) : Number.NaN;
        if (value !== value) continue;
        sum += value;
        size += Math.abs(value);
        count++;
      }
    }
    totals.sum[month] = sum;
    // Each term is rounded twice, and each addition rounds the intermediate sum once more.
    totals.error[month] = size * (count + 8) * roundoff + 1e-290;
    totals.count[month] = count;
    totals.differences[month] = 0;
  }
}

/** Totals shared by all expressions that read the same instances. */
export class SharedTotals {
  readonly #blocks: Blocks;
  readonly #totals = new Map<string, InstanceTotals>();
  /** The same, by the source values of the expressions. */
  readonly #known = new Map<SourceValue, InstanceTotals>();

  constructor(blocks: Blocks) {
    this.#blocks = blocks;
  }

  /** `of` belongs to one expression, and so to one list of models. */
  of(models: readonly number[], of: SourceValue): InstanceTotals {
    const known = this.#known.get(of);
    if (known) return known;
    const key = JSON.stringify([models, of]);
    let totals = this.#totals.get(key);
    if (!totals) this.#totals.set(key, (totals = new InstanceTotals(this.#blocks, models, of)));
    this.#known.set(of, totals);
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
