/** What the cells of a sheet show, accept and refuse. */
import { useMemo } from 'react';
import { isCalculationUnit } from '../../../src/engine/units.ts';
import type { ClosedText, MayType } from '../../data/cells/months-to-type.ts';
import { about, currencyIn, isPercent } from '../../data/written/format.ts';
import type { CellKey, Edits } from '../../grid/edits.ts';
import { keyOf } from '../../grid/edits.ts';
import type { CellShown } from '../../grid/grid-state.ts';
import { declaredFormat, type NumberFormat, writeNumber } from '../../grid/number-text.ts';
import type { Locked, PasteGrid } from '../../grid/paste.ts';
import type { Bounds, Place } from '../../grid/range.ts';
import { useWords, type Words } from '../../words/words.ts';
import { type Line, valueText } from './lines.ts';
import { isTotal, isTotalIn, type LinePlace, type Sheet, type SheetPlace } from './sheets.ts';
import type { KnownCells } from './spread-plan.ts';
import type { StoredCells } from './stored-cells.ts';
import { addsUpOverPanels, type TotalPlace } from './totals.ts';
import { useTotals } from './use-totals.ts';

interface SheetState {
  readonly sheet: Sheet;
  readonly stored: StoredCells;
  readonly moved: ReadonlySet<CellKey>;
  readonly edits: Edits;
  readonly inConflict: ReadonlySet<CellKey>;
  /** What is spread leaves them as they are. */
  readonly held: ReadonlySet<CellKey>;
  readonly mayType: MayType;
  /** What is said where nobody types, because the month is closed. */
  readonly closed: ClosedText;
  readonly told: CellWords;
  /** Whether values moved because others are supposed: what is typed says so itself. */
  readonly isSupposing: boolean;
}

/** What is said of cells that are edited, in conflict, moved, or not the person's to type in. */
export interface CellWords extends Pick<Words['grid'], 'edited' | 'conflict' | 'moved'> {
  readonly noRight: string;
}

export interface SheetCells {
  readonly format: NumberFormat;
  readonly shown: (place: Place) => CellShown;
  /** For screen readers: row, column, value, state. */
  readonly label: (place: Place) => string;
  readonly valueAt: (place: Place) => string | null;
  readonly isTotalIn: (place: Place, selected: Bounds) => boolean;
  /** The cell, if values can be typed. */
  readonly typedAt: (place: Place) => LinePlace | undefined;
  /** The total, if it is spread over its cells when it is typed. */
  readonly totalAt: (place: Place) => TotalPlace | undefined;
  /** The value of any total of the sheet's panels and lines. */
  readonly valueOfTotal: (total: TotalPlace) => string | null;
  /** Any cell of the sheet's panels and lines. */
  readonly known: KnownCells;
  readonly isPercentAt: (place: Place) => boolean;
  readonly currencyAt: (place: Place) => string | undefined;
  readonly target: PasteGrid['target'];
}

/** The sides of a percentage are amounts. */
const isPercentIn = ({ part, indicator: { unidade_medida: unit } }: Line) =>
  isPercent(unit) && (part === 'valor' || !isCalculationUnit(unit));

/** Shown while a value is loading. */
const unread = '…';

const addsUp = ({ panels, months }: TotalPlace) => panels.length > 1 || months.length > 1;

/** That of a ratio is reached by one of its sides. */
const takesTotal = ({ isTyped, isEntry, part, typed }: Line) =>
  part === 'valor' ? [...typed.values()].includes('') : isTyped && !isEntry;

/** Whether a total is typed: of one field that adds up, where the person fills in some cell. */
function isSpread({ line, panels, months }: TotalPlace, mayType: MayType): boolean {
  if (!takesTotal(line) || (panels.length > 1 && !addsUpOverPanels(line))) return false;
  return panels.some((panel) => months.some((month) => mayType(panel, month)));
}

/** The same object until its content changes, so that rows are rendered again only then. */
export function useSheet(state: SheetState): SheetCells {
  const words = useWords();
  const { sheet, stored, moved, edits, inConflict, held, mayType, closed, told, isSupposing } = state;
  const total = useTotals(sheet, stored, edits);
  return useMemo(
    () =>
      cellsOf(
        { sheet, stored, moved, edits, inConflict, held, mayType, closed, told, isSupposing },
        total,
        words,
      ),
    [sheet, stored, moved, edits, inConflict, held, mayType, closed, told, isSupposing, total, words],
  );
}

/** What the cells hold, and why some of them accept no value. */
function contentsOf({ stored, edits, mayType, closed }: SheetState, total: ReturnType<typeof useTotals>) {
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
    if (mayType(at.panel, at)) return undefined;
    return closed(at.panel, at) === undefined ? 'no-right' : 'closed';
  };
  const valueOf = (at: SheetPlace): string | null => {
    if (isTotal(at)) return isUnread(at) ? null : (total(at)?.text ?? null);
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
  const { sheet, edits, inConflict, held, mayType, told } = state;
  const { isUnread, lockedOf, valueOf } = contentsOf(state, total);
  const format = declaredFormat(language.locale);
  const totalOf = (at: SheetPlace): TotalPlace | undefined =>
    isTotal(at) && addsUp(at) && !isUnread(at) && isSpread(at, mayType) ? at : undefined;
  /** The ratio of a single cell is not a sum, and that of a total is planned by its sides. */
  const wordsOf = (at: SheetPlace): string | undefined => {
    const locked = lockedOf(at);
    if (locked === 'no-right') return told.noRight;
    if (locked === 'closed' && !isTotal(at)) return state.closed(at.panel, at);
    if (locked !== 'total' || !isTotal(at)) return locked && grid.locked[locked];
    if (totalOf(at)) return undefined;
    if (!addsUp(at)) return grid.locked.calculated;
    return grid.locked[at.line.part === 'valor' && at.line.typed.size > 0 ? 'ratio' : 'total'];
  };
  const write = (text: string | null, at: SheetPlace) => valueText(text, at.line.indicator, format);
  /** What the cell shows. Only what is not stored can have been rounded here. */
  const written = (value: string | null, at: SheetPlace) =>
    isTotal(at) && value !== null && total(at)?.isRounded ? about(write(value, at)) : write(value, at);
  const keyed = (at: SheetPlace) => (isTotal(at) ? undefined : keyOf(at));
  const editOf = (at: SheetPlace, key: CellKey | undefined) =>
    key !== undefined && at.line.isTyped ? edits.get(key) : undefined;
  const isMoved = (at: SheetPlace, key: CellKey | undefined) =>
    key !== undefined && state.moved.has(key) && !(state.isSupposing && at.line.isTyped);
  return {
    format,
    shown(place) {
      const at = sheet.place(place);
      const key = keyed(at);
      const value = valueOf(at);
      const edit = editOf(at, key);
      return {
        text: value === null && isUnread(at) ? unread : written(value, at),
        input: value === null ? '' : writeNumber(value, format),
        locked: wordsOf(at),
        isUnread: isUnread(at),
        isTotal: isTotal(at) && addsUp(at),
        isEdited: edit !== undefined,
        isConflict: edit !== undefined && key !== undefined && inConflict.has(key),
        isHeld: key !== undefined && held.has(key),
        isMoved: isMoved(at, key),
      };
    },
    label(place) {
      const at = sheet.place(place);
      const key = keyed(at);
      const edit = editOf(at, key);
      const [row = '', column = ''] = [sheet.rows[place.row], sheet.columns[place.column]?.name];
      const states = [
        wordsOf(at) ?? (totalOf(at) && grid.typedTotal),
        edit && told.edited(write(edit.before, at) || grid.nothing),
        edit && key && inConflict.has(key) && told.conflict,
        key && held.has(key) && grid.held,
        isMoved(at, key) && told.moved,
      ];
      const what = grid.cell(row, column, written(valueOf(at), at) || grid.nothing);
      return [what, ...states].filter(Boolean).join('; ');
    },
    valueAt: (place) => valueOf(sheet.place(place)),
    isTotalIn: (place, selected) => isTotalIn(sheet, place, selected),
    typedAt(place) {
      const at = sheet.place(place);
      return lockedOf(at) || isTotal(at) ? undefined : at;
    },
    totalAt: (place) => totalOf(sheet.place(place)),
    valueOfTotal: valueOf,
    known: {
      locked: (at) => lockedOf(at) ?? (held.has(keyOf(at)) ? 'held' : undefined),
      value: valueOf,
    },
    isPercentAt: (place) => isPercentIn(sheet.place(place).line),
    currencyAt: (place) => currencyIn(sheet.place(place).line.indicator),
    target(place) {
      const at = sheet.place(place);
      return {
        value: valueOf(at),
        locked: lockedOf(at),
        isPercent: isPercentIn(at.line),
        currency: currencyIn(at.line.indicator),
      };
    },
  };
}
