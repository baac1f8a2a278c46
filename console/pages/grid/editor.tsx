/** The grid of a view with its edits, the check of a paste, and the send bar. */
import type { GmrProcess, Indicator } from '@prumo/client';
import { useMemo, useState } from 'react';
import { commonType } from '../../../src/formula/indicator-types.ts';
import type { CellChoice } from '../../data/cells.ts';
import { useOthersChanges } from '../../data/others-changes.ts';
import type { Refused } from '../../grid/cell.tsx';
import { type CellKey, conflictsOf, type Edits, keyOf, noEdits, reversed } from '../../grid/edits.ts';
import { Grid } from '../../grid/grid.tsx';
import type { PastedTable } from '../../grid/html-table.ts';
import { readNumber } from '../../grid/number-text.ts';
import type { PasteGrid } from '../../grid/paste.ts';
import { type Bounds, boundsOf, type Place, type Range, single, within } from '../../grid/range.ts';
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
import { lastSent, rememberSent, useEdits, usePlace } from './use-edits.ts';
import { useSheet } from './use-sheet.ts';

interface EditorProps {
  readonly process: GmrProcess;
  readonly sheet: Sheet;
  readonly choice: CellChoice;
  /** In the order of rows. */
  readonly panels: readonly number[];
  readonly indicators: readonly Indicator[];
}

interface Pasted {
  /** The sheet that it was pasted into. */
  readonly into: string;
  readonly table: PastedTable;
  readonly selection: Bounds;
}

export function Editor({ process, sheet, choice, panels, indicators }: EditorProps) {
  const { grid } = useWords();
  const readAgain = useOthersChanges({
    process: process.id,
    choice,
    panels: new Set(panels),
    indicators: new Set(indicators.map(({ id }) => id)),
    calculated: indicators.filter(({ tipo }) => tipo !== commonType).map(({ id }) => id),
  });
  const { stored, failure } = useStoredCells(process, choice, panels);
  const moved = useMoved(stored);
  const mayType = useMayType(process);
  const editing = useEdits();
  const { edits } = editing;
  const [wanted, select] = useState<Range>(single({ row: 0, column: 0 }));
  const [pasted, setPasted] = useState<Pasted>();
  const [isReviewing, setReviewing] = useState(false);
  const place = usePlace();
  const [sent, setSent] = useState<Edits>(() => lastSent(place));
  const [sentCount, setSentCount] = useState(0);
  const range = within(wanted, { rows: sheet.rows.length, columns: sheet.columns.length }) as Range;
  const conflicts = useMemo(() => conflictsOf(edits, (key) => stored.get(key)?.typed), [edits, stored]);
  const inConflict = useMemo(() => new Set<CellKey>(conflicts.map(({ edit }) => keyOf(edit))), [conflicts]);

  const { isWhole } = stored;
  /**
   * Checked when everything it is compared with has been read. Dropped when other cells are chosen.
   */
  const paste = (table: PastedTable) => setPasted({ into: sheet.id, table, selection: boundsOf(range) });
  if (pasted && pasted.into !== sheet.id) setPasted(undefined);
  const cells = useSheet({ sheet, stored, moved, edits, inConflict, mayType });
  /** Only cells that accept values change. */
  const put = (pairs: readonly (readonly [Place, string | null])[]) => {
    setSentCount(0);
    editing.type(
      pairs.flatMap(([to, after]) => {
        const at = cells.typedAt(to);
        return at ? [{ place: at, typed: stored.get(keyOf(at))?.typed ?? null, after }] : [];
      }),
    );
  };
  const type = (places: readonly Place[], text: string): Refused | undefined => {
    const read = readNumber(text, cells.format);
    if (read.kind === 'question' || read.kind === 'invalid') return read;
    if (read.kind === 'number' && read.isPercent && !places.every(cells.isPercentAt))
      return { kind: 'percent' };
    put(places.map((one) => [one, read.kind === 'number' ? read.text : null]));
    return undefined;
  };
  const pasteGrid: PasteGrid = {
    rows: sheet.rows,
    columns: sheet.columns.map(({ name }) => name),
    target: cells.target,
  };
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
        type={type}
        set={(places, text) => put(places.map((one) => [one, text]))}
        copyCells={(pairs) => put(pairs.map(([from, to]) => [to, cells.valueAt(from)]))}
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
        sentCount={sentCount}
        review={() => setReviewing(true)}
        undoSent={
          sent.size > 0 && edits.size === 0
            ? () => {
                editing.change(() => reversed(sent));
                setSent(noEdits);
                rememberSent(place);
                setSentCount(0);
              }
            : undefined
        }
      />
      {pasted && isWhole && (
        <PasteDialog
          table={pasted.table}
          grid={pasteGrid}
          selection={pasted.selection}
          close={() => setPasted(undefined)}
          apply={(good) => {
            put(good.map(({ place: to, text }) => [to, text]));
            setPasted(undefined);
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
            setSent(all);
            rememberSent(place, all);
            setSentCount(all.size);
            editing.restart(noEdits);
            setReviewing(false);
          }}
        />
      )}
    </>
  );
}
