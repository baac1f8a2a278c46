/** The grid of a view with what is typed in it, the paste that is checked, and what is to be sent. */
import type { GmrProcess } from '@prumo/client';
import { useMemo, useState } from 'react';
import type { CellChoice } from '../../data/progress.ts';
import type { Refused } from '../../grid/cell.tsx';
import { type CellKey, conflictsOf, type Edits, keyOf, noEdits, reversed } from '../../grid/edits.ts';
import { Grid } from '../../grid/grid.tsx';
import type { PastedTable } from '../../grid/html-table.ts';
import { declaredFormat, readNumber, sumOf, writeNumber } from '../../grid/number-text.ts';
import type { Locked, PasteGrid } from '../../grid/paste.ts';
import { boundsOf, type Place, placesOf, type Range, single, within } from '../../grid/range.ts';
import type { CellShown } from '../../grid/row.tsx';
import { useWords } from '../../words/words.ts';
import { Files } from './files.tsx';
import styles from './grid-page.module.css';
import { type LinePlace, type Sheet, valueText } from './lines.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { PendingBar } from './pending-bar.tsx';
import { Review } from './review.tsx';
import { useMayType, useMoved, useStoredCells } from './stored.ts';
import { lastSent, rememberSent, useEdits, usePlace } from './use-edits.ts';

interface EditorProps {
  readonly process: GmrProcess;
  readonly sheet: Sheet;
  readonly choice: CellChoice;
}

/** More cells than these are not added up while the selection moves. */
const mostSummed = 20_000;
const percentUnits = new Set([2, 3]);

export function Editor({ process, sheet, choice }: EditorProps) {
  const words = useWords();
  const { grid } = words;
  const format = declaredFormat(words.language.locale);
  const stored = useStoredCells(process, choice);
  const moved = useMoved(stored);
  const mayType = useMayType(process);
  const editing = useEdits();
  const { edits } = editing;
  const [wanted, select] = useState<Range>(single({ row: 0, column: 0 }));
  const [pasted, setPasted] = useState<PastedTable>();
  const [isReviewing, setReviewing] = useState(false);
  const place = usePlace();
  const [sent, setSent] = useState<Edits>(() => lastSent(place));
  const [sentCount, setSentCount] = useState(0);
  const range = within(wanted, { rows: sheet.rows.length, columns: sheet.columns.length }) as Range;
  const conflicts = useMemo(() => conflictsOf(edits, (key) => stored.get(key)?.typed), [edits, stored]);
  const inConflict = useMemo(() => new Set<CellKey>(conflicts.map(({ edit }) => keyOf(edit))), [conflicts]);

  const lockedOf = (at: LinePlace): Locked | undefined => {
    if (!stored.has(keyOf(at))) return 'no-cell';
    if (!at.line.isTyped) {
      const isAdjusted = at.field.startsWith('meta_ajustada') && at.line.indicator.tipo === 0;
      return isAdjusted ? 'not-taken' : 'calculated';
    }
    return mayType(at.panel) ? undefined : 'no-right';
  };
  const valueAt = (at: LinePlace): string | null => {
    const key = keyOf(at);
    const cell = stored.get(key);
    if (!at.line.isTyped) return cell?.value ?? null;
    const edit = edits.get(key);
    return edit ? edit.after : (cell?.typed ?? null);
  };
  const write = (text: string | null, at: LinePlace) => valueText(text, at.line.indicator, format);
  const cell = (place_: Place): CellShown => {
    const at = sheet.place(place_);
    const key = keyOf(at);
    const value = valueAt(at);
    const text = write(value, at);
    const locked = lockedOf(at);
    const edit = at.line.isTyped ? edits.get(key) : undefined;
    const states = [
      locked && grid.locked[locked],
      edit && grid.edited(write(edit.before, at) || grid.nothing),
      edit && inConflict.has(key) && grid.conflict,
      moved.has(key) && grid.moved,
    ];
    const what = grid.cell(
      sheet.rows[place_.row] ?? '',
      sheet.columns[place_.column] ?? '',
      text || grid.nothing,
    );
    return {
      text,
      input: value === null ? '' : writeNumber(value, format),
      label: [what, ...states].filter(Boolean).join('; '),
      locked: locked && grid.locked[locked],
      isEdited: edit !== undefined,
      isConflict: edit !== undefined && inConflict.has(key),
      isMoved: moved.has(key),
    };
  };
  /** Into those that take values; the others stay as they are. */
  const put = (pairs: readonly (readonly [Place, string | null])[]) => {
    setSentCount(0);
    editing.type(
      pairs.flatMap(([to, after]) => {
        const at = sheet.place(to);
        if (lockedOf(at)) return [];
        return [{ place: at, typed: stored.get(keyOf(at))?.typed ?? null, after }];
      }),
    );
  };
  const type = (places: readonly Place[], text: string): Refused | undefined => {
    const read = readNumber(text, format);
    if (read.kind === 'question' || read.kind === 'invalid') return read;
    const isPercent = places.every((one) => percentUnits.has(sheet.place(one).line.indicator.unidade_medida));
    if (read.kind === 'number' && read.isPercent && !isPercent) return { kind: 'percent' };
    put(places.map((one) => [one, read.kind === 'number' ? read.text : null]));
    return undefined;
  };
  const pasteGrid: PasteGrid = {
    rows: sheet.rows,
    columns: sheet.columns,
    target(to) {
      const at = sheet.place(to);
      const isPercent = percentUnits.has(at.line.indicator.unidade_medida);
      return { value: valueAt(at), locked: lockedOf(at), isPercent };
    },
  };
  const selected = placesOf(boundsOf(range)).slice(0, mostSummed);
  const numbers = selected.flatMap((one) => valueAt(sheet.place(one)) ?? []);
  return (
    <>
      <Grid
        label={grid.label(sheet.title)}
        corner={sheet.corner}
        rows={sheet.rows}
        columns={sheet.columns}
        cell={cell}
        range={range}
        select={select}
        type={type}
        set={(places, text) => put(places.map((one) => [one, text]))}
        copyCells={(pairs) => put(pairs.map(([from, to]) => [to, valueAt(sheet.place(from))]))}
        paste={setPasted}
        undo={editing.undo}
        redo={editing.redo}
      />
      <div className={styles.below}>
        <Files
          sheet={sheet}
          valueAt={(row, column) => valueAt(sheet.place({ row, column }))}
          take={setPasted}
        />
        <p>
          {selected.length > 1 &&
            grid.selection(selected.length, writeNumber(sumOf(numbers), format, { isGrouped: true }))}
        </p>
      </div>
      <PendingBar
        editing={editing}
        elsewhere={[...edits.keys()].filter((key) => !stored.has(key)).length}
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
      {pasted && (
        <PasteDialog
          table={pasted}
          grid={pasteGrid}
          selection={boundsOf(range)}
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
