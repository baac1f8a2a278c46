/** The programs of a company's calculated fields, compiled when they are first run and when a column outgrows them. */
import type { CellField } from '../types.ts';
import type { Blocks } from './blocks.ts';
import type { ColumnId } from './column-index.ts';
import { compile, SharedTotals } from './compile.ts';
import { type Expression, expressionsOf } from './expressions.ts';
import type { Register } from './kernels.ts';
import { type Execution, type Program, run } from './program.ts';

export class FieldProgram {
  readonly field: CellField;
  /** Where the results belong. */
  readonly column: ColumnId;
  readonly #expression: Expression;
  readonly #blocks: Blocks;
  readonly #totals: SharedTotals;
  #program: Program | undefined;

  constructor(
    indicatorId: number,
    field: CellField,
    expression: Expression,
    blocks: Blocks,
    totals: SharedTotals,
  ) {
    this.field = field;
    this.column = blocks.columns.field(indicatorId, field);
    this.#expression = expression;
    this.#blocks = blocks;
    this.#totals = totals;
  }

  /** Gives cents, NaN for null; tells the elements that only the reference evaluator can decide. */
  run(at: Execution, to: Register, flagged: (index: number) => void): void {
    if (!this.#program || !this.#holds(this.#program)) {
      this.#program = compile(this.#expression, this.#blocks, this.#totals);
    }
    run(this.#program, at, to, flagged);
  }

  #holds({ assumptions }: Program): boolean {
    for (const [column, assumed] of assumptions) if (this.#blocks.bound(column) > assumed) return false;
    return true;
  }
}

export class FieldPrograms {
  readonly #blocks: Blocks;
  readonly #totals: SharedTotals;
  readonly #programs = new Map<number, readonly FieldProgram[]>();

  constructor(blocks: Blocks) {
    this.#blocks = blocks;
    this.#totals = new SharedTotals(blocks);
  }

  /** One for each calculated field of the indicator. */
  of(indicatorId: number): readonly FieldProgram[] {
    let programs = this.#programs.get(indicatorId);
    if (!programs) this.#programs.set(indicatorId, (programs = this.#make(indicatorId)));
    return programs;
  }

  #make(indicatorId: number): FieldProgram[] {
    const { model, columns } = this.#blocks;
    const indicator = model.indicators.get(indicatorId);
    if (!indicator) return [];
    return [...expressionsOf(indicator, model, columns)].map(
      ([field, expression]) => new FieldProgram(indicatorId, field, expression, this.#blocks, this.#totals),
    );
  }
}
