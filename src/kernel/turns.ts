/**
 * All requests are served by one thread: long work is cut into turns, between which the others are let in. Of all the work that
 * waits for its next turn one piece goes on at a time, in their order, so that forty long requests hold a short one up no longer
 * than one does.
 */

/** How long work may run before it lets others in. */
const maxTurnMs = 5;

const waiting: (() => void)[] = [];

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(letOneGoOn);
  });
}

/** One in each round of the event loop: what has arrived meanwhile comes between. */
function letOneGoOn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(letOneGoOn);
}

export class Turns {
  readonly #signal: AbortSignal | undefined;
  #started = performance.now();

  /** `signal`: whether the work is still wanted. */
  constructor(signal?: AbortSignal) {
    this.#signal = signal;
  }

  /** Whether this turn has been long enough; cheap enough to be asked for every row. */
  get isOver(): boolean {
    return performance.now() - this.#started >= maxTurnMs;
  }

  /** Lets others in when this turn has been long; throws when the work is no longer wanted. */
  async pause(): Promise<void> {
    this.#signal?.throwIfAborted();
    if (!this.isOver) return;
    await nextTurn();
    this.#signal?.throwIfAborted();
    this.#started = performance.now();
  }
}

/** The items, with turns for others between them. */
export async function* inTurns<T>(items: Iterable<T>): AsyncGenerator<T> {
  const turns = new Turns();
  for (const item of items) {
    yield item;
    await turns.pause();
  }
}

/** What is made of each item, with turns for others between them. */
export async function mapInTurns<T, Made>(items: Iterable<T>, make: (item: T) => Made): Promise<Made[]> {
  const turns = new Turns();
  const made: Made[] = [];
  for (const item of items) {
    if (turns.isOver) await turns.pause();
    made.push(make(item));
  }
  return made;
}
