/**
 * The calculation of a company as it is defined: indicator by indicator, each after everything it reads, over the cells
 * that something reached, and no further than values change.
 */
import { monthOfYear } from '../cells.ts';
import { evaluateCell } from '../evaluate.ts';
import { type DependencyGraph, dependencyGraph } from '../graph.ts';
import type { CellReader, Cents } from '../types.ts';
import type { Block, Blocks } from './blocks.ts';
import { CalculatedIndicator } from './calculated-indicator.ts';
import { ChangedRows, type ChangeListener } from './changes.ts';
import type { ColumnId } from './column-index.ts';
import { indicatorsOfEveryYear } from './emptiness.ts';
import type { FieldProgram } from './field-program.ts';
import type { IndicatorBlock } from './indicator-block.ts';
import { SharedTotals } from './instances.ts';
import { chunkLength, type Execution, indexOf } from './program.ts';
import { Propagation } from './propagation.ts';

export interface Statistics {
  cells: number;
  fallbacks: number;
}

export class Calculation {
  readonly #blocks: Blocks;
  readonly #reader: CellReader;
  readonly #statistics: Statistics;
  readonly changes: ChangedRows;
  readonly #graph: DependencyGraph;
  readonly #everyYear: ReadonlySet<number>;
  readonly #propagation: Propagation;
  /** Each after everything it reads. */
  readonly #inOrder: readonly CalculatedIndicator[];
  /** By place in the order, whether the indicator has stale cells: most have none. */
  readonly #isWaiting: Uint8Array;
  readonly #indicators: ReadonlyMap<number, CalculatedIndicator>;
  /**
   * Of the run under way: its results, the elements that the program leaves open, the indexes that changed, and what was
   * there before.
   */
  readonly #result = new Float64Array(chunkLength);
  readonly #undecided: number[] = [];
  readonly #changed: number[] = [];
  readonly #before: number[] = [];
  /** Where the indicator under way changed in its block, and in which columns. */
  readonly #reached: number[] = [];
  readonly #reachedColumns: ColumnId[] = [];

  /** `reader` is what the reference evaluator reads: the values of these blocks. */
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
    const turns = new Map(order.map((id, turn) => [id, turn]));
    this.#indicators = new Map(
      [...blocks.model.indicators.keys()].map((id) => {
        const turn = turns.get(id);
        const onStale = turn === undefined ? undefined : () => void (this.#isWaiting[turn] = 1);
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

  /** The same for definitions that the blocks have taken over; what was stale stays so. */
  redefined(): Calculation {
    const next = new Calculation(this.#blocks, this.#reader, this.#statistics, this.changes);
    for (const indicator of this.#inOrder) {
      for (const stale of indicator.waiting) {
        next.#indicators.get(indicator.id)?.in(stale.block).addAllOf(stale);
      }
    }
    return next;
  }

  // ── What changed ────────────────────────────────────────────────────────────────────────────────────────────────

  /** The cell itself, if it is calculated, and what reads it in these columns; undefined: in any. */
  markCell(indicatorId: number, block: Block, index: number, columns: readonly ColumnId[] | undefined): void {
    const changed = this.#indicators.get(indicatorId)?.in(block);
    if (!changed) return;
    if (changed.indicator.isCalculated) changed.addCell(index, undefined);
    this.#propagation.reach(changed, [index], columns);
  }

  /** The indicator everywhere, and what reads it. */
  markIndicator(indicatorId: number): void {
    const indicator = this.#indicators.get(indicatorId);
    if (!indicator) return;
    if (indicator.isCalculated) this.#markEverywhere(indicator);
    for (const { reader } of indicator.readings) this.#markEverywhere(reader);
  }

  /** Everything that combines instances of the model. */
  markInstances(modelId: number): void {
    for (const indicator of this.#inOrder) {
      const edges = this.#graph.sourcesOf(indicator.id);
      if (edges.some(({ models }) => models?.includes(modelId))) this.#markEverywhere(indicator);
    }
  }

  markAll(): void {
    for (const indicator of this.#inOrder) this.#markEverywhere(indicator);
  }

  #markEverywhere(indicator: CalculatedIndicator): void {
    this.#propagation.everywhere(indicator, this.#everyYear.has(indicator.id));
  }

  // ── Running ─────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Yields after each thousand cells or so; gives the number of cells calculated. */
  *run(onChange?: ChangeListener): Generator<void, number> {
    const before = this.#statistics.cells;
    let sinceYield = 0;
    for (let turn = 0; turn < this.#inOrder.length; turn++) {
      if (!this.#isWaiting[turn]) continue;
      this.#isWaiting[turn] = 0;
      const indicator = this.#inOrder[turn] as CalculatedIndicator;
      const { waiting } = indicator;
      indicator.waiting = [];
      for (const stale of waiting) {
        const positions = stale.staleIndexes();
        const length = positions?.length ?? stale.block.length;
        this.#reached.length = this.#reachedColumns.length = 0;
        for (let start = 0; start < length; start += chunkLength) {
          const n = Math.min(chunkLength, length - start);
          this.#calculate(stale, { block: stale.block, positions, start, n }, onChange);
          if ((sinceYield += n) >= chunkLength) {
            sinceYield = 0;
            yield;
          }
        }
        this.#statistics.cells += length;
        stale.settle();
        if (this.#reached.length > 0) {
          this.#propagation.reach(stale, this.#reached, this.#reachedColumns);
        }
      }
    }
    return this.#statistics.cells - before;
  }

  #calculate({ indicator, causes }: IndicatorBlock, at: Execution, onChange?: ChangeListener): void {
    for (const program of indicator.programs) {
      if ((causes && !program.reads(causes)) || program.isNullIn(at.block)) continue;
      this.#runProgram(program, indicator.id, at);
      this.#changed.length = this.#before.length = 0;
      this.#blocks.writeAll(program.column, at, this.#result, this.#changed, this.#before);
      if (this.#changed.length === 0) continue;
      this.changes.add(indicator.id, at.block, program.field, this.#changed);
      for (const index of this.#changed) this.#reached.push(index);
      if (!this.#reachedColumns.includes(program.column)) this.#reachedColumns.push(program.column);
      if (onChange) this.#tell(onChange, indicator.id, at.block, program);
    }
  }

  /** Leaves the results in `#result`, those included that only the reference evaluator can decide. */
  #runProgram(program: FieldProgram, indicatorId: number, at: Execution): void {
    this.#undecided.length = 0;
    program.run(at, this.#result, this.#undecided);
    this.#statistics.fallbacks += this.#undecided.length;
    for (const element of this.#undecided) {
      const { block } = at;
      const index = indexOf(at, element);
      const panelId = block.layout.panels[(index / 12) | 0]?.id as number;
      const month = monthOfYear(index);
      const { model } = this.#blocks;
      const { fields } = evaluateCell(model, this.#reader, indicatorId, panelId, block.year, month);
      this.#result[element] = fields[program.field] ?? Number.NaN;
    }
  }

  #tell(onChange: ChangeListener, indicatorId: number, block: Block, { field, column }: FieldProgram): void {
    const values = block.columns[column] as Float64Array;
    for (const [i, index] of this.#changed.entries()) {
      const panelId = block.layout.panels[(index / 12) | 0]?.id as number;
      const [was, is] = [nullable(this.#before[i] as number), nullable(values[index] as number)];
      onChange(indicatorId, panelId, block.year, monthOfYear(index), field, was, is);
    }
  }
}

function nullable(value: number): Cents | null {
  return Number.isNaN(value) ? null : value;
}
