/**
 * Which companies are this process's: of several workers on one database, the one that has a company in memory goes on
 * recalculating it, instead of all of them loading it in turn. It holds an advisory lock on the process's listening
 * connection, so that a process that ends leaves its companies to the others at once. This only spares loading: what is
 * right is decided by the lock and the version of each recalculation (`recalculate.ts`).
 */

import { ofCompanySession, ownership } from '../database/locks.ts';

/** One connection at a time, replaced when it breaks. */
export interface Session {
  query(text: string): Promise<{ rows: object[] }>;
  /** Another number for each connection. */
  readonly connection: number;
}

export class Ownership {
  readonly #session: Session;
  readonly #lost: () => void;
  readonly #owned = new Set<number>();
  #connection: number;

  /** `lost` is called when the connection, and with it every company, turns out to have been lost. */
  constructor(session: Session, lost: () => void) {
    this.#session = session;
    this.#lost = lost;
    this.#connection = session.connection;
  }

  /** True when the company is this process's, now or already before; false while it is another's. */
  async acquire(companyId: number): Promise<boolean> {
    this.#noticeLoss();
    if (this.#owned.has(companyId)) return true;
    const { rows } = await this.#session.query(ofCompanySession(ownership, companyId).try);
    const { mine } = rows[0] as { mine: boolean };
    // Won on a connection that has broken since, it is lost with it.
    if (!mine || this.#session.connection !== this.#connection) return false;
    this.#owned.add(companyId);
    return true;
  }

  /** Leaves the company to whoever wants it. */
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
