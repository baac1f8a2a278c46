/** Writes records as a table while they are being read. */
import type { TObject, TSchema } from '../kernel/contract/fields.ts';
import type { TableColumn } from '../kernel/contract/table.ts';
import { listText } from '../kernel/values/list-cell.ts';
import { TimeSlice } from '../kernel/work/time-slice.ts';
import { type ColumnKind, kindOf } from './columns.ts';
import type { NumberFormat } from './formats.ts';
import { formulaGuard, nothingGuard } from './safe-text.ts';
import type { WrittenCell } from './written-cell.ts';

export interface WrittenColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  /** The cell text for null. Empty by default. */
  readonly nothing?: string | undefined;
}

/** The columns of a table of records: the named ones, or every field. */
export function columnsOf(record: TObject, named?: readonly TableColumn[]): WrittenColumn[] {
  const columns = named ?? Object.keys(record.properties).map((name): TableColumn => ({ name }));
  return columns.map(({ name, nothing }) => ({
    name,
    kind: kindOf(record.properties[name] as TSchema),
    nothing,
  }));
}

export type Batches = AsyncIterable<Iterable<object>>;

/** A record's values, as shown in a table. */
type ShownRecord = Readonly<
  Record<string, string | number | null | undefined | Date | readonly (string | number)[]>
>;

/** The rows as CSV (RFC 4180), below a header. */
export async function* csvText(
  batches: Batches,
  columns: readonly WrittenColumn[],
  numbers: NumberFormat,
): AsyncGenerator<string> {
  const { delimiter, decimal } = numbers;
  yield headerOf(columns, delimiter);
  yield* rowTexts(batches, (record) => {
    const cells = columns.map((column) => csvCell(tableCell(record, column), decimal, delimiter));
    return `${cells.join(delimiter)}\r\n`;
  });
}

export function headerOf(columns: readonly WrittenColumn[], delimiter: string): string {
  return `${columns.map(({ name }) => name).join(delimiter)}\r\n`;
}

/** The approximate length of a chunk, in characters. */
const textAtOnce = 65_536;

/** The text of the records in chunks, produced in time slices. */
export async function* rowTexts(
  batches: Batches,
  textOf: (record: ShownRecord) => string,
): AsyncGenerator<string> {
  const slice = new TimeSlice();
  for await (const batch of batches) {
    let text = '';
    for (const record of batch as Iterable<ShownRecord>) {
      text += textOf(record);
      if (slice.isOver) await slice.pause();
      if (text.length < textAtOnce) continue;
      yield text;
      text = '';
    }
    if (text !== '') yield text;
  }
}

const textOfObject = (value: Date | readonly (string | number)[]) =>
  value instanceof Date ? value.toISOString() : listText(value);

/** The value of a cell. Decimal text is a number; a list is one text. */
export function tableCell(record: ShownRecord, { name, kind, nothing }: WrittenColumn): WrittenCell {
  const sent = record[name];
  if (sent === null || sent === undefined) return nothing;
  const value = typeof sent === 'object' ? textOfObject(sent) : sent;
  if (typeof value !== 'string') return value;
  return kind === 'decimal' ? { decimal: value } : nothingGuard.on(value);
}

function csvCell(value: WrittenCell, decimal: string, delimiter: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value).replace('.', decimal);
  if (typeof value === 'object') return value.decimal.replace('.', decimal);
  const text = formulaGuard.on(value);
  return /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
}
