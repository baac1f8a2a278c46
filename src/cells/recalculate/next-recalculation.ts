/** Requests that wait for the next recalculation to end. */
export class NextRecalculation {
  readonly #waiting = new Set<() => void>();

  /** Resolves after it, or after `ms`. */
  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.#waiting.add(done);
    });
  }

  ended(): void {
    for (const done of this.#waiting) done();
  }
}
