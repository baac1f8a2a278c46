/**
 * Calculates a company: one indicator at a time, each after everything it reads. Only cells that
 * changes have reached are calculated, and propagation stops where values do not change.
 */

import type { CellReader } from '../cell-reader.ts';
import { type DependencyGraph, dependencyGraph } from '../graph.ts';
import { type Block, nowhere } from './block.ts';
import type { Blocks } from './blocks.ts';
import { CalculatedIndicator } from './calculated-indicator.ts';
import { Chains } from './chains.ts';
import { ChangedRows, type ChangeListener } from './changes.ts';
import type { ColumnId } from './column-index.ts';
import { indicatorsOfEveryYear } from './emptiness.ts';
import { chunkLength, type Execution } from './execution.ts';
import { Indexes } from './indexes.ts';
import type { IndicatorBlock, IndicatorOfBlocks } from './indicator-block.ts';
import { SharedTotals } from './instances.ts';
import { loadColumn } from './program.ts';
import { Propagation } from './propagation.ts';
import { Recorder } from './recorder.ts';
import { Runner, type Statistics } from './runner.ts';
import { memoryElements } from './simd/registers.ts';

/** Each compiles its program with its first cell: 0.1 ms. */
const singlesAtOnce = 128;

export class Calculation {
  readonly #blocks: Blocks;
  readonly #reader: CellReader;
  readonly #statistics: Statistics;
  readonly #runner: Runner;
  readonly #recorder: Recorder;
  readonly #graph: DependencyGraph;
  readonly #everyYear: ReadonlySet<number>;
  readonly #propagation: Propagation;
  readonly #chains: Chains;
  /** Each indicator after everything it reads. */
  readonly #inOrder: readonly CalculatedIndicator[];
  /** Whether the indicator at each position of the order has stale cells. Most have none. */
  readonly #isWaiting: Uint8Array;
  #waitingCount = 0;
  readonly #indicators: ReadonlyMap<number, CalculatedIndicator>;
  /** The first position that may be waiting. During a run: its position. */
  #position = 0;
  /** A run for a single cell. */
  readonly #one = { block: nowhere, positions: undefined, start: 0, n: 1 };
  /** The changed indexes and columns of the current indicator in its block. */
  readonly #reached = new Indexes();
  readonly #single = new Indexes();
  #reachedColumns: ColumnId[] = [];

  /** @param reader reads the values of these blocks for the reference evaluator. */
  constructor(blocks: Blocks, reader: CellReader, statistics: Statistics, rows = new ChangedRows()) {
    this.#blocks = blocks;
    this.#reader = reader;
    this.#statistics = statistics;
    this.#runner = new Runner(blocks, reader, statistics);
    this.#recorder = new Recorder(rows);
    this.#graph = dependencyGraph(blocks.model);
    this.#everyYear = indicatorsOfEveryYear(blocks.model, this.#graph, blocks.columns);
    this.#propagation = new Propagation(blocks);
    const totals = new SharedTotals(blocks);
    const { order } = this.#graph;
    this.#isWaiting = new Uint8Array(order.length);
    const positions = new Map(order.map((id, position) => [id, position]));
    this.#chains = new Chains(blocks, this.#propagation, this.#recorder, positions);
    this.#indicators = new Map(
      [...blocks.model.indicators.keys()].map((id) => {
        const position = positions.get(id);
        const onStale = position === undefined ? undefined : () => this.#wait(position);
        return [id, new CalculatedIndicator(id, blocks, totals, onStale)];
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
    if (!changed || !(changed.existing & (1 << (index % 12)))) return;
    const column = columns?.length === 1 ? columns[0] : undefined;
    const isTyped = !changed.indicator.isCalculated;
    const isFirst = column !== undefined && isTyped && this.#waitingCount === 0;
    if (isFirst && this.#chains.hold(changed, index, column)) return;
    this.#single.clear();
    this.#single.push(index);
    this.markCells(indicatorId, block, this.#single, columns);
  }

  /** Marks what reads a cell that would otherwise be followed along a chain. */
  markReadersOfHeld(): void {
    this.#chains.release();
  }

  /** Like {@link markCell}, for several cells. */
  markCells(
    indicatorId: number,
    block: Block,
    indexes: Indexes,
    columns: readonly ColumnId[] | undefined,
  ): void {
    const changed = this.#indicators.get(indicatorId)?.in(block);
    if (!changed) return;
    if (changed.indicator.isCalculated) {
      for (let i = 0; i < indexes.count; i++) changed.addCell(indexes.at(i), undefined);
    }
    this.#propagation.reach(changed.block, changed.readers, indexes, columns);
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
   * Yields often, because a single cell can take long (`periodos`, or a program that is compiled
   * with its first cell): after a thousand cells of a block, or 128 of as many blocks.
   * Returns the number of cells calculated.
   */
  *run(onChange?: ChangeListener): Generator<void, number> {
    const before = this.#statistics.cells;
    this.#recorder.listener = onChange;
    if (this.#waitingCount > 0) this.#chains.release();
    else this.#statistics.cells += this.#chains.followHeld();
    for (;;) {
      const stale = this.#calculateSingles();
      if (!stale) return this.#statistics.cells - before;
      if (stale === 'more') {
        yield;
        continue;
      }
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
  }

  /** See {@link Chains.prepare}. */
  prepare(): Generator<void> {
    return this.#chains.prepare(this.#indicators.values());
  }

  /**
   * Continues in the order of the indicators, up to the next block with more than one stale cell.
   * Returns 'more' after some cells.
   */
  #calculateSingles(): IndicatorBlock | 'more' | undefined {
    let calculated = 0;
    while (this.#waitingCount > 0) {
      while (this.#isWaiting[this.#position] === 0) this.#position++;
      const { waiting } = this.#inOrder[this.#position] as CalculatedIndicator;
      for (let stale = waiting.pop(); stale; stale = waiting.pop()) {
        const only = stale.onlyCell;
        if (only === undefined) return stale;
        this.#reached.clear();
        this.#reachedColumns = [];
        this.#calculateOne(stale, only);
        this.#finish(stale, 1);
        if (++calculated === singlesAtOnce) return 'more';
      }
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

  /**
   * Like {@link #calculate}, without the overhead for many cells. Most changes affect a few
   * scattered cells.
   */
  #calculateOne(stale: IndicatorBlock, index: number): void {
    const { indicator, block, causes } = stale;
    const at = this.#one;
    at.block = block;
    at.start = index;
    for (const program of stale.programs) {
      if (causes && !program.reads(causes)) continue;
      const { column } = program;
      // Read before the program runs, so that its own reads need not wait for this one.
      const was = block.columns[column]?.[index] ?? Number.NaN;
      const { result } = this.#runner.run(program, indicator.id, at);
      const is = memoryElements()[result.place] as number;
      if (!this.#blocks.write(block, column, index, is)) continue;
      this.#recorder.recordOne(program, stale, index, was, is);
      this.#reached.push(index);
      this.#reachedColumns.push(column);
    }
  }

  #calculate(stale: IndicatorBlock, at: Execution): void {
    const { indicator, block, causes, programs } = stale;
    for (const program of programs) {
      if (causes && !program.reads(causes)) continue;
      const { result, before, differs } = this.#runner.run(program, indicator.id, at);
      loadColumn(before, block.columns[program.column], at);
      if (differs.run(at.n) === 0) continue;
      const { changed } = this.#recorder;
      changed.between(at, before.elements, result.elements);
      if (changed.count === 0) continue;
      this.#blocks.writeAll(at, program.column, result.elements, changed);
      this.#recorder.record(program, stale);
      this.#reached.append(changed.indexes);
      if (!this.#reachedColumns.includes(program.column)) this.#reachedColumns.push(program.column);
    }
  }
}
