/**
 * The code of programs for a single cell. A column has the same place in memory for all programs of
 * a company, next to those of others: codes can be put one after the other, and a program finds
 * there what those before it calculated.
 */
import type { ColumnId } from './column-index.ts';
import type { FieldProgram } from './field-program.ts';
import type { Program, Source } from './program.ts';
import { codeOf, type Place, type Step } from './simd/kernel.ts';
import { cellPlace, cellPlaces, type Register } from './simd/registers.ts';

/** The code of a program, as it is compiled at present, and the places of its values. */
export interface CellCode {
  readonly program: Program;
  readonly code: Uint8Array;
  /** Each column that it reads and its place, in turn. */
  readonly inputs: Int32Array;
  /** What is not in columns, and its places. */
  readonly sources: readonly CellSource[];
  /** For the stored value. */
  readonly before: number;
  readonly result: number;
}

export interface CellSource {
  readonly source: Source;
  readonly places: readonly number[];
}

export class CellCodes {
  readonly #codes = new Map<FieldProgram, CellCode>();
  readonly #columns = new Map<ColumnId, number>();
  readonly #stored = new Map<ColumnId, number>();
  /** How many places hold columns, or what sources load. */
  #kept = 0;
  /** How many places at the other end a program needs while it runs. */
  #temporaries = 0;

  /** Undefined if there is no room for so many columns. */
  of(program: FieldProgram): CellCode | undefined {
    const compiled = program.current();
    let code = this.#codes.get(program);
    if (code?.program !== compiled) this.#codes.set(program, (code = this.#make(program.column, compiled)));
    return this.#kept + this.#temporaries > cellPlaces ? undefined : code;
  }

  #make(column: ColumnId, program: Program): CellCode {
    const places = new Map<Register, number>();
    const inputs = program.inputs.flatMap(({ column: read, to }) => {
      const place = this.#place(this.#columns, read);
      places.set(to, place);
      return [read, place];
    });
    const sources = program.sources.map((source): CellSource => {
      const own = source.registers.map((register) => {
        const place = cellPlace(this.#kept++);
        places.set(register, place);
        return place;
      });
      return { source, places: own };
    });
    const result = this.#place(this.#columns, column);
    places.set(program.result, result);
    const known = places.size;
    const code = codeOf(program.steps.map((step) => moved(step, places, known)));
    this.#temporaries = Math.max(this.#temporaries, places.size - known);
    return {
      program,
      code,
      inputs: Int32Array.from(inputs),
      sources,
      before: this.#place(this.#stored, column),
      result,
    };
  }

  #place(places: Map<ColumnId, number>, column: ColumnId): number {
    let place = places.get(column);
    if (place === undefined) places.set(column, (place = cellPlace(this.#kept++)));
    return place;
  }
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
