/**
 * Registers: arrays of doubles in the memory of the kernels. All programs share them, because none
 * run concurrently.
 */
import { chunkLength } from '../execution.ts';

const bytes = chunkLength * Float64Array.BYTES_PER_ELEMENT;
const pageBytes = 65_536;
const registersPerPage = pageBytes / bytes;

/** Grows with the number of registers that a program takes. */
export const memory = new WebAssembly.Memory({ initial: 1 });

export class Register {
  /** Its first byte in {@link memory}. */
  readonly address: number;
  #elements: Float64Array;

  constructor(index: number) {
    const missing = index + 1 - (memory.buffer.byteLength / pageBytes) * registersPerPage;
    if (missing > 0) memory.grow(Math.ceil(missing / registersPerPage));
    this.address = index * bytes;
    this.#elements = this.#view();
  }

  /** Valid until a program takes a register. */
  get elements(): Float64Array {
    // Memory that grows leaves the old views without elements.
    if (this.#elements.length === 0) this.#elements = this.#view();
    return this.#elements;
  }

  #view(): Float64Array {
    return new Float64Array(memory.buffer, this.address, chunkLength);
  }
}

const registers: Register[] = [];

/** The register with this number, from 0. */
export function register(index: number): Register {
  while (registers.length <= index) registers.push(new Register(registers.length));
  return registers[index] as Register;
}
