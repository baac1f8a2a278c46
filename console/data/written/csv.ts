/** Saves data as a file for spreadsheet programs in the chosen language. */
import type { Words } from '../../words/words.ts';
import { type CsvCell, csvText } from './csv-text.ts';

export function downloadCsv(name: string, rows: readonly (readonly CsvCell[])[], words: Words): void {
  download(`${name}.csv`, csvFile(csvText(rows, words.language.locale)));
}

/** A CSV file, whose byte order mark tells spreadsheet programs that it is UTF-8. */
export const csvFile = (text: Blob | string): Blob => new Blob(['\uFEFF', text], { type: 'text/csv' });

/** Saves a file whose name is built from words and ends with its format. */
export function download(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  const [, words = '', kind = ''] = /^(.*)(\.\w+)$/.exec(name.normalize('NFC')) ?? [];
  link.download = `${words.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}${kind}`;
  link.click();
  // By then the browser has copied the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
