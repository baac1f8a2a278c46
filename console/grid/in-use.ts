/** What keys, pointers and the clipboard of a grid work on. */
import type { Dispatch, SetStateAction } from 'react';
import type { Refused } from './cell.tsx';
import type { PastedTable } from './html-table.ts';
import type { Mode } from './keys.ts';
import type { Place, Range, Size } from './range.ts';
import type { CellShown } from './row.tsx';

/** What becomes of what is typed, pasted and selected. */
export interface GridActions {
  readonly select: Dispatch<SetStateAction<Range>>;
  /** Takes typed text into cells. What it gives is why it did not. */
  readonly type: (places: readonly Place[], text: string) => Refused | undefined;
  /** Takes decimal text into cells. */
  readonly set: (places: readonly Place[], text: string | null) => void;
  readonly copyCells: (pairs: readonly (readonly [from: Place, to: Place])[]) => void;
  readonly paste: (table: PastedTable) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** The text of the active cell while it is typed. */
export interface Editing {
  readonly mode: Mode;
  readonly draft: string;
  readonly refused: Refused | undefined;
  /** Opens what is in the cell; what is typed so far stays. */
  readonly edit: () => void;
  readonly write: (text: string) => void;
  /** Whether the typed text was taken; nothing was typed is taken too. */
  readonly commit: (places: readonly Place[]) => boolean;
  /** Forgets what is typed. */
  readonly reset: () => void;
}

export interface GridInUse {
  readonly actions: GridActions;
  readonly editing: Editing;
  readonly cell: (place: Place) => CellShown;
  readonly range: Range;
  readonly size: Size;
}
