/** Writes records as a table, as they come. */
import type { TableColumn } from '../kernel/endpoint.ts';
import type { TObject, TSchema } from '../kernel/fields.ts';
import { TimeSlice } from '../kernel/time-slice.ts';
import { type ColumnKind, kindOf } from './columns.ts';
import type { NumberFormat } from './formats.ts';

export interface WrittenColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  /** What its cells have for null; nothing without it. */
  readonly nothing?: string | undefined;
}

/** The columns of a table of records: every field of theirs, or those that are named. */
export function columnsOf(record: TObject, named?: readonly TableColumn[]): WrittenColumn[] {
  const columns = named ?? Object.keys(record.properties).map((name): TableColumn => ({ name }));
  return columns.map(({ name, nothing }) => ({
    name,
    kind: kindOf(record.properties[name] as TSchema),
    nothing,
  }));
}

export type Batches = AsyncIterable<readonly object[]>;

/** The values of a record that is shown as a table. */
export type ShownRecord = Readonly<Record<string, string | number | null | undefined>>;

/**
 * A text that spreadsheets take for text: one that begins like a formula gets an apostrophe in front (OWASP, CSV injection).
 * Numbers are never texts, so that a minus sign stays what it is.
 */
export function safeText(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** The rows as CSV (RFC 4180), below a header. */
export async function* csvText(
  batches: Batches,
  columns: readonly WrittenColumn[],
  numbers: NumberFormat,
): AsyncGenerator<string> {
  const { delimiter, decimal } = numbers;
  yield `${columns.map(({ name }) => name).join(delimiter)}\r\n`;
  yield* rowTexts(batches, (record) => {
    const cells = columns.map(({ name, nothing }) => csvCell(record[name] ?? nothing, decimal, delimiter));
    return `${cells.join(delimiter)}\r\n`;
  });
}

/** About so much text is written at once, in characters. */
const textAtOnce = 65_536;

/** The texts of the records, some at a time, with turns for others between them. */
export async function* rowTexts(
  batches: Batches,
  textOf: (record: ShownRecord) => string,
): AsyncGenerator<string> {
  const slice = new TimeSlice();
  for await (const batch of batches) {
    let text = '';
    for (const record of batch as readonly ShownRecord[]) {
      text += textOf(record);
      if (slice.isOver) await slice.pause();
      if (text.length < textAtOnce) continue;
      yield text;
      text = '';
    }
    if (text !== '') yield text;
  }
}

function csvCell(value: ShownRecord[string], decimal: string, delimiter: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value).replace('.', decimal);
  const text = safeText(value);
  return /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
}
