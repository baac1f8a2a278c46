/** Opens the dialog that fills the selection, or spreads what was typed on a total. */
import type { GmrProcess } from '@prumo/client';
import { useState } from 'react';
import { decimalTextFromCents } from '../../../src/kernel/values/decimal.ts';
import { keyOf } from '../../grid/edits.ts';
import { textOfExact, writeNumber } from '../../grid/number-text.ts';
import { boundsOf, type Place, type Range } from '../../grid/range.ts';
import type { EditsInUse } from '../../grid/use-edits.ts';
import { Button } from '../../kit/button.tsx';
import { useShortcut } from '../../kit/shortcut.ts';
import { useWords } from '../../words/words.ts';
import { linesOf } from './lines.ts';
import { RatioDialog } from './ratio-dialog.tsx';
import type { Sheet } from './sheets.ts';
import { areaBelow, areaOf, type RatioSide, ratioSides, type SpreadArea } from './spread-area.ts';
import { SpreadDialog } from './spread-dialog.tsx';
import { presentSum, type SpreadChange } from './spread-plan.ts';
import { useSpreadWords } from './spread-words.ts';
import type { StoredCells } from './stored-cells.ts';
import type { TotalPlace } from './totals.ts';
import type { SheetCells } from './use-sheet.ts';

interface SpreadingOptions {
  readonly process: GmrProcess;
  readonly sheet: Sheet;
  readonly range: Range;
  readonly cells: SheetCells;
  readonly stored: StoredCells;
  readonly editing: EditsInUse;
  /** Called before something changes. */
  readonly changing: () => void;
}

/** An open dialog. */
interface Opened {
  /** The sheet that it is about. */
  readonly into: string;
}

/** Asks by which of its sides a ratio is reached. */
interface AskedSide extends Opened {
  readonly sides: readonly RatioSide[];
}

interface Spreading extends Opened {
  readonly area: SpreadArea;
  readonly total: string;
  readonly isTyped: boolean;
}

export function useSpreading(options: SpreadingOptions) {
  const { process, sheet, range, cells, stored, editing, changing } = options;
  const words = useWords();
  const [spreading, setSpreading] = useState<Spreading | AskedSide>();
  // It is forgotten when other cells are chosen.
  if (spreading && spreading.into !== sheet.id) setSpreading(undefined);
  const written = (text: string | null | undefined) => (text ? writeNumber(text, cells.format) : '');
  const open = () => {
    const area = areaOf(sheet, boundsOf(range));
    setSpreading({ into: sheet.id, area, total: written(totalText(options, area)), isTyped: false });
  };
  useShortcut('e', () => stored.isWhole && !spreading && open(), words.keys.spread);
  const apply = (changes: readonly SpreadChange[]) => {
    changing();
    editing.type(
      changes.map(({ place, after }) => ({
        place,
        typed: stored.get(keyOf(place))?.typed ?? null,
        after,
      })),
    );
    setSpreading(undefined);
  };
  const typed = (total: TotalPlace, text: string): Spreading => ({
    into: sheet.id,
    area: areaBelow(total),
    total: written(text),
    isTyped: true,
  });
  const asked = (ratio: TotalPlace, wanted: string): AskedSide => {
    const lines = linesOf(ratio.line, [ratio.line.series], words);
    return { into: sheet.id, sides: ratioSides({ ratio, wanted, lines, totalOf: cells.valueOfTotal }) };
  };
  const close = () => setSpreading(undefined);
  return {
    /** For the selection. */
    open,
    /** For a total on which a value was typed. */
    openTotal: (at: Place, text: string) => {
      const total = cells.totalAt(at);
      if (!total) return;
      // The key moves on to the next cell, to which the focus returns from the dialog.
      requestAnimationFrame(() =>
        setSpreading(total.line.part === 'valor' ? asked(total, text) : typed(total, text)),
      );
    },
    dialog:
      spreading && 'sides' in spreading ? (
        <RatioDialog
          sides={spreading.sides}
          choose={({ place, after }) => setSpreading(typed(place, after))}
          close={close}
        />
      ) : (
        spreading && (
          <SpreadDialog
            process={process}
            area={spreading.area}
            total={spreading.total}
            isTyped={spreading.isTyped}
            cells={cells.known}
            apply={apply}
            close={close}
          />
        )
      ),
  };
}

/** What the selection has now: the value of a lone total, or the sum of its cells. */
function totalText({ range, cells }: SpreadingOptions, area: SpreadArea): string | null | undefined {
  const { active, anchor } = range;
  const isLone = active.row === anchor.row && active.column === anchor.column;
  if (isLone && cells.totalAt(active)) return cells.valueAt(active);
  const sum = presentSum(area, cells.known);
  return sum === null ? null : textOfExact(decimalTextFromCents(sum));
}

interface SpreadButtonProps {
  readonly open: () => void;
  readonly isDisabled: boolean;
}

export function SpreadButton({ open, isDisabled }: SpreadButtonProps) {
  const { open: name } = useSpreadWords();
  return (
    <Button look="quiet" isDisabled={isDisabled} onPress={open}>
      {name}
    </Button>
  );
}
