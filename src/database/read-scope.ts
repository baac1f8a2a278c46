/** The scope of reads. */
import type { Compilable } from 'kysely';
import type pg from 'pg';
import { allOrFirstFailure } from '../kernel/all-or-first-failure.ts';
import type { Release } from '../kernel/fair-gate.ts';
import type { KeyedRead, Recording } from '../kernel/keyed-read.ts';
import type { PageableQuery } from '../kernel/read-rows.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Signal } from '../kernel/signal.ts';
import { begin } from './begin.ts';
import { type Acting, CompanyQuery } from './company-query.ts';
import type { ConnectionShares } from './connection-shares.ts';
import { CompanyJson } from './json-query.ts';
import type { JsonRows } from './json-rows.ts';
import type { KeyedReads } from './keyed-reads.ts';
import { digestOf, newestChange, RowStream } from './row-stream.ts';
import type { SharedConnections } from './shared-connections.ts';
import { named } from './statement-names.ts';
import { onOne, takeConnection } from './taken-connection.ts';

export interface ReadOptions {
  /** Ends the work, whether waiting or running a statement. Its reason is thrown. */
  readonly signal?: Signal | undefined;
  /** Whose request it is: narrows what the transaction sees. Undefined: the company's. */
  readonly employeeId?: number | undefined;
  /**
   * Stores the audit record with the request's first read by key, if that read is the whole
   * response.
   */
  readonly recording?: Recording | undefined;
  /**
   * Whose turn it takes at the gates: the company's, unless it is not known yet (`turnOf` of the
   * client's network).
   */
  readonly turn?: number | undefined;
}

/** The connections available to a company, and the gates that share them out. */
export interface Ways {
  readonly pool: pg.Pool;
  readonly streamPool: pg.Pool;
  readonly shared: SharedConnections;
  readonly keyed: KeyedReads;
  readonly shares: ConnectionShares;
}

/**
 * For reads. Each statement is a read-only transaction of its own and takes one round trip. A
 * surrounding transaction would not help: under READ COMMITTED each statement has its own snapshot.
 */
export class ReadScope implements Scope {
  readonly companyId: number;
  readonly #ways: Ways;
  readonly #signal: Signal | undefined;
  readonly #for: Acting;
  readonly #recording: Recording | undefined;
  readonly #turn: number;
  readonly #started: { statements: number };

  constructor(
    ways: Ways,
    companyId: number,
    { signal, employeeId, recording, turn = companyId }: ReadOptions = {},
    started = { statements: 0 },
  ) {
    this.#ways = ways;
    this.companyId = companyId;
    this.#signal = signal;
    this.#for = { companyId, employeeId };
    this.#recording = recording;
    this.#turn = turn;
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

  query<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return this.#alone((client) => CompanyQuery.run<Row>(client, this.#for, named(text, values, this.#for)));
  }

  /** The rows of a query as JSON, behind the text `front`. They are cut beyond `mostBytes`. */
  json(query: Compilable<object>, front: string, mostBytes?: number): Promise<JsonRows> {
    const { sql, parameters } = query.compile();
    return this.#alone((client) =>
      CompanyJson.rows(client, this.#for, named(sql, parameters, this.#for), front, mostBytes),
    );
  }

  /** Takes an exclusive connection, because the statement may be long. */
  async #alone<T>(run: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    this.#started.statements++;
    const { pool, shares } = this.#ways;
    const release = await shares.connections.take(this.#turn, 1, this.#signal);
    try {
      return await onOne(pool, this.#signal, run);
    } finally {
      release();
    }
  }

  /** Uses a connection shared with other short statements. */
  async point<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
    this.#started.statements++;
    const { shared, shares } = this.#ways;
    const grant = shares.statements.take(this.#turn, 1, this.#signal);
    const release = grant instanceof Promise ? await grant : grant;
    try {
      return await shared.use((client) =>
        CompanyQuery.run<Row>(client, this.#for, named(text, values, this.#for)),
      );
    } finally {
      release();
    }
  }

  /** Combined with other reads of its kind that wait at the same moment. */
  async byKey<Row extends object>(read: KeyedRead, key: readonly number[]): Promise<Row[]> {
    const recording = this.#started.statements++ === 0 && read.whole ? this.#recording : undefined;
    const { keyed, shares } = this.#ways;
    const grant = shares.statements.take(this.#turn, 1, this.#signal);
    const release = grant instanceof Promise ? await grant : grant;
    try {
      return await keyed.read(this.#for, read, key, { signal: this.#signal, recording });
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
   * @param tagged the rows that the digest is computed from. Default: those of the query.
   */
  async open<Row extends object>(
    query: Compilable<Row>,
    { tagged = query, toldInFeed = false, isBinary = false }: OpenOptions = {},
  ): Promise<RowStream<Row>> {
    const { sql, parameters } = query.compile();
    const { streamPool, shares } = this.#ways;
    const taken = await takeConnection(streamPool, shares.streams, this.companyId, this.#signal);
    const { client, end } = taken;
    const turn = () => shares.fetches.take(this.companyId, 1, this.#signal);
    const digested = async () => {
      const { sql: text, parameters: values } = tagged.compile();
      return client.query<{ digest: string }>(digestOf(text), values as unknown[]);
    };
    // The feed may lack changes that a person sees, and contain some that they do not see.
    const isTold = toldInFeed && this.#for.employeeId === undefined;
    let release: Release | undefined;
    try {
      release = await turn();
      end.throwIfAborted();
      const [, told] = await allOrFirstFailure([
        client.query(begin('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', this.#for)),
        isTold ? client.query<{ digest: string }>(newestChange, [this.companyId]) : digested(),
        client.query(
          `DECLARE lote ${isBinary ? 'BINARY ' : ''}NO SCROLL CURSOR FOR ${sql}`,
          parameters as unknown[],
        ),
      ]);
      const [row = (await digested()).rows[0]] = told.rows;
      return new RowStream<Row>(taken, row?.digest as string, turn);
    } catch (error) {
      await taken.giveBack();
      throw end.explain(error);
    } finally {
      release?.();
    }
  }
}

/** What {@link ReadScope.open} takes besides the query. */
interface OpenOptions {
  readonly tagged?: Compilable<object>;
  /** See `ReadEndpoint`. */
  readonly toldInFeed?: boolean;
  /** The rows are read by {@link RowStream.written}. */
  readonly isBinary?: boolean;
}
