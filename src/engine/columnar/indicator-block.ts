/** One indicator in one block: its stale cells, the columns that caused this, and its readers. */
import type { DependencyEdge } from '../graph.ts';
import type { Block } from './block.ts';
import { allMonths, type Blocks, type MonthBits } from './blocks.ts';
import type { CalculatedField } from './calculated-field.ts';
import type { ColumnId } from './column-index.ts';

/** An indicator, as seen from its blocks and while following references to its readers. */
export interface IndicatorOfBlocks {
  readonly id: number;
  readonly isCalculated: boolean;
  /** The fields that are calculated. */
  readonly fields: readonly CalculatedField[];
  /** The indicators that read it. */
  readonly readings: readonly Reading[];
  in(block: Block): IndicatorBlock;
  /** Registers a block with stale cells. */
  wait(stale: IndicatorBlock): void;
}

/** An edge of the dependency graph, seen from the source. */
export interface Reading extends Pick<DependencyEdge, 'models' | 'periods'> {
  readonly reader: IndicatorOfBlocks;
}

/** Shared, so it must never be modified. */
const none: number[] = [];

/** The readers of a block's cells. */
export interface Readers {
  /** In the same panel and month. */
  readonly samePanel: readonly IndicatorBlock[];
  /** In the same month of any panel: totals over instances. */
  readonly sameMonth: readonly IndicatorBlock[];
  /** In later months: `periodos`. */
  readonly laterMonths: readonly Reading[];
}

export class IndicatorBlock {
  readonly indicator: IndicatorOfBlocks;
  readonly block: Block;
  /** The months in which cells exist. */
  readonly existing: MonthBits;
  readonly #blocks: Blocks;
  /** Months in which the cells of all panels are stale. */
  #months: MonthBits = 0;
  /** The first stale cell, or -1. Usually it is the only one. */
  #first = -1;
  /** Further stale cells, possibly with duplicates. */
  #others = none;
  /** The columns that changed. Undefined: any column or the definition may have. */
  #causes: readonly ColumnId[] | undefined = none;
  #isWaiting = false;
  #readers: Readers | undefined;
  #fields: readonly CalculatedField[] = [];
  /** {@link Blocks.columnChanges} when the fields were last filtered. */
  #fieldsSeen = -1;

  constructor(indicator: IndicatorOfBlocks, block: Block, blocks: Blocks) {
    this.indicator = indicator;
    this.block = block;
    this.#blocks = blocks;
    this.existing = blocks.months(indicator.id, block.layout, block.year);
  }

  /** The fields that can have a value here, or have an existing one to replace. */
  get fields(): readonly CalculatedField[] {
    const { columnChanges } = this.#blocks;
    if (this.#fieldsSeen !== columnChanges) {
      this.#fields = this.indicator.fields.filter((field) => !field.isNullIn(this.block));
      this.#fieldsSeen = columnChanges;
    }
    return this.#fields;
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
      laterMonths: this.indicator.readings.filter(({ periods }) => periods),
    };
  }

  /** Marks the cell, if it exists, because of these columns. Undefined: because of any. */
  addCell(index: number, causes: readonly ColumnId[] | undefined): void {
    const month = 1 << (index % 12);
    if (!(this.existing & month)) return;
    if (!(this.#months & month)) this.#addIndex(index);
    this.#because(causes);
  }

  #addIndex(index: number): void {
    if (this.#first < 0) this.#first = index;
    else if (this.#others === none) this.#others = [index];
    // `periodos` can mark the same cells once for each of a hundred thousand months.
    else if (this.#others.push(index) > this.block.length) this.#takeWholeMonths();
  }

  /** Merges many single cells into whole months. */
  #takeWholeMonths(): void {
    for (const index of [this.#first, ...this.#others]) this.#months |= 1 << (index % 12);
    this.#first = -1;
    this.#others = none;
  }

  /** Marks the cells of all panels in these months, where they exist. */
  addMonths(months: MonthBits, causes: readonly ColumnId[] | undefined): void {
    const existing = months & this.existing;
    if (existing === 0) return;
    if (this.block.length > 12) this.#months |= existing;
    else for (let month = 0; month < 12; month++) if (existing & (1 << month)) this.#addIndex(month);
    this.#because(causes);
  }

  /** Marks everything that is stale in the same block of another definition, for any cause. */
  addAllOf(other: IndicatorBlock): void {
    this.addMonths(other.#months, undefined);
    if (other.#first >= 0) this.addCell(other.#first, undefined);
    for (const index of other.#others) this.addCell(index, undefined);
  }

  #because(causes: readonly ColumnId[] | undefined): void {
    if (!causes || !this.#causes) this.#causes = undefined;
    else if (this.#causes.length === 0) this.#causes = causes;
    else if (this.#causes !== causes) this.#causes = [...new Set([...this.#causes, ...causes])];
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    this.indicator.wait(this);
  }

  /** The columns that changed. Undefined: any column or the definition may have. */
  get causes(): readonly ColumnId[] | undefined {
    return this.#causes;
  }

  /**
   * The indexes of the stale cells in ascending order, without those in closed months, which stay
   * as they are. Undefined: the whole block. If there are many single cells, whole months are
   * calculated instead.
   */
  staleIndexes(): Int32Array | undefined {
    const stale = this.#staleIndexes();
    const closed = this.#blocks.closed(this.block);
    if (closed === undefined) return stale;
    const indexes = stale ?? Int32Array.from(closed.keys());
    return indexes.filter((index) => closed[index] === 0);
  }

  #staleIndexes(): Int32Array | undefined {
    const { length } = this.block;
    if (this.#months === 0 && this.#others === none) return Int32Array.of(this.#first);
    const cells = this.#first < 0 ? none : [this.#first, ...this.#others];
    if (cells.length > length / 8) for (const index of cells) this.#months |= 1 << (index % 12);
    if (this.#months === allMonths) return undefined;
    const indexes = cells.filter((index) => !(this.#months & (1 << (index % 12))));
    if (this.#months !== 0) {
      for (let index = 0; index < length; index++) {
        if (this.#months & (1 << (index % 12))) indexes.push(index);
      }
    }
    if (indexes.length > 1) indexes.sort((a, b) => a - b);
    return Int32Array.from(indexes.filter((index, at) => index !== indexes[at - 1]));
  }

  /** Clears all marks. */
  settle(): void {
    this.#months = 0;
    this.#first = -1;
    this.#others = this.#causes = none;
    this.#isWaiting = false;
  }
}
