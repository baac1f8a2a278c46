/**
 * The rows of a sheet (ECMA-376 part 1, §18.3), with the content that a person sees in their
 * cells.
 */
import type { SaxesTagPlain } from 'saxes';
import { kindOfValue, type NumberKind } from './xlsx-formats.ts';
import { broken, isTrue, joined, Part, plainText, type SharedTexts } from './xlsx-parts.ts';

const maxColumns = 256;
const maxRow = 1_048_576;

export interface SheetCell {
  /**
   * `unknown`: a formula without a stored value. For `date`, the text is a serial day number or ISO
   * 8601.
   */
  readonly kind: Exclude<NumberKind, 'zeroless'> | 'text' | 'boolean' | 'error' | 'unknown';
  readonly text: string;
}

const emptyCell: SheetCell = { kind: 'number', text: '' };

export interface SheetRow {
  /** The row number in the sheet, from 1. */
  readonly number: number;
  readonly cells: readonly SheetCell[];
  readonly isHidden: boolean;
}

/** A range of cells of which only the first has a value in the file. */
export interface Area {
  readonly reference: string;
  readonly why: 'merged' | 'array formula';
  /** Column numbers from 0, both included. */
  readonly columns: readonly [first: number, last: number];
}

/** The parts of the workbook that cells refer to. */
interface SheetContext {
  readonly texts: SharedTexts;
  /** The kind of number of each cell style. */
  readonly styles: readonly NumberKind[];
  /**
   * The workbook asks to be recalculated when opened, so stored formula values are not reliable.
   */
  readonly recalculates: boolean;
}

export class SheetRows extends Part {
  readonly #context: SheetContext;
  #rows: SheetRow[] = [];
  /** Areas found in the last chunk. */
  areas: Area[] = [];
  /** Column numbers from 0, written before the row numbers. */
  readonly hiddenColumns = new Set<number>();
  #isData = false;
  #isHidden = false;
  #number = 0;
  #cells: SheetCell[] = [];
  #column = -1;
  #type = '';
  #style = 0;
  #value = '';
  #hasValue = false;
  #formula: { readonly area: string | undefined } | undefined;
  #isText = false;
  #isPhonetic = false;

  constructor(context: SheetContext) {
    super();
    this.#context = context;
  }

  /** The rows completed by this chunk. */
  take(chunk: string): readonly SheetRow[] {
    this.#rows = [];
    this.areas = [];
    this.parse(chunk);
    return this.#rows;
  }

  protected opened(name: string, { attributes }: SaxesTagPlain): void {
    this.#isText = false;
    if (name === 'sheetData') this.#isData = true;
    if (name === 'col' && isTrue(attributes['hidden'])) this.#hideColumns(attributes);
    if (name === 'mergeCell') this.#recordArea(attributes['ref'] ?? '', 'merged');
    if (!this.#isData) return;
    if (name === 'row') {
      this.#openRow(attributes['r']);
      this.#isHidden = isTrue(attributes['hidden']);
    } else if (name === 'c') this.#openCell(attributes);
    else if (name === 'f') {
      const isArea = attributes['t'] === 'array' || attributes['t'] === 'dataTable';
      this.#formula = { area: isArea ? attributes['ref'] : undefined };
    } else if (name === 'rPh') this.#isPhonetic = true;
    else if (name === 'is') this.#type = 'inlineStr';
    this.#hasValue ||= name === 'v';
    this.#isText = name === 'v' || (name === 't' && !this.#isPhonetic);
  }

  #hideColumns({ min, max }: SaxesTagPlain['attributes']): void {
    const last = Math.min(Number(max), maxColumns);
    for (let column = Math.max(1, Number(min)); column <= last; column++) this.hiddenColumns.add(column - 1);
  }

  #openRow(reference: string | undefined): void {
    const number = Number(reference ?? this.#number + 1);
    if (!(Number.isInteger(number) && number > this.#number && number <= maxRow)) {
      throw broken('its rows are out of order');
    }
    this.#number = number;
    this.#cells = [];
    this.#column = -1;
  }

  #openCell({ r: reference, t: type = 'n', s: style = '0' }: SaxesTagPlain['attributes']): void {
    const { column, row } =
      reference === undefined ? { column: this.#column + 1, row: this.#number } : placeOf(reference);
    if (row !== this.#number || column <= this.#column) throw broken('its cells are out of order');
    this.#column = column;
    this.#type = type;
    this.#style = Number(style);
    this.#value = '';
    this.#hasValue = false;
    this.#formula = undefined;
  }

  protected override closed(name: string): void {
    this.#isText = false;
    if (name === 'sheetData') this.#isData = false;
    if (!this.#isData) return;
    if (name === 'rPh') this.#isPhonetic = false;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row') {
      this.#rows.push({ number: this.#number, cells: this.#cells, isHidden: this.#isHidden });
    }
  }

  #closeCell(): void {
    const cell = this.#cell();
    if (cell === emptyCell) return;
    if (this.#column >= maxColumns) {
      throw broken(`row ${this.#number} has a value beyond the first ${maxColumns} columns`);
    }
    while (this.#cells.length < this.#column) this.#cells.push(emptyCell);
    this.#cells.push(cell);
  }

  #cell(): SheetCell {
    const text = this.#value;
    if (this.#formula) {
      const { area } = this.#formula;
      // A formula's stored value may be the empty string.
      const isStored = this.#type === 'str' ? this.#hasValue : text !== '';
      if (!isStored || this.#context.recalculates) {
        if (area !== undefined) this.#recordArea(area, 'array formula');
        return { kind: 'unknown', text: '' };
      }
    }
    if (text === '') return emptyCell;
    switch (this.#type) {
      case 'n':
        return { kind: kindOfValue(this.#context.styles[this.#style] ?? 'general', text), text };
      case 's':
        return { kind: 'text', text: this.#context.texts.at(Number(text)) };
      case 'str':
      case 'inlineStr':
        return { kind: 'text', text: plainText(text) };
      case 'b':
        return { kind: 'boolean', text: text === '1' || text === 'true' ? 'TRUE' : 'FALSE' };
      case 'e':
        return { kind: 'error', text };
      case 'd':
        return { kind: 'date', text };
      default:
        throw broken(`row ${this.#number} has a cell of a type that is none`);
    }
  }

  /** A single cell is not an area. */
  #recordArea(reference: string, why: Area['why']): void {
    const [first = '', last = first] = reference.split(':');
    if (first === last) return;
    const columns = [placeOf(first).column, placeOf(last).column] as const;
    this.areas.push({ reference, why, columns });
  }

  protected override text(text: string): void {
    if (this.#isText) this.#value = joined(this.#value, text);
  }
}

/** Converts a cell reference: `AB12` → column 27 (from 0), row 12 (from 1). */
export function placeOf(reference: string): { column: number; row: number } {
  const [, letters, row] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? [];
  if (letters === undefined) throw broken('a cell has no place');
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return { column: column - 1, row: Number(row) };
}
