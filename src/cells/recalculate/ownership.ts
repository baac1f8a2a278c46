/**
 * Assigns companies to processes. With several workers on one database, the worker that has a
 * company in memory continues to recalculate it, so that the others need not load it. Ownership is
 * an advisory lock on the process's listening connection, and is released at once when the process
 * ends. It only saves loading: correctness depends on the lock and the version of each
 * recalculation (`recalculate.ts`).
 */

import { ofCompanySession, ownership } from '../../database/locks.ts';
import type { HeldSession } from '../../database/session.ts';

export class Ownership {
  readonly #session: HeldSession;
  readonly #lost: () => void;
  readonly #owned = new Set<number>();
  #connection: number;

  /** @param lost called when the connection, and with it every company, has been lost. */
  constructor(session: HeldSession, lost: () => void) {
    this.#session = session;
    this.#lost = lost;
    this.#connection = session.connection;
  }

  /** Whether this process owns the company, as far as it knows. */
  owns(companyId: number): boolean {
    this.#noticeLoss();
    return this.#owned.has(companyId);
  }

  /** Tries to own the company. True if this process owns it, false while another does. */
  async acquire(companyId: number): Promise<boolean> {
    if (this.owns(companyId)) return true;
    const { rows } = await this.#session.query(ofCompanySession(ownership, companyId).try);
    const { mine } = rows[0] as { mine: boolean };
    // If the connection has changed meanwhile, the lock was lost with it.
    if (!mine || this.#session.connection !== this.#connection) return false;
    this.#owned.add(companyId);
    return true;
  }

  /** Gives up the company. */
  async release(companyId: number): Promise<void> {
    this.#noticeLoss();
    if (!this.#owned.delete(companyId)) return;
    await this.#session.query(ofCompanySession(ownership, companyId).unlock);
  }

  #noticeLoss(): void {
    if (this.#session.connection === this.#connection) return;
    this.#connection = this.#session.connection;
    this.#owned.clear();
    this.#lost();
  }
}
