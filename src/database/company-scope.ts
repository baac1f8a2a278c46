/**
 * The only way from the API to company data: transactions that set their company, so that row-level
 * security applies to every statement. The setting is local to the transaction.
 */
import type { Compilable } from 'kysely';
import type pg from 'pg';
import type { Lock, PageableQuery, Scope, Statement } from '../kernel/endpoint.ts';
import type { FairGate } from '../kernel/fair-gate.ts';
import type { KeyedRead } from '../kernel/keyed-read.ts';
import type { Signal } from '../kernel/signal.ts';
import { StatementCanceller } from './cancel.ts';
import { type Acting, CompanyQuery, peoplesPath, prepareConnection } from './company-query.ts';
import { type ConnectionShares, connectionShares } from './connection-shares.ts';
import { Copies } from './copies.ts';
import { KeyedReads } from './keyed-reads.ts';
import { sharingWriters, waiting, waitingForWriters } from './locks.ts';
import { SharedConnections } from './shared-connections.ts';
import { named } from './statement-names.ts';
import { TransactionQuery } from './transaction-query.ts';

/** An open transaction, and for whom its next statement will run. */
interface OpenTransaction {
  readonly client: pg.ClientBase;
  /** Once it has come, new statements are refused. */
  readonly end: StatementCanceller;
  /** A dry run stores nothing. */
  readonly stores: boolean;
  /** As set by the last statement that was sent. */
  employeeId: number | undefined;
}

/** The scope of an open transaction that has set its company. */
class WriteScope implements Scope {
  readonly companyId: number;
  readonly #transaction: OpenTransaction;
  readonly #for: Acting;

  constructor(transaction: OpenTransaction, acting: Acting) {
    this.companyId = acting.companyId;
    this.#transaction = transaction;
    this.#for = acting;
  }

  get asCompany(): Scope {
    if (this.#for.employeeId === undefined) return this;
    return new WriteScope(this.#transaction, { companyId: this.companyId });
  }

  startStoring(): void {
    const { end, stores } = this.#transaction;
    end.throwIfAborted();
    // The ids that a dry run takes come again.
    if (stores) end.disarm();
  }

  execute<Row>(query: Compilable<Row>): Promise<Row[]> {
    const { sql, parameters } = query.compile();
    return this.query(sql, parameters) as Promise<Row[]>;
  }

  async query<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
    const { client, end } = this.#transaction;
    end.throwIfAborted();
    this.#act();
    return (await client.query<Row>(named(text, values, this.#for))).rows;
  }

  /** Statements run in the order in which they are sent, so the setting holds for the next one. */
  #act(): void {
    const { employeeId } = this.#for;
    if (this.#transaction.employeeId === employeeId) return;
    this.#transaction.employeeId = employeeId;
    // If it fails, so does the statement after it, which reports the failure.
    this.#transaction.client.query(actingFor(employeeId)).catch(() => {});
  }

  point<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return this.query(text, values);
  }

  byKey<Row extends object>({ alone }: KeyedRead, key: readonly number[]): Promise<Row[]> {
    return this.query(alone, [this.companyId, ...key]);
  }
}

function writeScope(
  { client, end }: TakenConnection,
  { companyId, employeeId }: Acting,
  stores: boolean,
): WriteScope {
  return new WriteScope({ client, end, stores, employeeId }, { companyId, employeeId });
}

/** The id of no company, for a query through a function that looks across companies. */
export const noCompany = 0;

const batchRows = 1000;

/**
 * For reads. Each statement is a read-only transaction of its own and takes one round trip. A
 * surrounding transaction would not help: under READ COMMITTED each statement has its own snapshot.
 */
export class ReadScope implements Scope {
  readonly companyId: number;
  readonly #ways: Ways;
  readonly #signal: Signal | undefined;
  readonly #for: Acting;
  readonly #started: { statements: number };

  constructor(
    ways: Ways,
    companyId: number,
    { signal, employeeId }: ReadOptions = {},
    started = { statements: 0 },
  ) {
    this.#ways = ways;
    this.companyId = companyId;
    this.#signal = signal;
    this.#for = { companyId, employeeId };
    this.#started = started;
  }

  get asCompany(): Scope {
    if (this.#for.employeeId === undefined) return this;
    return new ReadScope(this.#ways, this.companyId, { signal: this.#signal }, this.#started);
  }

  /** The number of statements started. A streamed list is not counted. */
  get statements(): number {
    return this.#started.statements;
  }

  execute<Row>(query: Compilable<Row>): Promise<Row[]> {
    const { sql, parameters } = query.compile();
    return this.query(sql, parameters) as Promise<Row[]>;
  }

  /** Takes an exclusive connection, because the statement may be long. */
  async query<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
    this.#started.statements++;
    const { pool, shares } = this.#ways;
    const release = await shares.connections.take(this.companyId, 1, this.#signal);
    try {
      return await onOne(pool, this.#signal, (client) =>
        CompanyQuery.run<Row>(client, this.#for, named(text, values, this.#for)),
      );
    } finally {
      release();
    }
  }

  /** Uses a connection shared with other short statements. */
  async point<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
    this.#started.statements++;
    const { shared, shares } = this.#ways;
    const grant = shares.statements.take(this.companyId, 1, this.#signal);
    const release = grant instanceof Promise ? await grant : grant;
    try {
      return await shared.use((client) =>
        CompanyQuery.run<Row>(client, this.#for, named(text, values, this.#for)),
      );
    } finally {
      release();
    }
  }

  /** Goes together with other reads of its kind that wait at the same moment. */
  async byKey<Row extends object>(read: KeyedRead, key: readonly number[]): Promise<Row[]> {
    this.#started.statements++;
    const { keyed, shares } = this.#ways;
    const grant = shares.statements.take(this.companyId, 1, this.#signal);
    const release = grant instanceof Promise ? await grant : grant;
    try {
      return await keyed.read(this.#for, read, key, this.#signal);
    } finally {
      release();
    }
  }

  /** The number of rows of the query. */
  async count(query: PageableQuery<object>): Promise<number> {
    const { parameters, sql } = query.clearOrderBy().compile();
    const counted = {
      compile: () => ({ sql: `SELECT count(*) AS total FROM (${sql}) AS page`, parameters }),
    };
    const [row] = await this.execute(query.total?.() ?? (counted as Compilable<{ total: number }>));
    return Number(row?.total);
  }

  /**
   * Opens a query as a stream of batches from one snapshot. The caller must close it.
   *
   * @param tagged the rows that the digest is of, where they are not those of the query.
   */
  async open<Row extends object>(
    query: Compilable<Row>,
    { tagged = query, toldInFeed = false }: OpenOptions = {},
  ): Promise<RowStream<Row>> {
    const { sql, parameters } = query.compile();
    const { streamPool, shares } = this.#ways;
    const taken = await takeConnection(streamPool, shares.streams, this.companyId, this.#signal);
    const { client, end } = taken;
    const digested = async () => {
      const { sql: text, parameters: values } = tagged.compile();
      return client.query<{ digest: string }>(digestOf(text), values as unknown[]);
    };
    // What a person does not see may be in the feed, and the other way round.
    const isTold = toldInFeed && this.#for.employeeId === undefined;
    try {
      end.throwIfAborted();
      const [, told] = await allOrFirstFailure([
        client.query(begin('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', this.#for)),
        isTold ? client.query<{ digest: string }>(newestChange, [this.companyId]) : digested(),
        client.query(`DECLARE lote NO SCROLL CURSOR FOR ${sql}`, parameters as unknown[]),
      ]);
      const [row = (await digested()).rows[0]] = told.rows;
      return new RowStream<Row>(taken, row?.digest as string);
    } catch (error) {
      await taken.giveBack();
      throw end.explain(error);
    }
  }
}

/** What {@link ReadScope.open} takes besides the query. */
interface OpenOptions {
  readonly tagged?: Compilable<object>;
  /** See `ReadEndpoint`. */
  readonly toldInFeed?: boolean;
}

/** The connections available to a company, and the gates that share them out. */
interface Ways {
  readonly pool: pg.Pool;
  readonly streamPool: pg.Pool;
  readonly shared: SharedConnections;
  readonly keyed: KeyedReads;
  readonly shares: ConnectionShares;
}

/** A connection in a transaction. The signal cancels its running statement. */
interface TakenConnection {
  readonly client: pg.PoolClient;
  readonly end: StatementCanceller;
  /** Rolls back first, unless the transaction was committed. */
  giveBack(state?: { readonly committed: boolean }): Promise<void>;
}

/** Waits for the company's turn and takes a connection. */
async function takeConnection(
  pool: pg.Pool,
  gate: FairGate,
  companyId: number,
  signal: Signal | undefined,
): Promise<TakenConnection> {
  const release = await gate.take(companyId, 1, signal);
  let client: pg.PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    release();
    throw error;
  }
  const end = new StatementCanceller(client, signal);
  return {
    client,
    end,
    async giveBack({ committed } = { committed: false }) {
      try {
        await end.settle();
        if (committed) client.release();
        else await rollback(client);
      } finally {
        release();
      }
    },
  };
}

/** Runs one statement on a connection of the pool. */
async function onOne<T>(
  pool: pg.Pool,
  signal: Signal | undefined,
  run: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const end = new StatementCanceller(client, signal);
  try {
    end.throwIfAborted();
    return await run(client);
  } catch (error) {
    throw end.explain(error);
  } finally {
    await end.settle();
    client.release();
  }
}

/** A query's rows, fetched on demand on an exclusive connection. */
export class RowStream<Row extends object> {
  /**
   * Equal for equal rows: 128 bits of hashes, summed in the database, or the company's newest
   * change.
   */
  readonly digest: string;
  readonly #taken: TakenConnection;
  #closed: Promise<void> | undefined;

  constructor(taken: TakenConnection, digest: string) {
    this.#taken = taken;
    this.digest = digest;
  }

  /** @param most how many rows a batch has. */
  async *batches(most = batchRows): AsyncGenerator<Row[]> {
    let next = this.#fetch(most);
    for (;;) {
      const rows = await next;
      const isLast = rows.length < most;
      // The database reads on while these rows are written.
      if (!isLast) next = this.#fetch(most);
      // Reported when it is waited for, if the reader still goes on.
      next.catch(() => {});
      yield rows;
      if (isLast) return;
    }
  }

  async #fetch(most: number): Promise<Row[]> {
    const { client, end } = this.#taken;
    end.throwIfAborted();
    const fetching = client.query<Row>(`FETCH ${most} FROM lote`);
    return fetching.then(
      ({ rows }) => rows,
      (error: unknown) => Promise.reject(end.explain(error) as Error),
    );
  }

  close(): Promise<void> {
    this.#closed ??= this.#taken.giveBack();
    return this.#closed;
  }
}

/**
 * The newest entry of the company's feed of changes. No row while a transaction is running that
 * may still leave an older one: until it has ended, equal entries do not mean equal data.
 */
const newestChange = `
SELECT change_cursor(m.transacao, m.id, m.horario) AS digest
  FROM (SELECT * FROM mudanca WHERE id_empresa = $1 ORDER BY transacao DESC, id DESC LIMIT 1) AS m
 WHERE m.transacao < settled_transaction()`;

/** The statement that computes {@link RowStream}'s `digest` for a query. */
export function digestOf(sql: string): string {
  // OFFSET 0 prevents inlining, which would build the text twice.
  return `SELECT count(*) || '.' || coalesce(sum(hashtextextended(line, 0)), 0) || '.' || coalesce(sum(hashtextextended(line, 1)), 0) AS digest
            FROM (SELECT row::text AS line FROM (${sql}) AS row OFFSET 0) AS lines`;
}

/** Returns the connection to the pool. A connection that cannot roll back is closed. */
async function rollback(client: pg.PoolClient): Promise<void> {
  await client.query('ROLLBACK').then(
    () => client.release(),
    (broken: unknown) => client.release(broken instanceof Error ? broken : true),
  );
}

function begin(command: string, { companyId, employeeId }: Acting): string {
  const company = `${command}; SET LOCAL prumo.id_empresa = ${Math.trunc(companyId)}`;
  return employeeId === undefined ? company : `${company}; ${actingFor(employeeId)}`;
}

function actingFor(employeeId: number | undefined): string {
  if (employeeId === undefined) return "SET LOCAL prumo.id_colaborador = ''; SET LOCAL search_path = prumo";
  return `SET LOCAL prumo.id_colaborador = ${Math.trunc(employeeId)}; SET LOCAL search_path = ${peoplesPath}`;
}

/**
 * Others wait with whoever waits in such a transaction. A write that waits for longer locks waits
 * in a transaction of its own.
 */
const longestWaitAtOnceMs = 100;

/** The first statement of a transaction in one message, and that of a writer. */
const beginningAtOnce = `SELECT set_config('prumo.id_empresa', $1, true), set_config('lock_timeout', '${longestWaitAtOnceMs}', true)`;
const beginningOfWriter = `${beginningAtOnce}, ${sharingWriters(2)}`;

export interface CompanyDatabaseOptions {
  /** Set in development, where a refresh may replace a company's rows (`copies.ts`). */
  readonly replaceable?: boolean;
  /** For requests: reserves connections, and writes take the lock `writers` (`locks.ts`). */
  readonly serving?: boolean;
  /** How many requests of a company may wait for each kind of connection before `QueueFull`. */
  readonly maxWaiting?: number;
}

export interface ReadOptions {
  /** Ends the work, whether waiting or running a statement. Its reason is thrown. */
  readonly signal?: Signal | undefined;
  /** Whose request it is: narrows what the transaction sees. Undefined: the company's. */
  readonly employeeId?: number | undefined;
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
    const shares = connectionShares(pool, streamPool, { serving: this.#serving, maxWaiting });
    this.shares = shares;
    const shared = new SharedConnections(pool);
    this.#ways = { pool, streamPool, shared, keyed: new KeyedReads(shared), shares };
    for (const one of [pool, streamPool]) prepareConnectionsOf(one);
  }

  /** Runs `work`, which must only read. Repeats it if a refresh replaced the rows meanwhile. */
  async read<T>(
    companyId: number,
    work: (scope: ReadScope) => Promise<T>,
    options: ReadOptions = {},
  ): Promise<T> {
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
   * `closing` statement is sent together with COMMIT.
   */
  async write<T>(
    companyId: number,
    work: (scope: Scope) => Promise<T>,
    closing?: () => { text: string; values: readonly unknown[] },
    options: WriteOptions = {},
  ): Promise<T> {
    const { pool, shares } = this.#ways;
    const taken = await takeConnection(pool, shares.connections, companyId, options.signal);
    const { client, end } = taken;
    try {
      // Not awaited, which saves a round trip. If it fails, the following statements fail too, and
      // its error is the one reported.
      const begun = client.query(this.#beginWrite(companyId, options));
      const acting = { companyId, employeeId: options.employeeId };
      const scope = writeScope(taken, acting, true);
      const [, result] = await allOrFirstFailure([begun, work(scope)]);
      const last = closing?.();
      // Do not cancel from here on: the outcome of an interrupted COMMIT would be unknown.
      end.throwIfAborted();
      end.disarm();
      // If the closing statement fails, COMMIT rolls back.
      await allOrFirstFailure([
        last && client.query(named(last.text, last.values, acting)),
        client.query('COMMIT'),
      ]);
      await taken.giveBack({ committed: true });
      return result;
    } catch (error) {
      await taken.giveBack();
      throw end.explain(error);
    }
  }

  /**
   * Runs statements of the company in one transaction that is sent in one message, COMMIT
   * included. They must find their rows by key. Whoever waits for a lock longer than
   * {@link longestWaitAtOnceMs} fails (SQLSTATE 55P03).
   *
   * @param statements is called once a connection is free. Without any, nothing is sent.
   * @returns the rows of each. If it rejects with an `ERROR` of PostgreSQL, nothing was stored.
   */
  async writeAtOnce(
    companyId: number,
    statements: () => readonly Statement[],
  ): Promise<Record<string, unknown>[][]> {
    const { pool, shares } = this.#ways;
    const taken = await takeConnection(pool, shares.connections, companyId, undefined);
    try {
      const sent = statements();
      const acting = { companyId };
      const [beginning, id] = [this.#serving ? beginningOfWriter : beginningAtOnce, String(companyId)];
      const results =
        sent.length === 0
          ? []
          : await TransactionQuery.run(taken.client, [
              named(beginning, this.#serving ? [id, id] : [id], acting),
              ...sent.map(({ text, values }) => named(text, values, acting)),
            ]);
      await taken.giveBack({ committed: true });
      return results;
    } catch (error) {
      await taken.giveBack();
      throw error;
    }
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

/** Like Promise.all, but waits for all parts before it throws the first failure. */
async function allOrFirstFailure<T extends readonly unknown[]>(
  parts: readonly [...T],
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const outcome = await Promise.allSettled(parts);
  for (const part of outcome) if (part.status === 'rejected') throw part.reason;
  return outcome.map((part) => (part as PromiseFulfilledResult<unknown>).value) as {
    -readonly [K in keyof T]: Awaited<T[K]>;
  };
}
