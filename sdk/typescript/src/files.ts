/**
 * Tables as files: XLSX, and CSV in one of two number formats. The format must be stated; it is
 * never guessed.
 */
/**
 * `csv-br`: fields separated by `;`, decimal comma. `csv-us`: fields separated by `,`, decimal
 * point. Both in UTF-8.
 */
export type TableFormat = 'csv-br' | 'csv-us' | 'xlsx';

/** Content that can be sent again in a retry, so not a stream. */
export type FileContent = string | Blob | Uint8Array;

/** The media types for `Accept` and `Content-Type`. */
export const mediaTypes: Readonly<Record<TableFormat, string>> = {
  'csv-br': 'text/csv; formato=br',
  'csv-us': 'text/csv; formato=us',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
