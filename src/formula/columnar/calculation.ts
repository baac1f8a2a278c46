/**
 * Calculates a company: one indicator at a time, each after everything it reads. Only cells that
 * changes have reached are calculated, and propagation stops where values do not change.
 */

import type { CellReader } from '../cell-reader.ts';
import { monthOfYear } from '../cells.ts';
import { evaluateCell } from '../evaluate.ts';
import { type DependencyGraph, dependencyGraph } from '../graph.ts';
import type { CellField } from '../types.ts';
import type { Block } from './block.ts';
import type { Blocks } from './blocks.ts';
import { CalculatedIndicator } from './calculated-indicator.ts';
import { ChangedValues } from './changed-values.ts';
import { ChangedRows, type ChangeListener } from './changes.ts';
import type { ColumnId } from './column-index.ts';
import { indicatorsOfEveryYear } from './emptiness.ts';
import { chunkLength, type Execution, indexOf } from './execution.ts';
import type { FieldProgram } from './field-program.ts';
import { Indexes } from './indexes.ts';
import type { IndicatorBlock, IndicatorOfBlocks } from './indicator-block.ts';
import { SharedTotals } from './instances.ts';
import { loadColumn, type Program } from './program.ts';
import { Propagation } from './propagation.ts';
import { memoryElements } from './simd/registers.ts';

export interface Statistics {
  cells: number;
  fallbacks: number;
}

/** A placeholder for the block of a run. */
const nowhere: Block = { layout: { modelId: 0, panels: [], isActive: [] }, year: 0, length: 0, columns: [] };

export class Calculation {
  readonly #blocks: Blocks;
  readonly #reader: CellReader;
  readonly #statistics: Statistics;
  readonly changes: ChangedRows;
  readonly #graph: DependencyGraph;
  readonly #everyYear: ReadonlySet<number>;
  readonly #propagation: Propagation;
  /** Each indicator after everything it reads. */
  readonly #inOrder: readonly CalculatedIndicator[];
  /** Whether the indicator at each position of the order has stale cells. Most have none. */
  readonly #isWaiting: Uint8Array;
  #waitingCount = 0;
  readonly #indicators: ReadonlyMap<number, CalculatedIndicator>;
  /** Of the current run: the elements that the program left undecided, and what it changed. */
  readonly #undecided: number[] = [];
  readonly #changed = new ChangedValues();
  /** The first position that may be waiting. During a run: its position. */
  #position = 0;
  /** A run for a single cell. */
  readonly #one = { block: nowhere, positions: undefined, start: 0, n: 1 };
  /** The changed indexes and columns of the current indicator in its block. */
  readonly #reached = new Indexes();
  readonly #single = new Indexes();
  #reachedColumns: ColumnId[] = [];

  /** @param reader reads the values of these blocks for the reference evaluator. */
  constructor(blocks: Blocks, reader: CellReader, statistics: Statistics, changes = new ChangedRows()) {
    this.#blocks = blocks;
    this.#reader = reader;
    this.#statistics = statistics;
    this.changes = changes;
    this.#graph = dependencyGraph(blocks.model);
    this.#everyYear = indicatorsOfEveryYear(blocks.model, this.#graph, blocks.columns);
    this.#propagation = new Propagation(blocks);
    const totals = new SharedTotals(blocks);
    const { order } = this.#graph;
    this.#isWaiting = new Uint8Array(order.length);
    const positions = new Map(order.map((id, position) => [id, position]));
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

  #wait(position: number): void {
    if (this.#isWaiting[position] === 1) return;
    this.#isWaiting[position] = 1;
    this.#waitingCount++;
    if (position < this.#position) this.#position = position;
  }

  /** The calculation for the blocks' new definitions. Stale cells stay stale. */
  redefined(): Calculation {
    const next = new Calculation(this.#blocks, this.#reader, this.#statistics, this.changes);
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
    this.#single.clear();
    this.#single.push(index);
    this.markCells(indicatorId, block, this.#single, columns);
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
    this.#propagation.reach(changed, indexes, columns);
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
   * Yields at least once per thousand cells, because a single cell can take long (`periodos`).
   * Returns the number of cells calculated.
   */
  *run(onChange?: ChangeListener): Generator<void, number> {
    const before = this.#statistics.cells;
    for (;;) {
      const stale = this.#calculateSingles(onChange);
      if (!stale) return this.#statistics.cells - before;
      const positions = stale.staleIndexes();
      const length = positions?.length ?? stale.block.length;
      this.#reached.clear();
      this.#reachedColumns = [];
      for (let start = 0; start < length; start += chunkLength) {
        const n = Math.min(chunkLength, length - start);
        this.#calculate(stale, { block: stale.block, positions, start, n }, onChange);
        yield;
      }
      this.#finish(stale, length);
    }
  }

  /**
   * Continues in the order of the indicators, up to the next block with more than one stale cell.
   */
  #calculateSingles(onChange?: ChangeListener): IndicatorBlock | undefined {
    while (this.#waitingCount > 0) {
      while (this.#isWaiting[this.#position] === 0) this.#position++;
      const { waiting } = this.#inOrder[this.#position] as CalculatedIndicator;
      for (let stale = waiting.pop(); stale; stale = waiting.pop()) {
        const only = stale.onlyCell;
        if (only === undefined) return stale;
        this.#reached.clear();
        this.#reachedColumns = [];
        this.#calculateOne(stale, only, onChange);
        this.#finish(stale, 1);
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
      this.#propagation.reach(stale, this.#reached, this.#reachedColumns);
    }
  }

  /**
   * Like {@link #calculate}, without the overhead for many cells. Most changes affect a few
   * scattered cells.
   */
  #calculateOne(stale: IndicatorBlock, index: number, onChange?: ChangeListener): void {
    const { indicator, block, causes } = stale;
    const at = this.#one;
    at.block = block;
    at.start = index;
    for (const program of stale.programs) {
      if (causes && !program.reads(causes)) continue;
      const { column } = program;
      // Read before the program runs, so that its own reads need not wait for this one.
      const was = block.columns[column]?.[index] ?? Number.NaN;
      const { result } = this.#runProgram(program, indicator.id, at);
      const is = memoryElements()[result.place] as number;
      if (!this.#blocks.write(block, column, index, is)) continue;
      this.#changed.clear();
      this.#changed.add(index, was, is);
      this.#changedBy(program, stale, onChange);
    }
  }

  #calculate(stale: IndicatorBlock, at: Execution, onChange?: ChangeListener): void {
    const { indicator, block, causes, programs } = stale;
    for (const program of programs) {
      if (causes && !program.reads(causes)) continue;
      const { result, before, differs } = this.#runProgram(program, indicator.id, at);
      loadColumn(before, block.columns[program.column], at);
      if (differs.run(at.n) === 0) continue;
      this.#changed.between(at, before.elements, result.elements);
      if (this.#changed.count === 0) continue;
      this.#blocks.writeAll(at, program.column, result.elements, this.#changed);
      this.#changedBy(program, stale, onChange);
    }
  }

  /** Records what a program changed. */
  #changedBy(program: FieldProgram, stale: IndicatorBlock, onChange?: ChangeListener): void {
    const { indexes } = this.#changed;
    stale.changedRows ??= this.changes.of(stale.indicator.id, stale.block);
    this.changes.add(stale.changedRows, program.field, indexes);
    this.#reached.append(indexes);
    if (!this.#reachedColumns.includes(program.column)) this.#reachedColumns.push(program.column);
    if (onChange) this.#tell(onChange, stale.indicator.id, stale.block, program.field);
  }

  /** Leaves all results in the program's register, those of the reference evaluator included. */
  #runProgram(program: FieldProgram, indicatorId: number, at: Execution): Program {
    const ran = program.run(at, this.#undecided);
    if (this.#undecided.length === 0) return ran;
    this.#statistics.fallbacks += this.#undecided.length;
    for (const element of this.#undecided) {
      const { block } = at;
      const index = indexOf(at, element);
      const panelId = block.layout.panels[(index / 12) | 0]?.id as number;
      const month = monthOfYear(index);
      const { model } = this.#blocks;
      const { fields } = evaluateCell(model, this.#reader, indicatorId, panelId, block.year, month);
      ran.result.elements[element] = fields[program.field] ?? Number.NaN;
    }
    this.#undecided.length = 0;
    return ran;
  }

  #tell(onChange: ChangeListener, indicatorId: number, block: Block, field: CellField): void {
    const { indexes, count, before, after } = this.#changed;
    const panelIds = new Int32Array(count);
    const months = new Uint8Array(count);
    for (let i = 0; i < count; i++) {
      const index = indexes.at(i);
      panelIds[i] = block.layout.panels[(index / 12) | 0]?.id as number;
      months[i] = monthOfYear(index);
    }
    const { year } = block;
    const values = { before: before.slice(0, count), after: after.slice(0, count) };
    onChange({ indicatorId, year, field, panelIds, months, ...values });
  }
}
