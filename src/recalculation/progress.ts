/** Those who wait for the next recalculation to end. */
export class Progress {
  readonly #waiting = new Set<() => void>();

  /** Resolves after the next one, or after `ms`. */
  next(ms: number): Promise<void> {
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

  made(): void {
    for (const done of this.#waiting) done();
  }
}
