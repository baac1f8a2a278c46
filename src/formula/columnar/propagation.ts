/** How far a change reaches: along references into the same panel, into instances, and into later months. */
import { monthNumber, yearOf } from '../cells.ts';
import type { Panel } from '../types.ts';
import { allMonths, type Block, type Blocks, type Layout, type MonthBits } from './blocks.ts';
import type { CalculatedIndicator, Reading } from './calculated-indicator.ts';
import type { ColumnId } from './column-index.ts';

/** What changed in a block. */
export interface Change {
  readonly block: Block;
  /** One may come more than once. */
  readonly indexes: readonly number[];
  /** Undefined: any of the indicator's columns may have changed. */
  readonly columns: readonly ColumnId[] | undefined;
}

export class Propagation {
  readonly #blocks: Blocks;

  constructor(blocks: Blocks) {
    this.#blocks = blocks;
  }

  /** Marks stale whatever reads the change. */
  reach(readings: readonly Reading[], change: Change): void {
    if (readings.length === 0) return;
    const months = monthsOf(change.indexes);
    for (const reading of readings) {
      if (reading.models === null) this.#reachSamePanel(reading, change, months);
      else if (reading.models.includes(change.block.layout.modelId)) {
        this.#reachInstances(reading, change, months);
      }
    }
  }

  #reachSamePanel({ reader, periods }: Reading, change: Change, months: MonthBits): void {
    const { block, indexes, columns } = change;
    const stale = reader.in(block);
    if (indexes.length > block.length / 8) stale.addMonths(months, columns);
    else stale.addCells(indexes, columns);
    if (!periods) return;
    for (const index of indexes) {
      const month = block.year * 12 + (index % 12);
      this.#reachLaterMonths(reader, block.layout, (index / 12) | 0, month, columns);
    }
  }

  #reachInstances({ reader, periods }: Reading, { block, columns }: Change, months: MonthBits): void {
    const { year } = block;
    for (const layout of this.#blocks.layoutsWith(reader.id)) {
      if (this.#blocks.months(reader.id, layout, year) & months) {
        reader.in(this.#blocks.block(layout, year)).addMonths(months, columns);
      }
      if (!periods) continue;
      for (const row of layout.panels.keys()) {
        for (let month = 0; month < 12; month++) {
          if (months & (1 << month)) {
            this.#reachLaterMonths(reader, layout, row, year * 12 + month, columns);
          }
        }
      }
    }
  }

  /** `periodos` counts from the first month of a process: later months that the same process covers count this one. */
  #reachLaterMonths(
    reader: CalculatedIndicator,
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

  /** No later month counts this one. */
  #lastCounting(panel: Panel, month: number): number {
    let last = yearOf(month) * 12 + 11;
    for (const processId of panel.processIds) {
      const process = this.#blocks.model.processes.get(processId);
      if (!process || monthNumber(process.inicio_ano, process.inicio_mes) > month) continue;
      last = Math.max(last, monthNumber(process.fim_ano, process.fim_mes));
    }
    return last;
  }

  /** Marks stale every cell of an indicator; `everyYear` also where nothing is stored. */
  everywhere(indicator: CalculatedIndicator, everyYear: boolean): void {
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
    return [...this.#blocks.years].filter((year) => from <= year && year <= to);
  }
}

function monthsOf(indexes: readonly number[]): MonthBits {
  let months = 0;
  for (const index of indexes) months |= 1 << (index % 12);
  return months;
}
