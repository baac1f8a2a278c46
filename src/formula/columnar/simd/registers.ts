/**
 * The memory of the kernels: first the code of programs (code.ts), then places for single cells
 * (cell-code.ts), then registers, which are arrays of doubles. All programs share them, because
 * none run concurrently.
 */
import { chunkLength } from '../execution.ts';

const bytes = chunkLength * Float64Array.BYTES_PER_ELEMENT;
const pageBytes = 65_536;
const registersPerPage = pageBytes / bytes;

/** The part of the memory that holds code. */
export const codeBytes = 4 * pageBytes;

/**
 * Next to each other, because the first elements of registers lie so far apart that the processor's
 * cache keeps few of them.
 */
const cellBytes = 4 * pageBytes;
const placeBytes = 2 * Float64Array.BYTES_PER_ELEMENT;

/** How many values of single cells there is room for. */
export const cellPlaces = cellBytes / placeBytes;

/** The place of one of them in {@link memoryElements}. The element after it belongs to it too. */
export function cellPlace(index: number): number {
  return (codeBytes + index * placeBytes) / Float64Array.BYTES_PER_ELEMENT;
}

const registersStart = codeBytes + cellBytes;

/** Grows with the number of registers that a program takes. */
export const memory = new WebAssembly.Memory({ initial: registersStart / pageBytes + 1 });

let all = new Float64Array(memory.buffer);

/** The whole memory. Valid until a program takes a register. */
export function memoryElements(): Float64Array {
  // Memory that grows leaves the old views without elements.
  if (all.length === 0) all = new Float64Array(memory.buffer);
  return all;
}

export class Register {
  /** Its first byte in {@link memory}. */
  readonly address: number;
  /** Its first element in {@link memoryElements}. */
  readonly place: number;
  #elements: Float64Array;

  constructor(index: number) {
    const present = ((memory.buffer.byteLength - registersStart) / pageBytes) * registersPerPage;
    const missing = index + 1 - present;
    if (missing > 0) memory.grow(Math.ceil(missing / registersPerPage));
    this.address = registersStart + index * bytes;
    this.place = this.address / Float64Array.BYTES_PER_ELEMENT;
    this.#elements = this.#view();
  }

  /** Valid until a program takes a register. */
  get elements(): Float64Array {
    if (this.#elements.length === 0) this.#elements = this.#view();
    return this.#elements;
  }

  #view(): Float64Array {
    return new Float64Array(memory.buffer, this.address, chunkLength);
  }
}

const registers: Register[] = [];
const scratchCount = 4;

/** The register of programs with this number, from 0. */
export function register(index: number): Register {
  return registerAt(scratchCount + index);
}

/** A register that no program uses, from 0 to 3. */
export function scratch(index: number): Register {
  return registerAt(index);
}

function registerAt(index: number): Register {
  while (registers.length <= index) registers.push(new Register(registers.length));
  return registers[index] as Register;
}
