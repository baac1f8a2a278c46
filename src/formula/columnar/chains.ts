/**
 * Follows single changes of typed values along chains (chain.ts). A chain is found when one of its
 * columns first changes.
 */
import type { Block } from './block.ts';
import type { Blocks } from './blocks.ts';
import { CellCodes } from './cell-code.ts';
import { type Chain, ChainBuilder, type Link, type Stage } from './chain.ts';
import type { ColumnId } from './column-index.ts';
import { Indexes } from './indexes.ts';
import type { IndicatorBlock, Readers } from './indicator-block.ts';
import type { Propagation } from './propagation.ts';
import type { Recorder } from './recorder.ts';
import { memoryElements } from './simd/registers.ts';

/** Each takes some kilobytes. */
const maxChains = 1_000;

/** A placeholder for the block of a run. */
const nowhere: Block = { layout: { modelId: 0, panels: [], isActive: [] }, year: 0, length: 0, columns: [] };

export class Chains {
  readonly #blocks: Blocks;
  readonly #propagation: Propagation;
  readonly #recorder: Recorder;
  readonly #positionOf: ReadonlyMap<number, number>;
  readonly #codes = new CellCodes();
  readonly #known = new Map<IndicatorBlock, Map<ColumnId, Chain>>();
  #count = 0;
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
   * Calculates what follows from a changed column of a typed indicator at this index, and marks
   * what the chain leaves to others. Nothing may be stale before.
   *
   * @returns the number of cells calculated.
   */
  follow(source: IndicatorBlock, index: number, column: ColumnId): number {
    const chain = this.#chain(source, column);
    if (chain.others) this.#reach(source, chain.others, index, chain.columns);
    let cells = 0;
    for (const stage of chain.stages) {
      const at = this.#at;
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
