/** One indicator in one block: which of its cells are to be calculated, because of what, and what reads them. */
import type { DependencyEdge } from '../graph.ts';
import type { Block } from './block.ts';
import { allMonths, type Blocks, type MonthBits } from './blocks.ts';
import type { ColumnId } from './column-index.ts';
import type { FieldProgram } from './field-program.ts';

/** An indicator as its blocks see it, and whoever follows them to what reads them. */
export interface IndicatorOfBlocks {
  readonly id: number;
  readonly isCalculated: boolean;
  /** One for each calculated field. */
  readonly programs: readonly FieldProgram[];
  /** Who reads it. */
  readonly readings: readonly Reading[];
  in(block: Block): IndicatorBlock;
  /** It has stale cells in a block. */
  wait(stale: IndicatorBlock): void;
}

/** An edge of the dependency graph, seen from what is read. */
export interface Reading extends Pick<DependencyEdge, 'models' | 'periods'> {
  readonly reader: IndicatorOfBlocks;
}

/** Never written to. */
const none: number[] = [];

/** What reads the cells of a block. */
export interface Readers {
  /** In the same panel and month. */
  readonly samePanel: readonly IndicatorBlock[];
  /** In the same month of any panel: totals over instances. */
  readonly sameMonth: readonly IndicatorBlock[];
}

export class IndicatorBlock {
  readonly indicator: IndicatorOfBlocks;
  readonly block: Block;
  /** The months in which cells exist. */
  readonly existing: MonthBits;
  readonly #blocks: Blocks;
  /** Months in which every panel's cell is stale. */
  #months: MonthBits = 0;
  /** A stale cell, -1 without any: mostly it is the only one. */
  #first = -1;
  /** Further ones; may name a cell more than once. */
  #others = none;
  /** The columns that changed; undefined: any may have, or the definition. */
  #causes: readonly ColumnId[] | undefined = none;
  #isWaiting = false;
  #readers: Readers | undefined;
  #programs: readonly FieldProgram[] = [];
  /** What {@link Blocks.columnChanges} was when they were looked through. */
  #programsSeen = -1;

  constructor(indicator: IndicatorOfBlocks, block: Block, blocks: Blocks) {
    this.indicator = indicator;
    this.block = block;
    this.#blocks = blocks;
    this.existing = blocks.months(indicator.id, block.layout, block.year);
  }

  /** Those that can give anything but null here, or have something to take away. */
  get programs(): readonly FieldProgram[] {
    const { columnChanges } = this.#blocks;
    if (this.#programsSeen !== columnChanges) {
      this.#programs = this.indicator.programs.filter((program) => !program.isNullIn(this.block));
      this.#programsSeen = columnChanges;
    }
    return this.#programs;
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
    const month = 1 << (index % 12);
    if (!(this.existing & month)) return;
    if (!(this.#months & month)) this.#addIndex(index);
    this.#because(causes);
  }

  #addIndex(index: number): void {
    if (this.#first < 0) this.#first = index;
    else if (this.#others === none) this.#others = [index];
    // `periodos` can name the same cells once for each of a hundred thousand months.
    else if (this.#others.push(index) > this.block.length) this.#takeWholeMonths();
  }

  /** Many single cells are not worth keeping apart: their months are calculated whole. */
  #takeWholeMonths(): void {
    for (const index of [this.#first, ...this.#others]) this.#months |= 1 << (index % 12);
    this.#first = -1;
    this.#others = none;
  }

  /** Every panel's cells of the months, where they exist, are stale. */
  addMonths(months: MonthBits, causes: readonly ColumnId[] | undefined): void {
    const existing = months & this.existing;
    if (existing === 0) return;
    if (this.block.length > 12) this.#months |= existing;
    else for (let month = 0; month < 12; month++) if (existing & (1 << month)) this.#addIndex(month);
    this.#because(causes);
  }

  /** Everything that is stale in the same block of another definition, for any cause. */
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

  /** The columns that changed; undefined: any may have, or the definition. */
  get causes(): readonly ColumnId[] | undefined {
    return this.#causes;
  }

  /** The index of the stale cell, where it is only one: the commonest case of all. */
  get onlyCell(): number | undefined {
    if (this.#months !== 0 || this.#first < 0) return undefined;
    const first = this.#first;
    return this.#others === none || this.#others.every((index) => index === first) ? first : undefined;
  }

  /**
   * The indexes of the stale cells in ascending order; undefined when it is the whole block. Many single cells are not worth picking out: then whole months are calculated.
   */
  staleIndexes(): Int32Array | undefined {
    const { length } = this.block;
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

  /** Nothing is stale any more. */
  settle(): void {
    this.#months = 0;
    this.#first = -1;
    this.#others = this.#causes = none;
    this.#isWaiting = false;
  }
}
