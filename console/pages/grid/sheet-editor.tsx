/**
 * The grid of a view with its edits: typing, filling and spreading, the check of a paste. What
 * becomes of the edits is the page's: Planilha sends them, a scenario keeps them.
 */
import type { GmrProcess, Indicator } from '@prumo/client';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { commonType } from '../../../src/engine/indicator-types.ts';
import type { CellChoice } from '../../data/cells/cells.ts';
import type { ClosedText, MayType } from '../../data/cells/months-to-type.ts';
import { useOthersChanges } from '../../data/cells/others-changes.ts';
import type { OutdatedCell } from '../../data/cells/outdated.ts';
import type { Month } from '../../data/written/month.ts';
import { type CellKey, type Conflict, keyOf } from '../../grid/edits.ts';
import { Files } from '../../grid/files.tsx';
import { Grid } from '../../grid/grid.tsx';
import { resting } from '../../grid/grid-state.ts';
import { HoldButtons, useHolds } from '../../grid/holds.tsx';
import type { PasteGrid } from '../../grid/paste.ts';
import { PasteDialog, usePasted } from '../../grid/paste-dialog.tsx';
import { conflictsOf } from '../../grid/pending.ts';
import { type Bounds, boundsOf, placesOf, type Range, single, within } from '../../grid/range.ts';
import { type SeenSteps, useSeenSteps } from '../../grid/seen-steps.tsx';
import { Selection } from '../../grid/selection.tsx';
import styles from '../../grid/sheet.module.css';
import { sheetTyping } from '../../grid/typing.ts';
import type { EditsInUse } from '../../grid/use-edits.ts';
import { Problem } from '../../kit/problem.tsx';
import { useWords } from '../../words/words.ts';
import { useEditNames } from './edit-names.ts';
import { firstPlace, type LinePlace, type Sheet, type SheetPlace } from './sheets.ts';
import { SpreadButton, useSpreading } from './spread-tools.tsx';
import { type StoredCells, type Supposed, useMoved, useStoredCells } from './stored-cells.ts';
import { usePlace } from './use-place.ts';
import { type CellWords, type SheetCells, useSheet } from './use-sheet.ts';

/** What is on the screen. */
export interface SheetInView {
  readonly process: GmrProcess;
  readonly month: Month;
  /** Which rows and columns there are. Another kind opens on its own first cell. */
  readonly kind: string;
  readonly sheet: Sheet;
  readonly choice: CellChoice;
  /** In the order of rows. */
  readonly panels: readonly number[];
  readonly indicators: readonly Indicator[];
}

/** A cell that takes a value, and what is typed in it without the edits. */
export interface TypedValue {
  readonly at: LinePlace;
  readonly value: string | null;
}

/** What the sheet comes to with its edits. */
export interface EditedSheet {
  /** The cells as they are stored. Another object when one of them has changed. */
  readonly today: StoredCells;
  /** Edits of cells that others have changed since. */
  readonly conflicts: readonly Conflict[];
  /** How many edits are in other views. */
  readonly elsewhere: number;
  readonly steps: Pick<SeenSteps, 'undo' | 'redo'>;
  /** Reads cells again at once, with what depends on them. */
  readonly readAgain: (cells: readonly OutdatedCell[]) => Promise<void>;
}

interface SheetEditorProps extends SheetInView {
  readonly editing: EditsInUse;
  /** Where this browser keeps what belongs to the edits. */
  readonly draft: string;
  readonly mayType: MayType;
  readonly closed: ClosedText;
  readonly told: CellWords;
  /** Values that are shown in place of those that are stored, and marked. */
  readonly supposed?: Supposed | undefined;
  /** Cells of another time in place of today's. */
  readonly base?: StoredCells | undefined;
  /** Called before something changes. */
  readonly changing: () => void;
  /** What is beside the grid's tools, about the active cell. `value`: it takes one. */
  readonly tools?: (active: SheetPlace, value: TypedValue | undefined) => ReactNode;
  /** What follows the grid. */
  readonly children: (edited: EditedSheet) => ReactNode;
}

export function SheetEditor(props: SheetEditorProps) {
  const { process, sheet, choice, panels, indicators, editing, changing } = props;
  const { grid } = useWords();
  const kept = usePlace();
  const readAgain = useOthersChanges({
    process: process.id,
    choice,
    panels: new Set(panels),
    indicators: new Set(indicators.map(({ id }) => id)),
    calculated: indicators.filter(({ tipo }) => tipo !== commonType).map(({ id }) => id),
  });
  const holds = useHolds<CellKey>(props.draft);
  const { cells, stored, today, failure, conflicts } = useEditedCells(props, holds.keys);
  const { isWhole } = stored;
  const [state, setState] = useGridState(props);
  const { range } = state;
  const spreading = useSpreading({ process, sheet, range, cells, stored, editing, changing });
  const { pasted, paste, forget } = usePasted(sheet.id, range);
  const shown = useShownKeys(sheet, cells);
  const { note, ...steps } = useSeenSteps({ editing, shown, names: useEditNames() });
  const typing = sheetTyping({
    cells,
    stored: (at) => stored.get(keyOf(at))?.typed ?? null,
    type: editing.type,
    spread: spreading.openTotal,
    changing,
    paste,
    ...steps,
  });
  const at = cells.typedAt(range.active);
  const value = at && { at, value: (props.base ?? today).get(keyOf(at))?.typed ?? null };
  const elsewhere = isWhole ? [...editing.edits.keys()].filter((key) => !stored.has(key)).length : 0;
  return (
    <>
      <Grid
        id={sheet.id}
        label={grid.label(sheet.title)}
        corner={sheet.corner}
        rows={sheet.rows}
        columns={sheet.columns}
        totalRows={sheet.totalRows}
        cell={cells.shown}
        labelOf={cells.label}
        valueAt={cells.valueAt}
        read={typing.read}
        state={state}
        setState={setState}
        change={typing.change}
        isBusy={!isWhole}
      />
      {note}
      {failure && <Problem inline error={failure.error} onRetry={failure.retry} />}
      <div className={styles.below}>
        <Selection range={range} cells={cells} isWhole={isWhole} />
        <div className={styles.selected}>
          {props.tools?.(sheet.place(range.active), value)}
          <HoldButtons {...{ holds, shown }} selected={keysIn(boundsOf(range), cells)} />
          <SpreadButton open={spreading.open} isDisabled={!isWhole} />
          <Files sheet={sheet} page={grid.title} valueAt={cells.valueAt} take={paste} isDisabled={!isWhole} />
        </div>
      </div>
      {props.children({ today, conflicts, elsewhere, steps, readAgain })}
      {spreading.dialog}
      {/* A paste is checked when everything it is compared with has been read. */}
      {pasted && isWhole && (
        <PasteDialog
          table={pasted.table}
          grid={pasteGridOf(sheet, cells)}
          selection={pasted.selection}
          close={forget}
          kept={kept}
          apply={(good) => {
            typing.put(good.map(({ place: to, text }) => [to, text]));
            forget();
          }}
        />
      )}
    </>
  );
}

/** The grid opens on the first cell of the chosen month that the person may fill. */
function useGridState({ process, month, kind, sheet, mayType }: SheetEditorProps) {
  const opening = () => single(firstPlace(sheet, month, (at) => at.line.isTyped && mayType(at.panel, at)));
  const view = `${kind} ${process.id} ${month.ano} ${month.mes}`;
  const [opened, setOpened] = useState(view);
  const [state, setState] = useState(() => resting(opening()));
  if (opened !== view) {
    setOpened(view);
    setState({ ...state, range: opening() });
  }
  const range = within(state.range, { rows: sheet.rows.length, columns: sheet.columns.length }) as Range;
  return [{ ...state, range }, setState] as const;
}

/** The cells with the edits that are not sent yet, and those that others have changed too. */
function useEditedCells(props: SheetEditorProps, held: ReadonlySet<CellKey>) {
  const { process, sheet, choice, panels, mayType, closed, told, supposed, base } = props;
  const { edits } = props.editing;
  const { stored: today, failure } = useStoredCells(process, choice, panels);
  const shown = base ?? today;
  const changed = useMoved(shown);
  const stored = useMemo(() => (supposed ? shown.supposing(supposed) : shown), [shown, supposed]);
  const moved = useMemo(() => (supposed ? new Set(supposed.keys()) : changed), [supposed, changed]);
  const conflicts = useMemo(() => conflictsOf(edits, (key) => today.get(key)?.typed), [edits, today]);
  const inConflict = useMemo(() => new Set<CellKey>(conflicts.map(({ edit }) => keyOf(edit))), [conflicts]);
  const cells = useSheet({
    sheet,
    stored,
    moved,
    edits,
    inConflict,
    held,
    mayType,
    closed,
    told,
    isSupposing: supposed !== undefined,
  });
  return { cells, stored, today, failure, conflicts };
}

/** The cells that take a value. */
const keysIn = (bounds: Bounds, cells: SheetCells): readonly CellKey[] =>
  placesOf(bounds).flatMap((place) => {
    const at = cells.typedAt(place);
    return at ? [keyOf(at)] : [];
  });

const useShownKeys = ({ rows, columns }: Sheet, cells: SheetCells) =>
  useCallback(
    () => new Set(keysIn({ top: 0, bottom: rows.length - 1, left: 0, right: columns.length - 1 }, cells)),
    [rows, columns, cells],
  );

const pasteGridOf = ({ rows, columns }: Sheet, { target }: SheetCells): PasteGrid => ({
  rows,
  columns: columns.map(({ name }) => name),
  otherNames: columns.map(({ otherNames = [] }) => otherNames),
  target,
});
