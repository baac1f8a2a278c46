/** Keeps the first few of many items, in memory that does not grow with their number. */

import type { CellAddress } from '../../engine/types.ts';

export type Order<T> = (a: T, b: T) => number;

/** The indicator `first`, then by indicator, panel, year, month, and what `within` counts. */
export function byPlace<T extends CellAddress>(
  first: number | undefined,
  within: (one: T) => number,
): Order<T> {
  const rank = ({ indicatorId }: T) => (indicatorId === first ? 0 : 1);
  return (a, b) =>
    rank(a) - rank(b) ||
    a.indicatorId - b.indicatorId ||
    a.panelId - b.panelId ||
    a.year - b.year ||
    a.month - b.month ||
    within(a) - within(b);
}

/** The first few of many items in an order. */
export class TopN<T> {
  readonly #count: number;
  readonly #order: Order<T>;
  #kept: T[] = [];
  /** Items after this one are not among the first. */
  #bar: T | undefined;

  constructor(count: number, order: Order<T>) {
    this.#count = count;
    this.#order = order;
  }

  add(one: T): void {
    if (this.#count === 0 || (this.#bar !== undefined && this.#order(this.#bar, one) < 0)) return;
    this.#kept.push(one);
    if (this.#kept.length <= 10 * this.#count + 1_000) return;
    this.#kept = this.end();
    this.#bar = this.#kept.at(-1);
  }

  end(): T[] {
    return this.#kept.sort(this.#order).slice(0, this.#count);
  }
}
