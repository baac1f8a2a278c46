/**
 * Loops over registers, two elements at a time. A kernel is defined by an expression for each
 * register that it writes. All kernels become one WebAssembly module when a program first needs
 * one, because JavaScript has no vector instructions.
 */
import { f64, i32, moduleOf, unsigned, v128, type WasmFunction } from './binary.ts';
import { any, both, type Lanes, load, local, type Mask, or, store, toLocal } from './lanes.ts';
import { memory, type Register } from './registers.ts';

/** Computes an expression once, for use in several places. */
export type Keep = (value: Lanes) => Lanes;

/** What a kernel does with its elements. */
export interface Results {
  /** One for each register that it writes. */
  readonly to: readonly Lanes[];
  /** What is reported if it holds for any element. */
  readonly flag?: Mask;
}

/** A kernel's expressions, from the registers that it reads and its numbers. */
type Body = (keep: Keep, inputs: readonly Lanes[], numbers: readonly Lanes[]) => Results;

interface Shape {
  readonly outputs: number;
  readonly inputs: number;
  readonly numbers: number;
}

interface Definition extends Shape {
  readonly body: Body;
}

/** Processes the first `n` elements. Not 0: the flag holds for one of them, or for one more. */
export type Loop = (n: number) => number;

type Compiled = (...values: number[]) => number;

const definitions: Definition[] = [];
let compiled: readonly Compiled[] | undefined;

/**
 * Defines a kernel, to be bound to its registers: those it writes, those it reads, its numbers. It
 * also writes the element after an odd `n`, which nobody reads.
 */
export function kernel(
  shape: Partial<Shape> & Pick<Shape, 'inputs'>,
  body: Body,
): (registers: readonly Register[], numbers?: readonly number[]) => Loop {
  const index = definitions.push({ outputs: 1, numbers: 0, ...shape, body }) - 1;
  return (registers, numbers = []) => {
    compiled ??= compileAll();
    const run = compiled[index] as Compiled;
    return run.bind(undefined, ...registers.map(({ address }) => address), ...numbers);
  };
}

function compileAll(): Compiled[] {
  const module = new WebAssembly.Module(moduleOf(definitions.map(functionOf)));
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  return definitions.map((_, index) => exports[String(index)] as Compiled);
}

/**
 * Parameters: the addresses of outputs and inputs, the numbers, the number of elements. Local
 * variables: the offset in bytes, the numbers in both lanes, what the body keeps.
 */
function functionOf({ outputs, inputs, numbers, body }: Definition): WasmFunction {
  const registers = outputs + inputs;
  const count = registers + numbers;
  const offset = count + 1;
  const flags = offset + 1;
  const firstNumber = flags + 1;
  let kept = 0;
  const firstKept = firstNumber + numbers;
  const code: number[] = [];
  const keep: Keep = (value) => {
    const index = firstKept + kept++;
    code.push(...toLocal(index, value));
    return local(index);
  };
  const at = (register: number) => [...local(register), ...local(offset), ...addI32];
  const read = Array.from({ length: inputs }, (_, input) => keep(load(at(outputs + input))));
  const wide = Array.from({ length: numbers }, (_, number) => local(firstNumber + number));
  const { to, flag } = body(keep, read, wide);
  // All is computed before anything is written: a register may be read and written.
  const results = to.map(keep);
  const flagged = flag ? toLocal(flags, or(local(flags), flag)) : [];
  return {
    parameters: [...Array(registers).fill(i32), ...Array(numbers).fill(f64), i32],
    locals: [i32, v128, ...Array(numbers + kept).fill(v128)],
    code: [
      ...wide.flatMap((_, number) => toLocal(firstNumber + number, both(local(registers + number)))),
      ...toLocal(count, [...local(count), ...shiftLeft(3)]),
      0x03, // loop
      0x40,
      ...code,
      ...results.flatMap((result, output) => store(at(output), result)),
      ...flagged,
      ...toLocal(offset, [...local(offset), ...constI32(16), ...addI32]),
      ...local(offset),
      ...local(count),
      0x49, // i32.lt_u
      0x0d, // br_if
      0x00,
      0x0b, // end
      ...any(local(flags)),
    ],
  };
}

const addI32 = [0x6a];
const constI32 = (value: number): readonly number[] => [0x41, ...unsigned(value)];
const shiftLeft = (bits: number): readonly number[] => [...constI32(bits), 0x74];
