/** Selecting cells by mouse and touch. A second tap edits the cell. */
import type { PointerEvent, RefObject } from 'react';
import type { GridInUse } from './in-use.ts';
import { isSame, placeAt, placeOf } from './places.ts';
import { type Place, single } from './range.ts';

interface Pointed {
  readonly place: Place;
  /** The pointer was pressed. Otherwise it is being dragged. */
  readonly isBegun: boolean;
}

/**
 * The cell that the event selects, if any. Pressing the handle at the corner captures the pointer.
 */
function pointed(event: PointerEvent<HTMLDivElement>): Pointed | undefined {
  const isBegun = event.type === 'pointerdown';
  const isHandle = event.target instanceof Element && event.target.matches('[data-handle]');
  if (isHandle && isBegun) {
    event.currentTarget.setPointerCapture(event.pointerId);
    return undefined;
  }
  const isHeld = event.currentTarget.hasPointerCapture(event.pointerId);
  const place = isHeld ? placeAt(event.clientX, event.clientY) : placeOf(event.target);
  const isDragged = !isBegun && (isHeld || (event.buttons === 1 && event.pointerType === 'mouse'));
  return place && event.button <= 0 && (isBegun || isDragged) ? { place, isBegun } : undefined;
}

/** @param takesFocus whether the grid has the focus */
export function point(
  { actions, editing, range: { active } }: GridInUse,
  takesFocus: RefObject<boolean>,
  event: PointerEvent<HTMLDivElement>,
): void {
  const found = pointed(event);
  if (!found) return;
  const { place, isBegun } = found;
  // In the cell that is being edited, the mouse selects text.
  if (editing.mode !== 'moving' && isSame(place, active)) return;
  const isMouse = event.pointerType === 'mouse';
  if (isBegun && !isMouse && takesFocus.current && isSame(place, active)) {
    editing.edit();
    return;
  }
  if (isBegun) {
    if (!editing.commit([active])) {
      event.preventDefault();
      return;
    }
    takesFocus.current = true;
    // By default the browser would take the focus from the cell that is about to receive it.
    if (isMouse) event.preventDefault();
  }
  const isExtended = !isBegun || event.shiftKey;
  actions.select((before) => (isExtended ? { anchor: before.anchor, active: place } : single(place)));
}
