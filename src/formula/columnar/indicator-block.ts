/** One calculated indicator in one block: which of its cells are to be calculated, and because of what. */
import { allMonths, type Block, type MonthBits } from './blocks.ts';
import type { CalculatedIndicator } from './calculated-indicator.ts';
import type { ColumnId } from './column-index.ts';

/** For the commonest change of all, that of one cell. */
const oneIndex = new Int32Array(1);

export class IndicatorBlock {
  readonly indicator: CalculatedIndicator;
  readonly block: Block;
  /** The months in which cells exist. */
  readonly existing: MonthBits;
  /** Months in which every panel's cell is stale. */
  #months: MonthBits = 0;
  /** May name a cell more than once. */
  #cells: number[] = [];
  /** Undefined: any column may have changed, or the definition. */
  #causes: ColumnId[] | undefined = [];
  #isWaiting = false;

  constructor(indicator: CalculatedIndicator, block: Block, existing: MonthBits) {
    this.indicator = indicator;
    this.block = block;
    this.existing = existing;
  }

  /** The cell is stale, where it exists, because of these columns; undefined: of any. */
  addCell(index: number, causes: readonly ColumnId[] | undefined): void {
    if (!(this.existing & (1 << (index % 12)))) return;
    this.#cells.push(index);
    this.#because(causes);
  }

  addCells(indexes: readonly number[], causes: readonly ColumnId[] | undefined): void {
    for (const index of indexes) if (this.existing & (1 << (index % 12))) this.#cells.push(index);
    this.#because(causes);
  }

  /** Every panel's cells of the months, where they exist, are stale. */
  addMonths(months: MonthBits, causes: readonly ColumnId[] | undefined): void {
    this.#months |= months & this.existing;
    this.#because(causes);
  }

  /** Everything that is stale in the same block of another definition, for any cause. */
  addAllOf(other: IndicatorBlock): void {
    this.addMonths(other.#months, undefined);
    this.addCells(other.#cells, undefined);
  }

  #because(causes: readonly ColumnId[] | undefined): void {
    if (!causes) this.#causes = undefined;
    else if (this.#causes) {
      for (const column of causes) if (!this.#causes.includes(column)) this.#causes.push(column);
    }
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    this.indicator.waiting.push(this);
  }

  /** The columns that changed; undefined: any may have, or the definition. */
  get causes(): readonly ColumnId[] | undefined {
    return this.#causes;
  }

  /**
   * The indexes of the stale cells in ascending order; undefined when it is the whole block. Good until the next call,
   * of any block. Many single cells are not worth picking out: then whole months are calculated.
   */
  staleIndexes(): Int32Array | undefined {
    const { length } = this.block;
    if (this.#cells.length > length / 8) for (const index of this.#cells) this.#months |= 1 << (index % 12);
    if (this.#months === allMonths) return undefined;
    if (this.#months === 0 && this.#cells.length === 1) {
      oneIndex[0] = this.#cells[0] as number;
      return oneIndex;
    }
    const indexes = this.#cells.filter((index) => !(this.#months & (1 << (index % 12))));
    if (this.#months !== 0) {
      for (let index = 0; index < length; index++) {
        if (this.#months & (1 << (index % 12))) indexes.push(index);
      }
    }
    indexes.sort((a, b) => a - b);
    return Int32Array.from(indexes.filter((index, at) => index !== indexes[at - 1]));
  }

  /** Nothing is stale any more. */
  settle(): void {
    this.#months = 0;
    this.#cells.length = 0;
    this.#causes = [];
    this.#isWaiting = false;
  }
}
