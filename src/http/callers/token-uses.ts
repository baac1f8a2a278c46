/**
 * Records for the operator when each token was last used. Uses are noted in memory and stored in
 * the background, all tokens in one statement, each at most once a minute. No request waits for it.
 * A killed process loses the uses of the last minute, but the audit trail has every request.
 */
import type pg from 'pg';

/** How long after a token's first use it is stored, together with others. */
const gatherMs = 1_000;
const storeEveryMs = 60_000;
/** Milliseconds, close to the maximum of an integer. Nothing waits that long. */
const maxAgeMs = 2_000_000_000;

interface Use {
  lastAt: number;
  /** When it was last stored; undefined: never. */
  storedAt: number | undefined;
  isWaiting: boolean;
}

export class TokenUses {
  readonly #pool: pg.Pool;
  readonly #clock: () => number;
  readonly #uses = new Map<number, Use>();
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(pool: pg.Pool, clock = () => performance.now()) {
    this.#pool = pool;
    this.#clock = clock;
  }

  /** Notes a use of the token. */
  readonly note = (tokenId: number): void => {
    const use = this.#uses.get(tokenId);
    if (use === undefined) {
      this.#uses.set(tokenId, { lastAt: this.#clock(), storedAt: undefined, isWaiting: true });
    } else {
      use.lastAt = this.#clock();
      use.isWaiting = true;
    }
    this.#timer ??= setTimeout(() => void this.#tick(), gatherMs).unref();
  };

  async #tick(): Promise<void> {
    await this.store();
    const goesOn = !this.#closed && this.#uses.values().some(({ isWaiting }) => isWaiting);
    this.#timer = goesOn ? setTimeout(() => void this.#tick(), gatherMs).unref() : undefined;
  }

  /** Stores what is due; with `all`, everything waiting. Failed updates are tried again later. */
  async store(all = false): Promise<void> {
    const now = this.#clock();
    const due: [id: number, use: Use][] = [];
    for (const [id, use] of this.#uses) {
      const isStored = use.storedAt !== undefined && now - use.storedAt < storeEveryMs;
      if (use.isWaiting && (all || !isStored)) due.push([id, use]);
      else if (!use.isWaiting && !isStored) this.#uses.delete(id);
    }
    if (due.length === 0) return;
    const ages = due.map(([, { lastAt }]) => Math.min(Math.round(now - lastAt), maxAgeMs));
    for (const [, use] of due) use.isWaiting = false;
    try {
      await this.#pool.query({
        name: 'note_token_use',
        text: 'SELECT note_token_use($1, $2)',
        values: [due.map(([id]) => id), ages],
      });
      for (const [, use] of due) use.storedAt = now;
    } catch {
      for (const [, use] of due) use.isWaiting = true;
    }
  }

  /** Stores what is waiting, at the end of the process. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.store(true);
  }
}
