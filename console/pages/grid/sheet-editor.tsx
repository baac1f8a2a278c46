/**
 * The grid of a view with its edits: typing, filling and spreading, the check of a paste. What
 * becomes of the edits is the page's: Planilha sends them, a scenario keeps them.
 */
import type { GmrProcess, Indicator } from '@prumo/client';
import { type ReactNode, useMemo, useState } from 'react';
import { commonType } from '../../../src/formula/indicator-types.ts';
import type { CellChoice } from '../../data/cells.ts';
import type { Month } from '../../data/month.ts';
import type { MayType } from '../../data/months-to-type.ts';
import { useOthersChanges } from '../../data/others-changes.ts';
import type { OutdatedCell } from '../../data/outdated.ts';
import { type CellKey, type Conflict, conflictsOf, keyOf } from '../../grid/edits.ts';
import { Grid } from '../../grid/grid.tsx';
import type { PastedTable } from '../../grid/html-table.ts';
import { sumOf, writeNumber } from '../../grid/number-text.ts';
import type { PasteGrid } from '../../grid/paste.ts';
import { type Bounds, boundsOf, placesOf, type Range, single, within } from '../../grid/range.ts';
import { Problem } from '../../kit/problem.tsx';
import { useWords } from '../../words/words.ts';
import { Files } from './files.tsx';
import styles from './grid-page.module.css';
import { PasteDialog } from './paste-dialog.tsx';
import { firstPlace, type Sheet, type SheetPlace } from './sheets.ts';
import { SpreadButton, useSpreading } from './spread-tools.tsx';
import { type StoredCells, type Supposed, useMoved, useStoredCells } from './stored-cells.ts';
import { typingInto } from './typing.ts';
import type { EditsInUse } from './use-edits.ts';
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

/** What the sheet comes to with its edits. */
export interface EditedSheet {
  /** The cells as they are stored. Another object when one of them has changed. */
  readonly today: StoredCells;
  /** Edits of cells that others have changed since. */
  readonly conflicts: readonly Conflict[];
  /** How many edits are in other views. */
  readonly elsewhere: number;
  /** Reads cells again at once, with what depends on them. */
  readonly readAgain: (cells: readonly OutdatedCell[]) => Promise<void>;
}

interface SheetEditorProps extends SheetInView {
  readonly editing: EditsInUse;
  readonly mayType: MayType;
  readonly told: CellWords;
  /** Values that are shown in place of those that are stored, and marked. */
  readonly supposed?: Supposed | undefined;
  /** Called before something changes. */
  readonly changing: () => void;
  /** What is beside the grid's tools, about the active cell. */
  readonly tools?: (active: SheetPlace) => ReactNode;
  /** What follows the grid. */
  readonly children: (edited: EditedSheet) => ReactNode;
}

export function SheetEditor(props: SheetEditorProps) {
  const { process, sheet, choice, panels, indicators, editing, changing } = props;
  const { grid } = useWords();
  const readAgain = useOthersChanges({
    process: process.id,
    choice,
    panels: new Set(panels),
    indicators: new Set(indicators.map(({ id }) => id)),
    calculated: indicators.filter(({ tipo }) => tipo !== commonType).map(({ id }) => id),
  });
  const { cells, stored, today, failure, conflicts } = useEditedCells(props);
  const { isWhole } = stored;
  const [range, select] = useRange(props);
  const spreading = useSpreading({ process, sheet, range, cells, stored, editing, changing });
  const typing = typingInto({ cells, stored, editing, spread: spreading.openTotal, changing });
  const { pasted, paste, forget } = usePasted(sheet, range);
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
        range={range}
        select={select}
        type={typing.type}
        set={typing.set}
        copyCells={typing.copyCells}
        paste={paste}
        isBusy={!isWhole}
        undo={editing.undo}
        redo={editing.redo}
      />
      {failure && <Problem inline error={failure.error} onRetry={failure.retry} />}
      <div className={styles.below}>
        <Files sheet={sheet} valueAt={cells.valueAt} take={paste} isDisabled={!isWhole} />
        <div className={styles.selected}>
          <Selection range={range} cells={cells} isWhole={isWhole} />
          {props.tools?.(sheet.place(range.active))}
          <SpreadButton open={spreading.open} isDisabled={!isWhole} />
        </div>
      </div>
      {props.children({ today, conflicts, elsewhere, readAgain })}
      {spreading.dialog}
      {/* A paste is checked when everything it is compared with has been read. */}
      {pasted && isWhole && (
        <PasteDialog
          table={pasted.table}
          grid={pasteGridOf(sheet, cells)}
          selection={pasted.selection}
          close={forget}
          apply={(good) => {
            typing.put(good.map(({ place: to, text }) => [to, text]));
            forget();
          }}
        />
      )}
    </>
  );
}

/** The selection. It opens on the first cell of the chosen month that the person may fill. */
function useRange({ process, month, kind, sheet, mayType }: SheetEditorProps) {
  const opening = () => single(firstPlace(sheet, month, (at) => at.line.isTyped && mayType(at.panel, at)));
  const view = `${kind} ${process.id} ${month.ano} ${month.mes}`;
  const [opened, setOpened] = useState(view);
  const [wanted, select] = useState<Range>(opening);
  if (opened !== view) {
    setOpened(view);
    select(opening());
  }
  const range = within(wanted, { rows: sheet.rows.length, columns: sheet.columns.length }) as Range;
  return [range, select] as const;
}

/** The cells with the edits that are not sent yet, and those that others have changed too. */
function useEditedCells(props: SheetEditorProps) {
  const { process, sheet, choice, panels, mayType, told, supposed } = props;
  const { edits } = props.editing;
  const { stored: today, failure } = useStoredCells(process, choice, panels);
  const changed = useMoved(today);
  const stored = useMemo(() => (supposed ? today.supposing(supposed) : today), [today, supposed]);
  const moved = useMemo(() => (supposed ? new Set(supposed.keys()) : changed), [supposed, changed]);
  const conflicts = useMemo(() => conflictsOf(edits, (key) => stored.get(key)?.typed), [edits, stored]);
  const inConflict = useMemo(() => new Set<CellKey>(conflicts.map(({ edit }) => keyOf(edit))), [conflicts]);
  const cells = useSheet({
    sheet,
    stored,
    moved,
    edits,
    inConflict,
    mayType,
    told,
    isSupposing: supposed !== undefined,
  });
  return { cells, stored, today, failure, conflicts };
}

const pasteGridOf = ({ rows, columns }: Sheet, { target }: SheetCells): PasteGrid => ({
  rows,
  columns: columns.map(({ name }) => name),
  otherNames: columns.map(({ otherNames = [] }) => otherNames),
  target,
});

interface SelectionProps {
  readonly range: Range;
  readonly cells: SheetCells;
  /** False while some cells are still loading. Nothing is summed until then. */
  readonly isWhole: boolean;
}

/** Larger selections are not summed while they change. */
const mostSummed = 20_000;

/** The number of selected cells, and their sum. */
function Selection({ range, cells: { valueAt, format }, isWhole }: SelectionProps) {
  const { grid } = useWords();
  const { top, bottom, left, right } = boundsOf(range);
  const count = (bottom - top + 1) * (right - left + 1);
  const sum = useMemo(() => {
    if (!isWhole || count === 1 || count > mostSummed) return undefined;
    return sumOf(placesOf({ top, bottom, left, right }).flatMap((place) => valueAt(place) ?? []));
  }, [isWhole, count, top, bottom, left, right, valueAt]);
  if (!isWhole) return <p role="status">{grid.reading}</p>;
  if (count === 1) return <p />;
  const text = sum === undefined ? undefined : writeNumber(sum, format, { isGrouped: true });
  return <p>{grid.selection(count, text)}</p>;
}

/** A pasted table that waits to be checked against the cells of its sheet. */
interface Pasted {
  /** The sheet that it was pasted into. */
  readonly into: string;
  readonly table: PastedTable;
  readonly selection: Bounds;
}

/** The table is forgotten when other cells are chosen. */
function usePasted({ id }: Sheet, range: Range) {
  const [pasted, setPasted] = useState<Pasted>();
  if (pasted && pasted.into !== id) setPasted(undefined);
  return {
    pasted,
    paste: (table: PastedTable) => setPasted({ into: id, table, selection: boundsOf(range) }),
    forget: () => setPasted(undefined),
  };
}
