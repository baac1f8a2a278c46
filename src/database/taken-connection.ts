/**
 * Connections of a pool, taken for one statement or for a transaction, and the cancelling of what
 * runs on them.
 */

import { connect as connectSocket, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { FairGate } from '../kernel/work/fair-gate.ts';
import type { Signal } from '../kernel/work/signal.ts';
import { isOfConnection, takesNoWrites } from './failure-kinds.ts';

/** Undocumented fields of the driver's client. A test next to this file fails when they change. */
interface ConnectionInside {
  readonly processID: number | null;
  readonly secretKey: number | null;
  readonly host: string;
  readonly port: number;
  /** Its socket knows to which address of a name it is connected. */
  readonly connection: { readonly stream: Pick<Socket, 'remoteAddress' | 'remotePort'> };
}

const patienceMs = 5_000;
const firstPauseMs = 50;
const cancelRequestCode = 80_877_102;

/**
 * Asks the server to cancel the connection's running statement, which then fails with 57014, by
 * PostgreSQL's cancel request on a separate connection
 * (https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-CANCELING-REQUESTS).
 * The driver can do this only for a statement it is given, and without a way to wait for its end.
 *
 * Resolves when the server has delivered the signal, or cannot be reached; in that case the
 * statement's time-out ends it.
 *
 * A statement sent after that is not affected.
 */
async function cancelStatement(client: pg.ClientBase): Promise<void> {
  const inside = client as unknown as ConnectionInside;
  const { processID, secretKey } = inside;
  const { remoteAddress: host = inside.host, remotePort: port = inside.port } = inside.connection.stream;
  if (processID === null || secretKey === null) return;
  const message = Buffer.alloc(16);
  message.writeInt32BE(16, 0);
  message.writeInt32BE(cancelRequestCode, 4);
  message.writeInt32BE(processID, 8);
  message.writeInt32BE(secretKey, 12);
  const socket = host.startsWith('/') ? connectSocket(`${host}/.s.PGSQL.${port}`) : connectSocket(port, host);
  socket.setTimeout(patienceMs, () => socket.destroy());
  socket.on('error', () => {});
  socket.resume().end(message);
  // The server sends no reply and closes the connection once the signal has been delivered. `once`
  // of node:events would reject when the server cannot be reached; the socket closes then too.
  await new Promise((resolve) => socket.once('close', resolve));
}

/** SQLSTATE of a statement that was cancelled or timed out. */
const cancelled = '57014';

/**
 * Cancels the statements of one connection when a signal aborts. Create one for each use of the
 * connection, and call `settle` before the connection is reused.
 */
export class StatementCanceller {
  readonly #client: pg.ClientBase;
  readonly #signal: Signal | undefined;
  #settled: AbortController | undefined;
  #isArmed = true;
  #cancelling: Promise<void> | undefined;

  constructor(client: pg.ClientBase, signal: Signal | undefined) {
    this.#client = client;
    this.#signal = signal;
    if (signal?.aborted) this.#cancel();
    else signal?.addEventListener('abort', this.#cancel, { once: true });
  }

  readonly #cancel = (): void => {
    this.#cancelling = this.#cancelUntilSettled();
  };

  /**
   * Repeats the request: one that arrives between two statements cancels neither, and the second
   * may already be on its way.
   */
  async #cancelUntilSettled(): Promise<void> {
    this.#settled = new AbortController();
    const { signal } = this.#settled;
    for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs *= 2) {
      await cancelStatement(this.#client);
      await delay(pauseMs, undefined, { signal }).catch(() => {});
    }
  }

  throwIfAborted(): void {
    if (this.#isArmed) this.#signal?.throwIfAborted();
  }

  /** From now on the signal has no effect. */
  disarm(): void {
    this.#isArmed = false;
    this.#signal?.removeEventListener('abort', this.#cancel);
  }

  /** Resolves when no cancellation is in progress. */
  async settle(): Promise<void> {
    this.disarm();
    this.#settled?.abort();
    await this.#cancelling;
  }

  /**
   * Replaces a failure caused by the cancellation with the signal's reason. Other failures are
   * returned unchanged.
   */
  explain(error: unknown): unknown {
    const isOurs = this.#signal?.aborted && (error as { code?: unknown } | null)?.code === cancelled;
    return isOurs ? this.#signal?.reason : error;
  }
}

/** A connection in a transaction. The signal cancels the running statement. */
export interface TakenConnection {
  readonly client: pg.PoolClient;
  readonly end: StatementCanceller;
  /** Rolls back first, unless the transaction is over. `failure`: what has ended it. */
  giveBack(state?: { readonly isOver?: boolean; readonly failure?: unknown }): Promise<void>;
}

/** When a server that takes no writes was last found behind a pool, which knew it as primary. */
const outdated = new WeakMap<pg.Pool, number>();
const made = new WeakMap<pg.PoolClient, number>();

/** Notes when connections are made, so that those to an old primary are known. */
export function noteConnectionsOf(pool: pg.Pool): void {
  pool.on('connect', (client) => made.set(client, performance.now()));
}

/** A connection that is not older than the last sign that the primary is another one. */
async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  for (;;) {
    const client = await pool.connect();
    const since = outdated.get(pool);
    if (since === undefined || (made.get(client) ?? since) >= since) return client;
    client.release(true);
  }
}

/** Waits for the company's turn and takes a connection. */
export async function takeConnection(
  pool: pg.Pool,
  gate: FairGate,
  companyId: number,
  signal: Signal | undefined,
): Promise<TakenConnection> {
  const release = await gate.take(companyId, 1, signal);
  let client: pg.PoolClient;
  try {
    client = await connect(pool);
  } catch (error) {
    release();
    throw error;
  }
  const end = new StatementCanceller(client, signal);
  return {
    client,
    end,
    async giveBack({ isOver = false, failure } = {}) {
      try {
        await end.settle();
        if (takesNoWrites(failure)) outdated.set(pool, performance.now());
        if (isOver) client.release();
        else if (isOfConnection(failure)) client.release(true);
        else await rollback(client);
      } finally {
        release();
      }
    },
  };
}

/** Runs one statement on a connection of the pool. */
export async function onOne<T>(
  pool: pg.Pool,
  signal: Signal | undefined,
  run: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const end = new StatementCanceller(client, signal);
  let isSound = true;
  try {
    end.throwIfAborted();
    return await run(client);
  } catch (error) {
    isSound = !isOfConnection(error);
    throw end.explain(error);
  } finally {
    await end.settle();
    client.release(!isSound);
  }
}

/** Returns the connection to the pool. A connection that cannot roll back is closed. */
export async function rollback(client: pg.PoolClient): Promise<void> {
  await client.query('ROLLBACK').then(
    () => client.release(),
    (broken: unknown) => client.release(broken instanceof Error ? broken : true),
  );
}
