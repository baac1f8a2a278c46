/**
 * All requests are served by one thread: long work is cut into slices, between which the others are let in. Of all the work that
 * waits for its next slice one piece goes on at a time, in their order, so that forty long requests hold a short one up no longer
 * than one does.
 */

/** How long work may run before it lets others in. */
const maxSliceMs = 5;

const waiting: (() => void)[] = [];

function nextSlice(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(letOneGoOn);
  });
}

/** One in each round of the event loop: what has arrived meanwhile comes between. */
function letOneGoOn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(letOneGoOn);
}

export class TimeSlice {
  readonly #signal: AbortSignal | undefined;
  #started = performance.now();

  /** `signal`: whether the work is still wanted. */
  constructor(signal?: AbortSignal) {
    this.#signal = signal;
  }

  /** Whether this slice has been long enough; cheap enough to be asked for every row. */
  get isOver(): boolean {
    return performance.now() - this.#started >= maxSliceMs;
  }

  /** Lets others in when this slice has been long; throws when the work is no longer wanted. */
  async pause(): Promise<void> {
    this.#signal?.throwIfAborted();
    if (!this.isOver) return;
    await nextSlice();
    this.#signal?.throwIfAborted();
    this.#started = performance.now();
  }
}

/** The items, with room for others between them. */
export async function* inSlices<T>(items: Iterable<T>): AsyncGenerator<T> {
  const slice = new TimeSlice();
  for (const item of items) {
    yield item;
    await slice.pause();
  }
}

/** What is made of each item, with room for others between them. */
export async function mapInSlices<T, Made>(items: Iterable<T>, make: (item: T) => Made): Promise<Made[]> {
  const slice = new TimeSlice();
  const made: Made[] = [];
  for (const item of items) {
    if (slice.isOver) await slice.pause();
    made.push(make(item));
  }
  return made;
}
