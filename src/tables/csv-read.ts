/** Reads a CSV file (RFC 4180; UTF-8, or UTF-16 with its mark). */
import { invalidFile } from '../kernel/contract/errors.ts';
import type { FileRow, InvalidRow } from '../kernel/contract/row-problems.ts';
import { ExactNumber } from '../kernel/values/exact-number.ts';
import { cleanText } from '../kernel/values/text.ts';
import type { Signal } from '../kernel/work/signal.ts';
import { TimeSlice } from '../kernel/work/time-slice.ts';
import {
  type CellReader,
  HeaderReader,
  isInteger,
  otherLength,
  type RowReader,
  type TableShape,
} from './columns.ts';
import { CsvProblem, CsvRecords } from './csv-records.ts';
import { encodingOf, isOldWorkbook, toldSeparator } from './file-kind.ts';
import { type NumberFormat, readNumber, readPlainNumber } from './formats.ts';
import { formulaGuard, nothing } from './safe-text.ts';
import { oldWorkbook } from './xlsx-parts.ts';

/** No sensible row is longer. Without a limit, an unterminated row could fill the memory. */
const maxRowCharacters = 65_536;
/** As many as a sheet has rows: programs export formatted rows below the data as empty lines. */
const maxEmptyRows = 1_048_576;

/** The number of rows read between two checks of the clock. */
const rowsAtOnce = 16;

/** The rows, in batches: a step of an asynchronous generator costs as much as reading a row. */
export async function* readCsv(
  file: AsyncIterable<Buffer>,
  shape: TableShape,
  numbers: NumberFormat,
  signal?: Signal,
): AsyncGenerator<FileRow[]> {
  const slice = new TimeSlice(signal);
  const header = new HeaderReader(shape, textCells(numbers));
  let reader: RowReader<string> | undefined;
  let number = 0;
  let empty = 0;
  for await (const records of recordsOf(file, numbers.delimiter)) {
    const rows: FileRow[] = [];
    for (const cells of records) {
      if (++number % rowsAtOnce === 0 && slice.isOver) await slice.pause();
      if (reader === undefined) {
        if (number === 1 && toldSeparator(cells.join(numbers.delimiter)) !== undefined) continue;
        reader = header.take(cells, number);
        continue;
      }
      const value = cells.length < reader.count ? shortRow(cells, reader.count) : reader.read(cells);
      if (value !== undefined) rows.push({ number, value });
      else if (++empty > maxEmptyRows) {
        throw invalidFile('file-rows', `The file has more than ${maxEmptyRows} rows that say nothing`, {
          maximum: maxEmptyRows,
        });
      }
    }
    if (rows.length > 0) yield rows;
    await slice.pause();
  }
  if (reader === undefined) {
    if (header.refused) throw header.refused;
    throw invalidFile('file-empty', 'The file is empty: its first row names the columns');
  }
}

/** Whether the character is ASCII and not white space. */
const isPrintable = (code: number) => code > 0x20 && code < 0x7f;

/** Reads cells with numbers in the given format. */
function textCells(numbers: NumberFormat): CellReader<string> {
  return {
    text: cleanText,
    // The first character identifies most cells.
    isBlank: (cell) => cell === '' || (!isPrintable(cell.charCodeAt(0)) && cleanText(cell) === ''),
    value(cell, kind) {
      if (kind === 'integer' || kind === 'decimal') {
        const plain = readPlainNumber(numbers, cell);
        if (plain !== undefined && (kind === 'decimal' || Number.isInteger(plain))) return plain;
      }
      const text = cleanText(cell);
      if (text === nothing) return null;
      if (kind === 'text') return formulaGuard.off(text);
      if (kind === 'date') return text;
      const number = readNumber(numbers, text);
      if (number === undefined) return text;
      if (kind === 'decimal') return new ExactNumber(number);
      return isInteger(number) ? Number(number) : text;
    },
  };
}

/** A row with too few fields, as in a truncated file. Empty lines are ignored. */
function shortRow(cells: readonly string[], columns: number): InvalidRow | undefined {
  if (cells.every((cell) => cell === '')) return undefined;
  return otherLength(cells.length, columns);
}

/** The records in batches, one for each chunk of the file. */
async function* recordsOf(file: AsyncIterable<Buffer>, delimiter: string): AsyncGenerator<string[][]> {
  let csv: CsvRecords | undefined;
  try {
    for await (const text of textOf(file)) {
      csv ??= new CsvRecords(separatorOf(text, delimiter), maxRowCharacters);
      yield csv.take(text);
    }
    if (csv) yield csv.end();
  } catch (error) {
    if (!(error instanceof CsvProblem)) throw error;
    const problem = `The file is not valid CSV: row ${error.record} has a quote out of place, or no end`;
    throw invalidFile('csv-quote', problem, { row: error.record });
  }
}

/** The one that the first line tells; tabs, where it has tabs alone; else the one of the format. */
function separatorOf(text: string, delimiter: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const isTabbed = first.includes('\t') && !first.includes(delimiter);
  return toldSeparator(text) ?? (isTabbed ? '\t' : delimiter);
}

async function* textOf(file: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  try {
    for await (const chunk of file) {
      if (!decoder && isOldWorkbook(chunk)) throw oldWorkbook();
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
      yield decoder.decode(chunk, { stream: true });
    }
    if (decoder) yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw invalidFile('file-encoding', `The file is not ${decoder?.encoding.toUpperCase()} text`);
  }
}
