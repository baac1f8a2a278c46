/**
 * ZIP files, also of parts of a gigabyte: a piece that comes again and again is compressed once.
 */
import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Each piece ends at a byte and refers to no earlier one, so that it can be repeated. */
const pieceOptions = { level: 1, finishFlush: constants.Z_FULL_FLUSH };
/** The last block of a compressed part: an empty one. */
const emptyBlock = Buffer.from([3, 0]);

const deflated = 8;
const namesAreUtf8 = 0x0800;
/** ZIP 2.0, and 1980-01-01. */
const version = 20;
const date = 0x21;

interface Part {
  readonly name: Buffer;
  readonly crc: number;
  readonly compressed: number;
  readonly size: number;
  /** Where it begins in the file. */
  readonly at: number;
}

/** A ZIP file with these parts, in this order. */
export function zipped(parts: Readonly<Record<string, string | Iterable<string>>>): Buffer {
  const file: Buffer[] = [];
  let length = 0;
  const add = (...pieces: readonly Buffer[]) => {
    for (const piece of pieces) length += piece.length;
    file.push(...pieces);
  };
  const entries: Part[] = [];
  for (const [path, text] of Object.entries(parts)) {
    const { pieces, ...sizes } = compressed(typeof text === 'string' ? [text] : text);
    const part = { name: Buffer.from(path), at: length, ...sizes };
    entries.push(part);
    add(fields('PK\x03\x04', common(part)), part.name);
    for (const piece of pieces) add(piece);
  }
  const directory = length;
  for (const part of entries) {
    add(fields('PK\x01\x02', [[version, 2], ...common(part), [0, 10], [part.at, 4]]), part.name);
  }
  const count: Field = [entries.length, 2];
  add(fields('PK\x05\x06', [[0, 4], count, count, [length - directory, 4], [directory, 4], [0, 2]]));
  return Buffer.concat(file);
}

/** A number, and in how many bytes it stands. */
type Field = readonly [value: number, bytes: number];

/** What is said of a part at its beginning and in the directory. */
const common = ({ name, crc, compressed: least, size }: Part): Field[] => [
  [version, 2],
  [namesAreUtf8, 2],
  [deflated, 2],
  [0, 2],
  [date, 2],
  [crc, 4],
  [least, 4],
  [size, 4],
  [name.length, 2],
  [0, 2],
];

function fields(signature: string, values: readonly Field[]): Buffer {
  const length = values.reduce((sum, [, bytes]) => sum + bytes, signature.length);
  const buffer = Buffer.alloc(length);
  let at = buffer.write(signature, 'latin1');
  for (const [value, bytes] of values) {
    // Longer ones are several fields of nothing.
    if (value !== 0) buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
}

function compressed(texts: Iterable<string>) {
  const known = new Map<string, { readonly bytes: Buffer; readonly piece: Buffer }>();
  const pieces: Buffer[] = [];
  let crc = 0;
  let size = 0;
  for (const text of texts) {
    let one = known.get(text);
    if (one === undefined) {
      const bytes = Buffer.from(text);
      one = { bytes, piece: deflateRawSync(bytes, pieceOptions) };
      known.set(text, one);
    }
    crc = crc32(one.bytes, crc);
    size += one.bytes.length;
    pieces.push(one.piece);
  }
  pieces.push(emptyBlock);
  const least = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return { pieces, crc, size, compressed: least };
}
