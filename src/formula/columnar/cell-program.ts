/**
 * Several programs over a single cell, joined to one. All columns are loaded at once, so that the
 * processor waits for them together, and one call runs all steps.
 */
import type { Blocks } from './blocks.ts';
import type { CellCode, CellCodes, CellSource } from './cell-code.ts';
import type { Execution } from './execution.ts';
import type { FieldProgram } from './field-program.ts';
import { Code } from './simd/code.ts';
import { memoryElements } from './simd/registers.ts';

interface Joined {
  readonly code: Code;
  readonly sources: readonly CellSource[];
  /** All places of the sources. */
  readonly sourced: Int32Array;
  /** Each column that is loaded and its place, in turn. */
  readonly loads: Int32Array;
  /** The places of results that programs after them read. */
  readonly limited: Int32Array;
  /** The largest amount of each with which those programs are exact. */
  readonly limits: Float64Array;
}

export class CellProgram {
  readonly #programs: readonly FieldProgram[];
  readonly #blocks: Blocks;
  readonly #codes: CellCodes;
  /** The place of each program's stored value in {@link memoryElements}, and of its result. */
  readonly before: Int32Array;
  readonly after: Int32Array;
  #parts: readonly (CellCode | undefined)[] = [];
  #joined: Joined | undefined;
  /** {@link Blocks.growth} and the largest budget when the programs were last compiled. */
  #growth = -1;
  #largestBudget = -1;

  /** Each program after those whose results it reads. */
  constructor(programs: readonly FieldProgram[], blocks: Blocks, codes: CellCodes) {
    this.#programs = programs;
    this.#blocks = blocks;
    this.#codes = codes;
    this.before = new Int32Array(programs.length);
    this.after = new Int32Array(programs.length);
  }

  /**
   * Calculates the cell at the start of an execution. False if a value can only be decided by the
   * reference evaluator, or outgrew a program.
   */
  run(at: Execution): boolean {
    const joined = this.#current();
    if (!joined) return false;
    const { sources, loads, limited, limits } = joined;
    // Loops over numbers, here and where else a change passes: most changes run code that is not
    // compiled yet, where `for … of` and calls take as long as what is to be done.
    for (let i = 0; i < sources.length; i++) {
      const { source, places } = sources[i] as CellSource;
      source.load(at, places);
    }
    const elements = memoryElements();
    const { columns } = at.block;
    const { start } = at;
    // Both elements that a kernel handles get a value, so that what is reported holds for it alone.
    for (let i = 0; i < loads.length; i += 2) {
      const column = columns[loads[i] as number];
      const place = loads[i + 1] as number;
      const value = column === undefined ? Number.NaN : (column[start] as number);
      elements[place] = value;
      elements[place + 1] = value;
    }
    const { sourced } = joined;
    for (let i = 0; i < sourced.length; i++) {
      const place = sourced[i] as number;
      elements[place + 1] = elements[place] as number;
    }
    if (joined.code.run(1) !== 0) return false;
    for (let i = 0; i < limited.length; i++) {
      if (Math.abs(elements[limited[i] as number] as number) > (limits[i] as number)) return false;
    }
    return true;
  }

  #current(): Joined | undefined {
    const { growth, budget } = this.#blocks;
    if (this.#growth === growth && this.#largestBudget === budget.largest) return this.#joined;
    const parts = this.#programs.map((program) => this.#codes.of(program));
    if (parts.some((part, i) => part !== this.#parts[i])) {
      this.#parts = parts;
      this.#joined = parts.every((part) => part !== undefined) ? this.#join(parts) : undefined;
    }
    this.#growth = growth;
    this.#largestBudget = budget.largest;
    return this.#joined;
  }

  /** Undefined if there is no room for so many steps. */
  #join(parts: readonly CellCode[]): Joined | undefined {
    const code = Code.joined(parts.map((part) => part.code));
    if (!code) return undefined;
    const filled = new Set<number>();
    const loads: number[] = [];
    for (const [i, { inputs, before, result }] of parts.entries()) {
      for (let input = 0; input < inputs.length; input += 2) {
        const [column, place] = [inputs[input] as number, inputs[input + 1] as number];
        if (!filled.has(place)) loads.push(column, place);
        filled.add(place);
      }
      loads.push((this.#programs[i] as FieldProgram).column, before);
      filled.add(result);
      this.before[i] = before;
      this.after[i] = result;
    }
    const sources = parts.flatMap((part) => part.sources);
    const sourced = Int32Array.from(sources.flatMap(({ places }) => places));
    return { code, sources, sourced, loads: Int32Array.from(loads), ...this.#limits(parts) };
  }

  #limits(parts: readonly CellCode[]): Pick<Joined, 'limited' | 'limits'> {
    const limits = new Map<number, number>();
    for (const [i, { result }] of parts.entries()) {
      const { column } = this.#programs[i] as FieldProgram;
      for (const { program } of parts.slice(i + 1)) {
        const assumed = program.assumptions.get(column);
        if (assumed !== undefined) limits.set(result, Math.min(assumed, limits.get(result) ?? assumed));
      }
    }
    return { limited: Int32Array.from(limits.keys()), limits: Float64Array.from(limits.values()) };
  }
}
