/**
 * The loop of a worker: a round of work, a rest, the next round, until it is stopped. Rounds never overlap. A round may leave
 * work running behind it; the stop waits for that too.
 */

export interface WorkLoopOptions {
  /** One round; gives how many milliseconds to rest after it, or nothing for {@link restMs}. */
  readonly round: () => Promise<number | void>;
  /** How long to rest after a round that does not say, and after one that failed. */
  readonly restMs: number;
  /** How long what is under way may go on when the loop is stopped; 0 by default. */
  readonly graceMs?: number;
  /** What rounds have left running. */
  readonly underWay?: () => Promise<unknown>;
  /** A round has failed; the next one comes all the same. */
  readonly onError: (error: unknown) => void;
}

export class WorkLoop {
  readonly #options: WorkLoopOptions;
  readonly #breakOff = new AbortController();
  #running: Promise<void> | undefined;
  #isStopped = false;
  /** Somebody wants a round that begins from now on. */
  #isWanted = false;
  #wake: (() => void) | undefined;

  constructor(options: WorkLoopOptions) {
    this.#options = options;
  }

  /** Whether the loop has been started; one that is not can still be stopped. */
  get isStarted(): boolean {
    return this.#running !== undefined;
  }

  /** Whether no more work is to be begun. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Aborted when the work under way is to be broken off: the loop was stopped, and the grace time is over. */
  get signal(): AbortSignal {
    return this.#breakOff.signal;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** The next round comes at once; after the one under way, if there is one, which may have missed the reason. */
  nudge(): void {
    this.#isWanted = true;
    this.#wake?.();
  }

  /** Ends when the work under way is done, which is broken off after the grace time. */
  async stop(): Promise<void> {
    const { graceMs = 0, underWay } = this.#options;
    this.#isStopped = true;
    this.#wake?.();
    if (graceMs === 0) this.#breakOff.abort();
    const grace = setTimeout(() => this.#breakOff.abort(), graceMs);
    try {
      await this.#running;
      await underWay?.();
    } finally {
      clearTimeout(grace);
    }
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      this.#isWanted = false;
      const restMs = await this.#round();
      if (!this.#isWanted && !this.#isStopped) await this.#rest(restMs);
    }
  }

  async #round(): Promise<number> {
    const { round, restMs, onError } = this.#options;
    try {
      return (await round()) ?? restMs;
    } catch (error) {
      // What is broken off fails as it should.
      if (!this.#breakOff.signal.aborted) onError(error);
      return restMs;
    }
  }

  #rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#wake = undefined;
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.#wake = wake;
    });
  }
}
