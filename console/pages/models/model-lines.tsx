/** The grid of a model's indicators and months, with what can be done to them. */
import type { Indicator, PanelModel } from '@prumo/client';
import { useMemo, useState } from 'react';
import { IndicatorNames } from '../../data/indicator-names.ts';
import { useView } from '../../data/view.ts';
import { useFormat } from '../../data/written/format.ts';
import type { Column } from '../../grid/columns.ts';
import { Grid } from '../../grid/grid.tsx';
import type { CellShown } from '../../grid/grid-state.ts';
import { resting } from '../../grid/grid-state.ts';
import { declaredFormat, writeNumber } from '../../grid/number-text.ts';
import { type Place, single, within } from '../../grid/range.ts';
import { Leaving } from '../../kit/dialogs/leaving.tsx';
import { useShortcut } from '../../kit/shortcut.ts';
import { useShownKeys } from '../../kit/shown-keys.ts';
import { Empty } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import { ModelBar } from './model-bar.tsx';
import { isChanged, type Line, type ModelDraft, monthIn, monthOf, movedLine, yearIn } from './model-draft.ts';
import { ModelReview } from './model-review.tsx';
import { leading, valueAt } from './model-sheet.ts';
import { ModelTools } from './model-tools.tsx';
import styles from './models.module.css';
import { Removing } from './removing.tsx';
import { type ModelDraftInUse, useModelDraft } from './use-model-draft.ts';
import { useModelTyping } from './use-model-typing.ts';

type Stored = Pick<ModelDraft, 'base' | 'etag'>;

interface ModelLinesProps {
  readonly model: PanelModel;
  readonly stored: Stored;
  readonly indicators: readonly Indicator[];
  readonly readAgain: () => Promise<{ readonly data?: Stored | undefined }>;
}

/** The months that the grid shows: those of the process at the top, or the present year. */
function useMonths(): readonly number[] {
  const view = useView();
  return useMemo(() => {
    const year = new Date().getFullYear();
    const shown = view?.months ?? Array.from({ length: 12 }, (_, at) => ({ ano: year, mes: at + 1 }));
    return shown.map(({ ano, mes }) => monthOf(ano, mes));
  }, [view?.months]);
}

export function ModelLines({ model, stored, indicators, readAgain }: ModelLinesProps) {
  const { models: words, keys } = useWords();
  const names = useMemo(() => new IndicatorNames(indicators), [indicators]);
  const months = useMonths();
  const drafting = useModelDraft(model.id, stored);
  const { draft, set } = drafting;
  const { lines } = draft;
  const newLine = (id: number): Line => {
    const [first = 0, last = 0] = [months[0], months.at(-1)];
    return { id, first, last, weight: '1' };
  };
  const typing = useModelTyping({ drafting, months, names, newLine });
  const columns = useColumns(months);
  const [state, setState] = useState(() => resting(single({ row: 0, column: 0 })));
  const select = (place: Place) => setState((before) => ({ ...before, range: single(place) }));
  const range = within(state.range, { rows: lines.length, columns: columns.length });
  const shown = useShown(drafting, months, names);
  const [removing, setRemoving] = useState<number>();
  const [isReviewing, setReviewing] = useState(false);
  const isDirty = isChanged(draft);
  useShortcut('s', () => isDirty && setReviewing(true), keys.review);
  useShownKeys(useMemo(() => [{ keys: ['Alt+↑', 'Alt+↓'], what: keys.moveRow }], [keys]));
  const row = range?.active.row ?? 0;
  const move = (from: number, to: number) => {
    const next = movedLine(lines, from, to);
    if (next === lines) return;
    set(next);
    select({ row: to, column: range?.active.column ?? 0 });
    const [name, after] = [names.label(lines[from]?.id ?? 0), to + 1];
    typing.say(words.moved(name, after, lines.length));
  };
  const takeOut = (id: number) => {
    set(lines.filter((line) => line.id !== id));
    setRemoving(undefined);
    typing.say(words.takenOut(names.label(id)));
  };
  return (
    <>
      <ModelTools
        names={names}
        lines={lines}
        row={row}
        add={(id) => {
          set([...lines, newLine(id)]);
          select({ row: lines.length, column: 0 });
          typing.say(words.added(names.label(id)));
        }}
        move={(by) => move(row, row + by)}
        takeOut={() => {
          const id = lines[row]?.id;
          if (id === undefined) return;
          if (draft.base.some((line) => line.id === id)) setRemoving(id);
          else takeOut(id);
        }}
      />
      {lines.length === 0 || !range ? (
        <Empty text={words.none} next={words.noneNext} />
      ) : (
        <div
          onKeyDownCapture={(event) => {
            const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
            if (!event.altKey || by === 0) return;
            event.preventDefault();
            move(row, row + by);
          }}
        >
          <Grid
            id={`model ${model.id}`}
            label={words.grid(model.nome)}
            corner={words.indicator}
            rows={lines.map(({ id }) => names.label(id))}
            columns={columns}
            totalRows={0}
            cell={shown.cell}
            labelOf={(place) => shown.label(place, columns)}
            valueAt={(place) => valueAt(lines, months, place)}
            read={typing.read}
            state={{ ...state, range }}
            setState={setState}
            change={(change) => typing.change(change, range)}
            isBusy={false}
            moveRow={move}
          />
        </div>
      )}
      <p className={styles.muted}>{words.help}</p>
      <ModelBar
        drafting={drafting}
        notice={typing.notice}
        review={() => setReviewing(true)}
        stored={stored}
      />
      {removing !== undefined && (
        <Removing
          model={model}
          indicator={removing}
          name={names.label(removing)}
          lines={lines}
          close={() => setRemoving(undefined)}
          takeOut={() => takeOut(removing)}
        />
      )}
      {isReviewing && (
        <ModelReview
          model={model}
          drafting={drafting}
          names={names}
          readAgain={readAgain}
          close={() => setReviewing(false)}
          saved={(next) => {
            drafting.restart(next);
            setReviewing(false);
            typing.say(words.saved);
          }}
        />
      )}
      <Leaving isAsked={isDirty} text={words.leaveText} />
    </>
  );
}

function useColumns(months: readonly number[]): readonly Column[] {
  const { models: words } = useWords();
  const format = useFormat();
  return useMemo(
    () => [
      ...leading.map((name) => ({ name: words.columns[name], group: words.inForce, kind: name })),
      ...months.map((month): Column => {
        const [ano, mes] = [yearIn(month), monthIn(month)];
        return {
          name: format.month({ ano, mes }),
          short: format.monthName(mes),
          group: String(ano),
          kind: 'month',
        };
      }),
    ],
    [format, months, words],
  );
}

/** What the cells show, and how screen readers name them. */
function useShown(
  { draft: { base, lines } }: ModelDraftInUse,
  months: readonly number[],
  names: IndicatorNames<Indicator>,
) {
  const { models: words, language } = useWords();
  const declared = declaredFormat(language.locale);
  const before = useMemo(() => new Map(base.map((line, row) => [line.id, row])), [base]);
  const cell = useMemo(
    () =>
      (place: Place): CellShown => {
        const value = valueAt(lines, months, place);
        const isMonth = place.column === 1 || place.column === 2;
        const text =
          value === null || isMonth ? (value ?? '') : writeNumber(value, declared, { isGrouped: true });
        const input = value === null || isMonth ? (value ?? '') : writeNumber(value, declared);
        const row = before.get(lines[place.row]?.id ?? 0);
        const had = row === undefined ? null : valueAt(base, months, { ...place, row });
        return { text, input, isEdited: had !== value };
      },
    [base, before, declared, lines, months],
  );
  return {
    cell,
    label(place: Place, columns: readonly Column[]) {
      const name = names.label(lines[place.row]?.id ?? 0);
      const { text } = cell(place);
      return `${name}, ${columns[place.column]?.name}: ${text === '' ? words.notInForce : text}`;
    },
  };
}
