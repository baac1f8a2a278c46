/** What typing and pasting into the cells of a sheet changes. */
import type { Refused } from '../../grid/cell.tsx';
import { keyOf } from '../../grid/edits.ts';
import { readNumber } from '../../grid/number-text.ts';
import type { Place } from '../../grid/range.ts';
import type { StoredCells } from './stored.ts';
import type { EditsInUse } from './use-edits.ts';
import type { SheetCells } from './use-sheet.ts';

interface TypingOptions {
  readonly cells: SheetCells;
  readonly stored: StoredCells;
  readonly editing: EditsInUse;
  /** Called before something changes. */
  readonly changing: () => void;
}

export function typingInto({ cells, stored, editing, changing }: TypingOptions) {
  /** Only cells that accept values change. */
  const put = (pairs: readonly (readonly [Place, string | null])[]) => {
    changing();
    editing.type(
      pairs.flatMap(([to, after]) => {
        const at = cells.typedAt(to);
        return at ? [{ place: at, typed: stored.get(keyOf(at))?.typed ?? null, after }] : [];
      }),
    );
  };
  return {
    put,
    set: (places: readonly Place[], text: string | null) => put(places.map((one) => [one, text])),
    copyCells: (pairs: readonly (readonly [Place, Place])[]) =>
      put(pairs.map(([from, to]) => [to, cells.valueAt(from)])),
    type: (places: readonly Place[], text: string): Refused | undefined => {
      const read = readNumber(text, cells.format);
      if (read.kind === 'question' || read.kind === 'invalid') return read;
      if (read.kind === 'number' && read.isPercent && !places.every(cells.isPercentAt))
        return { kind: 'percent' };
      put(places.map((one) => [one, read.kind === 'number' ? read.text : null]));
      return undefined;
    },
  };
}
