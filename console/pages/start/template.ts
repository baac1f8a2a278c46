/** The template to be filled in, and the example company as one that is. */
import type { WrittenCell } from '../../../src/tables/written-cell.ts';
import { workbookOfSheets } from '../../grid/xlsx.ts';
import { languages } from '../../words/languages.ts';
import type { Words } from '../../words/words.ts';
import { type ExampleValue, exampleCompany } from './example-company.ts';
import { noteMark } from './read-start.ts';
import { type CellKind, sheetNames, startSheets } from './start-sheets.ts';
import { workbookWordsOf } from './workbook-words.ts';

/** A workbook with the sheets, in the reader's language. Filled: with the example company. */
export function startWorkbook(
  words: Words,
  { year, isFilled = false }: { readonly year: number; readonly isFilled?: boolean },
): Uint8Array<ArrayBuffer> {
  const start = workbookWordsOf(words);
  const names: Readonly<Record<string, string>> = start.columns;
  const examples = exampleCompany(year, words.language === languages.en ? 'en' : 'pt');
  const sheets = sheetNames.map((kind) => {
    const columns = startSheets[kind];
    const rows = examples[kind].map((row) =>
      columns.map(({ field, kind: cell }) => cellOf(cell, row[field], words)),
    );
    const [first = []] = rows;
    const shown = isFilled ? rows : [asNote(first), [`${noteMark} ${start.sheets[kind].note}`]];
    return { name: start.sheets[kind].name, rows: [columns.map(({ field }) => names[field]), ...shown] };
  });
  const notes = { name: start.notesSheet, rows: start.notes.map((line) => [line]) };
  return workbookOfSheets([notes, ...sheets]);
}

/** An example row that is not read. */
const asNote = ([first, ...rest]: readonly WrittenCell[]): WrittenCell[] => [
  `${noteMark} ${typeof first === 'string' ? first : ''}`,
  ...rest,
];

function cellOf(kind: CellKind, value: ExampleValue | undefined, words: Words): WrittenCell {
  if (value === undefined) return undefined;
  if (kind === 'units' || kind === 'interpretations' || kind === 'totals') return words[kind][Number(value)];
  return typeof value === 'object' ? value.join(', ') : value;
}
