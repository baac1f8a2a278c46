/**
 * Follows the effect of a change: to the same panel, to aggregates over instances, and to later
 * months.
 */
import { monthNumber, yearOf } from '../cells.ts';
import type { Panel } from '../types.ts';
import type { Block, Layout } from './block.ts';
import { allMonths, type Blocks, type MonthBits } from './blocks.ts';
import type { ColumnId } from './column-index.ts';
import type { Indexes } from './indexes.ts';
import type { IndicatorOfBlocks, Readers, Reading } from './indicator-block.ts';

export class Propagation {
  readonly #blocks: Blocks;

  constructor(blocks: Blocks) {
    this.#blocks = blocks;
  }

  /**
   * Marks readers of the block's cells at these indexes (possibly with duplicates), because of
   * these columns. Undefined: because of any.
   */
  reach(
    block: Block,
    { samePanel, sameMonth, laterMonths }: Readers,
    indexes: Indexes,
    columns: readonly ColumnId[] | undefined,
  ): void {
    const isWide = indexes.count > block.length / 8;
    const months = monthsOf(indexes);
    for (const reader of samePanel) {
      if (isWide) reader.addMonths(months, columns);
      else for (let i = 0; i < indexes.count; i++) reader.addCell(indexes.at(i), columns);
    }
    for (const reader of sameMonth) reader.addMonths(months, columns);
    for (const reading of laterMonths) this.#reachPeriods(reading, block, indexes, columns);
  }

  #reachPeriods(
    { reader, models }: Reading,
    { layout, year }: Block,
    indexes: Indexes,
    columns: readonly ColumnId[] | undefined,
  ): void {
    if (models === null) {
      for (let i = 0; i < indexes.count; i++) {
        const index = indexes.at(i);
        this.#reachLaterMonths(reader, layout, (index / 12) | 0, year * 12 + (index % 12), columns);
      }
      return;
    }
    if (!models.includes(layout.modelId)) return;
    const months = monthsOf(indexes);
    for (const reading of this.#blocks.layoutsWith(reader.id)) {
      for (const row of reading.panels.keys()) {
        for (let month = 0; month < 12; month++) {
          if (months & (1 << month)) {
            this.#reachLaterMonths(reader, reading, row, year * 12 + month, columns);
          }
        }
      }
    }
  }

  /**
   * `periodos` counts from the first month of a process, so a change also affects later months of
   * the same process.
   */
  #reachLaterMonths(
    reader: IndicatorOfBlocks,
    layout: Layout,
    row: number,
    month: number,
    columns: readonly ColumnId[] | undefined,
  ): void {
    const panel = layout.panels[row] as Panel;
    const last = this.#lastCounting(panel, month);
    for (let year = yearOf(month); year <= yearOf(last); year++) {
      if (this.#blocks.months(reader.id, layout, year) === 0) continue;
      const first = this.#blocks.firstCounted(panel, year);
      const stale = reader.in(this.#blocks.block(layout, year));
      for (let later = Math.max(year * 12, month + 1); later <= Math.min(year * 12 + 11, last); later++) {
        if ((first[later % 12] as number) <= month) stale.addCell(row * 12 + (later % 12), columns);
      }
    }
  }

  /** The last month for which `periodos` counts this one. */
  #lastCounting(panel: Panel, month: number): number {
    let last = yearOf(month) * 12 + 11;
    for (const processId of panel.processIds) {
      const process = this.#blocks.model.processes.get(processId);
      if (!process || monthNumber(process.inicio_ano, process.inicio_mes) > month) continue;
      last = Math.max(last, monthNumber(process.fim_ano, process.fim_mes));
    }
    return last;
  }

  /** Marks every cell of an indicator. `everyYear`: also in years without stored values. */
  everywhere(indicator: IndicatorOfBlocks, everyYear: boolean): void {
    for (const layout of this.#blocks.layoutsWith(indicator.id)) {
      for (const year of this.#yearsOf(indicator.id, layout, everyYear)) {
        indicator.in(this.#blocks.block(layout, year)).addMonths(allMonths, undefined);
      }
    }
  }

  #yearsOf(indicatorId: number, layout: Layout, everyYear: boolean): number[] {
    const range = this.#blocks.model.models.get(layout.modelId)?.indicators.get(indicatorId);
    if (!range) return [];
    const [from, to] = [range.inicio_ano, range.fim_ano];
    if (everyYear) return Array.from({ length: to - from + 1 }, (_, index) => from + index);
    const years = new Set([...this.#blocks.years, ...this.#blocks.budget.years()]);
    return [...years].filter((year) => from <= year && year <= to);
  }
}

function monthsOf(indexes: Indexes): MonthBits {
  let months = 0;
  for (let i = 0; i < indexes.count && months !== allMonths; i++) months |= 1 << (indexes.at(i) % 12);
  return months;
}
