/** What is seen, as a file that spreadsheet programs of the chosen language open. */
import type { Words } from '../words/words.ts';
import { type CsvCell, csvText } from './csv-text.ts';

export function downloadCsv(name: string, rows: readonly (readonly CsvCell[])[], words: Words): void {
  const file = new Blob([csvText(rows, words.language.locale)], { type: 'text/csv' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name.normalize('NFC').replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.csv`;
  link.click();
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
