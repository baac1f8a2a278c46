/** Tables that come and go as files: CSV in one of two ways to write numbers, which is never guessed, and XLSX. */
import type { Result } from './answer.ts';
import type { CallOptions, LenientOptions } from './options.ts';

/** `csv-br`: fields are parted by `;`, decimals by `,`. `csv-us`: by `,` and `.`. Both in UTF-8. */
export type CsvFormat = 'csv-br' | 'csv-us';
export type TableFormat = CsvFormat | 'xlsx';

/** What can be sent more than once: no stream. */
export type FileContent = string | Blob | Uint8Array;

/** A GET whose records also come as a file. */
export interface FileRead<Args extends readonly unknown[], Format extends TableFormat> {
  /** The records as a file: its `body` is a stream, `text()` and `blob()` read it whole. */
  file(...args: [...Args, format: Format, options?: CallOptions]): Promise<Response>;
}

export interface FileWriteOptions extends LenientOptions {
  /** Judges the file and tells what it would do, but stores nothing. */
  readonly dryRun?: boolean | undefined;
}

/** A write whose rows may also come as a file. */
export interface FileWrite<Args extends readonly unknown[], T, Format extends TableFormat> {
  /** Sends the rows as a file, its columns named in the first line as the fields of a row are. */
  file(
    ...args: [...Args, content: FileContent, format: Format, options?: FileWriteOptions]
  ): Promise<Result<T>>;
}

/** What `Accept` and `Content-Type` call them. */
export const mediaTypes: Readonly<Record<TableFormat, string>> = {
  'csv-br': 'text/csv; formato=br',
  'csv-us': 'text/csv; formato=us',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
