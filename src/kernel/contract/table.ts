/** Rows as a file for spreadsheet programs. */

/** File formats for tables, in requests and responses. */
export type TableKind = 'csv' | 'xlsx';

/** A column of an exported table. */
export interface TableColumn {
  /** The name of the field. */
  readonly name: string;
  /**
   * The cell text for null. Needed where an empty cell would mean something else when the client
   * sends the table back.
   */
  readonly nothing?: string | undefined;
}
