/** The positions of cells on the screen, and the cells that a fill copies to. */
import { useEffect } from 'react';
import type { Command } from './keys.ts';
import { type Bounds, type Place, placesOf, type Range } from './range.ts';
import type { Widths } from './widths.ts';

/** The key that moves like the command. */
export const steps: Readonly<Partial<Record<Command, string>>> = {
  'commit-down': 'ArrowDown',
  'commit-up': 'ArrowUp',
  'commit-right': 'ArrowRight',
  'commit-left': 'ArrowLeft',
};

/** Copies the first row or column to the others; for a single one, the one before it. */
export function filling(
  command: 'fill-down' | 'fill-right',
  { top, bottom, left, right }: Bounds,
): (readonly [Place, Place])[] {
  const isDown = command === 'fill-down';
  const first = isDown ? (top === bottom ? top - 1 : top) : left === right ? left - 1 : left;
  if (first < 0) return [];
  return placesOf({ top, bottom, left, right })
    .filter(({ row, column }) => (isDown ? row : column) !== first)
    .map((to) => [isDown ? { row: first, column: to.column } : { row: to.row, column: first }, to]);
}

export const isSame = (one: Place, other: Place) => one.row === other.row && one.column === other.column;

export function placeOf(target: EventTarget | null): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : undefined;
}

export const placeAt = (x: number, y: number) => placeOf(document.elementFromPoint(x, y));

/** In pixels, as in the style sheet. */
export const headHeight = 28;

/** In pixels. */
export interface Measures extends Widths {
  readonly rowHeight: number;
  /** The heights of the fixed parts above and below the rows. */
  readonly head: number;
  readonly foot: number;
  /** The first row that is always visible. */
  readonly scrolled: number;
}

/** Scrolls just enough to show the active cell next to the headings, also when the grid opens. */
export function useActiveInSight(
  scroll: { readonly current: HTMLDivElement | null },
  { active: { row, column } }: Range,
  { rowHeight, nameWidth, lefts, head, foot, scrolled }: Measures,
): void {
  useEffect(() => {
    const element = scroll.current;
    if (!element) return;
    const [top, left, right] = [row * rowHeight, lefts[column] ?? 0, lefts[column + 1] ?? 0];
    const height = element.clientHeight - head - foot - rowHeight;
    const across = element.clientWidth - nameWidth;
    if (row < scrolled) {
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top > element.scrollTop + height) element.scrollTop = top - height;
    }
    if (left < element.scrollLeft) element.scrollLeft = left;
    else if (right > element.scrollLeft + across) element.scrollLeft = right - across;
  }, [scroll, row, column, rowHeight, nameWidth, lefts, head, foot, scrolled]);
}
