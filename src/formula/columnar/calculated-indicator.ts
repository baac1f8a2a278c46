/** An indicator during calculation: its programs, readers and blocks. */

import type { Block } from './block.ts';
import type { Blocks } from './blocks.ts';
import type { ColumnId } from './column-index.ts';
import { expressionsOf } from './expressions.ts';
import { FieldProgram } from './field-program.ts';
import {
  type ColumnReading,
  IndicatorBlock,
  type IndicatorOfBlocks,
  type Reading,
} from './indicator-block.ts';
import type { SharedTotals } from './instances.ts';

/** An indicator, which may also be typed. */
export class CalculatedIndicator implements IndicatorOfBlocks {
  readonly id: number;
  readonly isCalculated: boolean;
  /** The indicators that read it. */
  readonly readings: Reading[] = [];
  /** Its blocks with stale cells. */
  readonly waiting: IndicatorBlock[] = [];
  readonly #blocks: Blocks;
  readonly #totals: SharedTotals;
  readonly #onStale: () => void;
  readonly #inBlock = new Map<Block, IndicatorBlock>();
  readonly #readersOf = new Map<ColumnId, readonly ColumnReading[]>();
  #programs: readonly FieldProgram[] | undefined;

  /** `onStale` is called when cells become stale. Undefined if the indicator is not calculated. */
  constructor(id: number, blocks: Blocks, totals: SharedTotals, onStale: (() => void) | undefined) {
    this.id = id;
    this.isCalculated = onStale !== undefined;
    this.#blocks = blocks;
    this.#totals = totals;
    this.#onStale = onStale ?? (() => {});
  }

  /** Registers a block with stale cells. */
  wait(stale: IndicatorBlock): void {
    this.waiting.push(stale);
    this.#onStale();
  }

  in(block: Block): IndicatorBlock {
    let own = this.#inBlock.get(block);
    if (!own) {
      own = new IndicatorBlock(this, block, this.#blocks);
      this.#inBlock.set(block, own);
    }
    return own;
  }

  readersOf(column: ColumnId): readonly ColumnReading[] {
    let readers = this.#readersOf.get(column);
    if (!readers) this.#readersOf.set(column, (readers = this.#findReaders(column)));
    return readers;
  }

  #findReaders(column: ColumnId): ColumnReading[] {
    const readers: ColumnReading[] = [];
    for (const reading of this.readings) {
      const programs = reading.reader.programs.filter(({ columns }) => columns.includes(column));
      if (programs.length > 0) readers.push({ reading, programs });
    }
    return readers;
  }

  /** One program for each calculated field. */
  get programs(): readonly FieldProgram[] {
    this.#programs ??= this.#makePrograms();
    return this.#programs;
  }

  #makePrograms(): FieldProgram[] {
    const { model, columns } = this.#blocks;
    const indicator = model.indicators.get(this.id);
    if (!indicator) return [];
    return [...expressionsOf(indicator, model, columns)].map(
      ([field, expression]) => new FieldProgram(this.id, field, expression, this.#blocks, this.#totals),
    );
  }
}
