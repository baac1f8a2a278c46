/**
 * Loops over registers, two elements at a time. A kernel is defined by an expression for each
 * register that it writes. All kernels become one WebAssembly module when a program first runs,
 * because JavaScript has no vector instructions.
 */
import { i32, moduleOf, unsigned, v128, type WasmFunction } from './binary.ts';
import { any, type Lanes, load, loadBoth, local, type Mask, or, store, toLocal } from './lanes.ts';
import { memory, type Register } from './registers.ts';

/** Where a step finds a register. */
export type Place = Pick<Register, 'address'>;

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

/** A kernel with the registers that it writes, those it reads, and its numbers. */
export interface Step {
  readonly kernel: number;
  readonly registers: readonly Place[];
  readonly numbers: readonly number[];
}

const definitions: Definition[] = [];

/**
 * Defines a kernel, to be bound to its registers: those it writes, those it reads, its numbers. It
 * also writes the element after an odd number of elements, which nobody reads.
 */
export function kernel(
  shape: Partial<Shape> & Pick<Shape, 'inputs'>,
  body: Body,
): (registers: readonly Register[], numbers?: readonly number[]) => Step {
  const index = definitions.push({ outputs: 1, numbers: 0, ...shape, body }) - 1;
  return (registers, numbers = []) => ({ kernel: index, registers, numbers });
}

/**
 * Steps in memory, as WebAssembly reads them: i32 the kernel, i32 the bytes of the step, an i32
 * address for each register, a double for each number. {@link endOfSteps} follows the last one.
 */
export function codeOf(steps: readonly Step[]): Uint8Array {
  const length = steps.reduce((bytes, step) => bytes + lengthOf(step), 0);
  const code = new DataView(new ArrayBuffer(length));
  let at = 0;
  for (const step of steps) {
    code.setInt32(at, step.kernel, true);
    code.setInt32(at + 4, lengthOf(step), true);
    const firstNumber = at + 8 + 4 * step.registers.length;
    for (const [i, { address }] of step.registers.entries()) code.setInt32(at + 8 + 4 * i, address, true);
    for (const [i, number] of step.numbers.entries()) code.setFloat64(firstNumber + 8 * i, number, true);
    at += lengthOf(step);
  }
  return new Uint8Array(code.buffer);
}

/** A negative kernel. */
export const endOfSteps: readonly number[] = [0xff, 0xff, 0xff, 0xff];

const lengthOf = ({ registers, numbers }: Step) => 8 + 4 * registers.length + 8 * numbers.length;

/** Runs the steps at an address over so many bytes of their registers. Reports their flags. */
type Run = (address: number, bytes: number) => number;

/** Compiles all kernels. */
export function compileKernels(): Run {
  const module = new WebAssembly.Module(moduleOf([...definitions.map(functionOf), runSteps]));
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  return exports.run as Run;
}

/** The parameters of every function. Further local variables follow. */
const [step, bytes, firstLocal] = [0, 1, 2];

/**
 * Local variables: the offset in bytes, addresses, flags, the numbers in both lanes, what the body
 * keeps.
 */
function functionOf({ outputs, inputs, numbers, body }: Definition): WasmFunction {
  const registers = outputs + inputs;
  const offset = firstLocal;
  const firstAddress = offset + 1;
  const flags = firstAddress + registers;
  const firstNumber = flags + 1;
  const firstKept = firstNumber + numbers;
  let kept = 0;
  const parts: (readonly number[])[] = [];
  const keep: Keep = (value) => {
    const index = firstKept + kept++;
    parts.push(toLocal(index, value));
    return local(index);
  };
  const at = (register: number) => local(firstAddress + register).concat(local(offset), addI32);
  const read = Array.from({ length: inputs }, (_, input) => keep(load(at(outputs + input))));
  const wide = Array.from({ length: numbers }, (_, number) => local(firstNumber + number));
  const { to, flag } = body(keep, read, wide);
  // All is computed before anything is written: a register may be read and written.
  const results = to.map(keep);
  const addresses = Array.from({ length: registers }, (_, register) =>
    toLocal(firstAddress + register, loadI32(8 + 4 * register)),
  );
  const both = wide.map((_, number) =>
    toLocal(firstNumber + number, loadBoth(local(step), 8 + 4 * registers + 8 * number)),
  );
  return {
    locals: [i32, ...Array(registers).fill(i32), v128, ...Array(numbers + kept).fill(v128)],
    code: joined([
      ...addresses,
      ...both,
      loop,
      ...parts,
      ...results.map((result, output) => store(at(output), result)),
      flag ? toLocal(flags, or(local(flags), flag)) : [],
      toLocal(offset, local(offset).concat(constI32(16), addI32)),
      local(offset),
      local(bytes),
      [0x49], // i32.lt_u
      repeat,
      flag ? any(local(flags)) : constI32(0),
    ]),
  };
}

const joined = (parts: readonly (readonly number[])[]): number[] => ([] as number[]).concat(...parts);

const loop = [0x03, 0x40];
/** Repeats the loop while there is not 0 on the stack. */
const repeat = [0x0d, 0x00, 0x0b];
const addI32 = [0x6a];
const orI32 = [0x72];
const constI32 = (value: number): readonly number[] => [0x41, ...unsigned(value)];
/** Loads a word of the step. */
const loadI32 = (at: number): readonly number[] => local(step).concat(0x28, 2, unsigned(at));

/** Calls the kernel of each step, until one is negative. */
const runSteps: WasmFunction = {
  locals: [i32],
  code: joined([
    loop,
    local(firstLocal),
    local(step),
    local(bytes),
    loadI32(0),
    [0x11, 0, 0], // call_indirect
    orI32,
    toLocal(firstLocal, []),
    toLocal(step, local(step).concat(loadI32(4), addI32)),
    loadI32(0),
    constI32(0),
    [0x4e], // i32.ge_s
    repeat,
    local(firstLocal),
  ]),
};
