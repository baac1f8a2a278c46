/** An indicator during calculation: its fields, readers and blocks. */

import type { Block } from './block.ts';
import type { Blocks } from './blocks.ts';
import { CalculatedField } from './calculated-field.ts';
import { expressionsOf } from './expressions.ts';
import { IndicatorBlock, type IndicatorOfBlocks, type Reading } from './indicator-block.ts';

/** An indicator, which may also be typed. */
export class CalculatedIndicator implements IndicatorOfBlocks {
  readonly id: number;
  readonly isCalculated: boolean;
  /** The indicators that read it. */
  readonly readings: Reading[] = [];
  /** Its blocks with stale cells. */
  readonly waiting: IndicatorBlock[] = [];
  readonly #blocks: Blocks;
  readonly #onStale: () => void;
  readonly #inBlock = new Map<Block, IndicatorBlock>();
  #fields: readonly CalculatedField[] | undefined;

  /** `onStale` is called when cells become stale. Undefined if the indicator is not calculated. */
  constructor(id: number, blocks: Blocks, onStale: (() => void) | undefined) {
    this.id = id;
    this.isCalculated = onStale !== undefined;
    this.#blocks = blocks;
    this.#onStale = onStale ?? (() => {});
  }

  /** Registers a block with stale cells. */
  wait(stale: IndicatorBlock): void {
    this.waiting.push(stale);
    this.#onStale();
  }

  in(block: Block): IndicatorBlock {
    let own = this.#inBlock.get(block);
    if (!own) {
      own = new IndicatorBlock(this, block, this.#blocks);
      this.#inBlock.set(block, own);
    }
    return own;
  }

  /** The fields that are calculated. */
  get fields(): readonly CalculatedField[] {
    this.#fields ??= this.#makeFields();
    return this.#fields;
  }

  #makeFields(): CalculatedField[] {
    const { model, columns } = this.#blocks;
    const indicator = model.indicators.get(this.id);
    if (!indicator) return [];
    return [...expressionsOf(indicator, model, columns)].map(
      ([field, expression]) => new CalculatedField(this.id, field, expression, columns),
    );
  }
}
