/** Which cells are to be calculated: by indicator and block, single ones or whole months. */
import type { Block, MonthBits } from './blocks.ts';

/** Cells of one block. */
export class StaleCells {
  /** Months in which every panel's cell is stale. */
  #months: MonthBits = 0;
  readonly #cells = new Set<number>();

  add(index: number): void {
    if ((this.#months & (1 << (index % 12))) === 0) this.#cells.add(index);
  }

  addMonths(months: MonthBits): void {
    this.#months |= months;
  }

  /**
   * The indexes in the block, those of months that exist; undefined when it is all of them. Many single cells are
   * not worth picking out: then whole months are calculated.
   */
  indexes(length: number, existing: MonthBits): Int32Array | undefined {
    if (this.#cells.size > length / 8) for (const index of this.#cells) this.#months |= 1 << (index % 12);
    const months = this.#months & existing;
    if (months === 0xfff) return undefined;
    const indexes: number[] = [];
    for (const index of this.#cells) {
      const bit = 1 << (index % 12);
      if (existing & bit && !(months & bit)) indexes.push(index);
    }
    if (months !== 0) {
      for (let index = 0; index < length; index++) if (months & (1 << (index % 12))) indexes.push(index);
    }
    return Int32Array.from(indexes).sort();
  }
}

/** All stale cells of a company. */
export class StaleCompany {
  readonly #indicators = new Map<number, Map<Block, StaleCells>>();

  in(indicatorId: number, block: Block): StaleCells {
    let blocks = this.#indicators.get(indicatorId);
    if (!blocks) this.#indicators.set(indicatorId, (blocks = new Map()));
    let cells = blocks.get(block);
    if (!cells) blocks.set(block, (cells = new StaleCells()));
    return cells;
  }

  /** Takes an indicator's stale cells out, if there are any. */
  take(indicatorId: number): ReadonlyMap<Block, StaleCells> | undefined {
    const blocks = this.#indicators.get(indicatorId);
    if (blocks) this.#indicators.delete(indicatorId);
    return blocks;
  }
}
