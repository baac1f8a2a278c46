/** Requests are served by the same thread: long work is cut into turns, between which they are let in. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long work may run before it lets requests in. */
const maxTurnMs = 5;

export class Turns {
  readonly #signal: AbortSignal | undefined;
  #started = performance.now();

  constructor(signal?: AbortSignal) {
    this.#signal = signal;
  }

  /** Lets others in when this turn has been long; throws when the work is no longer wanted. */
  async pause(): Promise<void> {
    this.#signal?.throwIfAborted();
    if (performance.now() - this.#started < maxTurnMs) return;
    await nextTurn();
    this.#signal?.throwIfAborted();
    this.#started = performance.now();
  }
}
