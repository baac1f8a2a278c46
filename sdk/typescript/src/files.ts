/**
 * Tables as files: XLSX, and CSV in one of two number formats. The format must be stated; it is
 * never guessed.
 */
import type { Result } from './answer.ts';
import type { CallOptions, LenientOptions } from './options.ts';

/**
 * `csv-br`: fields separated by `;`, decimal comma. `csv-us`: fields separated by `,`, decimal
 * point. Both in UTF-8.
 */
export type CsvFormat = 'csv-br' | 'csv-us';
export type TableFormat = CsvFormat | 'xlsx';

/** Content that can be sent again in a retry, so not a stream. */
export type FileContent = string | Blob | Uint8Array;

/** A GET whose records are also available as a file. */
export interface FileRead<Args extends readonly unknown[], Format extends TableFormat> {
  /**
   * The records as a file. `body` of the response is a stream; `text()` and `blob()` read all of
   * it.
   */
  file(...args: [...Args, format: Format, options?: CallOptions]): Promise<Response>;
}

export interface FileWriteOptions extends LenientOptions {
  /** Validates the file and reports what it would do, without storing anything. */
  readonly dryRun?: boolean | undefined;
}

/** A write whose rows can also be sent as a file. */
export interface FileWrite<Args extends readonly unknown[], T, Format extends TableFormat> {
  /**
   * Sends the rows as a file. The first line has the names of the columns, which are the fields of
   * a row.
   */
  file(
    ...args: [...Args, content: FileContent, format: Format, options?: FileWriteOptions]
  ): Promise<Result<T>>;
}

/** The media types for `Accept` and `Content-Type`. */
export const mediaTypes: Readonly<Record<TableFormat, string>> = {
  'csv-br': 'text/csv; formato=br',
  'csv-us': 'text/csv; formato=us',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
