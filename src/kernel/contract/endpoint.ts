/**
 * An endpoint is data with a hand-written body. The registry of all endpoints drives routing,
 * validation, documentation, the contract tests and the isolation matrix. Each property of an
 * endpoint is therefore declared once, here.
 */

import type { Level, Module } from '../../kinds/kind.ts';
import type { Author } from '../identity.ts';
import type { Statement } from '../scope.ts';
import type { Call, ExtensionHeader, RefusedCall } from './call.ts';
import type { ErrorDetail, ErrorSlug } from './errors.ts';
import type { Static, TObject, TSchema } from './fields.ts';
import type { PageRequest, ReadRows } from './read-rows.ts';
import type { FileRow } from './row-problems.ts';
import type { TableColumn, TableKind } from './table.ts';

/** An advisory lock of a company, taken by writes. `database/locks.ts` has all of them. */
export interface Lock {
  readonly name: string;
  /** The first half of the advisory lock's key. The second is the company's id. */
  readonly key: number;
}

/** A lock that only some of a write's requests need. */
export interface ConditionalLock<Params, Body> {
  readonly lock: Lock;
  when(sent: { readonly params: Params; readonly body: Body; readonly dryRun: boolean }): boolean;
}

/** A file of rows that an endpoint accepts, and how it is processed. */
export interface RowFile {
  readonly kinds: readonly TableKind[];
  /** The schema of one row; its fields are the columns. */
  readonly row: TObject;
  /**
   * The file must have at least one of these columns. A row without a value in any of them is
   * skipped.
   */
  readonly values?: readonly string[];
  /** Not counting the header. */
  readonly maxRows: number;
  /**
   * Does the same as the endpoint's `handle`. The rows are read from the file as they
   * are consumed, in batches.
   */
  handle(call: Omit<Call, 'body'>, rows: AsyncIterable<readonly FileRow[]>): Promise<object>;
}

/**
 * A sample request for the documentation. It works on the demo company as first loaded. A path or
 * query parameter left out takes its sample value from the glossary.
 */
export interface RequestExample {
  readonly params?: Readonly<Record<string, number | string>>;
  readonly query?: Readonly<Record<string, number | string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /**
   * The expected error, with the reason, where the demo company has nothing the endpoint could work
   * on.
   */
  readonly refused?: { readonly error: ErrorSlug; readonly why: string };
}

interface EndpointBase<Params extends TObject> {
  /** The path with the contract's placeholders: `/company/getFunctionsByRole/{id}`. */
  readonly path: string;
  /** The module that the company must have contracted (contract §5.6). */
  readonly module: Module | null;
  /**
   * The lowest level of the people who may use it in a session. Left out: nobody may. Which rows
   * they see and change is narrowed further by the database (migrations/current.sql).
   */
  readonly people?: Level;
  readonly summary: string;
  /** Rules that an integrator must know and the schemas cannot express. Markdown. */
  readonly description?: string;
  /** The operation's name in clients, where the path does not yield a unique one. */
  readonly operationId?: string;
  readonly example?: RequestExample;
  /**
   * Path placeholders: `id(kind)` for records, `integer(…)` for months and years, text for codes
   * and names.
   */
  readonly params: Params;
  /**
   * When the records in the path are checked: before the endpoint runs, or on its request. A hot
   * path runs its one statement first and asks only when that finds nothing.
   */
  readonly pathRecords?: 'first' | 'on demand';
  /** The extra headers that responses may carry. */
  readonly responseHeaders?: readonly ExtensionHeader[];
  /** Errors beyond those implied by the module, path, body and references. */
  readonly errors?: readonly ErrorSlug[];
  /** Not part of the contract. */
  readonly extension?: boolean;
}

/** A GET. Answers `{ "response": [record, …] }`, paged by `limit` and `offset`. */
export interface ReadEndpoint<Params extends TObject = TObject, Query extends TObject = TObject>
  extends EndpointBase<Params> {
  readonly method: 'GET';
  /**
   * Query parameters besides `limit` and `offset`: integers and text. The endpoint itself checks
   * the records that they name.
   */
  readonly query?: Query;
  /**
   * Never served by a replica, which may lag behind. Later reads of the same token are not older
   * than this response either.
   */
  readonly primaryOnly?: boolean;
  /**
   * Its rows are calculated in memory, from many others. Of one company few such requests work at
   * once: they would take memory and the database from everybody.
   */
  readonly heavy?: boolean;
  /** The schema of one record of the response. */
  readonly record: TSchema;
  /** Also available as a table with one row per record, when `Accept` asks for it. */
  readonly tables?: readonly TableKind[];
  /** The columns of that table, where they are not simply all fields of the record. */
  columns?(query: Static<Query>): readonly TableColumn[];
  /**
   * A field of the rows that is not sent but counts towards the entity tag. It reflects changes
   * that the record does not show.
   */
  readonly tagOnly?: string;
  rows(
    call: Call<Static<Params>, undefined, Static<Query>> & { readonly page: PageRequest },
  ): ReadRows | Promise<ReadRows>;
}

/** What a write changes, as a GET shows it. `If-Match` carries the entity tag of that GET. */
export interface Precondition<Params, Body> {
  /** A GET without query parameters of its own. */
  readonly by: ReadEndpoint;
  /**
   * The path parameters of that GET, if they differ from the write's own. Undefined when this
   * request creates the record, so that there is nothing to compare.
   */
  params?(sent: {
    readonly params: Params;
    readonly body: Body;
  }): Readonly<Record<string, unknown>> | undefined;
  /**
   * Locks rows after the endpoint's `locks`, to exclude all other writers until the transaction
   * ends. By default it locks the records in the GET's path (`FOR NO KEY UPDATE`). That is enough
   * if every writer does the same or updates those rows.
   */
  lockRows?(call: Pick<Call<Params, Body>, 'scope' | 'params'>): Promise<void>;
}

/** A write that may be stored by one statement together with others of its company. */
export interface GroupableWrite<Params = unknown, Body = unknown> {
  readonly params: Params;
  readonly body: Body;
  readonly author: Author;
  /** The time at which it is handled. */
  readonly now: Date;
}

/**
 * How plain writes that arrive at the same moment are stored by one statement: those of a token,
 * without `If-Match`, `Idempotency-Key` and dry run. Only for endpoints without `locks`. What the
 * statement leaves out is not stored and goes through `handle`, which reports why.
 */
interface GroupedWrites<Params, Body> {
  /** What one statement may contain only once. */
  key(sent: { readonly params: Params; readonly body: Body }): string;
  /**
   * The start of the statement: `WITH …` with a query `stored` whose `nr` are the positions, from 1
   * on, of the writes that it stores. It locks rows in one order, whatever that of the writes.
   */
  storing(companyId: number, writes: readonly GroupableWrite<Params, Body>[]): Statement;
  /**
   * The end of the statement: a row for each write that it knows, with its `nr`; `markId` is the
   * newest mark.
   */
  readonly reading: string;
  isStored(row: Readonly<Record<string, unknown>>): boolean;
  /** What a write has in common with all that the statement knows and does not store. */
  subject(sent: { readonly params: Params }): string;
  /** The answer to a write that was stored. */
  answer(
    sent: { readonly params: Params; readonly body: Body },
    row: Readonly<Record<string, unknown>>,
  ): { readonly result: object; readonly headers: Readonly<Record<string, string>> };
}

/**
 * A POST, PUT or DELETE. Runs in one transaction together with its audit record, and answers `{
 * "response": result }`.
 */
export interface WriteEndpoint<
  Params extends TObject = TObject,
  Body extends TObject = TObject,
  Judged = unknown,
> extends EndpointBase<Params> {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly body: Body;
  /** The body may be missing, and then counts as `{}`. */
  readonly bodyOptional?: boolean;
  /** The rows may also be sent as a file. */
  readonly file?: RowFile;
  /**
   * Runs alone among the company's writes: it checks or restricts what other writes could be doing
   * at the same time.
   */
  readonly exclusive?: boolean;
  /**
   * It also stores outside its transaction, or answers with what must be kept nowhere. So a dry run
   * is refused, and no answer is kept for an `Idempotency-Key`, which is ignored.
   */
  readonly storesOutside?: boolean;
  /**
   * The locks to take before anything is read, in any order. The pipeline takes them in the order
   * of `database/locks.ts`. Endpoints must not take locks themselves.
   */
  readonly locks?: readonly (Lock | ConditionalLock<Static<Params>, Static<Body>>)[];
  /** Accepts many rows, so the limit on the body's size is higher. */
  readonly largeBody?: boolean;
  /** Can apply the valid part of a request and report the rest (`Prefer: handling=lenient`). */
  readonly supportsLenient?: boolean;
  /**
   * An update needs at least one known field; otherwise this error is sent. It is 418 at `/panels`
   * and 422 elsewhere (see decisions).
   */
  readonly partial?: 'nothing-to-update' | 'nothing-to-update-panel';
  /** The GET whose entity tag `If-Match` is compared with. Without it, `If-Match` is refused. */
  readonly precondition?: Precondition<Static<Params>, Static<Body>>;
  /** Its plain writes may be stored together. */
  readonly grouped?: GroupedWrites<Static<Params>, Static<Body>>;
  readonly result: TSchema;
  /** The response of a dry run, where it is not `result` with null for every `createdId`. */
  readonly dryRunResult?: TSchema;
  /**
   * A dry run also answers as CSV, when `Accept` asks for it: the schema of a row. The rows go to
   * the call's `table`.
   */
  readonly dryRunTable?: TObject;
  /**
   * Throws 422 for values that are valid on their own but not together. No record has been looked
   * up yet.
   */
  checkValues?(sent: { readonly params: Static<Params>; readonly body: Static<Body> }): void;
  /**
   * Throws 422 for values that only stored data can show to be wrong. The records of the path
   * exist; those that the body names are checked later (412). It may lock the rows that
   * `handle` locks, in the same order.
   */
  checkStoredState?(call: Call<Static<Params>, Static<Body>>): Promise<Judged>;
  /**
   * Further problems that a dry run reports when the schema has refused the body: those of the
   * parts that can still be checked. Complete messages.
   */
  furtherProblems?(call: RefusedCall): Promise<readonly ErrorDetail[]>;
  /** @param judged the result of `checkStoredState`, which need not be read or locked again. */
  handle(call: Call<Static<Params>, Static<Body>>, judged: Judged): Promise<object>;
}

export type Endpoint = ReadEndpoint | WriteEndpoint;

/** Declares a GET endpoint. The types in `call` follow from the schemas. */
export function read<Params extends TObject, Query extends TObject>(
  definition: Omit<ReadEndpoint<Params, Query>, 'method'>,
): ReadEndpoint<Params, Query> {
  return { ...definition, method: 'GET' };
}

/** Declares a writing endpoint. The types in `call` follow from the schemas. */
export function write<Params extends TObject, Body extends TObject, Judged = undefined>(
  definition: WriteEndpoint<Params, Body, Judged>,
): WriteEndpoint<Params, Body, Judged> {
  return definition;
}
