/**
 * The steps of a program in the memory of the kernels. One call from JavaScript runs them all,
 * because a call for each took longer than what it did for a single cell.
 */
import { codeOf, compileKernels, endOfSteps, type Step } from './kernel.ts';
import { codeBytes, memory } from './registers.ts';

let run: ReturnType<typeof compileKernels> | undefined;

/** So that the longest piece of code fits into {@link codeBytes}. */
const maxSteps = 2_000;

/** Where the next code is written. When the room is used up, all code is written anew. */
let end = 0;
let filling = 0;

function place(code: Uint8Array): number {
  if (end + code.length > codeBytes) {
    end = 0;
    filling++;
  }
  const address = end;
  new Uint8Array(memory.buffer).set(code, address);
  end += code.length;
  return address;
}

export class Code {
  readonly #bytes: Uint8Array;
  readonly #rest: Code | undefined;
  #address = 0;
  /** When it was written. */
  #filling = -1;

  private constructor(parts: readonly Uint8Array[], length: number, rest: Code | undefined) {
    this.#bytes = new Uint8Array(length);
    let at = 0;
    for (const part of parts) {
      this.#bytes.set(part, at);
      at += part.length;
    }
    this.#bytes.set(endOfSteps, at);
    this.#rest = rest;
  }

  static of(steps: readonly Step[]): Code {
    const first = codeOf(steps.slice(0, maxSteps));
    const rest = steps.length > maxSteps ? Code.of(steps.slice(maxSteps)) : undefined;
    return new Code([first], first.length + endOfSteps.length, rest);
  }

  /** The codes one after the other. Undefined if there is no room for so many. */
  static joined(codes: readonly Uint8Array[]): Code | undefined {
    const length = codes.reduce((bytes, code) => bytes + code.length, endOfSteps.length);
    return length > codeBytes ? undefined : new Code(codes, length, undefined);
  }

  /** Processes the first `n` elements. Not 0: a flag holds for one of them, or for one more. */
  run(n: number): number {
    if (this.#filling !== filling) {
      this.#address = place(this.#bytes);
      this.#filling = filling;
    }
    run ??= compileKernels();
    const flags = run(this.#address, n * 8);
    return this.#rest === undefined ? flags : flags | this.#rest.run(n);
  }
}
