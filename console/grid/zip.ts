/** ZIP files (APPNOTE.TXT), as far as workbooks need them. */

/** The maximum inflated size, more than any workbook of values needs. */
const maxInflatedBytes = 64 * 2 ** 20;

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 } as const;
const [stored, deflated] = [0, 8];

interface Entry {
  readonly method: number;
  readonly compressed: Uint8Array<ArrayBuffer>;
  readonly size: number;
}

/** The parts of a ZIP file by name, read as text on demand. Throws for other files. */
export class ZipParts {
  readonly #entries: ReadonlyMap<string, Entry>;
  #left = maxInflatedBytes;

  /** @param named converts a part's name to the one by which it is requested. */
  constructor(bytes: Uint8Array<ArrayBuffer>, named: (path: string) => string) {
    this.#entries = new Map(entriesOf(bytes).map(([path, entry]) => [named(path), entry]));
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  async text(name: string): Promise<string> {
    const entry = this.#entries.get(name);
    if (!entry) throw new Error(`${name} is not there`);
    this.#left -= entry.size;
    if (this.#left < 0) throw new Error('it is too large');
    const bytes = entry.method === stored ? entry.compressed : await inflated(entry);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  }
}

function entriesOf(bytes: Uint8Array<ArrayBuffer>): [string, Entry][] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== signatures.end) end -= 1;
  if (end < 0) throw new Error('it is not a ZIP file');
  const entries: [string, Entry][] = [];
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    if (view.getUint32(at, true) !== signatures.central) throw new Error('its list of parts is broken');
    const method = view.getUint16(at + 10, true);
    if (method !== stored && method !== deflated) throw new Error('it is packed in an unknown way');
    const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    entries.push([name, { method, size, compressed: bytes.subarray(begin, begin + packed) }]);
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Inflates at most the declared size. */
async function inflated({ compressed, size }: Entry): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([compressed])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader();
  const bytes = new Uint8Array(size);
  let at = 0;
  for (let one = await reader.read(); !one.done; one = await reader.read()) {
    if (at + one.value.length > size) throw new Error('a part is larger than it says');
    bytes.set(one.value, at);
    at += one.value.length;
  }
  return bytes.subarray(0, at);
}

/** A ZIP file with these parts, uncompressed. */
export function zipOf(parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const list: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const [path, text] of Object.entries(parts)) {
    const [name, data] = [new TextEncoder().encode(path), new TextEncoder().encode(text)];
    // Version, flags (UTF-8 names), method, time, day (1980-01-01), checksum, sizes, lengths.
    const common = [
      ...[20, 0x0800, stored, 0, 0x21].flatMap((value) => little(value, 2)),
      ...[crc32(data), data.length, data.length].flatMap((value) => little(value, 4)),
      ...[name.length, 0].flatMap((value) => little(value, 2)),
    ];
    const local = Uint8Array.from([...little(signatures.local, 4), ...common, ...name]);
    const inList = [...little(signatures.central, 4), ...little(20, 2), ...common];
    list.push(Uint8Array.from([...inList, ...little(0, 6), ...little(0, 4), ...little(at, 4), ...name]));
    pieces.push(local, data);
    at += local.length + data.length;
  }
  const size = list.reduce((sum, { length }) => sum + length, 0);
  const counts = [...little(list.length, 2), ...little(list.length, 2)];
  const end = [
    ...little(signatures.end, 4),
    ...little(0, 4),
    ...counts,
    ...little(size, 4),
    ...little(at, 4),
  ];
  return joined([...pieces, ...list, Uint8Array.from([...end, ...little(0, 2)])]);
}

const little = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, at) => (at < 4 ? (value >>> (8 * at)) & 255 : 0));

function joined(pieces: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 255] as number);
  return (crc ^ 0xffffffff) >>> 0;
}
