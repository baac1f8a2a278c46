/**
 * Writes cells as text, from years that PostgreSQL sent in binary. No object is created for a cell:
 * the text that the cells of a year have in common is built once and copied.
 */
import { maxNumberBytes, writeCents, writeWhole } from '../../kernel/decimal-bytes.ts';
import type { RowWriter, WrittenForm } from '../../kernel/read-rows.ts';

const monthsInYear = 12;
const allMonths = 2 ** monthsInYear - 1;
/** The columns before the arrays in a row of the query. */
const headColumns = 6;
/** `peso` and `auxiliar` come before the amounts, and have a value in every month. */
const fullColumns = 2;
/** The bytes copied at a time. As many must be free after the place that is copied to. */
const stride = 8;
/** Marks the month among {@link CellWriter}'s parts. */
const monthPart = -1;
const firstBytes = 65_536;

/** The text around the values of a cell. */
interface Frame {
  /** Between two cells. */
  readonly between: string;
  /** Before each value. */
  readonly labels: readonly string[];
  readonly end: string;
  /** The text for null, by column. */
  readonly nothing: readonly string[];
  readonly point: string;
}

function frameOf(form: WrittenForm, names: readonly string[]): Frame {
  if (form.kind === 'json') {
    const labels = names.map((name, at) => `${at === 0 ? '{' : ','}"${name}":`);
    return { between: ',', labels, end: '}', nothing: names.map(() => 'null'), point: '.' };
  }
  const { delimiter, decimal, columns } = form;
  return {
    between: '',
    labels: names.map((_, at) => (at === 0 ? '' : delimiter)),
    end: '\r\n',
    nothing: names.map((name) => columns.find((column) => column.name === name)?.nothing ?? ''),
    point: decimal,
  };
}

/**
 * Accepts rows of integers and arrays. The integers are `id_indicador, id_gmr_painel, ano`, the
 * first and the last month counted from 0, and the weight in hundredths for months without their
 * own. The arrays have twelve months or are null: the weights in hundredths, `auxiliar`, and
 * amounts in cents.
 */
export class CellWriter implements RowWriter {
  readonly #between: Buffer;
  readonly #labels: readonly Buffer[];
  readonly #end: Buffer;
  readonly #nothing: readonly Buffer[];
  readonly #point: number;
  /** The wanted months, as bits starting with January. */
  readonly #months: number;
  #count = 0;
  #out: Buffer = Buffer.alloc(0);
  #outView: DataView = viewOf(this.#out);
  #length = 0;
  /** The bytes of the last batch. The next one probably needs about as many. */
  #usualBytes = 0;
  /**
   * Memory of texts that were taken, and that of those that have come back. With new memory for
   * each batch, all of the heap was marked for every 14 MB of text in some processes, which took
   * twice the time of writing.
   */
  readonly #taken = new WeakSet<ArrayBufferLike>();
  readonly #free: Buffer[] = [];
  #bytes: Uint8Array = this.#out;
  #view: DataView = this.#outView;
  /** The text that all cells of the year have in common, part by part. */
  readonly #common: Buffer;
  readonly #commonView: DataView;
  /** The end of each part, and the column of the value that follows it. */
  readonly #ends: Int32Array;
  readonly #columns: Int32Array;
  #parts = 0;
  /** Hundredths by column and month; and by column, the months that have a value, as bits. */
  readonly #values: Float64Array;
  readonly #present: Int32Array;

  /** @param names of all columns: six others, then those of the amounts. */
  constructor(form: WrittenForm, names: readonly string[], months?: readonly number[]) {
    const { between, labels, end, nothing, point } = frameOf(form, names);
    this.#between = Buffer.from(between);
    this.#labels = labels.map((label) => Buffer.from(label));
    this.#end = Buffer.from(end);
    this.#nothing = nothing.map((text) => Buffer.from(text));
    this.#point = point.charCodeAt(0);
    this.#months = months?.reduce((bits, month) => bits | (1 << (month - 1)), 0) ?? allMonths;
    const text = [between, ...labels, end, ...nothing].join('');
    this.#common = Buffer.alloc(text.length + names.length * maxNumberBytes + stride);
    this.#commonView = viewOf(this.#common);
    this.#ends = new Int32Array(names.length + 1);
    this.#columns = new Int32Array(names.length + 1);
    this.#present = new Int32Array(names.length - headColumns + fullColumns);
    this.#values = new Float64Array(this.#present.length * monthsInYear);
  }

  take(): Buffer {
    const written = this.#out.subarray(0, this.#length);
    this.#taken.add(written.buffer);
    this.#usualBytes = this.#length;
    this.#length = 0;
    this.#use(Buffer.alloc(0));
    return written;
  }

  /** Ignores what is not from here, such as several texts that a stream has joined. */
  giveBack({ buffer }: Buffer): void {
    if (!this.#taken.delete(buffer) || buffer.byteLength < this.#usualBytes) return;
    this.#free.push(Buffer.from(buffer));
  }

  add(bytes: Uint8Array, offset: number): void {
    if (bytes !== this.#bytes) {
      this.#bytes = bytes;
      this.#view = viewOf(bytes);
    }
    const view = this.#view;
    const head = (column: number) => view.getInt32(offset + 2 + column * 8 + 4);
    const [first, last] = [head(3), head(4)];
    this.#read(offset + 2 + headColumns * 8, head(5));
    this.#lay(head(0), head(1), head(2));
    for (let month = first; month <= last; month++) {
      if ((this.#months & (1 << month)) !== 0) this.#write(month);
    }
  }

  /** Reads the arrays from this position on. */
  #read(from: number, weight: number): void {
    const view = this.#view;
    const values = this.#values;
    let at = from;
    for (let column = 0; column < this.#present.length; column++) {
      const length = view.getInt32(at);
      at += 4;
      const isFull = column < fullColumns;
      if (isFull) {
        const nothing = column === 0 ? weight : 0;
        values.fill(nothing, column * monthsInYear, (column + 1) * monthsInYear);
      }
      // The weight has two decimals, as amounts have; `auxiliar` has none.
      this.#present[column] = this.#readArray(at, length, column, column === 1 ? 100 : 1);
      at += Math.max(0, length);
    }
  }

  /**
   * Reads an array and returns the months with a value, as bits. The array begins with its
   * dimensions, flags and type. Its length and first index follow, then the items, each preceded by
   * its length.
   */
  #readArray(from: number, length: number, column: number, times: number): number {
    const view = this.#view;
    if (length <= arrayHead) return 0;
    const items = view.getInt32(from + 12);
    if (length === arrayHead + 4 * items) return 0;
    let bits = 0;
    let at = from + arrayHead;
    const first = view.getInt32(from + 16) - 1;
    for (let month = first; month < first + items; month++) {
      const size = view.getInt32(at);
      at += 4;
      if (size < 0) continue;
      const high = view.getInt32(at);
      const value = size === 4 ? high : high * 2 ** 32 + view.getUint32(at + 4);
      this.#values[column * monthsInYear + month] = value * times;
      bits |= 1 << month;
      at += size;
    }
    return bits;
  }

  /** Builds the text that the cells of the year have in common. */
  #lay(indicator: number, panel: number, year: number): void {
    const common = this.#common;
    this.#parts = 0;
    let at = 0;
    for (const [place, label] of this.#labels.entries()) {
      at = put(common, at, label);
      if (place === 0) at = writeWhole(common, at, indicator);
      else if (place === 1) at = writeWhole(common, at, panel);
      else if (place === 2) this.#cut(at, monthPart);
      else if (place === 3) at = writeWhole(common, at, year);
      else {
        const column = place - headColumns + fullColumns;
        if (this.#present[column] !== 0) this.#cut(at, column);
        else if (column >= fullColumns) at = put(common, at, this.#nothing[place] as Buffer);
        else at = writeCents(common, at, this.#values[column * monthsInYear] as number, this.#point);
      }
    }
    at = put(common, at, this.#end);
    this.#ends[this.#parts] = at;
    this.#makeRoom(monthsInYear * (at + this.#between.length + this.#parts * maxNumberBytes) + stride);
  }

  #cut(at: number, column: number): void {
    this.#ends[this.#parts] = at;
    this.#columns[this.#parts++] = column;
  }

  #write(month: number): void {
    const out = this.#out;
    let at = this.#length;
    if (this.#count++ > 0) at = put(out, at, this.#between);
    let from = 0;
    for (let part = 0; ; part++) {
      const end = this.#ends[part] as number;
      at = this.#copy(at, from, end);
      if (part === this.#parts) break;
      from = end;
      const column = this.#columns[part] as number;
      if (column === monthPart) at = writeWhole(out, at, month + 1);
      else if (column < fullColumns || ((this.#present[column] as number) & (1 << month)) !== 0) {
        at = writeCents(out, at, this.#values[column * monthsInYear + month] as number, this.#point);
      } else at = put(out, at, this.#nothing[column + headColumns - fullColumns] as Buffer);
    }
    this.#length = at;
  }

  /** Copies common text, eight bytes at a time, in a quarter of the time of single bytes. */
  #copy(to: number, from: number, end: number): number {
    const source = this.#commonView;
    const target = this.#outView;
    for (let at = from; at < end; at += stride) {
      target.setBigUint64(to + at - from, source.getBigUint64(at));
    }
    return to + end - from;
  }

  #makeRoom(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#out.length) return;
    const free = this.#length === 0 ? this.#free.pop() : undefined;
    if (free !== undefined && needed <= free.length) return this.#use(free);
    const usual = Math.ceil(this.#usualBytes * 1.125);
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.#out.length * 2, firstBytes, usual));
    this.#out.copy(larger, 0, 0, this.#length);
    this.#use(larger);
  }

  #use(out: Buffer): void {
    this.#out = out;
    this.#outView = viewOf(out);
  }
}

/** The bytes of an array before its items. */
const arrayHead = 20;

function viewOf({ buffer, byteOffset, length }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, length);
}

/** Returns the end of the text. */
function put(out: Uint8Array, from: number, text: Uint8Array): number {
  for (let at = 0; at < text.length; at++) out[from + at] = text[at] as number;
  return from + text.length;
}
