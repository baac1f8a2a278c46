/** What a GET returns: a select that can be cut to a page, or rows in memory. */
import type { Compilable } from 'kysely';
import type { TableColumn } from './table.ts';

/** How the rows of a long answer are written. As CSV, each row is a line without quotes. */
export type WrittenForm =
  | { readonly kind: 'json' }
  | {
      readonly kind: 'csv';
      readonly delimiter: string;
      readonly decimal: string;
      readonly columns: readonly TableColumn[];
    };

/** Writes rows as text from the bytes that PostgreSQL sends in binary. */
export interface RowWriter {
  /**
   * Takes the row that begins there with its number of values (16 bits). Each value follows with
   * its length (32 bits) before it.
   */
  add(bytes: Uint8Array, offset: number): void;
  /** What has been written since the last call, for the caller to keep. */
  take(): Uint8Array;
}

/** A query, and what writes its rows. */
export interface WrittenQuery {
  readonly query: Compilable<object>;
  readonly writer: RowWriter;
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
   * The same records in the same order as text, from rows that may hold several each: for long
   * answers, whose records are then not made. Undefined where there is no such way.
   */
  written?(form: WrittenForm): WrittenQuery | undefined;
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
