/** Facts are typed into the lines of the statement, reviewed, and sent together. */
import { useCallback, useMemo, useState } from 'react';
import { centsFromDecimal } from '../../../src/kernel/values/decimal.ts';
import { factsPlace } from '../../data/drafts/draft-places.ts';
import { useMe } from '../../data/session.ts';
import { Files } from '../../grid/files.tsx';
import { Grid } from '../../grid/grid.tsx';
import { resting } from '../../grid/grid-state.ts';
import { HoldButtons, useHolds } from '../../grid/holds.tsx';
import { PasteDialog, usePasted } from '../../grid/paste-dialog.tsx';
import type { WantedOf } from '../../grid/pending.ts';
import { PendingBar } from '../../grid/pending-bar.tsx';
import { boundsOf, type Place, type Range, single, within } from '../../grid/range.ts';
import { useSeenSteps } from '../../grid/seen-steps.tsx';
import { Selection } from '../../grid/selection.tsx';
import styles from '../../grid/sheet.module.css';
import { sheetTyping } from '../../grid/typing.ts';
import { useEdits, useSent } from '../../grid/use-edits.ts';
import { useShortcut } from '../../kit/shortcut.ts';
import { useWords } from '../../words/words.ts';
import { type EntryCells, type EntryPlace, lineName, storedAmount, type TypedFact } from './entry-cells.ts';
import { useEntryWords } from './entry-words.ts';
import { type FactPlace, factPlaces } from './fact-edits.ts';
import { FactReview, useFactNames } from './fact-review.tsx';
import { usePeriodFile } from './period-file.tsx';
import type { FactChange } from './spread-facts.ts';
import { SpreadFactsDialog } from './spread-facts-dialog.tsx';
import { type Editing, type EntryProps, keysIn, useEntryCells, useMonthColumns } from './use-entry-cells.ts';

export function EntryEditor(props: EntryProps) {
  const { view, kind, lines, trees } = props;
  const { grid, keys, navigation } = useWords();
  const own = useEntryWords();
  const kept = factsPlace(useMe(), kind);
  const editing = useEdits(kept, factPlaces);
  const sent = useSent(kept, factPlaces, editing);
  const [isReviewing, setReviewing] = useState(false);
  useShortcut('s', () => editing.edits.size > 0 && setReviewing(true), keys.review);
  const months = lines[0]?.meses ?? [];
  const columns = useMonthColumns(months);
  const holds = useHolds<string>(kept);
  const cells = useEntryCells(props, editing, holds.keys, columns);
  const [state, setState] = useState(() => resting(single({ row: 0, column: 0 })));
  const range = within(state.range, { rows: lines.length, columns: columns.length }) as Range;
  const [spread, setSpread] = useState<{ readonly place: EntryPlace; readonly total: string }>();
  const id = JSON.stringify([
    kind,
    view.period,
    view.centre,
    [...view.values],
    lines.map(({ path }) => path),
  ]);
  const shown = useCallback(
    () => new Set(keysIn({ top: 0, bottom: lines.length - 1, left: 0, right: columns.length - 1 }, cells)),
    [lines, columns, cells],
  );
  const { note, ...steps } = useSeenSteps({ editing, shown, names: useFactNames(trees) });
  const file = usePeriodFile(props);
  const { pasted, paste, forget } = usePasted(id, range);
  const typing = factTyping({ cells, editing, changing: sent.forgetCount, setSpread, paste, ...steps });
  const title = own.table(own.kinds[kind], props.period.nome);
  const rows = useMemo(() => lines.map(lineName), [lines]);
  const sheet = { title, corner: grid.place, rows, columns };
  const elsewhere = [...editing.edits.values()].filter((edit) => !trees.isInSlice(edit)).length;
  return (
    <>
      <Notes {...props} />
      <Grid
        id={id}
        label={title}
        corner={sheet.corner}
        rows={rows}
        columns={columns}
        totalRows={0}
        cell={cells.shown}
        labelOf={cells.label}
        valueAt={cells.valueAt}
        read={typing.read}
        state={{ ...state, range }}
        setState={setState}
        change={typing.change}
        isBusy={props.isReading}
      />
      {note}
      <div className={styles.below}>
        <Selection range={range} cells={cells} isWhole={!props.isReading} />
        <div className={styles.selected}>
          <HoldButtons {...{ holds, shown }} selected={keysIn(boundsOf(range), cells)} />
          <Files
            sheet={sheet}
            page={navigation.pages.budget}
            valueAt={cells.valueAt}
            take={paste}
            isDisabled={props.isReading}
          >
            {file.offered}
          </Files>
        </div>
      </div>
      {file.said}
      <PendingBar
        editing={{ ...editing, ...steps }}
        elsewhere={elsewhere}
        conflicts={0}
        sentCount={sent.count}
        review={() => setReviewing(true)}
        undoSent={sent.undo}
      />
      {isReviewing && (
        <FactReview
          {...{ kept, kind, editing, trees }}
          close={() => setReviewing(false)}
          sent={(all) => {
            sent.add(all);
            setReviewing(false);
          }}
        />
      )}
      {spread && (
        <SpreadFactsDialog
          {...{ view, kind, trees }}
          start={props.period}
          currency={cells.currencyAt()}
          edits={editing.edits}
          held={holds.keys}
          place={spread.place}
          total={spread.total}
          apply={(changes) => {
            editing.type(changes.map(wantedOf));
            setSpread(undefined);
          }}
          close={() => setSpread(undefined)}
        />
      )}
      {pasted && !props.isReading && (
        <PasteDialog
          table={pasted.table}
          grid={{
            rows,
            columns: columns.map(({ name }) => name),
            otherRowNames: lines.map(({ codigo, nome }) => [codigo, nome]),
            otherNames: columns.map(({ otherNames: names = [] }) => names),
            target: cells.target,
          }}
          selection={pasted.selection}
          kept={kept}
          close={forget}
          apply={(good) => {
            typing.put(good.map(({ place, text }) => [place, text]));
            forget();
          }}
        />
      )}
    </>
  );
}

/** What the edit began with stays with it where there is one. */
const wantedOf = ({ place, before, after }: FactChange): WantedOf<FactPlace> => ({
  place,
  typed: before,
  after,
});

interface TypingOptions
  extends Pick<Parameters<typeof sheetTyping<TypedFact>>[0], 'changing' | 'paste' | 'undo' | 'redo'> {
  readonly cells: EntryCells;
  readonly editing: Editing;
  readonly setSpread: (spread: { readonly place: EntryPlace; readonly total: string }) => void;
}

function factTyping({ cells, editing, setSpread, ...others }: TypingOptions) {
  return sheetTyping<TypedFact>({
    ...others,
    cells,
    stored: ({ read }) => read,
    // What is typed has the sign that the line shows, and is stored to the cent.
    type: (wanted) =>
      editing.type(
        wanted.map(({ place, typed, after }) => ({
          place,
          typed,
          after: after === null ? null : storedAmount(centsFromDecimal(after), place.sign),
        })),
      ),
    spread(at: Place, total) {
      const place = cells.totalAt(at);
      // The key moves on to the next cell, to which the focus returns from the dialog.
      if (place) requestAnimationFrame(() => setSpread({ place, total }));
    },
  });
}

function Notes({ view, lines, trees }: EntryProps) {
  const own = useEntryWords();
  const left = trees.dimensions.filter(({ id }) => !view.values.has(id)).map(({ nome }) => nome);
  const said = [
    own.text,
    view.centre === undefined ? own.noCentre : left.length > 0 && own.without(left.join(', ')),
    lines.some(({ sinal }) => sinal < 0) && own.signs,
  ];
  return <p className={styles.text}>{said.filter(Boolean).join(' ')}</p>;
}
