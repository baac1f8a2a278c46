/**
 * The only way from the API to company data: transactions that name their company, so that row-level security
 * holds for every statement. The name is local to the transaction and leaves nothing on the connection.
 */
import type { Compilable } from 'kysely';
import type pg from 'pg';
import type { Lock, PageableQuery, Scope } from '../kernel/endpoint.ts';
import type { FairGate } from '../kernel/fair-gate.ts';
import { StatementCanceller } from './cancel.ts';
import { CompanyQuery, type NamedStatement, prepareConnection } from './company-query.ts';
import { type ConnectionShares, connectionShares } from './connection-shares.ts';
import { Copies } from './copies.ts';
import { waiting, waitingForWriters } from './locks.ts';
import { SharedConnections } from './shared-connections.ts';

/** Prepared statement names by SQL text. Texts come from code, not from data, so the map is bounded. */
const statementNames = new Map<string, string>();

function named(text: string, values: readonly unknown[]): NamedStatement {
  let name = statementNames.get(text);
  if (name === undefined) {
    name = `s${statementNames.size}`;
    statementNames.set(text, name);
  }
  return { name, text, values: values as unknown[] };
}

/** Inside one open transaction, which has named the company. */
class WriteScope implements Scope {
  readonly companyId: number;
  readonly #client: pg.ClientBase;
  readonly #signal: AbortSignal | undefined;

  /** Once the signal is aborted, no statement begins. */
  constructor(client: pg.ClientBase, companyId: number, signal?: AbortSignal) {
    this.#client = client;
    this.companyId = companyId;
    this.#signal = signal;
  }

  execute<Row>(query: Compilable<Row>): Promise<Row[]> {
    const { sql, parameters } = query.compile();
    return this.query(sql, parameters) as Promise<Row[]>;
  }

  async query<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
    this.#signal?.throwIfAborted();
    return (await this.#client.query<Row>(named(text, values))).rows;
  }

  point<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return this.query(text, values);
  }
}

const batchRows = 1000;

/**
 * For reading: each statement is a read-only transaction of its own, sent and answered in one round trip. (One
 * transaction around several would show each statement a moment of its own all the same.)
 */
export class ReadScope implements Scope {
  readonly companyId: number;
  readonly #ways: Ways;
  readonly #signal: AbortSignal | undefined;
  #statements = 0;

  constructor(ways: Ways, companyId: number, signal?: AbortSignal) {
    this.#ways = ways;
    this.companyId = companyId;
    this.#signal = signal;
  }

  /** How many statements have begun; lists in batches are one of their own. */
  get statements(): number {
    return this.#statements;
  }

  execute<Row>(query: Compilable<Row>): Promise<Row[]> {
    const { sql, parameters } = query.compile();
    return this.query(sql, parameters) as Promise<Row[]>;
  }

  /** On a connection of its own: the statement may be long. */
  async query<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
    this.#statements++;
    const { pool, shares } = this.#ways;
    const release = await shares.connections.take(this.companyId, 1, this.#signal);
    try {
      return await onOne(pool, this.#signal, (client) =>
        CompanyQuery.run<Row>(client, this.companyId, named(text, values)),
      );
    } finally {
      release();
    }
  }

  /** Beside others. */
  async point<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
    this.#statements++;
    const { shared, shares } = this.#ways;
    const grant = shares.statements.take(this.companyId, 1, this.#signal);
    const release = grant instanceof Promise ? await grant : grant;
    try {
      return await shared.use((client) => CompanyQuery.run<Row>(client, this.companyId, named(text, values)));
    } finally {
      release();
    }
  }

  /** How many rows the query has. */
  async count(query: PageableQuery<object>): Promise<number> {
    const { parameters, sql } = query.clearOrderBy().compile();
    const counted = {
      compile: () => ({ sql: `SELECT count(*) AS total FROM (${sql}) AS page`, parameters }),
    };
    const [row] = await this.execute(query.total?.() ?? (counted as Compilable<{ total: number }>));
    return Number(row?.total);
  }

  /** The rows of the query, all of one moment, as many at a time as memory should hold. Whoever opens it closes it. */
  async open<Row extends object>(query: Compilable<Row>): Promise<RowStream<Row>> {
    const { sql, parameters } = query.compile();
    const values = parameters as unknown[];
    const { streamPool, shares } = this.#ways;
    const taken = await takeConnection(streamPool, shares.streams, this.companyId, this.#signal);
    const { client, end } = taken;
    try {
      end.throwIfAborted();
      const [, summary] = await allOrFirstFailure([
        client.query(begin('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', this.companyId)),
        client.query<{ digest: string }>(digestOf(sql), values),
        client.query(`DECLARE lote NO SCROLL CURSOR FOR ${sql}`, values),
      ]);
      return new RowStream<Row>(taken, summary.rows[0]?.digest as string);
    } catch (error) {
      await taken.giveBack();
      throw end.explain(error);
    }
  }
}

/** How a company's statements come to the database. */
interface Ways {
  readonly pool: pg.Pool;
  readonly streamPool: pg.Pool;
  readonly shared: SharedConnections;
  readonly shares: ConnectionShares;
}

/** A connection in a transaction; the signal ends what it is doing. */
interface TakenConnection {
  readonly client: pg.PoolClient;
  readonly end: StatementCanceller;
  /** Rolls back first, unless everything is committed. */
  giveBack(state?: { readonly committed: boolean }): Promise<void>;
}

/** Takes a connection when it is the company's turn. */
async function takeConnection(
  pool: pg.Pool,
  gate: FairGate,
  companyId: number,
  signal: AbortSignal | undefined,
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
  signal: AbortSignal | undefined,
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

/** Rows of a query that are read as they are wanted, on a connection of their own. */
export class RowStream<Row extends object> {
  /** The same for the same rows: 128 bits of hashes, added up by the database without sending the rows. */
  readonly digest: string;
  readonly #taken: TakenConnection;
  #closed: Promise<void> | undefined;

  constructor(taken: TakenConnection, digest: string) {
    this.#taken = taken;
    this.digest = digest;
  }

  async *batches(): AsyncGenerator<Row[]> {
    const { client, end } = this.#taken;
    let rows: Row[];
    do {
      try {
        end.throwIfAborted();
        ({ rows } = await client.query<Row>(`FETCH ${batchRows} FROM lote`));
      } catch (error) {
        throw end.explain(error);
      }
      yield rows;
    } while (rows.length === batchRows);
  }

  close(): Promise<void> {
    this.#closed ??= this.#taken.giveBack();
    return this.#closed;
  }
}

/** A statement that gives the `digest` of the rows of a query, see {@link RowStream}. */
export function digestOf(sql: string): string {
  // OFFSET 0 keeps the text from being made twice.
  return `SELECT count(*) || '.' || coalesce(sum(hashtextextended(line, 0)), 0) || '.' || coalesce(sum(hashtextextended(line, 1)), 0) AS digest
            FROM (SELECT row::text AS line FROM (${sql}) AS row OFFSET 0) AS lines`;
}

/** Gives the connection back; one that cannot even roll back is not given to anybody else. */
async function rollback(client: pg.PoolClient): Promise<void> {
  await client.query('ROLLBACK').then(
    () => client.release(),
    (broken: unknown) => client.release(broken instanceof Error ? broken : true),
  );
}

function begin(command: string, companyId: number): string {
  return `${command}; SET LOCAL prumo.id_empresa = ${Math.trunc(companyId)}`;
}

export interface CompanyDatabaseOptions {
  /** A refresh may replace the rows of a company meanwhile (`copies.ts`): so it is in development. */
  readonly replaceable?: boolean;
  /** Requests of integrators: some of their writes must be a company's only one (`copies.ts`). */
  readonly serving?: boolean;
  /** How many requests of one company may wait for connections of each kind; one more is a `QueueFull`. */
  readonly maxWaiting?: number;
}

export interface ReadOptions {
  /** Ends the work, wherever it is: while it waits, and the statement that runs. Its reason is thrown. */
  readonly signal?: AbortSignal | undefined;
}

export interface WriteOptions extends ReadOptions {
  /** No other write of the company beside it; one that lasts is an error 55P03 after 2 s. */
  readonly exclusive?: boolean | undefined;
  /** The locks that it waits for before those of all writes (`locks.ts`). */
  readonly before?: readonly Lock[];
  /** A statement and the wait for a lock may take so long; without it, what the pool's sessions allow. */
  readonly statementMs?: number | undefined;
}

/** One environment's database, entered as the limited role. */
export class CompanyDatabase {
  /** For who counts what is held and what waits. */
  readonly shares: ConnectionShares;
  readonly #ways: Ways;
  readonly #copies: Copies | undefined;
  readonly #serving: boolean;

  /**
   * The pool must be fresh, its connections pipelining ones (`pipeline: true`), so that BEGIN costs no round trip. Long
   * lists are read on `streamPool`, as slowly as their clients take them, so that they keep nobody else waiting.
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
    this.#ways = { pool, streamPool, shared: new SharedConnections(pool), shares };
    for (const one of [pool, streamPool]) prepareConnectionsOf(one);
  }

  /** Runs `work`, which reads; again where a refresh replaced the company's rows between two of its statements. */
  async read<T>(
    companyId: number,
    work: (scope: ReadScope) => Promise<T>,
    { signal }: ReadOptions = {},
  ): Promise<T> {
    const scope = () => new ReadScope(this.#ways, companyId, signal);
    return this.#copies ? this.#copies.readOne(scope, work) : work(scope());
  }

  #beginWrite(companyId: number, { exclusive, before = [], statementMs }: WriteOptions): string {
    const limit = statementMs === undefined ? undefined : Math.trunc(statementMs);
    const limits =
      limit === undefined
        ? []
        : [`SET LOCAL statement_timeout = ${limit}`, `SET LOCAL lock_timeout = ${limit}`];
    const locks = before.map((lock) => waiting(lock, companyId));
    if (this.#serving) locks.push(waitingForWriters(companyId, exclusive));
    return [begin('BEGIN', companyId), ...limits, ...locks].join('; ');
  }

  /**
   * Runs `work` in a transaction of the company: all of it is stored, or nothing. The `closing` statement goes
   * to the database together with COMMIT.
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
      // Sent ahead of the first statement without waiting for it: one round trip less. Where it fails, the
      // statements behind it fail too, and its error is the one that says why.
      const begun = client.query(this.#beginWrite(companyId, options));
      const scope = new WriteScope(client, companyId, options.signal);
      const [, result] = await allOrFirstFailure([begun, work(scope)]);
      const last = closing?.();
      // What is about to be committed is not given up any more: nobody could tell whether it was stored.
      end.throwIfAborted();
      end.disarm();
      // After a failed closing statement COMMIT rolls back by itself.
      await allOrFirstFailure([last && client.query(named(last.text, last.values)), client.query('COMMIT')]);
      await taken.giveBack({ committed: true });
      return result;
    } catch (error) {
      await taken.giveBack();
      throw end.explain(error);
    }
  }

  /**
   * Runs `work` like {@link write}, with every check that COMMIT would make, and takes all of it back. It may be long:
   * it runs beside the long lists.
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
      // What it inserts takes ids that come again, see migration 0018.
      const begun = client.query(`${this.#beginWrite(companyId, options)}; SET LOCAL prumo.dry_run = 'on'`);
      const scope = new WriteScope(client, companyId, options.signal);
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

/** Once a pool, which several may share. */
function prepareConnectionsOf(pool: pg.Pool): void {
  if (preparedPools.has(pool)) return;
  preparedPools.add(pool);
  pool.on('connect', prepareConnection);
}

/** Like Promise.all, but waits for every part before it throws the first failure: nothing is left running. */
async function allOrFirstFailure<T extends readonly unknown[]>(
  parts: readonly [...T],
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const outcome = await Promise.allSettled(parts);
  for (const part of outcome) if (part.status === 'rejected') throw part.reason;
  return outcome.map((part) => (part as PromiseFulfilledResult<unknown>).value) as {
    -readonly [K in keyof T]: Awaited<T[K]>;
  };
}
