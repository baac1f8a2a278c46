/** What the cells of a sheet show, accept and refuse. */
import { useMemo } from 'react';
import type { CellKey, Edits } from '../../grid/edits.ts';
import { keyOf } from '../../grid/edits.ts';
import { declaredFormat, type NumberFormat, writeNumber } from '../../grid/number-text.ts';
import type { Locked, PasteGrid } from '../../grid/paste.ts';
import type { Place } from '../../grid/range.ts';
import type { CellShown } from '../../grid/row.tsx';
import { useWords, type Words } from '../../words/words.ts';
import { valueText } from './lines.ts';
import { isTotal, type LinePlace, type Sheet, type SheetPlace } from './sheets.ts';
import type { StoredCells } from './stored.ts';
import type { TotalPlace } from './totals.ts';
import { useTotals } from './use-totals.ts';

interface SheetState {
  readonly sheet: Sheet;
  readonly stored: StoredCells;
  readonly moved: ReadonlySet<CellKey>;
  readonly edits: Edits;
  readonly inConflict: ReadonlySet<CellKey>;
  readonly mayType: (panel: number) => boolean;
}

export interface SheetCells {
  readonly format: NumberFormat;
  readonly shown: (place: Place) => CellShown;
  /** For screen readers: row, column, value, state. */
  readonly label: (place: Place) => string;
  readonly valueAt: (place: Place) => string | null;
  /** The cell, if values can be typed. */
  readonly typedAt: (place: Place) => LinePlace | undefined;
  readonly isPercentAt: (place: Place) => boolean;
  readonly target: PasteGrid['target'];
}

const percentUnits = new Set([2, 3]);

/** Shown while a value is loading. */
const unread = '…';

const addsUp = ({ panels, months }: TotalPlace) => panels.length > 1 || months.length > 1;

/** The same object until its content changes, so that rows are rendered again only then. */
export function useSheet(state: SheetState): SheetCells {
  const words = useWords();
  const { sheet, stored, moved, edits, inConflict, mayType } = state;
  const total = useTotals(sheet, stored, edits);
  return useMemo(
    () => cellsOf({ sheet, stored, moved, edits, inConflict, mayType }, total, words),
    [sheet, stored, moved, edits, inConflict, mayType, total, words],
  );
}

/** What the cells hold, and why some of them accept no value. */
function contentsOf({ stored, edits, mayType }: SheetState, total: ReturnType<typeof useTotals>) {
  const isUnread = (at: SheetPlace): boolean => {
    if (stored.isWhole) return false;
    if (!isTotal(at)) return !stored.has(keyOf(at));
    const { line, months, panels } = at;
    const [[panel = 0, ...others], [month]] = [panels, months];
    // With several panels, some cells may be missing.
    if (others.length > 0 || !month) return true;
    const { ano, mes } = month;
    return !stored.has(keyOf({ panel, indicator: line.indicator.id, ano, mes, field: line.field }));
  };
  const lockedOf = (at: SheetPlace): Locked | undefined => {
    if (isUnread(at)) return 'unread';
    if (isTotal(at)) return 'total';
    if (!stored.has(keyOf(at))) return 'no-cell';
    if (!at.line.isTyped) {
      const isAdjusted = at.line.series === 'meta_ajustada' && at.line.indicator.tipo === 0;
      return isAdjusted ? 'not-taken' : 'calculated';
    }
    return mayType(at.panel) ? undefined : 'no-right';
  };
  const valueOf = (at: SheetPlace): string | null => {
    if (isTotal(at)) return isUnread(at) ? null : total(at);
    const key = keyOf(at);
    const cell = stored.get(key);
    if (!at.line.isTyped) return cell?.value ?? null;
    const edit = edits.get(key);
    return edit ? edit.after : (cell?.typed ?? null);
  };
  return { isUnread, lockedOf, valueOf };
}

function cellsOf(
  state: SheetState,
  total: ReturnType<typeof useTotals>,
  { grid, language }: Words,
): SheetCells {
  const { sheet, moved, edits, inConflict } = state;
  const { isUnread, lockedOf, valueOf } = contentsOf(state, total);
  const format = declaredFormat(language.locale);
  /** The ratio of a single cell is not a sum. */
  const wordsOf = (at: SheetPlace): string | undefined => {
    const locked = lockedOf(at);
    return locked && grid.locked[locked === 'total' && !addsUp(at as TotalPlace) ? 'calculated' : locked];
  };
  const write = (text: string | null, at: SheetPlace) => valueText(text, at.line.indicator, format);
  const keyed = (at: SheetPlace) => (isTotal(at) ? undefined : keyOf(at));
  const editOf = (at: SheetPlace, key: CellKey | undefined) =>
    key !== undefined && at.line.isTyped ? edits.get(key) : undefined;
  return {
    format,
    shown(place) {
      const at = sheet.place(place);
      const key = keyed(at);
      const value = valueOf(at);
      const edit = editOf(at, key);
      return {
        text: value === null && isUnread(at) ? unread : write(value, at),
        input: value === null ? '' : writeNumber(value, format),
        locked: wordsOf(at),
        isUnread: isUnread(at),
        isTotal: isTotal(at) && addsUp(at),
        isEdited: edit !== undefined,
        isConflict: edit !== undefined && key !== undefined && inConflict.has(key),
        isMoved: key !== undefined && moved.has(key),
      };
    },
    label(place) {
      const at = sheet.place(place);
      const key = keyed(at);
      const edit = editOf(at, key);
      const [row = '', column = ''] = [sheet.rows[place.row], sheet.columns[place.column]?.name];
      const states = [
        wordsOf(at),
        edit && grid.edited(write(edit.before, at) || grid.nothing),
        edit && key && inConflict.has(key) && grid.conflict,
        key && moved.has(key) && grid.moved,
      ];
      const what = grid.cell(row, column, write(valueOf(at), at) || grid.nothing);
      return [what, ...states].filter(Boolean).join('; ');
    },
    valueAt: (place) => valueOf(sheet.place(place)),
    typedAt(place) {
      const at = sheet.place(place);
      return lockedOf(at) || isTotal(at) ? undefined : at;
    },
    isPercentAt: (place) => percentUnits.has(sheet.place(place).line.indicator.unidade_medida),
    target(place) {
      const at = sheet.place(place);
      const isPercent = percentUnits.has(at.line.indicator.unidade_medida);
      return { value: valueOf(at), locked: lockedOf(at), isPercent };
    },
  };
}
