/**
 * An endpoint is data with a hand-written body. The registry of all endpoints drives routing, validation,
 * documentation, the contract tests and the isolation matrix, so what an endpoint promises is said here once.
 */
import type { Compilable } from 'kysely';
import type { ErrorSlug } from './errors.ts';
import type { Static, TObject, TSchema } from './fields.ts';
import type { FileRow } from './row-problems.ts';

export type Environment = 'production' | 'development';
export const environments: readonly Environment[] = ['production', 'development'];

export type Module = 'gmr' | 'go';

/** Headers by which an answer tells what its body, which the contract fixes, has no place for. */
export type ToldHeader = 'X-Ignored-Fields' | 'X-Manual-Entries';

/**
 * The database as one company sees it, inside one transaction. Every statement goes through it; row-level
 * security shows nothing of other companies, and each statement still names its `id_empresa` to use the keys.
 */
export interface Scope {
  readonly companyId: number;
  /** Runs a query built with the query builder and gives its rows. */
  execute<Row>(query: Compilable<Row>): Promise<Row[]>;
  /** Runs visible SQL as a named prepared statement: for hot paths and for what the builder cannot say. */
  query<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]>;
}

/** A select that can be cut to a page. It must order its rows totally, so that pages never overlap. */
export interface PageableQuery<Row> extends Compilable<Row> {
  limit(rows: number): PageableQuery<Row>;
  offset(rows: number): PageableQuery<Row>;
  /** The same rows in any order: counting them in theirs may cost several times as much. */
  clearOrderBy(): Compilable<Row>;
  /** How many rows there are, where that can be told for less than counting them; whatever page they are cut to. */
  total?(): Compilable<{ total: number }>;
}

/** A page of rows that are made in memory, and how many there are in all. */
export interface PartOfRows {
  readonly rows: readonly object[];
  readonly total: number;
}

/** Which rows a GET asks for; all of them without a limit. */
export interface PageAsked {
  readonly limit: number | undefined;
  readonly offset: number;
}

/** What a GET gives: a select, which the pipeline pages, counts and streams; rows in memory, all or those of the page. */
export type ReadRows = PageableQuery<object> | readonly object[] | PartOfRows;

/** What a write has changed, as the recalculation is told of it; `recalculation/marks.ts` has one of each kind. */
export interface Mark {
  /** Stores it in the transaction of the write; gives the newest id, 0 where nothing waits to be recalculated. */
  leave(scope: Pick<Scope, 'companyId' | 'query'>): Promise<number>;
}

/** One authenticated, validated request. */
export interface Call<Params = unknown, Body = unknown, Query = unknown> {
  readonly params: Params;
  /** What the endpoint's `query` takes; empty without one. `limit` and `offset` are not here. */
  readonly query: Query;
  readonly body: Body;
  readonly scope: Scope;
  /** The token that calls: who is named in histories. */
  readonly tokenId: number;
  readonly environment: Environment;
  /** The moment of the request. */
  readonly now: Date;
  /** The public base address of this environment, for links in messages; without a trailing slash. */
  readonly publicUrl: string;
  /** What stands against calling an address that the client gives, in words that follow its field's name; undefined: nothing. */
  readonly judgeAddress: (url: string) => string | undefined;
  /** Judges the records of the path (403, 404). Called by the pipeline unless `pathRecords` is 'on demand'. */
  readonly checkPathRecords: () => Promise<void>;
  /** Leaves a mark of what the write has changed, for the worker and for `Prefer: wait`. */
  readonly mark: (mark: Mark) => Promise<void>;
  /** `Prefer: tx=rollback`: the transaction will be rolled back. */
  readonly dryRun: boolean;
  /** `Prefer: handling=lenient`, at an endpoint that is `partlyDone`. */
  readonly lenient: boolean;
  /** The request names in `If-Match` the tag of what it has read, which is what is stored. False too for `*`. */
  readonly hasRead: boolean;
  /** Sets a header of the answer, one of the endpoint's `tells`. */
  readonly tell: (header: ToldHeader, value: string) => void;
}

/** Tables that come and go as files. */
export type TableKind = 'csv' | 'xlsx';

/** A column of a table of records. */
export interface TableColumn {
  /** The field's. */
  readonly name: string;
  /** What its cells have for null, where an empty cell would say something else to whoever sends the table back. */
  readonly nothing?: string | undefined;
}

/** What a file with rows may be, and what is done with them. */
export interface RowFile {
  readonly kinds: readonly TableKind[];
  /** The columns are the fields. */
  readonly row: TObject;
  /** Of these columns the file has one at least, and a row without any value in them says nothing. */
  readonly values?: readonly string[];
  /** Below the header. */
  readonly maxRows: number;
  /** Does what the endpoint's `handle` does, with rows that are read as they are asked for. */
  handle(call: Omit<Call, 'body'>, rows: AsyncIterable<FileRow>): Promise<object>;
}

/** A body that its schema refuses, as the judgement of all its problems gets it. */
export interface RefusedCall {
  readonly scope: Scope;
  /** The fields that the schema knows, their text cleaned; any of them may be missing or of another type. */
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * A request for the documentation, true on the demo company as it is loaded first. What it leaves out of path and
 * query has the value that the glossary has for it.
 */
export interface RequestExample {
  readonly params?: Readonly<Record<string, number | string>>;
  readonly query?: Readonly<Record<string, number | string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** The answer where the demo company has nothing that the endpoint could do it to, with the reason. */
  readonly refused?: { readonly error: ErrorSlug; readonly why: string };
}

interface EndpointBase<Params extends TObject> {
  /** With the placeholders of the contract: `/company/getFunctionsByRole/{id}`. */
  readonly path: string;
  /** The module that the company must have contracted (contract §5.6). */
  readonly module: Module | null;
  readonly summary: string;
  /** The rules that an integrator must know and schemas do not say; Markdown. */
  readonly description?: string;
  /** The operation's name in clients, where the path does not give one of its own. */
  readonly operationId?: string;
  readonly example?: RequestExample;
  /** Path placeholders: `id(kind)` for records, `integer(…)` for months and years, texts for codes and names. */
  readonly params: Params;
  /**
   * When the records of the path are judged: before the endpoint runs, or when it asks. A hot path runs its one
   * statement first and asks only when that finds nothing.
   */
  readonly pathRecords?: 'first' | 'on demand';
  /** The headers that its answers may have besides. */
  readonly tells?: readonly ToldHeader[];
  /** Errors beyond those that follow from module, path, body and references. */
  readonly errors?: readonly ErrorSlug[];
  /** Beyond the contract. */
  readonly extension?: boolean;
}

/** A GET: answers `{ "response": [record, …] }`, paged by `limit` and `offset`. */
export interface ReadEndpoint<Params extends TObject = TObject, Query extends TObject = TObject>
  extends EndpointBase<Params> {
  readonly method: 'GET';
  /** Values of the query besides `limit` and `offset`: integers and texts. Records that they name are the endpoint's to judge. */
  readonly query?: Query;
  /** Never answered by a replica, which may be behind; nor is what the token reads afterwards older than this answer. */
  readonly primaryOnly?: boolean;
  /** The shape of one record of the answer. */
  readonly record: TSchema;
  /** Also a table of the records, an object each, for who asks for it (`Accept`). */
  readonly tables?: readonly TableKind[];
  /** The columns of that table, where these are not all fields of the record. */
  columns?(query: Static<Query>): readonly TableColumn[];
  /**
   * A field of the rows that is not sent, but counts in the answer's entity tag: it tells of changes that the record does
   * not show.
   */
  readonly unshown?: string;
  rows(
    call: Call<Static<Params>, undefined, Static<Query>> & { readonly page: PageAsked },
  ): ReadRows | Promise<ReadRows>;
}

/** What a write changes, as a GET shows it: `If-Match` names the entity tag of that GET. */
export interface Precondition<Params, Body> {
  /** A GET without a query of its own. */
  readonly by: ReadEndpoint;
  /** The values of its path, where they are not the write's own; undefined: this request creates what it would show. */
  params?(sent: {
    readonly params: Params;
    readonly body: Body;
  }): Readonly<Record<string, unknown>> | undefined;
  /**
   * Keeps every other writer of it away until the transaction ends. Without it `lockRecords` is called, which locks the
   * rows of the records that the GET's path names (`FOR NO KEY UPDATE`): enough where each of its writers does so or
   * updates them. Locks that the write takes before those come before them here too.
   */
  lock?(
    call: Pick<Call<Params, Body>, 'scope' | 'params' | 'body' | 'dryRun'>,
    lockRecords: () => Promise<void>,
  ): Promise<void>;
}

/** A `lock` of {@link Precondition}: first these, then those of the records. */
export function recordsBehind(...locks: readonly ((scope: Scope) => Promise<void>)[]) {
  return async ({ scope }: Pick<Call, 'scope'>, lockRecords: () => Promise<void>): Promise<void> => {
    for (const lock of locks) await lock(scope);
    await lockRecords();
  };
}

/** A POST, PUT or DELETE: runs in one transaction with its audit record and answers `{ "response": result }`. */
export interface WriteEndpoint<Params extends TObject = TObject, Body extends TObject = TObject>
  extends EndpointBase<Params> {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly body: Body;
  /** The request may come without a body, which then counts as `{}`. */
  readonly bodyOptional?: boolean;
  /** The rows may also come as a file. */
  readonly file?: RowFile;
  /** It judges or limits what other writes of the company do at the same time: none runs beside it. */
  readonly exclusive?: boolean;
  /** Many rows come at once: the body may be larger than elsewhere. */
  readonly largeBody?: boolean;
  /** It can do what is good of a request and report the rest, to those who prefer that (`Prefer: handling=lenient`). */
  readonly partlyDone?: boolean;
  /**
   * `partial`: at least one recognised field must be there, else this error (decisions: 418 at `/panels`, 422
   * elsewhere).
   */
  readonly partial?: 'nothing-to-update' | 'nothing-to-update-panel';
  /** Where a client may demand that nobody has changed the record since it was read (`If-Match`). */
  readonly precondition?: Precondition<Static<Params>, Static<Body>>;
  readonly result: TSchema;
  /** What a dry run answers, where that is not `result` with null for every `createdId`. */
  readonly dryRunResult?: TSchema;
  /** Throws 422 for values that their schemas take, but not beside each other. No record has been looked for yet. */
  judgeValues?(sent: { readonly params: Static<Params>; readonly body: Static<Body> }): void;
  /**
   * Throws 422 for values that only what is stored can tell to be wrong. The records of the path are there, those that the body
   * names are still to be judged (412). It may lock what `handle` locks, in the same order.
   */
  judgeAgainstStored?(call: Call<Static<Params>, Static<Body>>): Promise<void>;
  /**
   * What a dry run names besides the problems that the schema has with a body: those of the parts that can be judged
   * all the same. Complete messages.
   */
  furtherProblems?(call: RefusedCall): Promise<readonly string[]>;
  handle(call: Call<Static<Params>, Static<Body>>): Promise<object>;
}

export type Endpoint = ReadEndpoint | WriteEndpoint;

/** Declares a GET endpoint; the types of `call` follow from the schemas. */
export function read<Params extends TObject, Query extends TObject>(
  definition: Omit<ReadEndpoint<Params, Query>, 'method'>,
): ReadEndpoint<Params, Query> {
  return { ...definition, method: 'GET' };
}

/** Declares a writing endpoint; the types of `call` follow from the schemas. */
export function write<Params extends TObject, Body extends TObject>(
  definition: WriteEndpoint<Params, Body>,
): WriteEndpoint<Params, Body> {
  return definition;
}
