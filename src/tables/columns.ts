/** A table's columns: the fields of a row's schema, and how their cells become values. */
import { ApiError } from '../kernel/errors.ts';
import type { TObject, TSchema } from '../kernel/fields.ts';
import { ExactNumber } from '../kernel/json.ts';
import { presentSchema } from '../kernel/problem.ts';
import { UnreadRow } from '../kernel/row-problems.ts';
import { cleanText } from '../kernel/text.ts';

export type ColumnKind = 'integer' | 'decimal' | 'text';

export function kindOf(field: TSchema): ColumnKind {
  const schema = presentSchema(field) as { type?: string; 'x-decimal'?: boolean };
  if (schema['x-decimal']) return 'decimal';
  return schema.type === 'integer' ? 'integer' : 'text';
}

/** A number of a cell as JSON number text; undefined for what is none. */
export type ReadNumber = (cell: string) => string | undefined;

/** What stands for null; an empty cell leaves its field out. */
const nothing = 'null';

interface Column {
  readonly name: string;
  readonly kind: ColumnKind;
}

/** What a file with rows is about, see `RowFile`. */
export interface TableShape {
  readonly row: TObject;
  readonly values?: readonly string[];
}

/** Reads rows of cells below a header. */
export class RowReader {
  readonly #columns: readonly (Column | undefined)[];
  readonly #values: readonly string[] | undefined;
  readonly #readNumber: ReadNumber;

  /** Columns whose names the schema does not know are ignored. Throws 422 for a header that lacks or repeats one. */
  constructor({ row, values }: TableShape, header: readonly string[], number: ReadNumber) {
    const names = header.map(cleanText);
    const known = Object.keys(row.properties);
    const missing = (row.required ?? []).find((name) => !names.includes(name));
    if (missing !== undefined)
      throw new ApiError('invalid-value', `${missing} has no column in the file's first row`);
    const twice = known.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
    if (twice !== undefined) throw new ApiError('invalid-value', `${twice} has two columns in the file`);
    if (values && !values.some((name) => names.includes(name))) {
      throw new ApiError('invalid-value', `The file's first row names none of ${values.join(', ')}`);
    }
    this.#values = values;
    this.#columns = names.map((name) =>
      Object.hasOwn(row.properties, name)
        ? { name, kind: kindOf(row.properties[name] as TSchema) }
        : undefined,
    );
    this.#readNumber = number;
  }

  /** The row's fields; undefined for one that says nothing. `texts`: the places of cells that are no numbers. */
  read(
    cells: readonly string[],
    texts?: ReadonlySet<number>,
  ): Readonly<Record<string, unknown>> | UnreadRow | undefined {
    if (cells.every((cell) => cell === '')) return undefined;
    if (cells.slice(this.#columns.length).some((cell) => cell !== '')) {
      return new UnreadRow(`has ${cells.length} fields, but the header ${this.#columns.length}`);
    }
    const values: Record<string, unknown> = {};
    for (const [at, column] of this.#columns.entries()) {
      const cell = cells[at]?.trim() ?? '';
      if (column && cell !== '')
        values[column.name] = this.#valueOf(texts?.has(at) ? 'text' : column.kind, cell);
    }
    return this.#values?.some((name) => Object.hasOwn(values, name)) === false ? undefined : values;
  }

  /** What is none of its kind stays text, for the schema to refuse. */
  #valueOf(kind: ColumnKind, cell: string): unknown {
    if (cell === nothing) return null;
    if (kind === 'text') return cleanText(cell);
    const number = this.#readNumber(cell);
    if (number === undefined) return cell;
    if (kind === 'decimal') return new ExactNumber(number);
    return /^-?\d{1,15}(?:\.0+)?$/.test(number) ? Number(number) : cell;
  }
}
