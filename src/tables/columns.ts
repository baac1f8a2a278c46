/**
 * The columns of a table: fields of a row's schema, and how their cells are converted to values.
 */
import { neededFields } from '../kernel/contract/alternatives.ts';
import { ApiError, invalid, invalidFile } from '../kernel/contract/errors.ts';
import type { TObject, TSchema } from '../kernel/contract/fields.ts';
import { knownNames, unknownName } from '../kernel/contract/known-names.ts';
import { InvalidRow } from '../kernel/contract/row-problems.ts';
import { presentSchema } from '../kernel/contract/value-problems.ts';
import type { FileRule } from '../kernel/rules/all-rules.ts';
import type { RuleParams } from '../kernel/rules/said.ts';
import { nothingGuard } from './safe-text.ts';

export type ColumnKind = 'integer' | 'decimal' | 'date' | 'text';

export function kindOf(field: TSchema): ColumnKind {
  const schema = presentSchema(field) as {
    type?: string;
    'x-decimal'?: boolean;
    'x-decimal-text'?: boolean;
    'x-json'?: { format?: string };
  };
  if (schema['x-decimal'] || schema['x-decimal-text']) return 'decimal';
  if (schema['x-json']?.format === 'date') return 'date';
  return schema.type === 'integer' ? 'integer' : 'text';
}

/** Whether the text of a JSON number is an integer that a double holds exactly. */
export const isInteger = (number: string) => /^-?\d{1,15}(?:\.0+)?$/.test(number);

/**
 * A cell that cannot be read. The problem completes a sentence that begins with the column's name,
 * and says what to do.
 */
export class InvalidCell {
  readonly rule: FileRule;
  readonly problem: string;
  readonly params: RuleParams | undefined;

  constructor(rule: FileRule, problem: string, params?: RuleParams) {
    this.rule = rule;
    this.problem = problem;
    this.params = params;
  }
}

/** A row that has not as many fields as the header. */
export const otherLength = (fields: number, header: number): InvalidRow =>
  new InvalidRow('row-fields', `has ${fields} fields, but the header ${header}`, { fields, header });

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
  /** Called with the columns of the header that are accepted and ignored, if there are any. */
  readonly onIgnored?: (names: readonly string[]) => void;
}

/** How far below the first row a header is looked for, to say where it is. */
const maxRowsAbove = 20;

/**
 * Takes the first row of a file as its header. Where it is none, the next rows are looked at, only
 * to say what stands above the names of the columns.
 */
export class HeaderReader<Cell> {
  readonly #shape: TableShape;
  readonly #cells: CellReader<Cell>;
  #refused: { readonly error: ApiError; readonly number: number; readonly said: string } | undefined;

  constructor(shape: TableShape, cells: CellReader<Cell>) {
    this.#shape = shape;
    this.#cells = cells;
  }

  /** Why the first row is not a header, once it has been read. */
  get refused(): ApiError | undefined {
    return this.#refused?.error;
  }

  /** The reader of the rows below the header, or undefined for a row that is none. Throws 422. */
  take(cells: readonly Cell[], number: number): RowReader<Cell> | undefined {
    const first = this.#refused;
    try {
      const reader = new RowReader(this.#shape, cells, this.#cells);
      if (first === undefined) return reader;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (first === undefined) this.#refused = { error, number, said: this.#shown(cells) };
      else if (number - first.number >= maxRowsAbove) throw first.error;
      return undefined;
    }
    const above =
      first.number === number - 1 ? `row ${first.number}` : `rows ${first.number} to ${number - 1}`;
    const problem = `The names of the columns must be in the file's first row, and are in row ${number}`;
    throw invalidFile(
      'columns-below',
      `${problem}: delete ${above} above them${first.said === '' ? '' : ` (a title, "${first.said}")`}`,
      { at: number },
    );
  }

  #shown(cells: readonly Cell[]): string {
    const text = cells.map((cell) => this.#cells.text(cell)).find((one) => one !== '') ?? '';
    return text.slice(0, 80).toWellFormed();
  }
}

/** What stands before the sums of a table that a person made: `Total`, `Total geral:`. */
const totalName = /^(sub-?|grand )?tota(l|is)( geral)?:?$|^soma:?$/i;

/** Converts rows of cells below a header into records. */
export class RowReader<Cell> {
  readonly #columns: readonly (Column | undefined)[];
  readonly #cells: CellReader<Cell>;
  /** The columns of which a row needs one of each group. */
  readonly #needed: readonly (readonly string[])[];

  /** Throws 422 when the header lacks or repeats a column, or has an unknown one. */
  constructor({ row, values, onIgnored }: TableShape, header: readonly Cell[], cells: CellReader<Cell>) {
    const names = header.map((cell) => cells.text(cell));
    const known = knownNames(row) ?? Object.keys(row.properties);
    const unknown = unknownName(
      names.filter((name) => name !== ''),
      known,
    );
    if (unknown)
      throw invalid(unknown.path, `in the file's first row ${unknown.message}`, {
        ...unknown,
        within: 'file',
      });
    const needed = neededFields(row);
    const missing = needed.find((group) => !group.some((name) => names.includes(name)));
    if (missing !== undefined) {
      const what = missing.join(' or ');
      throw invalidFile('column-missing', `${what} has no column in the file's first row`, {
        fields: missing,
      });
    }
    const twice = known.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
    if (twice !== undefined)
      throw invalidFile('column-twice', `${twice} has two columns in the file`, { name: twice });
    if (values && !values.some((name) => names.includes(name))) {
      throw invalidFile('columns-none', `The file's first row names none of ${values.join(', ')}`, {
        fields: values,
      });
    }
    this.#cells = cells;
    this.#needed = needed;
    this.#columns = names.map((name) => {
      const field = Object.hasOwn(row.properties, name) ? (row.properties[name] as TSchema) : undefined;
      return name === ''
        ? undefined
        : { name, kind: field && kindOf(field), isValue: values?.includes(name) ?? true };
    });
    const ignored = this.#columns.filter((column) => column !== undefined && column.kind === undefined);
    if (ignored.length > 0) onIgnored?.(ignored.map((column) => (column as Column).name));
  }

  get count(): number {
    return this.#columns.length;
  }

  /** Whether any column from `first` to `last`, both included, is read. */
  reads(first: number, last: number): boolean {
    return this.#columns.slice(first, last + 1).some((column) => column?.kind !== undefined);
  }

  /**
   * The fields of a row, with null for filled cells of columns that are ignored. Undefined for a
   * row that is blank or has no value column filled in.
   */
  read(cells: readonly Cell[]): Readonly<Record<string, unknown>> | InvalidRow | undefined {
    const values: Record<string, unknown> = {};
    let saysSomething = false;
    for (let at = 0; at < cells.length; at++) {
      const cell = cells[at] as Cell;
      if (this.#cells.isBlank(cell)) continue;
      const column = this.#columns[at];
      if (column === undefined) return this.#unnamed(cells, at);
      if (column.isValue) saysSomething = true;
      if (column.kind === undefined) {
        values[column.name] = null;
        continue;
      }
      const value = this.#cells.value(cell, column.kind);
      if (column.kind !== 'text' && typeof value === 'string' && totalName.test(value)) {
        const problem = `is a row of totals ("${value}" in ${column.name}): delete it`;
        return new InvalidRow('row-totals', problem, { name: value });
      }
      if (value instanceof InvalidCell)
        return new InvalidRow(value.rule, value.problem, value.params, column.name);
      values[column.name] =
        column.kind === 'text' && typeof value === 'string' ? nothingGuard.off(value) : value;
    }
    return saysSomething ? (this.#nameless(values) ?? values) : undefined;
  }

  /** A row with values and nothing that says what they belong to. */
  #nameless(values: Readonly<Record<string, unknown>>): InvalidRow | undefined {
    const needed = this.#needed;
    if (needed.length < 2 || needed.flat().some((name) => Object.hasOwn(values, name))) return undefined;
    const fields = needed.flatMap(([name]) => name ?? []);
    const problem = `has values, but no ${fields.join(', ')}: delete it if it is a row of totals`;
    return new InvalidRow('row-nameless', problem, { fields });
  }

  #unnamed(cells: readonly Cell[], at: number): InvalidRow {
    const { count } = this;
    if (at >= count) return otherLength(cells.length, count);
    const column = at + 1;
    const problem = `has a value in column ${column}, which the header does not name`;
    return new InvalidRow('row-unnamed', problem, { column });
  }
}
