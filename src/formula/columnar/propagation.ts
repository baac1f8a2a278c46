/** How far a change reaches: along references into the same panel, into instances, and into later months. */
import { monthNumber, yearOf } from '../cells.ts';
import type { DependencyEdge, DependencyGraph } from '../graph.ts';
import type { Panel } from '../types.ts';
import { allMonths, type Block, type Blocks, type Layout, type MonthBits } from './blocks.ts';
import type { StaleCompany } from './stale.ts';

/** Indexes of a block at which an indicator changed; one may come more than once. */
type Changed = readonly number[];

export class Propagation {
  readonly #blocks: Blocks;
  readonly #graph: DependencyGraph;
  readonly #stale: StaleCompany;

  constructor(blocks: Blocks, graph: DependencyGraph, stale: StaleCompany) {
    this.#blocks = blocks;
    this.#graph = graph;
    this.#stale = stale;
  }

  /** Marks stale whatever reads the indicator where it changed. */
  reach(indicatorId: number, block: Block, changed: Changed): void {
    const readers = this.#graph.readersOf(indicatorId);
    if (readers.length === 0) return;
    const months = monthsOf(changed);
    for (const edge of readers) {
      if (edge.models === null) this.#reachSamePanel(edge, block, changed, months);
      else if (edge.models.includes(block.layout.modelId)) this.#reachInstances(edge, block.year, months);
    }
  }

  #reachSamePanel(edge: DependencyEdge, block: Block, changed: Changed, months: MonthBits): void {
    const { layout, year } = block;
    if (this.#blocks.months(edge.reader, layout, year) !== 0) {
      const stale = this.#stale.in(edge.reader, block);
      if (changed.length > block.length / 8) stale.addMonths(months);
      else for (const index of changed) stale.add(index);
    }
    if (!edge.periods) return;
    for (const index of changed) {
      this.#reachLaterMonths(edge.reader, layout, (index / 12) | 0, year * 12 + (index % 12));
    }
  }

  #reachInstances(edge: DependencyEdge, year: number, months: MonthBits): void {
    for (const layout of this.#blocks.layouts()) {
      if (!this.#blocks.model.models.get(layout.modelId)?.indicators.has(edge.reader)) continue;
      if (this.#blocks.months(edge.reader, layout, year) & months) {
        this.#stale.in(edge.reader, this.#blocks.block(layout, year)).addMonths(months);
      }
      if (!edge.periods) continue;
      for (const row of layout.panels.keys()) {
        for (let month = 0; month < 12; month++) {
          if (months & (1 << month)) this.#reachLaterMonths(edge.reader, layout, row, year * 12 + month);
        }
      }
    }
  }

  /** `periodos` counts from the first month of a process: later months that the same process covers count this one. */
  #reachLaterMonths(indicatorId: number, layout: Layout, row: number, month: number): void {
    const panel = layout.panels[row] as Panel;
    const last = this.#lastCounting(panel, month);
    for (let year = yearOf(month); year <= yearOf(last); year++) {
      const existing = this.#blocks.months(indicatorId, layout, year);
      if (existing === 0) continue;
      const first = this.#blocks.firstCounted(panel, year);
      for (let later = Math.max(year * 12, month + 1); later <= Math.min(year * 12 + 11, last); later++) {
        if (existing & (1 << (later % 12)) && (first[later % 12] as number) <= month) {
          this.#stale.in(indicatorId, this.#blocks.block(layout, year)).add(row * 12 + (later % 12));
        }
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
  everywhere(indicatorId: number, everyYear: boolean): void {
    for (const layout of this.#blocks.layouts()) {
      for (const year of this.#yearsOf(indicatorId, layout, everyYear)) {
        this.#stale.in(indicatorId, this.#blocks.block(layout, year)).addMonths(allMonths);
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

function monthsOf(indexes: Changed): MonthBits {
  let months = 0;
  for (const index of indexes) months |= 1 << (index % 12);
  return months;
}
