/**
 * People × panels, of which only what is in view is rendered. The matrix is a single tab stop.
 * Arrow keys move, Shift extends the selection, and the mouse drags.
 */
import type { Panel } from '@prumo/client';
import {
  type Dispatch,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { useDrawn } from '../../grid/drawn.ts';
import { placeOf, useActiveInSight } from '../../grid/places.ts';
import {
  allOf,
  type Bounds,
  boundsOf,
  columnsOf,
  moved,
  type Range,
  rowsOf,
  type Size,
  single,
} from '../../grid/range.ts';
import { leftOf, type Widths } from '../../grid/widths.ts';
import { useIsPrinting } from '../../kit/tables/printing.ts';
import { useWords } from '../../words/words.ts';
import styles from './access.module.css';
import { type CellKey, type Draft, keyOf, type Standing } from './access-draft.ts';
import type { Person } from './access-people.ts';
import { type CellState, Row } from './matrix-row.tsx';
import { PrintedMatrix } from './printed-matrix.tsx';
import type { Failure } from './stored-accesses.ts';

interface MatrixProps {
  readonly label: string;
  readonly panels: readonly Panel[];
  readonly people: readonly Person[];
  /** How many people there are, also those that are still to be read. */
  readonly total: number;
  /** Reads the people who follow. */
  readonly more: () => void;
  readonly isBusy: boolean;
  readonly stored: (panel: number, person: number) => Standing;
  readonly draft: Draft;
  readonly failures: ReadonlyMap<CellKey, Failure>;
  readonly range: Range | undefined;
  readonly select: Dispatch<SetStateAction<Range | undefined>>;
  /** Handles keys that do not move the selection. Returns whether the key had an effect. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

/** In pixels, as in the style sheet. */
const [rowHeight, columnWidth, headHeight, nameWidth] = [28, 32, 148, 200];

export function Matrix(props: MatrixProps) {
  const isPrinting = useIsPrinting();
  return (
    <>
      <ScrolledMatrix {...props} />
      {isPrinting && (
        <PrintedMatrix {...props} standing={(panel, person) => stateOf(props, panel, person).standing} />
      )}
    </>
  );
}

function ScrolledMatrix(props: MatrixProps) {
  const { label, panels, people, total, more, range, select } = props;
  const size = sizeOf(props);
  const scroll = useRef<HTMLDivElement>(null);
  const { active } = range ?? firstCell;
  const widths = useMemo(
    (): Widths => ({
      nameWidth,
      lefts: Array.from({ length: size.columns + 1 }, (_, column) => column * columnWidth),
    }),
    [size.columns],
  );
  const drawn = useDrawn(scroll, { ...size, rowHeight, ...widths, active });
  const measures = { ...widths, rowHeight, head: headHeight, foot: 0, scrolled: size.rows };
  useActiveInSight(scroll, range ?? firstCell, measures);
  useFocusFollows(scroll, range);
  const isAtEnd = drawn.columns.at(-1) === size.columns - 1;
  useEffect(() => {
    if (isAtEnd) more();
  }, [isAtEnd, more]);
  const bounds = range && boundsOf(range);
  const width = leftOf(size.columns, widths);
  const onPointer = (event: PointerEvent) => selectPointed(event, select);
  return (
    <div
      ref={scroll}
      role="grid"
      className={styles.scroll}
      aria-label={label}
      aria-multiselectable="true"
      data-wide=""
      aria-busy={props.isBusy}
      aria-rowcount={size.rows + 1}
      aria-colcount={total + 1}
      onKeyDown={(event) => moveOrObey(event, props)}
      onPointerDown={onPointer}
      onPointerOver={onPointer}
    >
      <MatrixHead {...{ people, size, bounds, select, widths, width }} drawn={drawn.columns} />
      <div role="rowgroup" className={styles.body} style={{ height: drawn.height, width }}>
        {drawn.rows.map(({ index: row, start }) => {
          const panel = panels[row] as Panel;
          return (
            <Row
              key={panel.id}
              {...{ panel, row, start, width, widths, people }}
              columns={drawn.columns}
              cells={drawn.columns.map((column) => stateOf(props, panel, people[column] as Person))}
              from={bounds && row >= bounds.top && row <= bounds.bottom ? bounds.left : -1}
              to={bounds && row >= bounds.top && row <= bounds.bottom ? bounds.right : -2}
              active={active.row === row ? active.column : undefined}
              selectRow={(isExtended) =>
                select((before) => rowsOf(isExtended && before ? before.anchor.row : row, row, size))
              }
            />
          );
        })}
      </div>
    </div>
  );
}

const firstCell = single({ row: 0, column: 0 });

const sizeOf = ({ panels, people }: Pick<MatrixProps, 'panels' | 'people'>): Size => ({
  rows: panels.length,
  columns: people.length,
});

function stateOf({ stored, draft, failures }: MatrixProps, panel: Panel, person: Person): CellState {
  const key = keyOf({ panel: panel.id, person: person.id });
  const change = draft.get(key);
  return {
    standing: change ? change.after : stored(panel.id, person.id),
    isChanged: change !== undefined,
    hasFailed: failures.has(key),
  };
}

/** Moves the selection, or passes the key on. */
function moveOrObey(event: KeyboardEvent, props: MatrixProps): void {
  // Enter and the space bar press the buttons of rows and columns.
  const isPress = event.key === 'Enter' || event.key === ' ';
  if (event.altKey || (isPress && !placeOf(event.target))) return;
  const key = { key: event.key, shift: event.shiftKey, control: event.ctrlKey || event.metaKey };
  const next = moved(props.range ?? firstCell, key, sizeOf(props));
  if (next) props.select(next);
  if (next || props.onKey(event)) event.preventDefault();
}

/** Selects the cell under the pointer, or with Shift or while dragging everything up to it. */
function selectPointed(event: PointerEvent, select: MatrixProps['select']): void {
  const place = placeOf(event.target);
  const isBegun = event.type === 'pointerdown';
  // A finger that moves scrolls; only a mouse drags.
  const isDragging = event.buttons === 1 && event.pointerType === 'mouse';
  if (!place || event.button > 0 || (!isBegun && !isDragging)) return;
  const isExtended = !isBegun || event.shiftKey;
  select((before) => (isExtended && before ? { anchor: before.anchor, active: place } : single(place)));
}

interface MatrixHeadProps extends Pick<MatrixProps, 'people' | 'select'> {
  readonly size: Size;
  readonly bounds: Bounds | undefined;
  readonly widths: Widths;
  readonly width: number;
  /** The rendered columns. */
  readonly drawn: readonly number[];
}

function MatrixHead({ people, size, bounds, select, widths, width, drawn }: MatrixHeadProps) {
  const { access } = useWords();
  return (
    <div role="rowgroup" className={styles.head} style={{ width }}>
      <div role="row" aria-rowindex={1}>
        <div role="columnheader" className={styles.corner} aria-colindex={1}>
          <button type="button" tabIndex={-1} onClick={() => select(allOf(size))} title={access.selectAll}>
            {access.panel}
          </button>
        </div>
        {drawn.map((column) => {
          const { id, nome } = people[column] as Person;
          return (
            <div
              key={id}
              role="columnheader"
              className={styles.person}
              style={{ left: leftOf(column, widths) }}
              aria-colindex={column + 2}
              data-selected={bounds && column >= bounds.left && column <= bounds.right ? '' : undefined}
            >
              <button
                type="button"
                tabIndex={-1}
                title={access.selectPerson(nome)}
                onClick={(event) =>
                  select((before) =>
                    columnsOf(event.shiftKey && before ? before.anchor.column : column, column, size),
                  )
                }
              >
                <span>{nome}</span>
              </button>
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The focus follows the active cell while it is in the matrix. */
function useFocusFollows(scroll: RefObject<HTMLElement | null>, range: Range | undefined): void {
  const [row, column] = [range?.active.row, range?.active.column];
  useEffect(() => {
    if (row === undefined || !scroll.current?.contains(document.activeElement)) return;
    scroll.current
      .querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
      ?.focus({ preventScroll: true });
  }, [scroll, row, column]);
}
