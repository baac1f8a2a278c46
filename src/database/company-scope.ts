/**
 * The only way from the API to company data: transactions that set their company, so that row-level
 * security applies to every statement. The setting is local to the transaction.
 */
import type pg from 'pg';
import type { Lock } from '../kernel/contract/endpoint.ts';
import type { Scope, Statement } from '../kernel/scope.ts';
import { allOrFirstFailure } from '../kernel/work/all-or-first-failure.ts';
import { type Acting, begin, named } from './acting.ts';
import { type ConnectionShares, connectionShares } from './connection-shares.ts';
import { committed } from './failure-kinds.ts';
import { waiting, waitingForWriters } from './locks.ts';
import { type Connections, type ReadOptions, ReadScope } from './read-scope.ts';
import { SandboxGenerations } from './sandbox-generations.ts';
import { SharedConnections } from './shared-connections.ts';
import { noteConnectionsOf, type TakenConnection, takeConnection } from './taken-connection.ts';
import { writeScope } from './write-scope.ts';

/** The id of no company, for a query through a function that looks across companies. */
export const noCompany = 0;

interface CompanyDatabaseOptions {
  /**
   * Set in development, where a refresh may replace a company's rows (`sandbox-generations.ts`).
   */
  readonly replaceable?: boolean;
  /** For requests: reserves connections, and writes take the lock `writers` (`locks.ts`). */
  readonly serving?: boolean;
  /** How many requests of a company may wait for each kind of connection before `QueueFull`. */
  readonly maxWaiting?: number;
}

interface WriteOptions extends ReadOptions {
  /** Excludes all other writes of the company. Fails with 55P03 after waiting 2 s. */
  readonly exclusive?: boolean | undefined;
  /** Locks to take before `writers` (`locks.ts`). */
  readonly before?: readonly Lock[];
  /** The stamp of the writer, for the history of definitions. */
  readonly author?: string | undefined;
  /** The time limit for each statement and lock. Default: the session's. */
  readonly statementMs?: number | undefined;
}

/**
 * How long a group of writes waits for a lock. A write that needs to wait longer is repeated in a
 * transaction of its own, where it holds up no others.
 */
const groupLockMs = 100;

/** The rows of a statement. */
export type Rows = Record<string, unknown>[];

/** One environment's database, used as the limited role. */
export class CompanyDatabase {
  /** Exposed for metrics. */
  readonly shares: ConnectionShares;
  readonly #connections: Connections;
  readonly #copies: SandboxGenerations | undefined;
  readonly #serving: boolean;

  /**
   * The pool must be new and have pipelining enabled (`pipeline: true`), so that BEGIN costs no
   * round trip. Long lists and dry runs use `streamPool`, where slow ones do not block other
   * requests.
   */
  constructor(
    pool: pg.Pool,
    streamPool: pg.Pool = pool,
    {
      replaceable = false,
      serving = false,
      maxWaiting = Number.POSITIVE_INFINITY,
    }: CompanyDatabaseOptions = {},
  ) {
    this.#copies = replaceable ? new SandboxGenerations() : undefined;
    this.#serving = serving || replaceable;
    const shares = connectionShares(pool, streamPool, { serving: this.#serving, maxWaiting });
    this.shares = shares;
    this.#connections = { pool, streamPool, shared: new SharedConnections(pool), shares };
    for (const one of [pool, streamPool]) prepareConnectionsOf(one);
  }

  /** Runs `work`, which must only read. Repeats it if a refresh replaced the rows meanwhile. */
  read<T>(companyId: number, work: (scope: ReadScope) => Promise<T>, options: ReadOptions = {}): Promise<T> {
    const scope = () => new ReadScope(this.#connections, companyId, options);
    return this.#copies ? this.#copies.readOne(scope, work) : work(scope());
  }

  /**
   * Runs `work`, which must only read, in one transaction. All of its statements see the company as
   * it was when the first of them began.
   */
  async snapshot<T>(companyId: number, work: (scope: Scope) => Promise<T>): Promise<T> {
    const { pool, shares } = this.#connections;
    const taken = await takeConnection(pool, shares.connections, companyId, undefined);
    return using(taken, async ({ client }) => {
      const beginning = begin('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', { companyId });
      const { result } = await begun(taken, beginning, work, { companyId, stores: false });
      await client.query('COMMIT');
      return result;
    });
  }

  /** What every write sends first: the company, the person, time limits and locks. */
  #beginning(
    companyId: number,
    { exclusive, before = [], author, statementMs, employeeId }: WriteOptions,
    lockMs = statementMs,
  ): string {
    const limits: string[] = [];
    if (statementMs !== undefined) limits.push(`SET LOCAL statement_timeout = ${Math.trunc(statementMs)}`);
    if (lockMs !== undefined) limits.push(`SET LOCAL lock_timeout = ${Math.trunc(lockMs)}`);
    if (author !== undefined) limits.push(`SET LOCAL prumo.autoria = '${author}'`);
    const locks = before.map((lock) => waiting(lock, companyId));
    if (this.#serving) locks.push(waitingForWriters(companyId, exclusive));
    return [begin('BEGIN', { companyId, employeeId }), ...limits, ...locks].join('; ');
  }

  /**
   * Runs `work` in a transaction of the company, which is stored completely or not at all. The
   * statements that `closing` sends at once are sent together with COMMIT.
   */
  async write<T>(
    companyId: number,
    work: (scope: Scope) => Promise<T>,
    closing?: (scope: Scope, result: T) => Promise<unknown> | undefined,
    options: WriteOptions = {},
  ): Promise<T> {
    const { pool, streamPool, shares } = this.#connections;
    const { signal, statementMs } = options;
    // The connections for requests are given up as silent when a statement takes longer than theirs
    // may.
    const taken = await (statementMs === undefined
      ? takeConnection(pool, shares.connections, companyId, signal)
      : takeConnection(streamPool, shares.streams, companyId, signal));
    return using(taken, async ({ client, end }) => {
      const beginning = this.#beginning(companyId, options);
      const { scope, result } = await begun(taken, beginning, work, { ...options, companyId });
      // From here on it must not be cancelled: the outcome of an interrupted COMMIT would be
      // unknown.
      end.throwIfAborted();
      end.disarm();
      // If a closing statement fails, COMMIT rolls back.
      await committed(allOrFirstFailure([closing?.(scope, result), client.query('COMMIT')]));
      return result;
    });
  }

  /**
   * Runs `work` like {@link write}, including the checks of COMMIT, and rolls back. It may be long
   * and therefore uses the pool of long lists.
   */
  async dryRun<T>(
    companyId: number,
    work: (scope: Scope) => Promise<T>,
    options: WriteOptions = {},
  ): Promise<T> {
    const { streamPool, shares } = this.#connections;
    const taken = await takeConnection(streamPool, shares.streams, companyId, options.signal);
    return using(taken, async ({ client }) => {
      // Ids taken here are reused later, see migration 0018.
      const beginning = `${this.#beginning(companyId, options)}; SET LOCAL prumo.dry_run = 'on'`;
      const { result } = await begun(taken, beginning, work, { ...options, companyId, stores: false });
      await client.query('SET CONSTRAINTS ALL IMMEDIATE; ROLLBACK');
      return result;
    });
  }

  /**
   * Runs the statements of a group of writes in one transaction of the company. They are sent at
   * once, with BEGIN and COMMIT, and wait for a lock no longer than {@link groupLockMs}.
   *
   * @param statements is called when there is a connection. They must find their rows by key.
   * @returns the rows of each statement.
   */
  async writeGroup(companyId: number, statements: () => readonly Statement[]): Promise<Rows[]> {
    const { pool, shares } = this.#connections;
    const taken = await takeConnection(pool, shares.groups, companyId, undefined);
    return using(taken, async ({ client }) => {
      const group = statements().map(({ text, values }) => named(text, values, { companyId }));
      if (group.length === 0) return [];
      const results = await committed(
        allOrFirstFailure([
          client.query(this.#beginning(companyId, {}, groupLockMs)),
          ...group.map((statement) => client.query<Rows[number]>(statement)),
          client.query('COMMIT'),
        ]),
      );
      return results.slice(1, -1).map(({ rows }) => rows);
    });
  }
}

interface Beginning extends Acting {
  /** False for a dry run. */
  readonly stores?: boolean;
}

/** Begins a transaction on this connection and does the work in it. */
async function begun<T>(
  taken: TakenConnection,
  beginning: string,
  work: (scope: Scope) => Promise<T>,
  { companyId, employeeId, stores = true }: Beginning,
): Promise<{ readonly scope: Scope; readonly result: T }> {
  // Not awaited, which saves a round trip. If it fails, the following statements fail too, and its
  // error is the one reported.
  const begins = taken.client.query(beginning);
  const scope = writeScope(taken, { companyId, employeeId }, stores);
  const [, result] = await allOrFirstFailure([begins, work(scope)]);
  return { scope, result };
}

/** Runs `work`, which ends a transaction on this connection, and gives the connection back. */
async function using<T>(taken: TakenConnection, work: (taken: TakenConnection) => Promise<T>): Promise<T> {
  try {
    const result = await work(taken);
    await taken.giveBack({ isOver: true });
    return result;
  } catch (error) {
    await taken.giveBack({ failure: error });
    throw taken.end.explain(error);
  }
}

const preparedPools = new WeakSet<pg.Pool>();

/** Pools may be shared, so each is prepared only once. */
function prepareConnectionsOf(pool: pg.Pool): void {
  if (preparedPools.has(pool)) return;
  preparedPools.add(pool);
  // A query on a broken connection reports the error itself. The pool listens only on idle
  // connections, and an `error` event without a listener would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  noteConnectionsOf(pool);
}
