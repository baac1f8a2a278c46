/**
 * The binary format of a WebAssembly module (Core Specification 2.0, §5): functions of addresses
 * and doubles over one imported memory.
 */

/** A function of a module. */
export interface WasmFunction {
  /** The types of its parameters. */
  readonly parameters: readonly ValueType[];
  /** The types of its local variables. */
  readonly locals: readonly ValueType[];
  /** Its instructions, without the final `end`. They leave one i32. */
  readonly code: readonly number[];
}

export const i32 = 0x7f;
export const f64 = 0x7c;
export const v128 = 0x7b;

export type ValueType = typeof i32 | typeof f64 | typeof v128;

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

const list = (items: readonly (readonly number[])[]): number[] => [
  ...unsigned(items.length),
  ...items.flat(),
];

const section = (id: number, content: readonly number[]): number[] => [
  id,
  ...unsigned(content.length),
  ...content,
];

const text = (name: string): number[] => [...unsigned(name.length), ...new TextEncoder().encode(name)];

function body({ locals, code }: WasmFunction): number[] {
  const content = [...list(locals.map((type) => [1, type])), ...code, 0x0b];
  return [...unsigned(content.length), ...content];
}

/** A module that imports `env.memory` and exports its functions by their position: `0`, `1`, … */
export function moduleOf(functions: readonly WasmFunction[]): Uint8Array<ArrayBuffer> {
  const magicAndVersion = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
  const types = functions.map(({ parameters }) => [0x60, ...list(parameters.map((type) => [type])), 1, i32]);
  const importedMemory = [...text('env'), ...text('memory'), 0x02, 0x00, 0x01];
  const places = functions.map((_, index) => unsigned(index));
  const exported = functions.map((_, index) => [...text(String(index)), 0x00, ...unsigned(index)]);
  return Uint8Array.from([
    ...magicAndVersion,
    ...section(1, list(types)),
    ...section(2, list([importedMemory])),
    ...section(3, list(places)),
    ...section(7, list(exported)),
    ...section(10, list(functions.map(body))),
  ]);
}
