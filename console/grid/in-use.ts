/** The state and the actions of a grid, for its keys, pointers and clipboard. */
import type { Dispatch, SetStateAction } from 'react';
import type { PastedTable } from './html-table.ts';
import type { Mode } from './keys.ts';
import type { Place, Range, Size } from './range.ts';
import type { CellShown } from './row.tsx';
import type { Refused } from './typing.ts';

/** The effects of typing, pasting and selecting, provided by the page. */
export interface GridActions {
  readonly select: Dispatch<SetStateAction<Range>>;
  /** Puts typed text into cells, or returns why it was refused. */
  readonly type: (places: readonly Place[], text: string) => Refused | undefined;
  /** Puts decimal text into cells; null clears them. */
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
  /** Starts editing the content of the cell, or goes on with the typed text. */
  readonly edit: () => void;
  readonly write: (text: string) => void;
  /** Says why the active cell accepts no values, if it accepts none. */
  readonly refuseLocked: () => void;
  /** Puts the typed text into cells. False if it was refused; true if nothing was typed. */
  readonly commit: (places: readonly Place[]) => boolean;
  /** Drops the typed text. */
  readonly reset: () => void;
}

export interface GridInUse {
  readonly actions: GridActions;
  readonly editing: Editing;
  readonly cell: (place: Place) => CellShown;
  readonly range: Range;
  readonly size: Size;
}
