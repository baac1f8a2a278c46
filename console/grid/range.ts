/** A rectangle of selected cells, from an anchor to the active cell, and how keys move it. Pure. */

export interface Place {
  readonly row: number;
  readonly column: number;
}

export interface Range {
  readonly anchor: Place;
  /** The cell with the focus. */
  readonly active: Place;
}

export interface Size {
  readonly rows: number;
  readonly columns: number;
  /**
   * If given, Ctrl with an arrow key moves to the edge of the filled area, otherwise to the last
   * cell.
   */
  readonly isFilled?: (place: Place) => boolean;
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

export const isSame = (one: Place, other: Place) => one.row === other.row && one.column === other.column;

export function single(place: Place): Range {
  return { anchor: place, active: place };
}

/** The range within a table that may have become smaller. Undefined if the table has no cells. */
export function within(range: Range, { rows, columns }: Size): Range | undefined {
  if (rows === 0 || columns === 0) return undefined;
  const fit = ({ row, column }: Place) => ({ row: clamp(row, rows), column: clamp(column, columns) });
  return { anchor: fit(range.anchor), active: fit(range.active) };
}

/** Selects whole rows. The active cell stays in its column, so that the focus does not jump. */
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

/** The range after a key. Undefined for keys that move nothing. */
export function moved(range: Range, { key, shift, control }: Key, size: Size): Range | undefined {
  const { row, column } = range.active;
  if (key === ' ' && shift) return rowsOf(row, row, size);
  if (key === ' ' && control) return columnsOf(column, column, size);
  if (key.toLowerCase() === 'a' && control) return allOf(size);
  const target = (control && edgeOf(key, range.active, size)) || targetOf(key, control, range.active, size);
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

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * From a filled cell to the last one before a gap; otherwise to the next filled one, or to the end.
 */
function edgeOf(key: string, from: Place, { rows, columns, isFilled }: Size): Place | undefined {
  const step = steps[key];
  if (!step || !isFilled) return undefined;
  const next = ({ row, column }: Place) => {
    const place = { row: row + step[0], column: column + step[1] };
    const isInside = place.row >= 0 && place.row < rows && place.column >= 0 && place.column < columns;
    return isInside ? place : undefined;
  };
  let at = from;
  let ahead = next(at);
  if (!ahead) return at;
  const isLeaving = isFilled(at) && isFilled(ahead);
  while (ahead && isFilled(ahead) === isLeaving) {
    at = ahead;
    ahead = next(at);
  }
  return isLeaving || !ahead ? at : ahead;
}

/**
 * What a fill copies, from where to where: the first row or column to the others; for a single one,
 * the one before it.
 */
export function filling(isDown: boolean, bounds: Bounds): (readonly [from: Place, to: Place])[] {
  const { top, bottom, left, right } = bounds;
  const first = isDown ? (top === bottom ? top - 1 : top) : left === right ? left - 1 : left;
  if (first < 0) return [];
  return placesOf(bounds)
    .filter(({ row, column }) => (isDown ? row : column) !== first)
    .map((to) => [isDown ? { row: first, column: to.column } : { row: to.row, column: first }, to]);
}

/** The places of a rectangle, row by row. */
export function placesOf({ top, bottom, left, right }: Bounds): Place[] {
  const places: Place[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) places.push({ row, column });
  }
  return places;
}

function clamp(value: number, count: number): number {
  return Math.min(Math.max(value, 0), count - 1);
}
