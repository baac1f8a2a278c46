/** The positions of cells on the screen: which one a pointer is on, and the active one in sight. */
import { type PointerEvent, useEffect } from 'react';
import type { Place, Range } from './range.ts';
import type { Widths } from './widths.ts';

export function placeOf(target: EventTarget | null): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : undefined;
}

/** What a pointer selects. */
interface Pointed {
  readonly place: Place;
  /** The pointer was pressed. Otherwise it is being dragged. */
  readonly isBegun: boolean;
}

/**
 * The cell that the event selects, if any. Pressing the handle at the corner captures the pointer.
 */
export function pointedBy(event: PointerEvent<HTMLElement>): Pointed | undefined {
  const isBegun = event.type === 'pointerdown';
  const isHandle = event.target instanceof Element && event.target.matches('[data-handle]');
  if (isHandle && isBegun) {
    event.currentTarget.setPointerCapture(event.pointerId);
    return undefined;
  }
  const isHeld = event.currentTarget.hasPointerCapture(event.pointerId);
  const target = isHeld ? document.elementFromPoint(event.clientX, event.clientY) : event.target;
  const place = placeOf(target);
  const isDragged = !isBegun && (isHeld || (event.buttons === 1 && event.pointerType === 'mouse'));
  return place && event.button <= 0 && (isBegun || isDragged) ? { place, isBegun } : undefined;
}

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
