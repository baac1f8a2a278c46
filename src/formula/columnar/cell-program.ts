/**
 * Several programs over a single cell, joined to one. All columns are loaded at once, so that the
 * processor waits for them together, and one call runs all steps. Results stay where the programs
 * after them read them.
 */
import type { Blocks } from './blocks.ts';
import type { ColumnId } from './column-index.ts';
import type { Execution } from './execution.ts';
import type { FieldProgram } from './field-program.ts';
import type { Program, Source } from './program.ts';
import { Code } from './simd/code.ts';
import type { Place, Step } from './simd/kernel.ts';
import { cellPlace, cellPlaces, memoryElements, type Register } from './simd/registers.ts';

/** What is not in columns: its sources, and from where to where their values are copied. */
interface Loading {
  readonly sources: readonly Source[];
  readonly copies: Int32Array;
}

interface Joined {
  readonly code: Code;
  readonly loadings: readonly Loading[];
  /** Each column that is loaded and its place, in turn. */
  readonly loads: Int32Array;
  /** The largest amount of each result with which the programs after it are exact. */
  readonly limits: Float64Array;
}

export class CellProgram {
  readonly #programs: readonly FieldProgram[];
  readonly #blocks: Blocks;
  /** The place of each program's stored value in {@link memoryElements}, and of its result. */
  readonly before: Int32Array;
  readonly after: Int32Array;
  #compiled: readonly Program[] = [];
  #joined: Joined | undefined;
  /** {@link Blocks.growth} and the largest budget when the programs were last compiled. */
  #growth = -1;
  #largestBudget = -1;

  /** Each program after those whose results it reads. */
  constructor(programs: readonly FieldProgram[], blocks: Blocks) {
    this.#programs = programs;
    this.#blocks = blocks;
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
    for (const { sources, copies } of joined.loadings) {
      for (const load of sources) load(at);
      const elements = memoryElements();
      for (let i = 0; i < copies.length; i += 2) {
        put(elements, copies[i + 1] as number, elements[copies[i] as number] as number);
      }
    }
    const elements = memoryElements();
    const { columns } = at.block;
    const { loads, limits } = joined;
    for (let i = 0; i < loads.length; i += 2) {
      const column = columns[loads[i] as number];
      put(elements, loads[i + 1] as number, column === undefined ? Number.NaN : (column[at.start] as number));
    }
    if (joined.code.run(1) !== 0) return false;
    for (let i = 0; i < limits.length; i++) {
      if (Math.abs(elements[this.after[i] as number] as number) > (limits[i] as number)) return false;
    }
    return true;
  }

  #current(): Joined | undefined {
    const { growth, budget } = this.#blocks;
    if (this.#growth === growth && this.#largestBudget === budget.largest) return this.#joined;
    const compiled = this.#programs.map((program) => program.current());
    if (compiled.some((program, i) => program !== this.#compiled[i])) {
      this.#compiled = compiled;
      this.#joined = this.#join();
    }
    this.#growth = growth;
    this.#largestBudget = budget.largest;
    return this.#joined;
  }

  /** Undefined if there is no room for so many values. */
  #join(): Joined | undefined {
    const columns = new Map<ColumnId, number>();
    const steps: Step[] = [];
    const loadings: Loading[] = [];
    const loads: number[] = [];
    let kept = 0;
    let temporaries = 0;
    const load = (column: ColumnId): number => {
      const place = cellPlace(kept++);
      loads.push(column, place);
      return place;
    };
    for (const [i, program] of this.#compiled.entries()) {
      const { column } = this.#programs[i] as FieldProgram;
      const places = new Map<Register, number>();
      for (const { column: read, to } of program.inputs) {
        let place = columns.get(read);
        if (place === undefined) columns.set(read, (place = load(read)));
        places.set(to, place);
      }
      const copies = program.sourced.flatMap((register) => {
        const place = cellPlace(kept++);
        places.set(register, place);
        return [register.place, place];
      });
      if (copies.length > 0) loadings.push({ sources: program.sources, copies: Int32Array.from(copies) });
      this.before[i] = load(column);
      const result = cellPlace(kept++);
      places.set(program.result, result);
      columns.set(column, result);
      this.after[i] = result;
      // What programs only need while they run is at the other end.
      const { size } = places;
      for (const step of program.steps) steps.push(moved(step, places, size));
      temporaries = Math.max(temporaries, places.size - size);
    }
    if (kept + temporaries > cellPlaces) return undefined;
    return { code: new Code(steps), loadings, loads: Int32Array.from(loads), limits: this.#limits() };
  }

  #limits(): Float64Array {
    return Float64Array.from(this.#programs, ({ column }, i) => {
      const readers = this.#compiled.slice(i + 1);
      return Math.min(
        ...readers.map(({ assumptions }) => assumptions.get(column) ?? Number.POSITIVE_INFINITY),
      );
    });
  }
}

/** Both elements that a kernel handles get it, so that what is reported holds for it alone. */
function put(elements: Float64Array, place: number, value: number): void {
  elements[place] = value;
  elements[place + 1] = value;
}

/** The step with its registers at these places. Those that have none get one from the end on. */
function moved({ kernel, registers, numbers }: Step, places: Map<Register, number>, known: number): Step {
  const at = registers.map((register): Place => {
    let place = places.get(register as Register);
    if (place === undefined) {
      place = cellPlace(cellPlaces - 1 - (places.size - known));
      places.set(register as Register, place);
    }
    return { address: place * Float64Array.BYTES_PER_ELEMENT };
  });
  return { kernel, registers: at, numbers };
}
