/** A calculated indicator of a company: its programs, who reads it, and where it has stale cells. */
import type { DependencyEdge } from '../graph.ts';
import type { Block, Blocks } from './blocks.ts';
import { expressionsOf } from './expressions.ts';
import { FieldProgram } from './field-program.ts';
import { IndicatorBlock } from './indicator-block.ts';
import type { SharedTotals } from './instances.ts';

/** An edge of the dependency graph, seen from what is read. */
export interface Reading extends Pick<DependencyEdge, 'models' | 'periods'> {
  readonly reader: CalculatedIndicator;
}

export class CalculatedIndicator {
  readonly id: number;
  /** Who reads it. */
  readonly readings: Reading[] = [];
  /** Where it has stale cells. */
  waiting: IndicatorBlock[] = [];
  readonly #blocks: Blocks;
  readonly #totals: SharedTotals;
  readonly #inBlock = new Map<Block, IndicatorBlock>();
  #programs: readonly FieldProgram[] | undefined;

  constructor(id: number, blocks: Blocks, totals: SharedTotals) {
    this.id = id;
    this.#blocks = blocks;
    this.#totals = totals;
  }

  in(block: Block): IndicatorBlock {
    let own = this.#inBlock.get(block);
    if (!own) {
      own = new IndicatorBlock(this, block, this.#blocks.months(this.id, block.layout, block.year));
      this.#inBlock.set(block, own);
    }
    return own;
  }

  /** One for each calculated field. */
  get programs(): readonly FieldProgram[] {
    this.#programs ??= this.#makePrograms();
    return this.#programs;
  }

  #makePrograms(): FieldProgram[] {
    const { model, columns } = this.#blocks;
    const indicator = model.indicators.get(this.id);
    if (!indicator) return [];
    return [...expressionsOf(indicator, model, columns)].map(
      ([field, expression]) => new FieldProgram(this.id, field, expression, this.#blocks, this.#totals),
    );
  }
}
