/**
 * The program of a calculated field. It is compiled on its first run, and again when a column
 * exceeds the program's assumed bounds.
 */
import { type CellField, cellFields } from '../types.ts';
import type { Block } from './block.ts';
import type { Blocks } from './blocks.ts';
import type { ColumnId } from './column-index.ts';
import { compile } from './compile.ts';
import { canHaveValue } from './emptiness.ts';
import type { Execution } from './execution.ts';
import type { Expression } from './expression.ts';
import type { SharedTotals } from './instances.ts';
import { type Program, run } from './program.ts';
import { columnsRead } from './reading.ts';

export class FieldProgram {
  readonly field: CellField;
  /** The field as a bit, in the order of {@link cellFields}. */
  readonly fieldBit: number;
  /** The column for the results. */
  readonly column: ColumnId;
  /** The columns that it reads, few enough to be looked through. */
  readonly columns: readonly ColumnId[];
  readonly #expression: Expression;
  readonly #blocks: Blocks;
  readonly #totals: SharedTotals;
  readonly #readsElsewhere: boolean;
  /** The result is null wherever all columns it reads are. */
  readonly #needsValues: boolean;
  #program: Program | undefined;
  /** {@link Blocks.growth} when the program's assumptions were last verified. */
  #checkedAt = -1;

  constructor(
    indicatorId: number,
    field: CellField,
    expression: Expression,
    blocks: Blocks,
    totals: SharedTotals,
  ) {
    this.field = field;
    this.fieldBit = 1 << cellFields.indexOf(field);
    this.column = blocks.columns.field(indicatorId, field);
    this.#expression = expression;
    this.#blocks = blocks;
    this.#totals = totals;
    const reads = columnsRead(expression);
    this.columns = [...reads.all];
    this.#readsElsewhere = reads.isElsewhere;
    this.#needsValues = !canHaveValue(expression, { column: () => false, budget: true });
  }

  /** Whether any of these columns is read. */
  reads(columns: readonly ColumnId[]): boolean {
    for (const column of columns) if (this.columns.includes(column)) return true;
    return false;
  }

  /** Whether the block has no result and nothing that could produce one. */
  isNullIn({ columns }: Block): boolean {
    if (!this.#needsValues || this.#readsElsewhere || columns[this.column]) return false;
    for (const column of this.columns) if (columns[column]) return false;
    return true;
  }

  /**
   * Computes cents; NaN for null. Adds the elements that only the reference evaluator can decide to
   * `undecided`. The registers of the program are valid until the next run of any.
   */
  run(at: Execution, undecided: number[]): Program {
    const program = this.current();
    run(program, at, undecided);
    return program;
  }

  /** The program for the present bounds of its columns. */
  current(): Program {
    let program = this.#program;
    const isCurrent =
      program !== undefined &&
      program.assumedBudget >= this.#blocks.budget.largest &&
      (this.#checkedAt === this.#blocks.growth || this.#holds(program));
    if (!program || !isCurrent) {
      this.#program = program = compile(this.#expression, this.#blocks, this.#totals);
    }
    this.#checkedAt = this.#blocks.growth;
    return program;
  }

  #holds({ assumptions }: Program): boolean {
    for (const [column, assumed] of assumptions) if (this.#blocks.bound(column) > assumed) return false;
    return true;
  }
}
