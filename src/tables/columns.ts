/**
 * The columns of a table: fields of a row's schema, and how their cells are converted to values.
 */
import { ApiError, invalid } from '../kernel/errors.ts';
import type { TObject, TSchema } from '../kernel/fields.ts';
import { knownNames, unknownName } from '../kernel/known-names.ts';
import { presentSchema } from '../kernel/problem.ts';
import { InvalidRow } from '../kernel/row-problems.ts';

export type ColumnKind = 'integer' | 'decimal' | 'date' | 'text';

export function kindOf(field: TSchema): ColumnKind {
  const schema = presentSchema(field) as {
    type?: string;
    'x-decimal'?: boolean;
    'x-json'?: { format?: string };
  };
  if (schema['x-decimal']) return 'decimal';
  if (schema['x-json']?.format === 'date') return 'date';
  return schema.type === 'integer' ? 'integer' : 'text';
}

/** The cell text for null. An empty cell leaves the field out. */
export const nothing = 'null';

/** Whether the text of a JSON number is an integer that a double holds exactly. */
export const isInteger = (number: string) => /^-?\d{1,15}(?:\.0+)?$/.test(number);

/**
 * A cell that cannot be read. The problem completes a sentence that begins with the column's name,
 * and says what to do.
 */
export class InvalidCell {
  readonly problem: string;

  constructor(problem: string) {
    this.problem = problem;
  }
}

/** Reads the cells of one file format. */
export interface CellReader<Cell> {
  /** The trimmed text of a cell. Empty for a blank cell. */
  text(cell: Cell): string;
  isBlank(cell: Cell): boolean;
  /**
   * The value of a cell that is not blank, or an {@link InvalidCell}. Text that does not fit the
   * column's kind is returned as text, so that the schema refuses it.
   */
  value(cell: Cell, kind: ColumnKind): unknown;
}

interface Column {
  readonly name: string;
  /**
   * Undefined for columns that are accepted and ignored: fields of the record that GETs return but
   * rows do not take.
   */
  readonly kind: ColumnKind | undefined;
  /** Whether a value here makes a row count. See `RowFile`. */
  readonly isValue: boolean;
}

/** The rows that a file holds. See `RowFile`. */
export interface TableShape {
  readonly row: TObject;
  readonly values?: readonly string[];
}

/** Converts rows of cells below a header into records. */
export class RowReader<Cell> {
  readonly #columns: readonly (Column | undefined)[];
  readonly #cells: CellReader<Cell>;

  /** Throws 422 when the header lacks or repeats a column, or has an unknown one. */
  constructor({ row, values }: TableShape, header: readonly Cell[], cells: CellReader<Cell>) {
    const names = header.map((cell) => cells.text(cell));
    const known = knownNames(row) ?? Object.keys(row.properties);
    const unknown = unknownName(
      names.filter((name) => name !== ''),
      known,
    );
    if (unknown) throw invalid(unknown.path, `in the file's first row ${unknown.message}`);
    const missing = (row.required ?? []).find((name) => !names.includes(name));
    if (missing !== undefined)
      throw new ApiError('invalid-value', `${missing} has no column in the file's first row`);
    const twice = known.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
    if (twice !== undefined) throw new ApiError('invalid-value', `${twice} has two columns in the file`);
    if (values && !values.some((name) => names.includes(name))) {
      throw new ApiError('invalid-value', `The file's first row names none of ${values.join(', ')}`);
    }
    this.#cells = cells;
    this.#columns = names.map((name) => {
      const field = Object.hasOwn(row.properties, name) ? (row.properties[name] as TSchema) : undefined;
      return name === ''
        ? undefined
        : { name, kind: field && kindOf(field), isValue: values?.includes(name) ?? true };
    });
  }

  get count(): number {
    return this.#columns.length;
  }

  /** Whether any column from `first` to `last`, both included, is read. */
  reads(first: number, last: number): boolean {
    return this.#columns.slice(first, last + 1).some((column) => column?.kind !== undefined);
  }

  /** The fields of a row. Undefined for a row that is blank or has no value column filled in. */
  read(cells: readonly Cell[]): Readonly<Record<string, unknown>> | InvalidRow | undefined {
    const values: Record<string, unknown> = {};
    let saysSomething = false;
    for (let at = 0; at < cells.length; at++) {
      const cell = cells[at] as Cell;
      if (this.#cells.isBlank(cell)) continue;
      const column = this.#columns[at];
      if (column === undefined) return this.#unnamed(cells, at);
      if (column.isValue) saysSomething = true;
      if (column.kind === undefined) continue;
      const value = this.#cells.value(cell, column.kind);
      if (value instanceof InvalidCell) return new InvalidRow(value.problem, column.name);
      values[column.name] = value;
    }
    return saysSomething ? values : undefined;
  }

  #unnamed(cells: readonly Cell[], at: number): InvalidRow {
    const { count } = this;
    return new InvalidRow(
      at >= count
        ? `has ${cells.length} fields, but the header ${count}`
        : `has a value in column ${at + 1}, which the header does not name`,
    );
  }
}
