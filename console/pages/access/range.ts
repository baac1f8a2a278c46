/** A rectangle of selected cells, from an anchor to the active cell, and how keys move it. Pure. */

export interface Place {
  readonly row: number;
  readonly column: number;
}

export interface Range {
  readonly anchor: Place;
  /** Has the focus. */
  readonly active: Place;
}

export interface Size {
  readonly rows: number;
  readonly columns: number;
}

export interface Bounds {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export function boundsOf({ anchor, active }: Range): Bounds {
  return {
    top: Math.min(anchor.row, active.row),
    bottom: Math.max(anchor.row, active.row),
    left: Math.min(anchor.column, active.column),
    right: Math.max(anchor.column, active.column),
  };
}

export function single(place: Place): Range {
  return { anchor: place, active: place };
}

/** The range within a table that may have become smaller; undefined where there is no cell. */
export function within(range: Range, { rows, columns }: Size): Range | undefined {
  if (rows === 0 || columns === 0) return undefined;
  const fit = ({ row, column }: Place) => ({ row: clamp(row, rows), column: clamp(column, columns) });
  return { anchor: fit(range.anchor), active: fit(range.active) };
}

/** Whole rows. The active cell stays in its column, so that the focus does not jump. */
export function rowsOf(from: number, to: number, { columns }: Size): Range {
  return { anchor: { row: from, column: columns - 1 }, active: { row: to, column: 0 } };
}

export function columnsOf(from: number, to: number, { rows }: Size): Range {
  return { anchor: { row: rows - 1, column: from }, active: { row: 0, column: to } };
}

export function allOf({ rows, columns }: Size): Range {
  return { anchor: { row: rows - 1, column: columns - 1 }, active: { row: 0, column: 0 } };
}

export interface Key {
  readonly key: string;
  readonly shift: boolean;
  readonly control: boolean;
}

const page = 10;

/** Where a key leads; undefined for a key that moves nothing. */
export function moved(range: Range, { key, shift, control }: Key, size: Size): Range | undefined {
  const { row, column } = range.active;
  if (key === ' ' && shift) return rowsOf(row, row, size);
  if (key === ' ' && control) return columnsOf(column, column, size);
  if (key.toLowerCase() === 'a' && control) return allOf(size);
  const target = targetOf(key, control, range.active, size);
  if (!target) return undefined;
  const active = { row: clamp(target.row, size.rows), column: clamp(target.column, size.columns) };
  return shift ? { anchor: range.anchor, active } : single(active);
}

function targetOf(
  key: string,
  control: boolean,
  { row, column }: Place,
  { rows, columns }: Size,
): Place | undefined {
  const [lastRow, lastColumn] = [rows - 1, columns - 1];
  switch (key) {
    case 'ArrowUp':
      return { row: control ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: control ? lastRow : row + 1, column };
    case 'ArrowLeft':
      return { row, column: control ? 0 : column - 1 };
    case 'ArrowRight':
      return { row, column: control ? lastColumn : column + 1 };
    case 'PageUp':
      return { row: row - page, column };
    case 'PageDown':
      return { row: row + page, column };
    case 'Home':
      return { row: control ? 0 : row, column: 0 };
    case 'End':
      return { row: control ? lastRow : row, column: lastColumn };
    default:
      return undefined;
  }
}

function clamp(value: number, count: number): number {
  return Math.min(Math.max(value, 0), count - 1);
}
