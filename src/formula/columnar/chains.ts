/**
 * Follows single changes of typed values along chains (chain.ts). A chain is found when one of its
 * columns first changes.
 */
import { nowhere } from './block.ts';
import type { Blocks } from './blocks.ts';
import { CellCodes } from './cell-code.ts';
import { type Chain, ChainBuilder, type Link, type Stage } from './chain.ts';
import type { ColumnId } from './column-index.ts';
import { Indexes } from './indexes.ts';
import type { IndicatorBlock, IndicatorOfBlocks, Readers } from './indicator-block.ts';
import type { Propagation } from './propagation.ts';
import type { Recorder } from './recorder.ts';
import { memoryElements } from './simd/registers.ts';

/** Each takes some kilobytes. */
const maxChains = 1_000;

export class Chains {
  readonly #blocks: Blocks;
  readonly #propagation: Propagation;
  readonly #recorder: Recorder;
  readonly #positionOf: ReadonlyMap<number, number>;
  readonly #codes = new CellCodes();
  /** Those that have chains. */
  #sources: IndicatorBlock[] = [];
  #count = 0;
  /** What changed, and whose readers are not marked yet. */
  #held: IndicatorBlock | undefined;
  #heldIndex = 0;
  #heldColumn: ColumnId = 0;
  readonly #at = { block: nowhere, positions: undefined, start: 0, n: 1 };
  readonly #index = new Indexes();

  /** @param positionOf the place of each indicator in an order in which sources are first */
  constructor(
    blocks: Blocks,
    propagation: Propagation,
    recorder: Recorder,
    positionOf: ReadonlyMap<number, number>,
  ) {
    this.#blocks = blocks;
    this.#propagation = propagation;
    this.#recorder = recorder;
    this.#positionOf = positionOf;
  }

  /**
   * Keeps a changed column of a typed indicator at this index, to be followed if nothing else
   * changes before the calculation. False if it keeps another.
   */
  hold(source: IndicatorBlock, index: number, column: ColumnId): boolean {
    if (this.#held) return false;
    this.#held = source;
    this.#heldIndex = index;
    this.#heldColumn = column;
    return true;
  }

  /** Marks what reads what is held, so that it is calculated in the ordinary way. */
  release(): void {
    const held = this.#held;
    if (!held) return;
    this.#held = undefined;
    this.#reach(held, held.readers, this.#heldIndex, [this.#heldColumn]);
  }

  /**
   * Calculates what follows from what is held, and marks what the chain leaves to others. Nothing
   * may be stale before.
   *
   * @returns the number of cells calculated.
   */
  followHeld(): number {
    const source = this.#held;
    if (!source) return 0;
    this.#held = undefined;
    const index = this.#heldIndex;
    const chain = this.#chain(source, this.#heldColumn);
    if (chain.others) this.#reach(source, chain.others, index, chain.columns);
    let cells = 0;
    const at = this.#at;
    for (let i = 0; i < chain.stages.length; i++) {
      const stage = chain.stages[i] as Stage;
      at.block = stage.block;
      at.start = stage.isOfSource ? index : index % 12;
      if (!stage.program.run(at)) {
        this.#leave(chain, stage, index);
        return cells;
      }
      this.#store(stage, at.start);
      cells += stage.cells;
    }
    return cells;
  }

  /**
   * Finds the chains of typed columns, those of the latest years first, until there is no room for
   * more. Each is run for one cell, without storing anything: that compiles it, and sums the totals
   * that it reads. Yields after each.
   */
  *prepare(indicators: Iterable<IndicatorOfBlocks>): Generator<void> {
    const typed = [...indicators].filter(
      ({ isCalculated, readings }) => !isCalculated && readings.length > 0,
    );
    for (const block of this.#blocks.all()) {
      for (const indicator of typed) {
        for (const column of this.#blocks.columns.fields(indicator.id)) {
          if (!block.columns[column]) continue;
          if (this.#count === maxChains) return;
          const { stages } = this.#chain(indicator.in(block), column);
          for (const stage of stages) {
            stage.program.run({ block: stage.block, positions: undefined, start: 0, n: 1 });
          }
          yield;
        }
      }
    }
  }

  #chain(source: IndicatorBlock, column: ColumnId): Chain {
    let chain = source.chains?.get(column) as Chain | undefined;
    if (chain) return chain;
    if (this.#count++ === maxChains) {
      for (const known of this.#sources) known.chains = undefined;
      this.#sources = [];
      this.#count = 1;
    }
    if (!source.chains) {
      source.chains = new Map();
      this.#sources.push(source);
    }
    const { rows } = this.#recorder;
    chain = new ChainBuilder(this.#blocks, this.#codes, rows, this.#positionOf).build(source, [column]);
    source.chains.set(column, chain);
    return chain;
  }

  #store(stage: Stage, index: number): void {
    const { block, rows, places, hasOthers } = stage;
    const { before, after } = stage.program;
    const isNoted = hasOthers || this.#recorder.listener !== undefined;
    const elements = memoryElements();
    for (let i = 0; i < before.length; i++) {
      const was = elements[before[i] as number] as number;
      const is = elements[after[i] as number] as number;
      if (was === is || (was !== was && is !== is)) continue;
      this.#blocks.replace(block, places[3 * i] as number, index, was, is);
      rows.addOne(places[3 * i + 1] as number, places[3 * i + 2] as number, index);
      if (isNoted) this.#note(stage.links[i] as Link, index, was, is);
    }
  }

  #note({ stale, program, columns, others }: Link, index: number, was: number, is: number): void {
    this.#recorder.tellOne(program, stale, index, was, is);
    if (others) this.#reach(stale, others, index, columns);
  }

  /** Leaves this stage and all after it, by marking all that the chain's cells reach. */
  #leave(chain: Chain, failed: Stage, index: number): void {
    this.#reach(chain.source, chain.source.readers, index, chain.columns);
    for (const stage of chain.stages) {
      if (stage === failed) return;
      const at = stage.isOfSource ? index : index % 12;
      for (const { stale, columns: changed } of stage.links) this.#reach(stale, stale.readers, at, changed);
    }
  }

  #reach({ block }: IndicatorBlock, readers: Readers, index: number, columns: readonly ColumnId[]): void {
    this.#index.clear();
    this.#index.push(index);
    this.#propagation.reach(block, readers, this.#index, columns);
  }
}
