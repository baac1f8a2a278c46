/** The rows and columns of the grid that the names in a pasted table stand for. Pure. */
import { plain } from '../data/search.ts';
import { partMark } from './columns.ts';
import type { PastedTable, TableCell } from './html-table.ts';
import { readNumber } from './number-text.ts';
import type { Place } from './range.ts';

type Direction = 'rows' | 'columns';

/** The names of a grid's rows and columns, and which of its cells accept no values. */
interface NamedGrid {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** Other names of each row, such as codes. */
  readonly otherRowNames?: readonly (readonly string[])[];
  /** Other names of each column. */
  readonly otherNames?: readonly (readonly string[])[];
  readonly target: (place: Place) => { readonly locked?: string | undefined };
}

/** A name in the table that stands for no row or column, or for several. */
export interface UnmatchedName {
  readonly direction: Direction;
  readonly name: string;
  /**
   * `parts`: values are typed into `lines`, which have this name followed by that of a part, such
   * as the sides of a ratio. `calculated`: the same, but none of them accepts values.
   */
  readonly why: 'no-name' | 'twice' | 'parts' | 'calculated';
  readonly lines: readonly string[];
  /** How many values are left out for it. */
  readonly values: number;
}

export interface Names {
  /** The grid's row for each pasted row; -1 if no single row has its name. */
  readonly rows: readonly number[] | undefined;
  readonly columns: readonly number[] | undefined;
}

type Cells = readonly (TableCell | null | undefined)[];

interface Found {
  readonly at: readonly number[];
  /** Whether some of them are names of the grid. */
  readonly isNamed: boolean;
}

/** The places of cells with these names. Undefined if some are numbers, which are values. */
function found(
  cells: Cells,
  names: readonly string[],
  otherNames: readonly (readonly string[])[] = [],
): Found | undefined {
  const places = placesOf(names.map((name) => [name]));
  for (const [name, at] of placesOf(otherNames)) if (!places.has(name)) places.set(name, at);
  const starts = new Set(names.filter((name) => name.includes(partMark)).flatMap(startsOf));
  // 3.10 and 3.1 are two codes, and may be stored alike.
  const isAlike = (cell: Cells[number]) => cell?.isStored && cell.exact !== undefined;
  const keys = cells.map((cell) => (isAlike(cell) ? '' : plain(cell?.text ?? '')));
  const isKnown = (key: string) => places.has(key) || starts.has(key);
  if (cells.some((cell, at) => !isKnown(keys[at] as string) && isNumeric(cell?.text ?? ''))) return undefined;
  return { at: keys.map((key) => places.get(key) ?? -1), isNamed: keys.some(isKnown) };
}

/** Where each name is. A name that occurs twice identifies nothing: -1. */
function placesOf(names: readonly (readonly string[])[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const [at, own] of names.entries()) {
    for (const name of new Set(own.map(plain))) places.set(name, places.has(name) ? -1 : at);
  }
  return places;
}

/** Of `a · b · c`: `a` and `a · b`. */
function startsOf(name: string): string[] {
  const parts = name.split(partMark);
  return parts.slice(1).map((_, at) => plain(parts.slice(0, at + 1).join(partMark)));
}

function isNumeric(text: string): boolean {
  const { kind } = readNumber(text, 'br', 'open');
  return kind === 'number' || kind === 'question';
}

/**
 * Whether the first column or row contains names of the grid instead of numbers. Where one of them
 * does, texts in the other are names too, even if the grid has none of them: values below a name
 * that is unknown must not go anywhere else.
 */
export function namesIn(
  { rows }: PastedTable,
  grid: Pick<NamedGrid, Direction | 'otherNames' | 'otherRowNames'>,
): Names {
  const side = rows.map((row) => row[0]);
  const head = rows[0] ?? [];
  // A code may be a number, and a column alone has no names beside its values.
  const otherRowNames = head.length > 1 ? grid.otherRowNames : [];
  const [inRows, inColumns] = [
    found(side, grid.rows, otherRowNames),
    found(head, grid.columns, grid.otherNames),
  ];
  const isHead = (cells: Cells, other: Found | undefined) =>
    other?.isNamed === true && other.at[0] === -1 && cells.slice(1).some((cell) => cell?.text);
  return {
    rows: inRows && (inRows.isNamed || isHead(side, inColumns)) ? inRows.at : undefined,
    columns: inColumns && (inColumns.isNamed || isHead(head, inRows)) ? inColumns.at : undefined,
  };
}

/** Collects the names without a place, and counts the values that they leave out. */
export class UnmatchedNames {
  readonly #table: PastedTable;
  readonly #grid: NamedGrid;
  readonly #found = new Map<string, UnmatchedName>();

  constructor(table: PastedTable, grid: NamedGrid) {
    this.#table = table;
    this.#grid = grid;
  }

  get all(): readonly UnmatchedName[] {
    return [...this.#found.values()];
  }

  /** A value at `from` in the table has no place. False if that is not because of a name. */
  add(from: Place, to: Place | undefined): boolean {
    const { rows } = this.#table;
    if (to?.row === -1) this.#count('rows', rows[from.row]?.[0]?.text ?? '');
    else if (to?.column === -1) this.#count('columns', rows[0]?.[from.column]?.text ?? '');
    else return false;
    return true;
  }

  #count(direction: Direction, name: string): void {
    const key = `${direction} ${plain(name)}`;
    const known = this.#found.get(key) ?? { direction, name, values: 0, ...this.#whyOf(direction, name) };
    this.#found.set(key, { ...known, values: known.values + 1 });
  }

  #whyOf(direction: Direction, name: string): Pick<UnmatchedName, 'why' | 'lines'> {
    const names = this.#grid[direction];
    const others = (direction === 'columns' ? this.#grid.otherNames : this.#grid.otherRowNames)?.flat() ?? [];
    if ([...names, ...others].some((one) => plain(one) === plain(name))) return { why: 'twice', lines: [] };
    const parts = names.flatMap((one, at) => (startsOf(one).includes(plain(name)) ? [at] : []));
    if (parts.length === 0) return { why: 'no-name', lines: [] };
    const taking = parts.filter((at) => this.#takesValues(direction, at));
    const lines = [...new Set(taking.map((at) => names[at] as string))];
    return { why: lines.length > 0 ? 'parts' : 'calculated', lines };
  }

  /** Whether values are typed in some cell of the row or column, by whomever. */
  #takesValues(direction: Direction, at: number): boolean {
    const { rows, columns, target } = this.#grid;
    const across = direction === 'rows' ? columns : rows;
    return across.some((_, other) => {
      const place = direction === 'rows' ? { row: at, column: other } : { row: other, column: at };
      const { locked } = target(place);
      return locked === undefined || locked === 'no-right';
    });
  }
}
