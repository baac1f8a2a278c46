/**
 * Reads a MaxMind DB file (format 2.0) directly from disk. The databases are 60 to 70 MB each, and
 * a look-up touches about twenty pages. Not loading them leaves caching to the operating system.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const pageBytes = 4096;
/** 2 MB: enough for the upper levels of the search tree, which every look-up reads. */
const pagesKept = 512;
/** The metadata follows this marker, within the last 128 KB. */
const metadataMark = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
const metadataReach = 128 * 1024;
/** The length of the separator between the search tree and the data. */
const separatorBytes = 16;

type MmdbValue = string | number | bigint | boolean | Buffer | MmdbValue[] | MmdbMap;
export interface MmdbMap {
  readonly [key: string]: MmdbValue;
}

interface Cursor {
  at: number;
}

export class MmdbFile {
  readonly #descriptor: number;
  readonly #size: number;
  readonly #pages = new Map<number, Buffer>();
  readonly #nodeCount: number;
  readonly #recordBits: number;
  readonly #addressBits: 32 | 128;
  readonly #dataStart: number;

  /** Opens the file. Throws when it does not exist or is not a MaxMind database. */
  constructor(path: string) {
    this.#descriptor = openSync(path, 'r');
    this.#size = fstatSync(this.#descriptor).size;
    const tailStart = Math.max(0, this.#size - metadataReach);
    const mark = this.#bytes(tailStart, this.#size - tailStart).lastIndexOf(metadataMark);
    if (mark < 0) throw new Error(`${path} is not a MaxMind database`);
    // Pointers in the metadata are relative to its start.
    const start = tailStart + mark + metadataMark.length;
    const metadata = this.#value({ at: start }, start) as MmdbMap;
    this.#nodeCount = Number(metadata['node_count']);
    this.#recordBits = Number(metadata['record_size']);
    this.#addressBits = Number(metadata['ip_version']) === 4 ? 32 : 128;
    this.#dataStart = (this.#nodeCount * this.#recordBits) / 4 + separatorBytes;
    if (![24, 28, 32].includes(this.#recordBits)) throw new Error(`${path} has an unknown record size`);
  }

  /**
   * The record for an address of the file's own family, given as bytes. Null when there is none.
   */
  find(address: Uint8Array): MmdbValue | null {
    if (address.length * 8 !== this.#addressBits) throw new Error('an address of the other family');
    let node = 0;
    for (let bit = 0; bit < this.#addressBits && node < this.#nodeCount; bit += 1) {
      const right = (((address[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
      node = this.#child(node, right);
    }
    if (node <= this.#nodeCount) return null;
    return this.#value({ at: this.#dataStart - separatorBytes + node - this.#nodeCount }, this.#dataStart);
  }

  close(): void {
    closeSync(this.#descriptor);
    this.#pages.clear();
  }

  #child(node: number, right: boolean): number {
    const bits = this.#recordBits;
    const pair = this.#bytes((node * bits) / 4, bits / 4);
    if (bits !== 28) return pair.readUIntBE(right ? bits / 8 : 0, bits / 8);
    // Two 28-bit numbers in seven bytes: three bytes of the left one, a byte with the upper four
    // bits of each, and three bytes of the right one.
    const middle = pair.readUInt8(3);
    return right
      ? ((middle & 0x0f) << 24) + pair.readUIntBE(4, 3)
      : ((middle & 0xf0) << 20) + pair.readUIntBE(0, 3);
  }

  /**
   * Decodes the value at the cursor and moves the cursor past it. Pointers are relative to `base`.
   */
  #value(cursor: Cursor, base: number): MmdbValue {
    const control = this.#uint(cursor, 1);
    let type = control >> 5;
    if (type === 1) return this.#pointed(cursor, control, base);
    if (type === 0) type = 7 + this.#uint(cursor, 1);
    let size = control & 0x1f;
    if (size === 29) size = 29 + this.#uint(cursor, 1);
    else if (size === 30) size = 285 + this.#uint(cursor, 2);
    else if (size === 31) size = 65_821 + this.#uint(cursor, 3);
    if (type === 7) return this.#map(cursor, size, base);
    if (type === 11) return Array.from({ length: size }, () => this.#value(cursor, base));
    if (type === 14) return size !== 0;
    return decodeScalar(type, this.#take(cursor, size));
  }

  #pointed(cursor: Cursor, control: number, base: number): MmdbValue {
    const width = (control >> 3) & 3;
    const high = width === 3 ? 0 : control & 7;
    const offset = high * 2 ** (8 * (width + 1)) + this.#uint(cursor, width + 1);
    return this.#value({ at: base + offset + ([0, 2048, 526_336, 0][width] ?? 0) }, base);
  }

  #map(cursor: Cursor, size: number, base: number): MmdbMap {
    const entries: [string, MmdbValue][] = [];
    for (let entry = 0; entry < size; entry += 1) {
      const key = this.#value(cursor, base) as string;
      entries.push([key, this.#value(cursor, base)]);
    }
    return Object.fromEntries(entries);
  }

  #uint(cursor: Cursor, size: number): number {
    return this.#take(cursor, size).readUIntBE(0, size);
  }

  #take(cursor: Cursor, size: number): Buffer {
    const bytes = this.#bytes(cursor.at, size);
    cursor.at += size;
    return bytes;
  }

  #bytes(start: number, length: number): Buffer {
    if (start < 0 || start + length > this.#size) throw new Error('the database points beyond its end');
    const first = Math.floor(start / pageBytes);
    const last = Math.floor((start + Math.max(length, 1) - 1) / pageBytes);
    const offset = start - first * pageBytes;
    if (first === last) return this.#page(first).subarray(offset, offset + length);
    const pages = Array.from({ length: last - first + 1 }, (_, index) => this.#page(first + index));
    return Buffer.concat(pages).subarray(offset, offset + length);
  }

  #page(index: number): Buffer {
    let page = this.#pages.get(index);
    if (page === undefined) {
      page = Buffer.alloc(Math.min(pageBytes, this.#size - index * pageBytes));
      readSync(this.#descriptor, page, 0, page.length, index * pageBytes);
    }
    // Moved to the end, so that the first entry of the map is the least recently used one.
    this.#pages.delete(index);
    this.#pages.set(index, page);
    if (this.#pages.size > pagesKept) this.#pages.delete(this.#pages.keys().next().value ?? 0);
    return page;
  }
}

function decodeScalar(type: number, bytes: Buffer): MmdbValue {
  switch (type) {
    case 2:
      return bytes.toString('utf8');
    case 3:
      return bytes.readDoubleBE();
    case 4:
      return Buffer.from(bytes);
    case 5:
    case 6:
      return bytes.length === 0 ? 0 : bytes.readUIntBE(0, bytes.length);
    case 8:
      return bytes.length < 4 ? Number(`0x0${bytes.toString('hex')}`) : bytes.readInt32BE();
    case 9:
    case 10:
      return BigInt(`0x0${bytes.toString('hex')}`);
    case 15:
      return bytes.readFloatBE();
    default:
      throw new Error(`the database holds a value of unknown type ${type}`);
  }
}
