/** What a GET returns: a select that can be cut to a page, or rows in memory. */
import type { Compilable } from 'kysely';
import type { TableColumn } from './table.ts';

/** The text format of a long response. As CSV, each row is a line without quotes. */
export type WrittenForm =
  | { readonly kind: 'json' }
  | {
      readonly kind: 'csv';
      readonly delimiter: string;
      readonly decimal: string;
      readonly columns: readonly TableColumn[];
    };

/** A query, and what writes each of its rows as the text of one or more records. */
export interface WrittenQuery {
  readonly query: Compilable<object>;
  readonly write: (row: never) => string;
}

/** A select that can be cut to a page. Its order must be total, so that pages never overlap. */
export interface PageableQuery<Row> extends Compilable<Row> {
  limit(rows: number): PageableQuery<Row>;
  offset(rows: number): PageableQuery<Row>;
  /** More rows than these are streamed, because each may have 64 KiB. Default: 2,000. */
  readonly mostAtOnce?: number;
  /**
   * Every change of its rows leaves an entry in the company's change feed, in the same transaction.
   * A long response is then tagged by the newest entry, so it need not be read for its tag.
   */
  readonly taggedByFeed?: boolean;
  /** The same rows unordered. Counting ordered rows may cost several times as much. */
  clearOrderBy(): Compilable<Row>;
  /** Counts all rows, regardless of the page, where that is cheaper than counting the select. */
  total?(): Compilable<{ total: number }>;
  /**
   * The same records in the same order, written as text from rows that may hold several each. For
   * long responses, to avoid creating the records. Undefined where this is not possible.
   */
  written?(form: WrittenForm): WrittenQuery | undefined;
}

/**
 * One page of rows built in memory, and the number of rows on all pages. Undefined where counting
 * them would cost too much.
 */
export interface RowPage {
  readonly rows: readonly object[];
  readonly total: number | undefined;
  /** For pages by key: the parameter `after` of the next page. Undefined on the last one. */
  readonly next?: { readonly after: string | undefined };
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
