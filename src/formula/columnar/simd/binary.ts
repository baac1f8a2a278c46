/**
 * The binary format of a WebAssembly module (Core Specification 2.0, §5): functions of one type
 * over an imported memory, which call each other through a table.
 */

/** A function of two i32 that returns an i32. */
export interface WasmFunction {
  /** The types of its local variables, which follow the two parameters. */
  readonly locals: readonly ValueType[];
  /** Its instructions, without the final `end`. They leave one i32. */
  readonly code: readonly number[];
}

export const i32 = 0x7f;
export const v128 = 0x7b;

export type ValueType = typeof i32 | typeof v128;

/** An unsigned integer in LEB128. */
export function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = rest & 0x7f;
    rest >>>= 7;
    bytes.push(rest === 0 ? low : low | 0x80);
  } while (rest !== 0);
  return bytes;
}

// `concat` copies arrays as a whole. Spreading the kernels took milliseconds of a first
// calculation.
const list = (items: readonly (readonly number[])[]): number[] => unsigned(items.length).concat(...items);

const section = (id: number, content: readonly number[]): number[] =>
  [id].concat(unsigned(content.length), content);

const text = (name: string): number[] => [...unsigned(name.length), ...new TextEncoder().encode(name)];

function body({ locals, code }: WasmFunction): number[] {
  const content = list(locals.map((type) => [1, type])).concat(code, 0x0b);
  return unsigned(content.length).concat(content);
}

/**
 * A module that imports `env.memory`. Its functions are in table 0 in their order, and the last one
 * is exported as `run`.
 */
export function moduleOf(functions: readonly WasmFunction[]): Uint8Array<ArrayBuffer> {
  const magicAndVersion = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
  const type = [0x60, 2, i32, i32, 1, i32];
  const importedMemory = [...text('env'), ...text('memory'), 0x02, 0x00, 0x01];
  const places = functions.map((_, index) => unsigned(index));
  const table = [0x70, 0x00, ...unsigned(functions.length)];
  const exported = [...text('run'), 0x00, ...unsigned(functions.length - 1)];
  const fromTheFirst = [0x00, 0x41, 0x00, 0x0b];
  return new Uint8Array(
    magicAndVersion.concat(
      section(1, list([type])),
      section(2, list([importedMemory])),
      section(3, list(functions.map(() => [0]))),
      section(4, list([table])),
      section(7, list([exported])),
      section(9, list([fromTheFirst.concat(list(places))])),
      section(10, list(functions.map(body))),
    ),
  );
}
