/** The scope of reads. */
import type { Compilable } from 'kysely';
import type pg from 'pg';
import type { TSchema } from '../kernel/contract/fields.ts';
import type { PageableQuery } from '../kernel/contract/read-rows.ts';
import type { Scope } from '../kernel/scope.ts';
import { allOrFirstFailure } from '../kernel/work/all-or-first-failure.ts';
import type { Release } from '../kernel/work/fair-gate.ts';
import type { Signal } from '../kernel/work/signal.ts';
import { type Acting, begin, type NamedStatement, named } from './acting.ts';
import type { ConnectionShares } from './connection-shares.ts';
import { type JsonList, jsonList } from './json-text.ts';
import { digestOf, newestChange, RowStream } from './row-stream.ts';
import type { SharedConnections } from './shared-connections.ts';
import { onOne, takeConnection } from './taken-connection.ts';
import { type Position, positionText } from './written-positions.ts';

export interface ReadOptions {
  /** Ends the work, whether waiting or running a statement. Its reason is thrown. */
  readonly signal?: Signal | undefined;
  /** Whose request it is: narrows what the transaction sees. Undefined: the company's. */
  readonly employeeId?: number | undefined;
  /** Reads the company as it was then. */
  readonly at?: string | undefined;
  /**
   * Whose turn it takes at the gates: the company's, unless it is not known yet (`turnOf` of the
   * client's network).
   */
  readonly turn?: number | undefined;
  /** On a standby: the position in the primary's log that it must have replayed. */
  readonly after?: Position | undefined;
}

/** The standby has not replayed what the read must show. */
class StandbyBehind extends Error {
  override readonly name = 'StandbyBehind';
}

const replayedText = 'SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS shown';

/**
 * Runs a statement on the connection of a standby that has replayed the position. Both are sent at
 * once, and the question is answered first: a standby never goes back.
 */
async function onceReplayed<T>(
  client: pg.ClientBase,
  after: Position | undefined,
  run: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  if (after === undefined) return run(client);
  const question = { name: 'replayed', text: replayedText, values: [positionText(after)] };
  const [{ rows }, result] = await allOrFirstFailure([
    client.query<{ shown: boolean }>(question),
    run(client),
  ] as const);
  if (rows[0]?.shown !== true) throw new StandbyBehind('the standby has not replayed so much');
  return result;
}

/**
 * Runs a statement in a read-only transaction of its own. All is sent at once: the connection must
 * have pipelining enabled.
 */
async function readOnly<Row extends object>(
  client: pg.ClientBase,
  acting: Acting,
  statement: NamedStatement,
): Promise<Row[]> {
  const [, { rows }] = await allOrFirstFailure([
    client.query(begin('BEGIN READ ONLY', acting)),
    client.query<Row>(statement),
    client.query('COMMIT'),
  ] as const);
  return rows;
}

/** The connections available to a company, and the gates that share them out. */
export interface Connections {
  readonly pool: pg.Pool;
  readonly streamPool: pg.Pool;
  readonly shared: SharedConnections;
  readonly shares: ConnectionShares;
}

/**
 * For reads. Each statement is a read-only transaction of its own and takes one round trip. A
 * surrounding transaction would not help: under READ COMMITTED each statement has its own snapshot.
 */
export class ReadScope implements Scope {
  readonly companyId: number;
  readonly #connections: Connections;
  readonly #signal: Signal | undefined;
  readonly #for: Acting;
  readonly #turn: number;
  readonly #started: { statements: number };
  readonly #after: Position | undefined;

  constructor(
    connections: Connections,
    companyId: number,
    { signal, employeeId, at, turn = companyId, after }: ReadOptions = {},
    started = { statements: 0 },
  ) {
    this.#connections = connections;
    this.companyId = companyId;
    this.#signal = signal;
    this.#for = { companyId, employeeId, at };
    this.#turn = turn;
    this.#started = started;
    this.#after = after;
  }

  get asCompany(): Scope {
    if (this.#for.employeeId === undefined) return this;
    const options = { signal: this.#signal, after: this.#after };
    return new ReadScope(this.#connections, this.companyId, options, this.#started);
  }

  asCompanyAt(at: string): Scope {
    const options = { signal: this.#signal, after: this.#after, at };
    return new ReadScope(this.#connections, this.companyId, options, this.#started);
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
    return this.#alone((client) => readOnly<Row>(client, this.#for, named(text, values, this.#for)));
  }

  /** The rows of a query as JSON, with the fields of this record. */
  async json(query: Compilable<object>, record: TSchema, mostBytes: number): Promise<JsonList> {
    const { sql, parameters } = jsonList(query.compile(), record, mostBytes);
    const [list] = await this.query<JsonList>(sql, parameters);
    return list as JsonList;
  }

  /** Takes an exclusive connection, because the statement may be long. */
  async #alone<T>(run: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    this.#started.statements++;
    const { pool, shares } = this.#connections;
    const release = await shares.connections.take(this.#turn, 1, this.#signal);
    try {
      return await onOne(pool, this.#signal, (client) => onceReplayed(client, this.#after, run));
    } finally {
      release();
    }
  }

  /** Uses a connection shared with other short statements. */
  async point<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
    this.#started.statements++;
    const { shared, shares } = this.#connections;
    const grant = shares.statements.take(this.#turn, 1, this.#signal);
    const release = grant instanceof Promise ? await grant : grant;
    try {
      const statement = named(text, values, this.#for);
      return await shared.use((client) =>
        onceReplayed(client, this.#after, (on) => readOnly<Row>(on, this.#for, statement)),
      );
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
   * @param tagged what its tag is made of. Default: the rows of the query.
   */
  async open<Row extends object>(query: Compilable<Row>, tagged: Tagged = query): Promise<RowStream<Row>> {
    const { sql, parameters } = query.compile();
    const { streamPool, shares } = this.#connections;
    const taken = await takeConnection(streamPool, shares.streams, this.companyId, this.#signal);
    const { client, end } = taken;
    const turn = () => shares.fetches.take(this.companyId, 1, this.#signal);
    const digested = async () => {
      const { sql: text, parameters: values } = tagged.compile();
      return client.query<{ digest: string }>(digestOf(text), values as unknown[]);
    };
    // The feed may lack changes that a person sees, and contain some that they do not see.
    const isInFeed = tagged.taggedByFeed === true && this.#for.employeeId === undefined;
    let release: Release | undefined;
    try {
      release = await turn();
      end.throwIfAborted();
      const [, tag] = await allOrFirstFailure([
        client.query(begin('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', this.#for)),
        isInFeed ? client.query<{ digest: string }>(newestChange, [this.companyId]) : digested(),
        client.query(`DECLARE lote NO SCROLL CURSOR FOR ${sql}`, parameters as unknown[]),
      ]);
      const [row = (await digested()).rows[0]] = tag.rows;
      return new RowStream<Row>(taken, row?.digest as string, turn);
    } catch (error) {
      await taken.giveBack();
      throw end.explain(error);
    } finally {
      release?.();
    }
  }
}

/** A query, and whether the change feed tells of its changes. */
type Tagged = Compilable<object> & Pick<PageableQuery<object>, 'taggedByFeed'>;
