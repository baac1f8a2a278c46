/**
 * Transactions that are each sent as one message, on a few connections. Those of different
 * companies that wait at the same moment are sent together: one socket write, and one flush of the
 * log.
 *
 * Each remains a transaction of its own, with its company, its locks and its outcome. All but the
 * last commit without waiting for the disk (`synchronous_commit`). The last one waits, and its
 * record follows theirs in the log, so when it is on disk, they are too. Only then are any of them
 * answered.
 */
import { setImmediate as endOfTurn } from 'node:timers/promises';
import pg from 'pg';
import type { Statement } from '../kernel/scope.ts';
import { sendNow } from './company-query.ts';
import { sharingWriters } from './locks.ts';
import { named } from './statement-names.ts';
import { TransactionQuery } from './transaction-query.ts';

/** The number of connections for writes: half of them commit while the others calculate. */
export const writeLanes = 4;
/** The number for reads with their audit records, which never wait for a lock of a write. */
export const recordLanes = 2;

/** The most transactions sent together. Bounds how long the first waits for the last. */
const mostTogether = 8;

/**
 * The lock time-outs. A transaction that waits for a lock delays those sent with it. A write that
 * needs to wait longer is repeated in a transaction of its own.
 */
const longestWaitMs = { alone: 100, together: 50 };

/**
 * Adds a record to the log, so that the commit waits for the disk even if nothing else was written.
 */
const toBeFlushed = `pg_logical_emit_message(true, 'prumo', '')`;

/** How a transaction commits. */
type Place = 'alone' | 'before others' | 'last';

const commits: Readonly<Record<Place, string>> = {
  alone: '',
  'before others': `, set_config('synchronous_commit', 'off', true)`,
  last: `, ${toBeFlushed}`,
};

/**
 * The first statement of a transaction. $1 is the company, and so is $2 with the lock `writers`.
 */
function beginning(place: Place, takesLock: boolean): string {
  const waitMs = longestWaitMs[place === 'alone' ? 'alone' : 'together'];
  const lock = takesLock ? `, ${sharingWriters(2)}` : '';
  return `SELECT set_config('prumo.id_empresa', $1, true), set_config('lock_timeout', '${waitMs}', true)${commits[place]}${lock}`;
}

/** Waits until everything that was committed before is on disk. */
const flush = `SELECT ${toBeFlushed}`;

export type Rows = Record<string, unknown>[];

export interface Order {
  readonly companyId: number;
  readonly statements: () => readonly Statement[];
  readonly resolve: (rows: Rows[]) => void;
  readonly reject: (error: unknown) => void;
}

/** A transaction that was sent, and its outcome. */
interface Sent {
  readonly waiting: Order;
  readonly outcome: Promise<Rows[]>;
}

export class WriteLanes {
  readonly #pool: pg.Pool;
  readonly #lanes: number;
  readonly #texts: Readonly<Record<Place, string>>;
  readonly #takesLock: boolean;
  /** Connections that have prepared statements. */
  readonly #seasoned = new WeakSet<pg.PoolClient>();
  /** In order of arrival. */
  #waiting: Order[] = [];
  #open = 0;
  /** How many open lanes will look once more for waiting transactions before they end. */
  #lingering = 0;
  /** Another lane is opened at the end of the turn. */
  #isOpening = false;
  /** How many open lanes have a connection. */
  #connected = 0;

  /**
   * @param pool its connections must have pipelining enabled.
   * @param takesLock whether transactions take the lock `writers`.
   */
  constructor(pool: pg.Pool, takesLock: boolean, lanes = writeLanes) {
    this.#pool = pool;
    this.#lanes = lanes;
    this.#takesLock = takesLock;
    const text = (place: Place) => beginning(place, takesLock);
    this.#texts = { alone: text('alone'), 'before others': text('before others'), last: text('last') };
  }

  /**
   * Runs statements of the company in a transaction of their own. Waiting for a lock longer than
   * {@link longestWaitMs} fails (SQLSTATE 55P03).
   *
   * @param statements is called once a connection is free. If it returns none, nothing is sent.
   * @returns the rows of each statement, once they are on disk. If it rejects with an `ERROR` of
   * PostgreSQL, nothing was stored.
   */
  run(companyId: number, statements: () => readonly Statement[]): Promise<Rows[]> {
    return new Promise((resolve, reject) => this.order({ companyId, statements, resolve, reject }));
  }

  /** As {@link run}. What is ordered while the outcome is told is sent before all else goes on. */
  order(order: Order): void {
    this.#waiting.push(order);
    if (this.#lingering > 0 || this.#isOpening) return;
    this.#isOpening = true;
    // Everything that arrives in this turn of the event loop goes together.
    setImmediate(() => {
      this.#isOpening = false;
      this.#openAnother();
    });
  }

  async #openLane(): Promise<void> {
    this.#open++;
    let client: pg.PoolClient;
    try {
      client = await this.#pool.connect();
    } catch (error) {
      this.#open--;
      // Lanes with a connection will send what waits. Without any, another attempt would fail too.
      if (this.#connected === 0) for (const { reject } of this.#waiting.splice(0)) reject(error);
      return;
    }
    this.#connected++;
    this.#lingering++;
    let isSound = true;
    while ((await this.#isWanted()) && isSound) {
      const together = this.#waiting.splice(0, this.#mostOn(client));
      this.#openAnother();
      isSound = await this.#sendTogether(client, together);
    }
    client.release(!isSound);
    this.#connected--;
    this.#open--;
    this.#openAnother();
  }

  #openAnother(): void {
    if (this.#waiting.length > 0 && this.#open < this.#lanes) void this.#openLane();
  }

  /**
   * Whether anything waits. Clients just answered are about to send more, and waiting for one turn
   * of the event loop costs less than taking a connection from the pool again.
   */
  async #isWanted(): Promise<boolean> {
    if (this.#waiting.length === 0) await endOfTurn();
    this.#lingering--;
    return this.#waiting.length > 0;
  }

  /**
   * The first transaction on a connection is sent alone. If it failed, its statements would not be
   * prepared, and others would rely on them.
   */
  #mostOn(client: pg.PoolClient): number {
    return this.#seasoned.has(client) ? mostTogether : 1;
  }

  /**
   * Returns whether the connection may be used again. From the first answer on the lane lingers:
   * what follows at once is sent by it, before those who were answered go on.
   */
  async #sendTogether(client: pg.PoolClient, together: readonly Order[]): Promise<boolean> {
    const ready = together.flatMap((waiting) => prepared(waiting) ?? []);
    const sent = ready.map(({ waiting, statements }, at): Sent => {
      const isLast = at === ready.length - 1;
      const place = ready.length === 1 ? 'alone' : isLast ? 'last' : 'before others';
      return { waiting, outcome: this.#send(client, waiting.companyId, place, statements) };
    });
    sendNow(client);
    const outcomes = await Promise.allSettled(sent.map(({ outcome }) => outcome));
    const lost = await unflushed(client, outcomes);
    if (outcomes.some(({ status }) => status === 'fulfilled')) this.#seasoned.add(client);
    this.#lingering++;
    for (const [at, outcome] of outcomes.entries()) {
      const { resolve, reject } = (sent[at] as Sent).waiting;
      if (outcome.status === 'rejected') reject(outcome.reason);
      else if (lost) reject(lost);
      else resolve(outcome.value);
    }
    return !lost && outcomes.every((one) => one.status === 'fulfilled' || isUndone(one.reason));
  }

  #send(
    client: pg.PoolClient,
    companyId: number,
    place: Place,
    statements: readonly Statement[],
  ): Promise<Rows[]> {
    const id = String(companyId);
    const acting = { companyId };
    return TransactionQuery.run(client, [
      named(this.#texts[place], this.#takesLock ? [id, id] : [id], acting),
      ...statements.map(({ text, values }) => named(text, values, acting)),
    ]);
  }
}

/** The statements to send. Undefined if there are none; the caller of `run` then has its answer. */
function prepared(
  waiting: Order,
): { readonly waiting: Order; readonly statements: readonly Statement[] } | undefined {
  try {
    const statements = waiting.statements();
    if (statements.length > 0) return { waiting, statements };
    waiting.resolve([]);
  } catch (error) {
    waiting.reject(error);
  }
  return undefined;
}

/** Whether PostgreSQL has rolled the transaction back and the connection can still be used. */
export function isUndone(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}

/**
 * Makes sure that the commits are on disk. The last transaction does it for those before it. If it
 * failed, a separate statement waits for the disk. Returns an error when it is unknown whether they
 * are stored.
 */
async function unflushed(
  client: pg.PoolClient,
  outcomes: readonly PromiseSettledResult<unknown>[],
): Promise<Error | undefined> {
  const isFlushed = outcomes.at(-1)?.status !== 'rejected';
  if (isFlushed || !outcomes.some(({ status }) => status === 'fulfilled')) return undefined;
  try {
    await client.query(flush);
    return undefined;
  } catch (cause) {
    return new Error('nobody knows whether the transaction is on disk', { cause });
  }
}
