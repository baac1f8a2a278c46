/** Whether results rest on cells that somebody does not see. */

import { readsOfStep } from './explain/explain-gathering.ts';
import { cellsRead, isExplainable, nameOf } from './explain/explain-plan.ts';
import { type DependencyGraph, dependencyGraph } from './graph.ts';
import type { CellAddress, CompanyModel } from './types.ts';

export class HiddenSources {
  readonly #model: CompanyModel;
  readonly #graph: DependencyGraph;
  readonly #isSeen: (at: CellAddress) => boolean;
  /** By cell: whether it, or one from which it is calculated, is hidden. */
  readonly #known = new Map<string, boolean>();
  #reads = 0;

  constructor(model: CompanyModel, isSeen: (at: CellAddress) => boolean) {
    this.#model = model;
    this.#graph = dependencyGraph(model);
    this.#isSeen = isSeen;
  }

  /** Comes in steps, so that the caller can do other work in between. */
  *areBehind(cells: Iterable<CellAddress>): Generator<void, boolean> {
    for (const at of cells) if (yield* this.#isBehind(at)) return true;
    return false;
  }

  *#isBehind(at: CellAddress): Generator<void, boolean> {
    const name = nameOf(at);
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const found = !this.#isSeen(at) || (yield* this.areBehind(this.#sourcesOf(at)));
    this.#known.set(name, found);
    if (++this.#reads % readsOfStep === 0) yield;
    return found;
  }

  *#sourcesOf(at: CellAddress): Generator<CellAddress> {
    if (!isExplainable(this.#model, this.#graph, at)) return;
    for (const edge of this.#graph.sourcesOf(at.indicatorId)) yield* cellsRead(this.#model, edge, at);
  }
}
