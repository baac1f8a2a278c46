/** Connections of a pool, taken for one statement or for a transaction. */
import type pg from 'pg';
import type { FairGate } from '../kernel/work/fair-gate.ts';
import type { Signal } from '../kernel/work/signal.ts';
import { StatementCanceller } from './cancel.ts';
import { isOfConnection, takesNoWrites } from './failure-kinds.ts';

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
async function rollback(client: pg.PoolClient): Promise<void> {
  await client.query('ROLLBACK').then(
    () => client.release(),
    (broken: unknown) => client.release(broken instanceof Error ? broken : true),
  );
}
