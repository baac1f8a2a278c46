/** What a GET returns: a select that can be cut to a page, or rows in memory. */
import type { Compilable } from 'kysely';

/**
 * `json`: objects as `JSON.stringify` writes them, with commas between, in ASCII. `records`: lines
 * as PostgreSQL writes records, `(1,2.5,)`, with CRLF between; for rows of numbers and nulls only.
 */
export type WrittenForm = 'json' | 'records';

export interface WrittenRows {
  readonly texto: string;
}

/** A select that can be cut to a page. Its order must be total, so that pages never overlap. */
export interface PageableQuery<Row> extends Compilable<Row> {
  limit(rows: number): PageableQuery<Row>;
  offset(rows: number): PageableQuery<Row>;
  /** The same rows unordered. Counting ordered rows may cost several times as much. */
  clearOrderBy(): Compilable<Row>;
  /** Counts all rows, regardless of the page, where that is cheaper than counting the select. */
  total?(): Compilable<{ total: number }>;
  /**
   * The same rows in the same order as text that the database writes, several in each row of the
   * result: for long answers, whose rows are then neither parsed nor written here. Undefined where
   * it cannot.
   */
  written?(form: WrittenForm): Compilable<WrittenRows> | undefined;
}

/** One page of rows built in memory, and the number of rows on all pages. */
export interface RowPage {
  readonly rows: readonly object[];
  readonly total: number;
}

/** Which rows a GET asks for. Without a limit: all of them. */
export interface PageRequest {
  readonly limit: number | undefined;
  readonly offset: number;
}

/**
 * What a GET returns: a select, which the pipeline pages, counts and streams; or rows in memory,
 * either all of them or one page.
 */
export type ReadRows = PageableQuery<object> | readonly object[] | RowPage;
