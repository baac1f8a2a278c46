/**
 * The rows of a dry run's table on their way to the client. All of them are collected, on disk if
 * they are many, before the response begins, because a later check may still fail.
 */
import type { RowSink } from '../../kernel/contract/call.ts';

/** How many groups of rows may wait to be written. */
const mostWaiting = 64;

export class TableRows implements RowSink {
  readonly #waiting: Iterable<object>[] = [];
  #isEnded = false;
  /** Resumes the reader, which waits for rows, and the writer, which waits for room. */
  #wake: (() => void) | undefined;
  #free: (() => void) | undefined;

  add(rows: Iterable<object>): void {
    // The reader has gone, so nothing is kept.
    if (this.#isEnded) return;
    this.#waiting.push(rows);
    this.#wake?.();
  }

  async room(): Promise<void> {
    while (this.#waiting.length > mostWaiting && !this.#isEnded) {
      await new Promise<void>((resolve) => {
        this.#free = resolve;
      });
    }
  }

  /** No more rows come, or nobody wants them any more. */
  end(): void {
    this.#isEnded = true;
    this.#wake?.();
    this.#free?.();
  }

  /** The rows, once. */
  async *groups(): AsyncGenerator<Iterable<object>> {
    try {
      for (;;) {
        const group = this.#waiting.shift();
        this.#free?.();
        if (group) yield group;
        else if (this.#isEnded) return;
        else {
          await new Promise<void>((resolve) => {
            this.#wake = resolve;
          });
        }
      }
    } finally {
      this.end();
    }
  }
}
