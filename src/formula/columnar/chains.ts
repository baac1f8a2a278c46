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

/** A change whose readers are not marked yet. */
interface HeldChange {
  readonly source: IndicatorBlock;
  readonly index: number;
  readonly column: ColumnId;
}

export class Chains {
  readonly #blocks: Blocks;
  readonly #propagation: Propagation;
  readonly #recorder: Recorder;
  readonly #positionOf: ReadonlyMap<number, number>;
  readonly #codes = new CellCodes();
  readonly #known = new Map<IndicatorBlock, Map<ColumnId, Chain>>();
  #count = 0;
  #held: HeldChange | undefined;
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
    this.#held = { source, index, column };
    return true;
  }

  /** Marks what reads what is held, so that it is calculated in the ordinary way. */
  release(): void {
    const held = this.#held;
    if (!held) return;
    this.#held = undefined;
    this.#reach(held.source, held.source.readers, held.index, [held.column]);
  }

  /**
   * Calculates what follows from what is held, and marks what the chain leaves to others. Nothing
   * may be stale before.
   *
   * @returns the number of cells calculated.
   */
  followHeld(): number {
    const held = this.#held;
    if (!held) return 0;
    this.#held = undefined;
    const { source, index, column } = held;
    const chain = this.#chain(source, column);
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
    let ofSource = this.#known.get(source);
    let chain = ofSource?.get(column);
    if (chain) return chain;
    if (this.#count++ === maxChains) {
      this.#known.clear();
      this.#count = 1;
      ofSource = undefined;
    }
    if (!ofSource) this.#known.set(source, (ofSource = new Map()));
    chain = new ChainBuilder(this.#blocks, this.#codes, this.#positionOf).build(source, [column]);
    ofSource.set(column, chain);
    return chain;
  }

  #store({ block, links, program }: Stage, index: number): void {
    const elements = memoryElements();
    for (let i = 0; i < links.length; i++) {
      const was = elements[program.before[i] as number] as number;
      const is = elements[program.after[i] as number] as number;
      if (was === is || (was !== was && is !== is)) continue;
      const link = links[i] as Link;
      this.#blocks.write(block, link.program.column, index, is);
      this.#recorder.recordOne(link.program, link.stale, index, was, is);
      if (link.others) this.#reach(link.stale, link.others, index, link.columns);
    }
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
