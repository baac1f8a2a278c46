/**
 * The calculation of a company as it is defined: indicator by indicator, each after everything it reads, over the cells
 * that something reached, and no further than values change.
 */
import { monthOfYear } from '../cells.ts';
import { evaluateCell } from '../evaluate.ts';
import { type DependencyGraph, dependencyGraph } from '../graph.ts';
import type { CellReader, Cents } from '../types.ts';
import type { Block, Blocks } from './blocks.ts';
import { CalculatedIndicator, type Reading } from './calculated-indicator.ts';
import { ChangedRows, type ChangeListener } from './changes.ts';
import type { ColumnId } from './column-index.ts';
import { indicatorsOfEveryYear } from './emptiness.ts';
import type { FieldProgram } from './field-program.ts';
import type { IndicatorBlock } from './indicator-block.ts';
import { SharedTotals } from './instances.ts';
import { chunkLength, type Execution, indexOf } from './program.ts';
import { type Change, Propagation } from './propagation.ts';

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
  readonly #indicators: ReadonlyMap<number, CalculatedIndicator>;
  /** Who reads an indicator, calculated or not. */
  readonly #readings: ReadonlyMap<number, readonly Reading[]>;
  /** Of the run under way: its results, the indexes that changed, and what was there before. */
  readonly #result = new Float64Array(chunkLength);
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
    this.#indicators = new Map(
      this.#graph.order.map((id) => [id, new CalculatedIndicator(id, blocks, totals)]),
    );
    this.#readings = this.#readingsBySource();
  }

  #readingsBySource(): Map<number, Reading[]> {
    const readings = new Map<number, Reading[]>();
    for (const reader of this.#indicators.values()) {
      for (const { source, models, periods } of this.#graph.sourcesOf(reader.id)) {
        const reading = { reader, models, periods };
        const known = this.#indicators.get(source)?.readings ?? readings.get(source) ?? [];
        known.push(reading);
        readings.set(source, known);
      }
    }
    return readings;
  }

  /** The same for definitions that the blocks have taken over; what was stale stays so. */
  redefined(): Calculation {
    const next = new Calculation(this.#blocks, this.#reader, this.#statistics, this.changes);
    for (const indicator of this.#indicators.values()) {
      for (const stale of indicator.waiting) {
        next.#indicators.get(indicator.id)?.in(stale.block).addAllOf(stale);
      }
    }
    return next;
  }

  // ── What changed ────────────────────────────────────────────────────────────────────────────────────────────────

  /** The cells themselves, if they are calculated, and what reads them. */
  markCell(indicatorId: number, change: Change): void {
    this.#indicators.get(indicatorId)?.in(change.block).addCells(change.indexes, undefined);
    this.#propagation.reach(this.#readings.get(indicatorId) ?? [], change);
  }

  /** The indicator everywhere, and what reads it. */
  markIndicator(indicatorId: number): void {
    this.#markEverywhere(this.#indicators.get(indicatorId));
    for (const { reader } of this.#readings.get(indicatorId) ?? []) this.#markEverywhere(reader);
  }

  /** Everything that combines instances of the model. */
  markInstances(modelId: number): void {
    for (const indicator of this.#indicators.values()) {
      const edges = this.#graph.sourcesOf(indicator.id);
      if (edges.some(({ models }) => models?.includes(modelId))) this.#markEverywhere(indicator);
    }
  }

  markAll(): void {
    for (const indicator of this.#indicators.values()) this.#markEverywhere(indicator);
  }

  #markEverywhere(indicator: CalculatedIndicator | undefined): void {
    if (indicator) this.#propagation.everywhere(indicator, this.#everyYear.has(indicator.id));
  }

  // ── Running ─────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Yields after each thousand cells or so; gives the number of cells calculated. */
  *run(onChange?: ChangeListener): Generator<void, number> {
    const before = this.#statistics.cells;
    let sinceYield = 0;
    for (const indicator of this.#indicators.values()) {
      const { waiting } = indicator;
      if (waiting.length === 0) continue;
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
        this.#reachReaders(indicator, stale.block);
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

  #reachReaders({ readings }: CalculatedIndicator, block: Block): void {
    if (this.#reached.length === 0) return;
    this.#propagation.reach(readings, { block, indexes: this.#reached, columns: this.#reachedColumns });
  }

  /** Leaves the results in `#result`, those included that only the reference evaluator can decide. */
  #runProgram(program: FieldProgram, indicatorId: number, at: Execution): void {
    program.run(at, this.#result, (element) => {
      this.#statistics.fallbacks++;
      const { block } = at;
      const index = indexOf(at, element);
      const panelId = block.layout.panels[(index / 12) | 0]?.id as number;
      const month = monthOfYear(index);
      const { model } = this.#blocks;
      const { fields } = evaluateCell(model, this.#reader, indicatorId, panelId, block.year, month);
      this.#result[element] = fields[program.field] ?? Number.NaN;
    });
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
