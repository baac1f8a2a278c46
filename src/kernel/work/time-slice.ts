/**
 * One thread serves all requests, so long work is cut into time slices with other work in between.
 * Of all long tasks only one runs a slice in each round of the event loop, in order of arrival.
 * Forty long requests therefore delay a short one no longer than a single one does.
 */
import type { Signal } from './signal.ts';

/** How long a slice may last. */
const maxSliceMs = 1;

const waiting: (() => void)[] = [];

function nextSlice(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(resumeNext);
  });
}

/** Resumes one task per round of the event loop, so that new events are handled in between. */
function resumeNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(resumeNext);
}

export class TimeSlice {
  readonly #signal: Pick<Signal, 'throwIfAborted'> | undefined;
  readonly #maxMs: number;
  #started = performance.now();

  /**
   * @param signal aborted when the result is no longer wanted.
   * @param maxMs how long the work may run before it lets others in.
   */
  constructor(signal?: Pick<Signal, 'throwIfAborted'>, maxMs: number = maxSliceMs) {
    this.#signal = signal;
    this.#maxMs = maxMs;
  }

  /** Whether the slice has used its time. Cheap enough to be checked for every row. */
  get isOver(): boolean {
    return performance.now() - this.#started >= this.#maxMs;
  }

  /** Lets other work run if the slice has used its time. Throws when the signal is aborted. */
  async pause(): Promise<void> {
    this.#signal?.throwIfAborted();
    if (!this.isOver) return;
    await nextSlice();
    this.#signal?.throwIfAborted();
    this.#started = performance.now();
  }
}

const queued: (() => void)[] = [];
let isTakingTurns = false;

/**
 * For short work that may come in thousands at once. The first runs immediately. Of those that
 * follow, each round of the event loop runs as many as fit into one slice.
 */
export function takeTurn(work: () => void): void {
  if (isTakingTurns) return void queued.push(work);
  isTakingTurns = true;
  work();
  void giveTurns();
}

async function giveTurns(): Promise<void> {
  await nextSlice();
  const slice = new TimeSlice();
  for (let work = queued.shift(); work !== undefined; work = queued.shift()) {
    work();
    // Lets the code run that waited for it.
    await Promise.resolve();
    await slice.pause();
  }
  isTakingTurns = false;
}

/** Iterates over the items in time slices. */
export async function* inSlices<T>(items: Iterable<T>): AsyncGenerator<T> {
  const slice = new TimeSlice();
  for (const item of items) {
    yield item;
    await slice.pause();
  }
}

/** Runs the steps to their end in time slices. */
export async function runInSlices<T>(steps: Generator<void, T>): Promise<T> {
  const slice = new TimeSlice();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await slice.pause();
  }
}

/** Maps the items in time slices. */
export async function mapInSlices<T, Made>(items: Iterable<T>, make: (item: T) => Made): Promise<Made[]> {
  const slice = new TimeSlice();
  const made: Made[] = [];
  for (const item of items) {
    if (slice.isOver) await slice.pause();
    made.push(make(item));
  }
  return made;
}
