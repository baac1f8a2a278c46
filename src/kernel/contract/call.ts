/**
 * A request as its endpoint receives it, and what the endpoint reports to the pipeline through it.
 */
import type { Environment } from '../environment.ts';
import type { Author, Person } from '../identity.ts';
import type { PausedDelivery } from '../paused-delivery.ts';
import type { Scope, Statements } from '../scope.ts';

/** Response headers for information that has no place in the body, which the contract fixes. */
export type ExtensionHeader =
  | 'X-As-Of-Today'
  | 'X-Exact-Since'
  | 'X-Ignored-Fields'
  | 'X-Manual-Entries'
  | 'X-Message-Held';

/** What a write has changed. `cells/recalculate/marks.ts` has one for each kind of change. */
export interface Mark {
  /** Stores it in the write's transaction. Returns the newest id, or 0 if there is none. */
  leave(scope: Statements): Promise<number>;
}

/** Companies in memory in which something can be tried out: `tryOut` in `cells/recalculate/`. */
export interface Trials {
  run<T>(companyId: number, work: (trial: object) => Promise<T>, moment?: string): Promise<T>;
}

/**
 * Takes rows of a table that a client asked for, while they are being found. Resolves when more can
 * be taken without filling the memory.
 */
export type RowSink = (rows: readonly object[]) => Promise<void>;

/** One authenticated and validated request. */
export interface Call<Params = unknown, Body = unknown, Query = unknown> {
  readonly params: Params;
  /**
   * The query parameters that the endpoint declares, without `limit` and `offset`. Empty if none.
   */
  readonly query: Query;
  readonly body: Body;
  readonly scope: Scope;
  /** Who sends the request. Histories record it. */
  readonly author: Author;
  /** Undefined for a token of the whole company. */
  readonly person: Person | undefined;
  readonly environment: Environment;
  /** The time at which the request is handled. */
  readonly now: Date;
  /** The public base URL of this environment, without a trailing slash. For links in messages. */
  readonly publicUrl: string;
  /**
   * Why a URL sent by the client must not be called, in words that follow the field's name.
   * Undefined when it may be called.
   */
  readonly urlProblem: (url: string) => string | undefined;
  readonly held: PausedDelivery;
  readonly trials: Trials;
  /**
   * Checks the records in the path (403, 404). The pipeline calls it unless `pathRecords` is 'on
   * demand'.
   */
  readonly checkPathRecords: () => Promise<void>;
  /** Leaves a recalculation mark in the transaction, for the worker and for `Prefer: wait`. */
  readonly mark: (mark: Mark) => Promise<void>;
  /** `Prefer: tx=rollback`: the transaction will be rolled back. */
  readonly dryRun: boolean;
  /** Takes the rows of a dry run whose client asks for a table (`dryRunTable`). */
  readonly table?: RowSink | undefined;
  /** `Prefer: handling=lenient`, at an endpoint that supports it (`supportsLenient`). */
  readonly lenient: boolean;
  /**
   * The tag in `If-Match` matches the stored state, so the client has seen that state. False for
   * `*`.
   */
  readonly ifMatchHeld: boolean;
  /** Sets a response header. The header must be declared in the endpoint's `responseHeaders`. */
  readonly setHeader: (header: ExtensionHeader, value: string) => void;
}

/** A request whose body failed its schema, as given to `furtherProblems`. */
export interface RefusedCall {
  readonly scope: Scope;
  /** The known fields, with their text normalised. Any may be missing or of the wrong type. */
  readonly body: Readonly<Record<string, unknown>>;
}
