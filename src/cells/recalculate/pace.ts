/** When each company may be recalculated next. Companies that somebody waits for go first. */

/**
 * After a recalculation the company rests for nine times its duration, multiplied by the number of
 * resting companies, up to this time. Frequent marks are then taken in batches, and writers keep
 * most of the processor, however many companies write. A company that a request waits for does not
 * rest.
 */
const maxRestMs = 500;

/** Waiting processes notify ten times a second. A company has priority for this long afterwards. */
const hurryMs = 1_000;

export class Pace {
  /** Companies that failed or that another worker is processing, with the end of their pause. */
  readonly #deferred = new Map<number, number>();
  /** Companies that rest after a recalculation, with the end of their rest. */
  readonly #resting = new Map<number, number>();
  /** The number of requests waiting for each company (`Prefer: wait`). */
  readonly #waiting = new Map<number, number>();
  /** Companies that other processes wait for, with the end of their priority. */
  readonly #hurried = new Map<number, number>();
  readonly #onRested: () => void;

  /** `onRested` is called whenever a company has rested. */
  constructor(onRested: () => void) {
    this.#onRested = onRested;
  }

  /** Whether the company may be started now. */
  allows(companyId: number): boolean {
    const until = Math.max(this.#deferred.get(companyId) ?? 0, this.#resting.get(companyId) ?? 0);
    return until <= performance.now();
  }

  isDeferred(companyId: number): boolean {
    return this.#deferred.has(companyId);
  }

  isResting(companyId: number): boolean {
    return this.#resting.has(companyId);
  }

  /** Leaves the company alone for this time, or until {@link resume}. */
  defer(companyId: number, ms: number): void {
    this.#deferred.set(companyId, performance.now() + ms);
  }

  resume(companyId: number): void {
    this.#deferred.delete(companyId);
  }

  /**
   * The company has been recalculated, which took this long. It rests unless a request waits for
   * it.
   */
  rest(companyId: number, tookMs: number): void {
    if (this.#waiting.has(companyId) || this.isHurried(companyId)) return;
    const restMs = Math.min(tookMs * 9 * (1 + this.#resting.size), maxRestMs);
    this.#resting.set(companyId, performance.now() + restMs);
    setTimeout(() => {
      this.#resting.delete(companyId);
      this.#onRested();
    }, restMs).unref();
  }

  /** A request in another process waits for the company. */
  hurry(companyId: number): void {
    this.#hurried.set(companyId, performance.now() + hurryMs);
    this.#resting.delete(companyId);
  }

  isHurried(companyId: number): boolean {
    if ((this.#hurried.get(companyId) ?? 0) > performance.now()) return true;
    this.#hurried.delete(companyId);
    return false;
  }

  /** A request in this process waits for the company, until the result is called. */
  wait(companyId: number): () => void {
    this.#waiting.set(companyId, (this.#waiting.get(companyId) ?? 0) + 1);
    this.#resting.delete(companyId);
    return () => {
      const others = (this.#waiting.get(companyId) ?? 1) - 1;
      if (others === 0) this.#waiting.delete(companyId);
      else this.#waiting.set(companyId, others);
    };
  }
}
