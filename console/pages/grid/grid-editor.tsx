/** The grid of a view with its edits, the check of a paste, and the send bar. */
import type { GmrProcess, Indicator } from '@prumo/client';
import { useMemo, useState } from 'react';
import { commonType } from '../../../src/formula/indicator-types.ts';
import type { CellChoice } from '../../data/cells.ts';
import type { Month } from '../../data/month.ts';
import { useMayType } from '../../data/months-to-type.ts';
import { useOthersChanges } from '../../data/others-changes.ts';
import { type CellKey, conflictsOf, type Edits, keyOf } from '../../grid/edits.ts';
import { Grid } from '../../grid/grid.tsx';
import type { PastedTable } from '../../grid/html-table.ts';
import { sumOf, writeNumber } from '../../grid/number-text.ts';
import type { PasteGrid } from '../../grid/paste.ts';
import { type Bounds, boundsOf, placesOf, type Range, single, within } from '../../grid/range.ts';
import { Problem } from '../../kit/problem.tsx';
import { useShortcut } from '../../kit/shortcut.ts';
import { useWords } from '../../words/words.ts';
import { Files } from './files.tsx';
import styles from './grid-page.module.css';
import { Review } from './grid-review.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { PendingBar } from './pending-bar.tsx';
import { firstPlace, type Sheet } from './sheets.ts';
import { SpreadButton, useSpreading } from './spread-tools.tsx';
import { useMoved, useStoredCells } from './stored-cells.ts';
import { typingInto } from './typing.ts';
import { useEdits, useSent } from './use-edits.ts';
import { type SheetCells, useSheet } from './use-sheet.ts';

interface EditorProps {
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

export function Editor(props: EditorProps) {
  const { process, sheet, choice, panels, indicators } = props;
  const { grid, keys } = useWords();
  const readAgain = useOthersChanges({
    process: process.id,
    choice,
    panels: new Set(panels),
    indicators: new Set(indicators.map(({ id }) => id)),
    calculated: indicators.filter(({ tipo }) => tipo !== commonType).map(({ id }) => id),
  });
  const editing = useEdits();
  const { edits } = editing;
  const sent = useSent(editing);
  const { cells, stored, failure, conflicts } = useEditedCells(props, edits);
  const { isWhole } = stored;
  const [range, select] = useRange(props);
  const spreading = useSpreading({
    process,
    sheet,
    range,
    cells,
    stored,
    editing,
    changing: sent.forgetCount,
  });
  const typing = typingInto({
    cells,
    stored,
    editing,
    spread: spreading.openTotal,
    changing: sent.forgetCount,
  });
  const { pasted, paste, forget } = usePasted(sheet, range);
  const [isReviewing, setReviewing] = useState(false);
  useShortcut('s', () => edits.size > 0 && setReviewing(true), keys.review);
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
          <SpreadButton open={spreading.open} isDisabled={!isWhole} />
        </div>
      </div>
      <PendingBar
        editing={editing}
        elsewhere={isWhole ? [...edits.keys()].filter((key) => !stored.has(key)).length : 0}
        conflicts={conflicts.length}
        sentCount={sent.count}
        review={() => setReviewing(true)}
        undoSent={sent.undo}
      />
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
      {isReviewing && (
        <Review
          process={process}
          editing={editing}
          heard={conflicts}
          readAgain={readAgain}
          close={() => setReviewing(false)}
          sent={(all) => {
            sent.add(all);
            setReviewing(false);
          }}
        />
      )}
    </>
  );
}

/** The selection. It opens on the first cell of the chosen month that the person may fill. */
function useRange({ process, month, kind, sheet }: EditorProps) {
  const mayType = useMayType(process.id);
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
function useEditedCells({ process, sheet, choice, panels }: EditorProps, edits: Edits) {
  const { stored, failure } = useStoredCells(process, choice, panels);
  const moved = useMoved(stored);
  const mayType = useMayType(process.id);
  const conflicts = useMemo(() => conflictsOf(edits, (key) => stored.get(key)?.typed), [edits, stored]);
  const inConflict = useMemo(() => new Set<CellKey>(conflicts.map(({ edit }) => keyOf(edit))), [conflicts]);
  const cells = useSheet({ sheet, stored, moved, edits, inConflict, mayType });
  return { cells, stored, failure, conflicts };
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
