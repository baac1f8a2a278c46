/** The grid of a view with its edits, the check of a paste, and the send bar. */
import type { GmrProcess, Indicator } from '@prumo/client';
import { useMemo, useState } from 'react';
import { commonType } from '../../../src/formula/indicator-types.ts';
import type { CellChoice } from '../../data/cells.ts';
import { useOthersChanges } from '../../data/others-changes.ts';
import { type CellKey, conflictsOf, type Edits, keyOf } from '../../grid/edits.ts';
import { Grid } from '../../grid/grid.tsx';
import type { PasteGrid } from '../../grid/paste.ts';
import { type Range, single, within } from '../../grid/range.ts';
import { Problem } from '../../kit/problem.tsx';
import { useWords } from '../../words/words.ts';
import { Files } from './files.tsx';
import styles from './grid-page.module.css';
import { PasteDialog } from './paste-dialog.tsx';
import { PendingBar } from './pending-bar.tsx';
import { Review } from './review.tsx';
import { Selection } from './selection.tsx';
import type { Sheet } from './sheets.ts';
import { useMayType, useMoved, useStoredCells } from './stored.ts';
import { typingInto } from './typing.ts';
import { useEdits, useSent } from './use-edits.ts';
import { usePasted } from './use-pasted.ts';
import { type SheetCells, useSheet } from './use-sheet.ts';

interface EditorProps {
  readonly process: GmrProcess;
  readonly sheet: Sheet;
  readonly choice: CellChoice;
  /** In the order of rows. */
  readonly panels: readonly number[];
  readonly indicators: readonly Indicator[];
}

export function Editor(props: EditorProps) {
  const { process, sheet, choice, panels, indicators } = props;
  const { grid } = useWords();
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
  const typing = typingInto({ cells, stored, editing, changing: sent.forgetCount });
  const [wanted, select] = useState<Range>(single({ row: 0, column: 0 }));
  const range = within(wanted, { rows: sheet.rows.length, columns: sheet.columns.length }) as Range;
  const { pasted, paste, forget } = usePasted(sheet, range);
  const [isReviewing, setReviewing] = useState(false);
  return (
    <>
      <Grid
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
        <Selection range={range} cells={cells} isWhole={isWhole} />
      </div>
      <PendingBar
        editing={editing}
        elsewhere={isWhole ? [...edits.keys()].filter((key) => !stored.has(key)).length : 0}
        conflicts={conflicts.length}
        sentCount={sent.count}
        review={() => setReviewing(true)}
        undoSent={sent.undo}
      />
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

/** The cells with the edits that are not sent yet, and those that others have changed too. */
function useEditedCells({ process, sheet, choice, panels }: EditorProps, edits: Edits) {
  const { stored, failure } = useStoredCells(process, choice, panels);
  const moved = useMoved(stored);
  const mayType = useMayType(process);
  const conflicts = useMemo(() => conflictsOf(edits, (key) => stored.get(key)?.typed), [edits, stored]);
  const inConflict = useMemo(() => new Set<CellKey>(conflicts.map(({ edit }) => keyOf(edit))), [conflicts]);
  const cells = useSheet({ sheet, stored, moved, edits, inConflict, mayType });
  return { cells, stored, failure, conflicts };
}

const pasteGridOf = ({ rows, columns }: Sheet, { target }: SheetCells): PasteGrid => ({
  rows,
  columns: columns.map(({ name }) => name),
  target,
});
