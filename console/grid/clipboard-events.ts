/** Copying the selected cells to the clipboard, and pasting a table from it. */
import type { ClipboardEvent } from 'react';
import { pastedTable, tabText } from './clipboard.ts';
import type { GridInUse } from './in-use.ts';
import { boundsOf, placesOf } from './range.ts';

/** Copies the selected cells as text with tabs. `cuts` also clears them. */
export function copy(
  { actions, editing, cell, range }: GridInUse,
  event: ClipboardEvent,
  cuts: boolean,
): void {
  if (editing.mode !== 'moving') return;
  event.preventDefault();
  const { top, bottom, left, right } = boundsOf(range);
  const places = placesOf({ top, bottom, left, right });
  const cells = places.map(cell);
  // Cells that are still being read would be copied as empty.
  if (cells.some(({ isUnread }) => isUnread)) return;
  const width = right - left + 1;
  const lines = Array.from({ length: bottom - top + 1 }, (_, row) =>
    cells.slice(row * width, (row + 1) * width).map(({ input }) => input),
  );
  event.clipboardData.setData('text/plain', tabText(lines));
  if (cuts) actions.set(places, null);
}

/** Pastes the table on the clipboard, from HTML if there is any. */
export function paste({ actions, editing }: GridInUse, event: ClipboardEvent): void {
  if (editing.mode !== 'moving') return;
  event.preventDefault();
  const data = event.clipboardData;
  actions.paste(pastedTable({ html: data.getData('text/html'), text: data.getData('text/plain') }));
}
