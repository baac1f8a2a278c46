/** A calculated field of an indicator: its expression, and its results for a run of cells. */
import { type CellField, cellFields } from '../types.ts';
import type { Block } from './block.ts';
import type { ColumnId, ColumnIndex } from './column-index.ts';
import { canHaveValue } from './emptiness.ts';
import type { Expression } from './expression.ts';
import { columnsRead } from './reading.ts';

export class CalculatedField {
  readonly field: CellField;
  readonly expression: Expression;
  /** The field as a bit, in the order of {@link cellFields}. */
  readonly fieldBit: number;
  /** The column for the results. */
  readonly column: ColumnId;
  readonly #columns: ReadonlySet<ColumnId>;
  readonly #readsElsewhere: boolean;
  /** The result is null wherever all columns it reads are. */
  readonly #needsValues: boolean;

  constructor(indicatorId: number, field: CellField, expression: Expression, columns: ColumnIndex) {
    this.field = field;
    this.expression = expression;
    this.fieldBit = 1 << cellFields.indexOf(field);
    this.column = columns.field(indicatorId, field);
    const reads = columnsRead(expression);
    this.#columns = reads.all;
    this.#readsElsewhere = reads.isElsewhere;
    this.#needsValues = !canHaveValue(expression, { column: () => false, budget: true });
  }

  /** Whether any of these columns is read. */
  reads(columns: readonly ColumnId[]): boolean {
    return columns.some((column) => this.#columns.has(column));
  }

  /** Whether the block has no result and nothing that could produce one. */
  isNullIn({ columns }: Block): boolean {
    if (!this.#needsValues || this.#readsElsewhere || columns[this.column]) return false;
    for (const column of this.#columns) if (columns[column]) return false;
    return true;
  }
}
