/** The database as the code of endpoints sees it: one company, one transaction. */
import type { Compilable } from 'kysely';

/** SQL with its parameters. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * The database as one company sees it, inside one transaction. Every statement runs through it.
 * Row-level security hides the rows of other companies. Each statement still filters by
 * `id_empresa`, so that the indexes can be used.
 */
export interface Scope {
  readonly companyId: number;
  /**
   * The same transaction with the company's rights, for what is judged or calculated across panels.
   * Differs from the scope itself only when a person's rights narrow that. What it reads
   * is narrowed by `visibleScopeOf` (`rights/visible-scope.ts`) before a person sees it.
   */
  readonly asCompany: Scope;
  /**
   * As `asCompany`, with definitions and typed values as they were at the moment, in ISO 8601.
   * Calculated values are not known. The scope of operators lacks it.
   */
  asCompanyAt?(moment: string): Scope;
  /** Runs a query of the query builder and returns its rows. */
  execute<Row>(query: Compilable<Row>): Promise<Row[]>;
  /**
   * Runs literal SQL as a named prepared statement: for hot paths, and for what the query builder
   * cannot express.
   */
  query<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]>;
  /**
   * Like `query`, for statements that are always short, such as finding a few rows by key. Reads of
   * all companies share a few connections for these, so a long statement would delay the others.
   */
  point<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]>;
  /**
   * Called before many ids of 32 bits are taken. From then on neither the client's leaving nor the
   * deadline ends the transaction: a rollback does not give ids back, so who leaves again and again
   * could use them up. The time limit of each statement remains.
   */
  startStoring?(): void;
}

/** Runs statements for one company, in a request's scope or on an operator's connection. */
export type Statements = Pick<Scope, 'companyId' | 'query'>;
