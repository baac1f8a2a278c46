/**
 * Tells the other processes of a database what they would otherwise find out by looking, which they do once a second. What
 * comes close together is told together: NOTIFY takes one lock for all commits, and wakes every listener.
 */
import { setTimeout as delay } from 'node:timers/promises';

/** `prumo_marks`: there are marks, or with a company, somebody waits for it. `prumo_settled`: a company waited for is done. */
export type Channel = 'prumo_marks' | 'prumo_settled';

const restMs = 5;

export class Announcer {
  readonly #session: { query(text: string): Promise<unknown> };
  readonly #waiting = new Set<string>();
  #telling = false;

  constructor(session: { query(text: string): Promise<unknown> }) {
    this.#session = session;
  }

  /** At once, or within a few milliseconds of the announcement before. What cannot be told now is found by looking. */
  announce(channel: Channel, companyId?: number): void {
    this.#waiting.add(
      companyId === undefined ? `NOTIFY ${channel}` : `NOTIFY ${channel}, '${Math.trunc(companyId)}'`,
    );
    if (!this.#telling) void this.#tell();
  }

  async #tell(): Promise<void> {
    this.#telling = true;
    while (this.#waiting.size > 0) {
      const statements = [...this.#waiting].join('; ');
      this.#waiting.clear();
      await this.#session.query(statements).catch(() => {});
      await delay(restMs, undefined, { ref: false });
    }
    this.#telling = false;
  }
}
