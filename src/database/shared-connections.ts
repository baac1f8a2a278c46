/**
 * Connections shared by short statements, which need not wait for each other's answers.
 * Statements on one connection run one after the other, so long ones need a connection of their
 * own.
 */
import type pg from 'pg';

/** Leaves most of the pool to writes and long reads. */
export const mostSharedConnections = 4;
/** How many statements may queue on a connection before another one is used. */
const maxDepth = 16;
/** The number of concurrent statements at which no queue exceeds that. */
export const mostSharedStatements = mostSharedConnections * maxDepth;

/** A connection that has been silent this long may be blocked. Others are preferred. */
const longestSilenceMs = 50;

interface Shared {
  readonly client: Promise<pg.PoolClient>;
  users: number;
  /** When its last statement ended, or when it was first used. */
  heardAt: number;
}

export class SharedConnections {
  readonly #pool: pg.Pool;
  #open: Shared[] = [];

  /** @param pool its connections must have pipelining enabled. */
  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /**
   * Runs `work`, a single statement with its own transaction, on a shared connection.
   *
   * @param isApart prefers a connection without other statements, which may be blocked.
   */
  async use<T>(work: (client: pg.PoolClient) => Promise<T>, isApart = false): Promise<T> {
    const shared = this.#choose(isApart ? 1 : maxDepth);
    shared.users++;
    try {
      return await work(await shared.client);
    } catch (error) {
      // The connection may be broken, so no other statement may use it.
      this.#retire(shared);
      throw error;
    } finally {
      shared.heardAt = performance.now();
      if (--shared.users === 0) {
        this.#retire(shared);
        shared.client.then(
          (client) => client.release(),
          () => {},
        );
      }
    }
  }

  #choose(depth: number): Shared {
    const heard = performance.now() - longestSilenceMs;
    const free = this.#open.find(({ users, heardAt }) => users < depth && heardAt >= heard);
    if (free) return free;
    if (this.#open.length === mostSharedConnections)
      return this.#open.reduce((a, b) => (b.users < a.users ? b : a));
    const opened = { client: this.#pool.connect(), users: 0, heardAt: performance.now() };
    this.#open.push(opened);
    return opened;
  }

  #retire(shared: Shared): void {
    this.#open = this.#open.filter((other) => other !== shared);
  }
}
