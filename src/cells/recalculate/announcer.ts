/**
 * Notifies the other processes of a database, which otherwise poll once a second. Announcements
 * that come close together are sent as one, because NOTIFY takes a global lock at commit and wakes
 * every listener.
 */
import { setTimeout as delay } from 'node:timers/promises';

/**
 * `prumo_marks`: there are marks; with a company's id, a request is waiting for that company.
 * `prumo_settled`: a company that was waited for is done.
 */
type Channel = 'prumo_marks' | 'prumo_settled';

const restMs = 5;

export class Announcer {
  readonly #session: { query(text: string): Promise<unknown> };
  readonly #waiting = new Set<string>();
  #telling = false;

  constructor(session: { query(text: string): Promise<unknown> }) {
    this.#session = session;
  }

  /**
   * Announces at once, or a few milliseconds after the previous announcement. If it fails, the
   * others find out by polling.
   */
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
