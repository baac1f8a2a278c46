/**
 * Calculates a company: one indicator at a time, each after everything it reads. Only cells that
 * changes have reached are calculated, and propagation stops where values do not change.
 */

import type { CellReader } from '../cell-reader.ts';
import { type DependencyGraph, dependencyGraph } from '../graph.ts';
import type { Block } from './block.ts';
import type { Blocks } from './blocks.ts';
import { CalculatedIndicator } from './calculated-indicator.ts';
import { ChangedRows, type ChangeListener } from './changes.ts';
import type { ColumnId } from './column-index.ts';
import { indicatorsOfEveryYear } from './emptiness.ts';
import type { Execution } from './execution.ts';
import { Indexes } from './indexes.ts';
import type { IndicatorBlock, IndicatorOfBlocks } from './indicator-block.ts';
import { SharedTotals } from './instances.ts';
import { Propagation } from './propagation.ts';
import { Recorder } from './recorder.ts';
import { Runner, type Statistics } from './runner.ts';
import { chunkLength, scope } from './vectors.ts';

export class Calculation {
  readonly #blocks: Blocks;
  readonly #reader: CellReader;
  readonly #statistics: Statistics;
  readonly #runner: Runner;
  readonly #recorder: Recorder;
  readonly #graph: DependencyGraph;
  readonly #everyYear: ReadonlySet<number>;
  readonly #propagation: Propagation;
  /** Each indicator after everything it reads. */
  readonly #inOrder: readonly CalculatedIndicator[];
  /** Whether the indicator at each position of the order has stale cells. Most have none. */
  readonly #isWaiting: Uint8Array;
  #waitingCount = 0;
  readonly #indicators: ReadonlyMap<number, CalculatedIndicator>;
  /** The first position that may be waiting. During a run: its position. */
  #position = 0;
  /** The changed indexes and columns of the current indicator in its block. */
  readonly #reached = new Indexes();
  readonly #single = new Indexes();
  #reachedColumns: ColumnId[] = [];

  /** @param reader reads the values of these blocks for the reference evaluator. */
  constructor(blocks: Blocks, reader: CellReader, statistics: Statistics, rows = new ChangedRows()) {
    this.#blocks = blocks;
    this.#reader = reader;
    this.#statistics = statistics;
    this.#runner = new Runner(blocks, new SharedTotals(blocks), reader, statistics);
    this.#recorder = new Recorder(rows);
    this.#graph = dependencyGraph(blocks.model);
    this.#everyYear = indicatorsOfEveryYear(blocks.model, this.#graph, blocks.columns);
    this.#propagation = new Propagation(blocks);
    const { order } = this.#graph;
    this.#isWaiting = new Uint8Array(order.length);
    const positions = new Map(order.map((id, position) => [id, position]));
    this.#indicators = new Map(
      [...blocks.model.indicators.keys()].map((id) => {
        const position = positions.get(id);
        const onStale = position === undefined ? undefined : () => this.#wait(position);
        return [id, new CalculatedIndicator(id, blocks, onStale)];
      }),
    );
    this.#inOrder = order.map((id) => this.#indicators.get(id) as CalculatedIndicator);
    for (const reader of this.#inOrder) {
      for (const { source, models, periods } of this.#graph.sourcesOf(reader.id)) {
        this.#indicators.get(source)?.readings.push({ reader, models, periods });
      }
    }
  }

  get changedRows(): ChangedRows {
    return this.#recorder.rows;
  }

  #wait(position: number): void {
    if (this.#isWaiting[position] === 1) return;
    this.#isWaiting[position] = 1;
    this.#waitingCount++;
    if (position < this.#position) this.#position = position;
  }

  /** The calculation for the blocks' new definitions. Stale cells stay stale. */
  redefined(): Calculation {
    const next = new Calculation(this.#blocks, this.#reader, this.#statistics, this.changedRows);
    for (const indicator of this.#inOrder) {
      for (const stale of indicator.waiting) {
        next.#indicators.get(indicator.id)?.in(stale.block).addAllOf(stale);
      }
    }
    return next;
  }

  // ── Marking changes ──

  /**
   * Marks the cell, if it is calculated, and everything that reads it in these columns. Undefined:
   * in any column.
   */
  markCell(indicatorId: number, block: Block, index: number, columns: readonly ColumnId[] | undefined): void {
    const changed = this.#indicators.get(indicatorId)?.in(block);
    if (!changed) return;
    if (changed.indicator.isCalculated) changed.addCell(index, undefined);
    this.#single.clear();
    this.#single.push(index);
    this.#propagation.reach(block, changed.readers, this.#single, columns);
  }

  /** Marks the indicator everywhere, and its readers. */
  markIndicator(indicatorId: number): void {
    const indicator = this.#indicators.get(indicatorId);
    if (!indicator) return;
    if (indicator.isCalculated) this.#markEverywhere(indicator);
    for (const { reader } of indicator.readings) this.#markEverywhere(reader);
  }

  /** Marks the indicator's cells of a month in every panel. */
  markMonth(indicatorId: number, year: number, month: number): void {
    const indicator = this.#indicators.get(indicatorId);
    if (!indicator?.isCalculated) return;
    const bit = 1 << (month - 1);
    for (const layout of this.#blocks.layoutsWith(indicatorId)) {
      if (!(this.#blocks.months(indicatorId, layout, year) & bit)) continue;
      indicator.in(this.#blocks.block(layout, year)).addMonths(bit, undefined);
    }
  }

  /** Marks everything that aggregates over instances of the model. */
  markInstances(modelId: number): void {
    for (const indicator of this.#inOrder) {
      const edges = this.#graph.sourcesOf(indicator.id);
      if (edges.some(({ models }) => models?.includes(modelId))) this.#markEverywhere(indicator);
    }
  }

  markAll(): void {
    for (const indicator of this.#inOrder) this.#markEverywhere(indicator);
  }

  #markEverywhere(indicator: IndicatorOfBlocks): void {
    this.#propagation.everywhere(indicator, this.#everyYear.has(indicator.id));
  }

  // ── Running ──

  /**
   * Yields after each block, and after each thousand cells of one: a single cell can take long
   * (`periodos`). Returns the number of cells calculated.
   */
  *run(onChange?: ChangeListener): Generator<void, number> {
    const before = this.#statistics.cells;
    this.#recorder.listener = onChange;
    for (let stale = this.#next(); stale; stale = this.#next()) {
      const positions = stale.staleIndexes();
      const length = positions?.length ?? stale.block.length;
      this.#reached.clear();
      this.#reachedColumns = [];
      for (let start = 0; start < length; start += chunkLength) {
        const n = Math.min(chunkLength, length - start);
        this.#calculate(stale, { block: stale.block, positions, start, n });
        yield;
      }
      this.#finish(stale, length);
    }
    return this.#statistics.cells - before;
  }

  /** The next block with stale cells, in the order of the indicators. */
  #next(): IndicatorBlock | undefined {
    while (this.#waitingCount > 0) {
      while (this.#isWaiting[this.#position] === 0) this.#position++;
      const { waiting } = this.#inOrder[this.#position] as CalculatedIndicator;
      const stale = waiting.pop();
      if (stale) return stale;
      this.#isWaiting[this.#position] = 0;
      this.#waitingCount--;
    }
    this.#position = this.#inOrder.length;
    return undefined;
  }

  /** Ends the calculation of a block: marks the readers of the changed cells. */
  #finish(stale: IndicatorBlock, cells: number): void {
    this.#statistics.cells += cells;
    stale.settle();
    if (this.#reached.count > 0) {
      this.#propagation.reach(stale.block, stale.readers, this.#reached, this.#reachedColumns);
    }
  }

  #calculate(stale: IndicatorBlock, at: Execution): void {
    const { indicator, block, causes, fields } = stale;
    for (const field of fields) {
      if (causes && !field.reads(causes)) continue;
      const { column } = field;
      const { changed } = this.#recorder;
      scope(
        () => changed.between(at, block.columns[column], this.#runner.run(indicator.id, field, at)),
        () => [],
      );
      if (changed.count === 0) continue;
      this.#blocks.writeAll(block, column, changed);
      this.#recorder.record(field, stale);
      this.#reached.append(changed.indexes);
      if (!this.#reachedColumns.includes(column)) this.#reachedColumns.push(column);
    }
  }
}
