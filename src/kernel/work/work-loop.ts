/**
 * The loop of a worker: one round after another with pauses in between, until it is stopped. Rounds
 * never overlap. A round may leave work running in the background, and `stop` waits for that too.
 */

export interface WorkLoopOptions {
  /**
   * Runs one round. Returns the pause after it in milliseconds; undefined means {@link restMs}.
   *
   * @param signal that of the loop.
   */
  readonly round: (signal: AbortSignal) => Promise<number | void>;
  /** The usual pause between rounds, also after a failed round. */
  readonly restMs: number;
  /** How long work in progress may continue after `stop`. Default: 0. */
  readonly graceMs?: number;
  /** Waits for the work that rounds have left running. */
  readonly underWay?: () => Promise<unknown>;
  /**
   * Called when a round has failed. The loop continues. While rounds go on failing, the same
   * failure is reported once: an outage of the database would fill the log.
   */
  readonly onError: (error: unknown) => void;
}

export class WorkLoop {
  readonly #options: WorkLoopOptions;
  readonly #breakOff = new AbortController();
  #running: Promise<void> | undefined;
  #isStopped = false;
  /** Another round should follow without a pause. */
  #isWanted = false;
  #wake: (() => void) | undefined;
  /** What has been reported since the last round that did not fail. */
  readonly #reported = new Set<string>();

  constructor(options: WorkLoopOptions) {
    this.#options = options;
  }

  /** False before `start`. Even then the loop can be stopped. */
  get isStarted(): boolean {
    return this.#running !== undefined;
  }

  /** True from the call of `stop`: no new work may be started. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Aborted when work in progress must end: after `stop` and the grace time. */
  get signal(): AbortSignal {
    return this.#breakOff.signal;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Skips the pause before the next round. During a round, another one follows immediately. */
  nudge(): void {
    this.#isWanted = true;
    this.#wake?.();
  }

  /** Stops the loop and resolves when all work has ended. It is aborted after the grace time. */
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
    const { round, restMs } = this.#options;
    try {
      const pauseMs = (await round(this.signal)) ?? restMs;
      this.#reported.clear();
      return pauseMs;
    } catch (error) {
      // After an abort, failures are expected.
      if (!this.#breakOff.signal.aborted) this.#report(error);
      return restMs;
    }
  }

  #report(error: unknown): void {
    const message = String(error);
    if (this.#reported.has(message)) return;
    this.#reported.add(message);
    this.#options.onError(error);
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
