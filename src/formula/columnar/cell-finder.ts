/** Finds where cells are stored. Remembers the last place: a cell is written, and then marked. */
import type { Block } from './block.ts';
import type { Blocks, MonthBits } from './blocks.ts';
import type { ColumnId } from './column-index.ts';

/** The cells of an indicator in a panel and year. */
export interface YearOfCells {
  readonly indicatorId: number;
  readonly panelId: number;
  readonly year: number;
  /** The months in which cells exist. */
  readonly existing: MonthBits;
  readonly block: Block;
  /** The index of January. */
  readonly first: number;
  /** The columns of all fields. */
  readonly columns: readonly ColumnId[];
}

export class CellFinder {
  readonly #blocks: Blocks;
  /** Holds as long as the blocks: they keep their panels and the months of their indicators. */
  #last: YearOfCells | undefined;

  constructor(blocks: Blocks) {
    this.#blocks = blocks;
  }

  /** Undefined if the indicator has no such month. */
  find(indicatorId: number, panelId: number, year: number, month: number): YearOfCells | undefined {
    const bit = 1 << (month - 1);
    const last = this.#last;
    if (last?.indicatorId === indicatorId && last.panelId === panelId && last.year === year) {
      return last.existing & bit ? last : undefined;
    }
    const place = this.#blocks.place(panelId);
    const existing = place ? this.#blocks.months(indicatorId, place.layout, year) : 0;
    if (!place || !(existing & bit)) return undefined;
    const block = this.#blocks.block(place.layout, year);
    const columns = this.#blocks.columns.fields(indicatorId);
    this.#last = { indicatorId, panelId, year, existing, block, first: place.row * 12, columns };
    return this.#last;
  }
}
