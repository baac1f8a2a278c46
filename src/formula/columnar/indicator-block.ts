/** One indicator in one block: which of its cells are to be calculated, because of what, and what reads them. */
import { allMonths, type Block, type Blocks, type MonthBits } from './blocks.ts';
import type { CalculatedIndicator } from './calculated-indicator.ts';
import type { ColumnId } from './column-index.ts';

/** For the commonest change of all, that of one cell. */
const oneIndex = new Int32Array(1);

/** What reads the cells of a block. */
export interface Readers {
  /** In the same panel and month. */
  readonly samePanel: readonly IndicatorBlock[];
  /** In the same month of any panel: totals over instances. */
  readonly sameMonth: readonly IndicatorBlock[];
}

export class IndicatorBlock {
  readonly indicator: CalculatedIndicator;
  readonly block: Block;
  /** The months in which cells exist. */
  readonly existing: MonthBits;
  readonly #blocks: Blocks;
  /** Months in which every panel's cell is stale. */
  #months: MonthBits = 0;
  /** May name a cell more than once. */
  readonly #cells: number[] = [];
  readonly #causes: ColumnId[] = [];
  /** Any column may have changed, or the definition. */
  #hasAnyCause = false;
  #isWaiting = false;
  #readers: Readers | undefined;

  constructor(indicator: CalculatedIndicator, block: Block, blocks: Blocks) {
    this.indicator = indicator;
    this.block = block;
    this.#blocks = blocks;
    this.existing = blocks.months(indicator.id, block.layout, block.year);
  }

  get readers(): Readers {
    this.#readers ??= this.#findReaders();
    return this.#readers;
  }

  #findReaders(): Readers {
    const { layout, year } = this.block;
    const samePanel = new Set<IndicatorBlock>();
    const sameMonth = new Set<IndicatorBlock>();
    for (const { reader, models } of this.indicator.readings) {
      if (models === null) samePanel.add(reader.in(this.block));
      else if (models.includes(layout.modelId)) {
        for (const reading of this.#blocks.layoutsWith(reader.id)) {
          if (this.#blocks.months(reader.id, reading, year) === 0) continue;
          sameMonth.add(reader.in(this.#blocks.block(reading, year)));
        }
      }
    }
    return {
      samePanel: [...samePanel].filter((reader) => reader.existing !== 0),
      sameMonth: [...sameMonth],
    };
  }

  /** The cell is stale, where it exists, because of these columns; undefined: of any. */
  addCell(index: number, causes: readonly ColumnId[] | undefined): void {
    if (!(this.existing & (1 << (index % 12)))) return;
    this.#cells.push(index);
    this.#because(causes);
  }

  /** Every panel's cells of the months, where they exist, are stale. */
  addMonths(months: MonthBits, causes: readonly ColumnId[] | undefined): void {
    if ((months & this.existing) === 0) return;
    this.#months |= months & this.existing;
    this.#because(causes);
  }

  /** Everything that is stale in the same block of another definition, for any cause. */
  addAllOf(other: IndicatorBlock): void {
    this.addMonths(other.#months, undefined);
    for (const index of other.#cells) this.addCell(index, undefined);
  }

  #because(causes: readonly ColumnId[] | undefined): void {
    if (!causes) this.#hasAnyCause = true;
    else {
      for (const column of causes) if (!this.#causes.includes(column)) this.#causes.push(column);
    }
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    this.indicator.wait(this);
  }

  /** The columns that changed; undefined: any may have, or the definition. */
  get causes(): readonly ColumnId[] | undefined {
    return this.#hasAnyCause ? undefined : this.#causes;
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
    if (indexes.length > 1) indexes.sort((a, b) => a - b);
    return Int32Array.from(indexes.filter((index, at) => index !== indexes[at - 1]));
  }

  /** Nothing is stale any more. */
  settle(): void {
    this.#months = 0;
    this.#cells.length = this.#causes.length = 0;
    this.#hasAnyCause = this.#isWaiting = false;
  }
}
