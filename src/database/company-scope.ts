/**
 * The only way from the API to company data: transactions that set their company, so that row-level
 * security applies to every statement. The setting is local to the transaction.
 */
import type pg from 'pg';
import { allOrFirstFailure } from '../kernel/all-or-first-failure.ts';
import type { Lock } from '../kernel/endpoint.ts';
import type { Scope, Statement } from '../kernel/scope.ts';
import type { Signal } from '../kernel/signal.ts';
import { begin } from './begin.ts';
import { prepareConnection } from './company-query.ts';
import { type ConnectionShares, connectionShares } from './connection-shares.ts';
import { Copies } from './copies.ts';
import { KeyedReads } from './keyed-reads.ts';
import { waiting, waitingForWriters } from './locks.ts';
import { type ReadOptions, ReadScope, type Ways } from './read-scope.ts';
import { SharedConnections } from './shared-connections.ts';
import { type TakenConnection, takeConnection } from './taken-connection.ts';
import { runInTwo, type TwoMessages } from './two-messages.ts';
import { recordLanes, WriteLanes } from './write-lanes.ts';
import { writeScope } from './write-scope.ts';

/** The id of no company, for a query through a function that looks across companies. */
export const noCompany = 0;

export interface CompanyDatabaseOptions {
  /** Set in development, where a refresh may replace a company's rows (`copies.ts`). */
  readonly replaceable?: boolean;
  /** For requests: reserves connections, and writes take the lock `writers` (`locks.ts`). */
  readonly serving?: boolean;
  /** How many requests of a company may wait for each kind of connection before `QueueFull`. */
  readonly maxWaiting?: number;
}

export interface WriteOptions extends ReadOptions {
  /** Excludes all other writes of the company. Fails with 55P03 after waiting 2 s. */
  readonly exclusive?: boolean | undefined;
  /** Locks to take before `writers` (`locks.ts`). */
  readonly before?: readonly Lock[];
  /** The time limit for each statement and lock. Default: the session's. */
  readonly statementMs?: number | undefined;
}

/** One environment's database, used as the limited role. */
export class CompanyDatabase {
  /** Exposed for metrics. */
  readonly shares: ConnectionShares;
  readonly #ways: Ways;
  readonly #copies: Copies | undefined;
  readonly #serving: boolean;
  readonly #lanes: WriteLanes;

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
    this.#copies = replaceable ? new Copies() : undefined;
    this.#serving = serving || replaceable;
    this.#lanes = new WriteLanes(pool, this.#serving);
    const shares = connectionShares(pool, streamPool, { serving: this.#serving, maxWaiting });
    this.shares = shares;
    const shared = new SharedConnections(pool);
    const keyed = new KeyedReads(shared, new WriteLanes(pool, false, recordLanes));
    this.#ways = { pool, streamPool, shared, keyed, shares };
    for (const one of [pool, streamPool]) prepareConnectionsOf(one);
  }

  /** Runs `work`, which must only read. Repeats it if a refresh replaced the rows meanwhile. */
  read<T>(companyId: number, work: (scope: ReadScope) => Promise<T>, options: ReadOptions = {}): Promise<T> {
    const scope = () => new ReadScope(this.#ways, companyId, options);
    return this.#copies ? this.#copies.readOne(scope, work) : work(scope());
  }

  #beginWrite(companyId: number, { exclusive, before = [], statementMs, employeeId }: WriteOptions): string {
    const limit = statementMs === undefined ? undefined : Math.trunc(statementMs);
    const limits =
      limit === undefined
        ? []
        : [`SET LOCAL statement_timeout = ${limit}`, `SET LOCAL lock_timeout = ${limit}`];
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
    return this.#committing(companyId, options.signal, async (taken) => {
      const { client, end } = taken;
      // Not awaited, which saves a round trip. If it fails, the following statements fail too, and
      // its error is the one reported.
      const begun = client.query(this.#beginWrite(companyId, options));
      const acting = { companyId, employeeId: options.employeeId };
      const scope = writeScope(taken, acting, true);
      const [, result] = await allOrFirstFailure([begun, work(scope)]);
      // From here on it must not be cancelled: the outcome of an interrupted COMMIT would be
      // unknown.
      end.throwIfAborted();
      end.disarm();
      // If a closing statement fails, COMMIT rolls back.
      await allOrFirstFailure([closing?.(scope, result), client.query('COMMIT')]);
      return result;
    });
  }

  /** Whether {@link write} and {@link writeInTwo} would find a connection at once. */
  hasFreeConnection(companyId: number): boolean {
    return this.#ways.shares.connections.hasFree(companyId);
  }

  /** Like {@link write}, with two round trips where nothing else is sent between them. */
  async writeInTwo<T>(companyId: number, work: TwoMessages<T>, signal?: Signal): Promise<T> {
    return this.#committing(companyId, signal, (taken) =>
      runInTwo(taken, { companyId }, this.#serving, work),
    );
  }

  /** Runs `work`, which commits a transaction on a connection of the company. */
  async #committing<T>(
    companyId: number,
    signal: Signal | undefined,
    work: (taken: TakenConnection) => Promise<T>,
  ): Promise<T> {
    const { pool, shares } = this.#ways;
    const taken = await takeConnection(pool, shares.connections, companyId, signal);
    try {
      const result = await work(taken);
      await taken.giveBack({ committed: true });
      return result;
    } catch (error) {
      await taken.giveBack();
      throw taken.end.explain(error);
    }
  }

  /**
   * Runs statements of the company in one transaction that is sent in one message, COMMIT
   * included (`write-lanes.ts`). They must find their rows by key.
   */
  writeAtOnce(
    companyId: number,
    statements: () => readonly Statement[],
  ): Promise<Record<string, unknown>[][]> {
    return this.#lanes.run(companyId, statements);
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
    const { streamPool, shares } = this.#ways;
    const taken = await takeConnection(streamPool, shares.streams, companyId, options.signal);
    const { client, end } = taken;
    try {
      // Ids taken here are reused later, see migration 0018.
      const begun = client.query(`${this.#beginWrite(companyId, options)}; SET LOCAL prumo.dry_run = 'on'`);
      const scope = writeScope(taken, { companyId, employeeId: options.employeeId }, false);
      const [, result] = await allOrFirstFailure([begun, work(scope)]);
      await client.query('SET CONSTRAINTS ALL IMMEDIATE');
      return result;
    } catch (error) {
      throw end.explain(error);
    } finally {
      await taken.giveBack();
    }
  }
}

const preparedPools = new WeakSet<pg.Pool>();

/** Pools may be shared, so each is prepared only once. */
function prepareConnectionsOf(pool: pg.Pool): void {
  if (preparedPools.has(pool)) return;
  preparedPools.add(pool);
  pool.on('connect', prepareConnection);
}
