/** Reads a CSV file (RFC 4180, UTF-8) row by row. */
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ApiError } from '../kernel/errors.ts';
import { ExactNumber } from '../kernel/json.ts';
import { type FileRow, UnreadRow } from '../kernel/row-problems.ts';
import { cleanText } from '../kernel/text.ts';
import { type CellReader, isInteger, nothing, RowReader, type TableShape } from './columns.ts';
import { type NumberFormat, readNumber } from './formats.ts';

/** No row that somebody means is longer; one without an end must not fill the memory. */
const maxRowCharacters = 65_536;

export async function* readCsv(
  file: AsyncIterable<Buffer>,
  shape: TableShape,
  numbers: NumberFormat,
): AsyncGenerator<FileRow> {
  const parser = parse({
    delimiter: numbers.delimiter,
    relax_column_count: true,
    max_record_size: maxRowCharacters,
  });
  const text = Readable.from(textOf(file));
  text.on('error', (error) => parser.destroy(error)).pipe(parser);
  let reader: RowReader<string> | undefined;
  let number = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number++;
      if (reader === undefined) {
        reader = new RowReader(shape, cells, textCells(numbers));
        continue;
      }
      const value = cells.length < reader.count ? shortRow(cells, reader.count) : reader.read(cells);
      if (value !== undefined) yield { number, value };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // What was read ahead is not among the rows that were taken.
    const { records = number } = error as { records?: number };
    const problem = `The file is no valid CSV: row ${records + 1} has a quote out of place, or no end`;
    throw new ApiError('invalid-value', problem);
  } finally {
    text.destroy();
    parser.destroy();
  }
  if (reader === undefined) {
    throw new ApiError('invalid-value', 'The file is empty: its first row names the columns');
  }
}

/** Cells as they are written in numbers of the format. */
function textCells(numbers: NumberFormat): CellReader<string> {
  return {
    text: cleanText,
    value(cell, kind) {
      const text = cleanText(cell);
      if (text === nothing) return null;
      if (kind === 'text' || kind === 'date') return text;
      const number = readNumber(numbers, text);
      if (number === undefined) return text;
      if (kind === 'decimal') return new ExactNumber(number);
      return isInteger(number) ? Number(number) : text;
    },
  };
}

/** A row that ends early, as where a file was cut off; an empty line says nothing. */
function shortRow(cells: readonly string[], columns: number): UnreadRow | undefined {
  if (cells.every((cell) => cell === '')) return undefined;
  return new UnreadRow(`has ${cells.length} fields, but the header ${columns}`);
}

async function* textOf(file: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of file) yield utf8.decode(chunk, { stream: true });
    yield utf8.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new ApiError('invalid-value', 'The file is no UTF-8 text');
  }
}
