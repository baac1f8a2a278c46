/**
 * Rows as JSON text, written directly from the bytes that PostgreSQL sent. The result equals
 * `JSON.stringify` of the rows that the driver would read, but no row or value is created, which
 * took more than half of a list's time. Having PostgreSQL write the JSON is slower: 1.8 us a row.
 */
import pg from 'pg';
import type { RowMessage } from './row-bytes.ts';
import { valueTypes } from './value-types.ts';

const { builtins } = pg.types;

/**
 * How the text of a value becomes JSON. `read`: parsed like the driver does, then `JSON.stringify`.
 */
type Kind = 'as it is' | 'in quotes' | 'boolean' | 'read';

/** All other types are `read`. */
const kinds = new Map<number, Kind>([
  [builtins.INT2, 'as it is'],
  [builtins.INT4, 'as it is'],
  [builtins.INT8, 'as it is'],
  [builtins.NUMERIC, 'in quotes'],
  [builtins.DATE, 'in quotes'],
  [builtins.TEXT, 'in quotes'],
  [builtins.VARCHAR, 'in quotes'],
  [builtins.BOOL, 'boolean'],
]);
/** Longer integers may exceed what a number holds exactly, so they are `read`. */
const exactDigits = 15;

interface Column {
  readonly kind: Kind;
  /** The text before the value: `,"name":`, or `{"name":` for the first column. */
  readonly label: Buffer;
  readonly read: (text: string) => unknown;
}

export interface Field {
  readonly name: string;
  /** The id of its type in PostgreSQL. */
  readonly dataTypeID: Parameters<typeof pg.types.getTypeParser>[0];
}

const [quote, backslash, comma, brace, space] = [0x22, 0x5c, 0x2c, 0x7d, 0x20];
/** The bytes that JSON escapes, with their escapes; besides, quote and backslash. */
const escapes = new Map<number, Buffer>(
  Array.from({ length: 128 }, (_, byte) => byte)
    .filter((byte) => byte < space)
    .map((byte) => [byte, Buffer.from(JSON.stringify(String.fromCharCode(byte)).slice(1, -1))]),
);
const longestEscape = Math.max(...[...escapes.values()].map(({ length }) => length));
const words = { true: Buffer.from('true'), false: Buffer.from('false'), null: Buffer.from('null') };
const yes = 't'.charCodeAt(0);

/** Enough for a few records. A full buffer is replaced by one of twice the size. */
const firstBytes = 8_192;
/**
 * Buffers for reuse. Memory outside the heap makes the engine collect the whole heap more often
 * (with a new buffer each, every 19 lists of 250 kB; with texts, every 50).
 */
const used: Buffer[] = [];
const mostUsed = 8;
const maxTextBytes = 1_048_576;
/** A value may need this many bytes besides its text and its label. */
const bytesAround = 8;

/** Writes rows with commas between them, after the text `front`. */
export class JsonRows {
  #columns: readonly Column[] = [];
  /** The bytes that a row needs besides the text of its values. */
  #bytesOfRow = 0;
  #out = used.pop() ?? Buffer.allocUnsafe(firstBytes);
  #length: number;
  #count = 0;
  /** The end of the current row's bytes. */
  #end = 0;
  readonly #mostBytes: number;
  #isCut = false;

  /** @param mostBytes when there are more, none is kept, and rows are only counted. */
  constructor(front = '', mostBytes = Number.POSITIVE_INFINITY) {
    this.#length = this.#out.write(front);
    this.#mostBytes = mostBytes;
  }

  /** There were more bytes than wanted: nothing is kept. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** How many rows have been written. */
  get count(): number {
    return this.#count;
  }

  /**
   * Everything written, followed by `back`: as a string, or as bytes if it is long. May be called
   * once.
   */
  end(back = ''): string | Buffer {
    this.#makeRoom(back.length);
    const written = this.#out;
    const length = this.#length + written.write(back, this.#length);
    this.#out = Buffer.alloc(0);
    this.#length = 0;
    if (length > maxTextBytes) return written.subarray(0, length);
    if (used.length < mostUsed && written.length <= 2 * maxTextBytes) used.push(written);
    return written.toString('utf8', 0, length);
  }

  describe(fields: readonly Field[]): void {
    this.#columns = fields.map(({ name, dataTypeID }, at) => ({
      kind: kinds.get(dataTypeID) ?? 'read',
      label: Buffer.from(`${at > 0 ? ',' : '{'}${JSON.stringify(name)}:`),
      read: valueTypes.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
    }));
    this.#bytesOfRow = this.#columns.reduce(
      (sum, { label }) => sum + label.length + bytesAround,
      bytesAround,
    );
  }

  add({ bytes, offset, length }: RowMessage): void {
    this.#count++;
    if (this.#isCut) return;
    this.#makeRoom(this.#bytesOfRow + length);
    this.#end = offset + length;
    if (this.#count > 1) this.#out[this.#length++] = comma;
    let at = offset + 2;
    for (const column of this.#columns) {
      const size =
        ((bytes[at] as number) << 24) |
        ((bytes[at + 1] as number) << 16) |
        ((bytes[at + 2] as number) << 8) |
        (bytes[at + 3] as number);
      at += 4;
      this.#put(column.label);
      if (size < 0) {
        this.#put(words.null);
        continue;
      }
      this.#value(column, bytes, at, at + size);
      at += size;
    }
    this.#out[this.#length++] = brace;
    if (this.#length > this.#mostBytes) this.#cut();
  }

  #cut(): void {
    this.#isCut = true;
    this.#out = Buffer.alloc(0);
    this.#length = 0;
  }

  #value({ kind, read }: Column, bytes: Buffer, from: number, to: number): void {
    if (kind === 'as it is' && to - from <= exactDigits) return this.#copy(bytes, from, to);
    if (kind === 'boolean') return this.#put(bytes[from] === yes ? words.true : words.false);
    if (kind !== 'in quotes') {
      const text = Buffer.from(JSON.stringify(read(bytes.toString('utf8', from, to))));
      this.#makeRoom(text.length + this.#bytesOfRow + this.#end - to);
      return this.#put(text);
    }
    this.#out[this.#length++] = quote;
    this.#escaped(bytes, from, to);
    this.#out[this.#length++] = quote;
  }

  #escaped(bytes: Buffer, from: number, to: number): void {
    const out = this.#out;
    let length = this.#length;
    for (let at = from; at < to; at++) {
      const byte = bytes[at] as number;
      if (byte < space || byte === quote || byte === backslash) {
        this.#length = length;
        return this.#escapedFrom(bytes, at, to);
      }
      out[length++] = byte;
    }
    this.#length = length;
  }

  /** From the first byte that is escaped on: 64 KiB of quotes take no longer than other texts. */
  #escapedFrom(bytes: Buffer, from: number, to: number): void {
    this.#makeRoom(longestEscape * (to - from) + this.#bytesOfRow + this.#end - to);
    const out = this.#out;
    let length = this.#length;
    for (let at = from; at < to; at++) {
      const byte = bytes[at] as number;
      if (byte === quote || byte === backslash) {
        out[length++] = backslash;
        out[length++] = byte;
      } else if (byte >= space) out[length++] = byte;
      else for (const one of escapes.get(byte) as Buffer) out[length++] = one;
    }
    this.#length = length;
  }

  #put(text: Buffer): void {
    this.#copy(text, 0, text.length);
  }

  /** Most texts are so short that `Buffer.copy` would take longer. */
  #copy(bytes: Buffer, from: number, to: number): void {
    const out = this.#out;
    let length = this.#length;
    for (let at = from; at < to; at++) out[length++] = bytes[at] as number;
    this.#length = length;
  }

  #makeRoom(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#out.length) return;
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#out.length * 2));
    this.#out.copy(larger, 0, 0, this.#length);
    this.#out = larger;
  }
}
