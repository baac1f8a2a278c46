/** Runs programs, and leaves what they cannot decide to the reference evaluator. */
import type { CellReader } from '../cell-reader.ts';
import { monthOfYear } from '../cells.ts';
import { evaluateCell } from '../evaluate.ts';
import type { Blocks } from './blocks.ts';
import { type Execution, indexOf } from './execution.ts';
import type { FieldProgram } from './field-program.ts';
import type { Program } from './program.ts';

export interface Statistics {
  cells: number;
  fallbacks: number;
}

export class Runner {
  readonly #blocks: Blocks;
  readonly #reader: CellReader;
  readonly #statistics: Statistics;
  /** The elements that the program left undecided. */
  readonly #undecided: number[] = [];

  constructor(blocks: Blocks, reader: CellReader, statistics: Statistics) {
    this.#blocks = blocks;
    this.#reader = reader;
    this.#statistics = statistics;
  }

  /** Leaves all results in the program's register, those of the reference evaluator included. */
  run(program: FieldProgram, indicatorId: number, at: Execution): Program {
    const ran = program.run(at, this.#undecided);
    if (this.#undecided.length === 0) return ran;
    this.#statistics.fallbacks += this.#undecided.length;
    for (const element of this.#undecided) {
      const { block } = at;
      const index = indexOf(at, element);
      const panelId = block.layout.panelIds[(index / 12) | 0] as number;
      const month = monthOfYear(index);
      const { model } = this.#blocks;
      const { fields } = evaluateCell(model, this.#reader, indicatorId, panelId, block.year, month);
      ran.result.elements[element] = fields[program.field] ?? Number.NaN;
    }
    this.#undecided.length = 0;
    return ran;
  }
}
