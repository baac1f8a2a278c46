/** Drags rows of a tree with a pointer: the browser's own events. */
import { type DragEvent, useState } from 'react';
import type { RecordRow } from '../../records/requests.ts';
import { labelOf } from '../../records/texts.ts';
import { type Tree, type TreeRow, wantedAt, type Zone } from './tree.ts';
import type { Move } from './use-moves.ts';

/** What is dragged, and the part of the row over which it is. */
interface Dragging {
  readonly record: RecordRow;
  readonly over?: { readonly row: TreeRow; readonly zone: Zone };
}

export function useDrag(tree: Tree) {
  const [dragging, setDragging] = useState<Dragging>();
  const over = dragging?.over;
  const tried: Move | undefined = dragging &&
    over && { record: dragging.record, wanted: wantedAt(tree, dragging.record, over.row, over.zone) };
  return {
    /** What would happen if it were let go now. */
    tried,
    /** Of the element of a row. `refusal`: why what is tried is refused. */
    rowProps: (row: TreeRow, refusal: string | undefined, drop: (move: Move) => void) => ({
      draggable: row.record !== undefined,
      'data-drop':
        over?.row.place === row.place ? (refusal === undefined ? over.zone : 'refused') : undefined,
      onDragStart({ dataTransfer }: DragEvent) {
        if (!row.record) return;
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', labelOf(row.record));
        setDragging({ record: row.record });
      },
      onDragOver(event: DragEvent<HTMLElement>) {
        if (!dragging) return;
        const zone = zoneOf(event, row, tree);
        const isSame = over?.row.place === row.place && over.zone === zone;
        if (!isSame) setDragging({ ...dragging, over: { row, zone } });
        // Where it is refused, the browser shows that nothing can be let go.
        else if (refusal === undefined) event.preventDefault();
      },
      onDragEnd: () => setDragging(undefined),
      onDrop(event: DragEvent) {
        event.preventDefault();
        setDragging(undefined);
        if (tried) drop(tried);
      },
    }),
  };
}

/** Over the first and the last quarter of a row, what has an order goes before or after it. */
function zoneOf(
  { currentTarget, clientY }: DragEvent<HTMLElement>,
  { record }: TreeRow,
  { shape }: Tree,
): Zone {
  if (!shape.isOrdered || !record) return 'in';
  const { top, height } = currentTarget.getBoundingClientRect();
  const part = (clientY - top) / height;
  return part < 0.25 ? 'before' : part > 0.75 ? 'after' : 'in';
}
