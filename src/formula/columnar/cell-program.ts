/**
 * Several programs over a single cell, joined to one. All columns are loaded at once, so that the
 * processor waits for them together, and one call runs all steps.
 */
import type { Block } from './block.ts';
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
  /** The columns that are loaded, and the place of each. */
  readonly columns: Int32Array;
  readonly loaded: Int32Array;
  /** The places of results that programs after them read. */
  readonly limited: Int32Array;
  /** The largest amount of each with which those programs are exact. */
  readonly limits: Float64Array;
}

export class CellProgram {
  readonly #programs: readonly FieldProgram[];
  readonly #block: Block;
  readonly #blocks: Blocks;
  readonly #codes: CellCodes;
  /** The place of each program's stored value in {@link memoryElements}, and of its result. */
  readonly before: Int32Array;
  readonly after: Int32Array;
  #parts: readonly (CellCode | undefined)[] = [];
  #joined: Joined | undefined;
  /** The loaded columns, as far as the block has them. */
  #columns: readonly (Float64Array | undefined)[] = [];
  /** {@link Blocks.columnChanges} when they were found. */
  #columnsSeen = -1;
  /** {@link Blocks.growth} and the largest budget when the programs were last compiled. */
  #growth = -1;
  #largestBudget = -1;

  /** Each program after those whose results it reads. */
  constructor(programs: readonly FieldProgram[], block: Block, blocks: Blocks, codes: CellCodes) {
    this.#programs = programs;
    this.#block = block;
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
    const { sources, loaded, limited, limits } = joined;
    // Loops over numbers, here and where else a change passes: most changes run code that is not
    // compiled yet, where `for … of` and calls take as long as what is to be done.
    for (let i = 0; i < sources.length; i++) {
      const { source, places } = sources[i] as CellSource;
      source.load(at, places);
    }
    const elements = memoryElements();
    const columns = this.#columns;
    const { start } = at;
    // Both elements that a kernel handles get a value, so that what is reported holds for it alone.
    for (let i = 0; i < loaded.length; i++) {
      const column = columns[i];
      const place = loaded[i] as number;
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
    const { growth, budget, columnChanges } = this.#blocks;
    if (this.#growth !== growth || this.#largestBudget !== budget.largest) this.#compile();
    if (this.#columnsSeen !== columnChanges) {
      this.#columns = Array.from(this.#joined?.columns ?? [], (column) => this.#block.columns[column]);
      this.#columnsSeen = columnChanges;
    }
    return this.#joined;
  }

  #compile(): void {
    const { growth, budget } = this.#blocks;
    const parts = this.#programs.map((program) => this.#codes.of(program));
    if (parts.some((part, i) => part !== this.#parts[i])) {
      this.#parts = parts;
      this.#joined = parts.every((part) => part !== undefined) ? this.#join(parts) : undefined;
      this.#columnsSeen = -1;
    }
    this.#growth = growth;
    this.#largestBudget = budget.largest;
  }

  /** Undefined if there is no room for so many steps. */
  #join(parts: readonly CellCode[]): Joined | undefined {
    const code = Code.joined(parts.map((part) => part.code));
    if (!code) return undefined;
    const filled = new Set<number>();
    const columns: number[] = [];
    const loaded: number[] = [];
    for (const [i, { inputs, before, result }] of parts.entries()) {
      for (let input = 0; input < inputs.length; input += 2) {
        const [column, place] = [inputs[input] as number, inputs[input + 1] as number];
        if (filled.has(place)) continue;
        filled.add(place);
        columns.push(column);
        loaded.push(place);
      }
      columns.push((this.#programs[i] as FieldProgram).column);
      loaded.push(before);
      filled.add(result);
      this.before[i] = before;
      this.after[i] = result;
    }
    const sources = parts.flatMap((part) => part.sources);
    const sourced = Int32Array.from(sources.flatMap(({ places }) => places));
    const loads = { columns: Int32Array.from(columns), loaded: Int32Array.from(loaded) };
    return { code, sources, sourced, ...loads, ...this.#limits(parts) };
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
