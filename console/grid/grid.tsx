/**
 * A grid of numbers with the keys of a spreadsheet. Visible rows are rendered, and headings stay in
 * place. What keys, pointers and the clipboard do is told in grid-state.ts; the component that uses
 * the grid has its state, provides the values and makes the changes.
 */
import { type ClipboardEvent, type PointerEvent, type RefObject, useMemo, useRef } from 'react';
import { useShownKeys } from '../kit/shown-keys.ts';
import { useIsPrinting } from '../kit/tables/printing.ts';
import { useWords } from '../words/words.ts';
import { ActiveCell } from './cell.tsx';
import { copiedText, pastedTable } from './clipboard.ts';
import { type Column, hasGroups, partMark } from './columns.ts';
import { useDrawn } from './drawn.ts';
import styles from './grid.module.css';
import { type GridEvent, type GridState, type GridTable, gridStep } from './grid-state.ts';
import { readableKeys } from './keys.ts';
import { headHeight, pointedBy, useActiveInSight } from './places.ts';
import { PrintedGrid } from './printed.tsx';
import { boundsOf, isSame, type Place } from './range.ts';
import { GridHead, GridRow } from './rows.tsx';
import type { Change } from './typing.ts';
import { leftOf, useWidths, type Widths } from './widths.ts';

export interface GridProps extends Omit<GridTable, 'size'> {
  /** Differs between tables of different cells. */
  readonly id: string;
  readonly label: string;
  readonly corner: string;
  readonly rows: readonly string[];
  /** The number of rows at the end that are totals. */
  readonly totalRows: number;
  readonly columns: readonly Column[];
  /** For screen readers: row, column, value, state. */
  readonly labelOf: (place: Place) => string;
  /** Its range is within the table. */
  readonly state: GridState;
  readonly setState: (state: GridState) => void;
  readonly change: (change: Change) => void;
  /** Rows can be dragged by their names to another place. */
  readonly moveRow?: (from: number, to: number) => void;
  /** Some cells are still loading. */
  readonly isBusy: boolean;
}

const coarse = window.matchMedia('(pointer: coarse)');
/** Names that are narrower have two lines if they have two parts. */
const oneLineName = 200;
/** With more rows of totals, too little room would be left for the other rows. */
const [mostFixed, narrowMostFixed] = [3, 1];

function measuresOf({ columns, rows, totalRows }: GridProps, { nameWidth, lefts }: Widths) {
  const isNarrow = isNarrowWindow();
  const headRows = hasGroups(columns) ? 2 : 1;
  const fixed = totalRows > (isNarrow ? narrowMostFixed : mostFixed) ? 0 : totalRows;
  const isTwoLines = nameWidth < oneLineName && rows.some((name) => name.includes(partMark));
  // Touch needs taller rows, and so do names of two lines.
  const rowHeight = coarse.matches || isNarrow ? 44 : isTwoLines ? 40 : 28;
  return {
    headRows,
    fixed,
    rowHeight,
    nameWidth,
    lefts,
    scrolled: rows.length - fixed,
    head: headRows * headHeight,
    foot: fixed * rowHeight,
  };
}

const isNarrowWindow = () => window.innerWidth < 600;

export function Grid(props: GridProps) {
  useGridKeys();
  const { label, corner, rows, columns, cell, state } = props;
  const { range } = state;
  const scroll = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(false);
  const { active } = range;
  const grid = gridInUse(props, takesFocus);
  const [widths, makeRoom] = useWidths(scroll, { id: props.id, columns, isNarrow: isNarrowWindow() });
  const measures = measuresOf(props, widths);
  const { headRows, fixed, rowHeight, scrolled } = measures;
  const drawn = useDrawn(scroll, { rows: scrolled, columns: columns.length, rowHeight, ...widths, active });
  const texts = useMemo(() => {
    const fixedRows = Array.from({ length: fixed }, (_, at) => scrolled + at);
    const all = [...drawn.rows.map(({ index }) => index), ...fixedRows];
    return drawn.columns.map((column) => ({ column, texts: all.map((row) => cell({ row, column }).text) }));
  }, [cell, drawn.rows, drawn.columns, fixed, scrolled]);
  makeRoom(texts);
  useActiveInSight(scroll, range, measures);
  const bounds = boundsOf(range);
  const width = leftOf(columns.length, widths);
  const onPointer = (event: PointerEvent<HTMLDivElement>) => point(grid, event);
  const activeCell = (
    <>
      <ActiveCell
        key={`${active.row} ${active.column}`}
        label={props.labelOf(active)}
        isLocked={cell(active).locked !== undefined}
        state={state}
        takesFocus={takesFocus}
        happen={grid.happen}
        onCopy={(event, cuts) => copy(grid, event, cuts)}
        onPaste={(event) => paste(grid, event)}
      />
      <span className={styles.handle} data-handle="" aria-hidden="true" />
    </>
  );
  const rowAt = (row: number, start?: number) => {
    const isIn = row >= bounds.top && row <= bounds.bottom;
    return (
      <GridRow
        key={row}
        row={row}
        index={row + headRows + 1}
        name={rows[row] as string}
        start={start}
        {...widths}
        width={width}
        columns={drawn.columns}
        cell={cell}
        from={isIn ? bounds.left : -1}
        to={isIn ? bounds.right : -2}
        active={active.row === row ? active.column : undefined}
        activeCell={active.row === row ? activeCell : undefined}
        moveRow={props.moveRow}
      />
    );
  };
  const isPrinting = useIsPrinting();
  return (
    <>
      {isPrinting && <PrintedGrid label={label} corner={corner} rows={rows} columns={columns} cell={cell} />}
      <div
        ref={scroll}
        role="grid"
        data-wide=""
        className={styles.scroll}
        data-tall={rowHeight > 28 ? '' : undefined}
        style={{ ['--cells' as string]: `${rowHeight}px` }}
        aria-label={label}
        aria-multiselectable="true"
        aria-busy={props.isBusy}
        aria-rowcount={rows.length + headRows}
        aria-colcount={columns.length + 1}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
      >
        <GridHead
          corner={corner}
          columns={columns}
          drawn={drawn.columns}
          {...widths}
          width={width}
          from={bounds.left}
          to={bounds.right}
        />
        <div role="rowgroup" className={styles.body} style={{ height: drawn.height, width }}>
          {drawn.rows.map(({ index, start }) => rowAt(index, start))}
        </div>
        {fixed > 0 && (
          <div role="rowgroup" className={styles.foot} style={{ width }}>
            {Array.from({ length: fixed }, (_, at) => rowAt(scrolled + at))}
          </div>
        )}
      </div>
    </>
  );
}

interface GridInUse {
  readonly state: GridState;
  readonly table: GridTable;
  /** Whether the grid has the focus. */
  readonly takesFocus: RefObject<boolean>;
  /** Returns whether the event was taken. If not, it is left to the browser. */
  readonly happen: (event: GridEvent) => boolean;
}

function gridInUse(props: GridProps, takesFocus: GridInUse['takesFocus']): GridInUse {
  const { rows, columns, cell, state } = props;
  const isFilled = (place: Place) => cell(place).text !== '';
  const table = { ...props, size: { rows: rows.length, columns: columns.length, isFilled } };
  return {
    state,
    table,
    takesFocus,
    happen(event) {
      const next = gridStep(state, event, table);
      if (next.change) props.change(next.change);
      if (next.state !== state) props.setState(next.state);
      return next.isTaken;
    },
  };
}

/** Has `?` list the keys of the grid, from the table that it obeys. */
function useGridKeys(): void {
  const { keys: words } = useWords();
  const rows = useMemo(
    () => readableKeys().map(({ command, keys }) => ({ keys, what: words.grid[command] })),
    [words],
  );
  useShownKeys(rows);
}

/** Selects cells by mouse and touch. A second tap edits the cell. */
function point({ state, takesFocus, happen }: GridInUse, event: PointerEvent<HTMLDivElement>): void {
  const found = pointedBy(event);
  if (!found) return;
  const { place, isBegun } = found;
  const isActive = isSame(place, state.range.active);
  // In the cell that is being edited, the mouse selects text.
  if (state.mode !== 'moving' && isActive) return;
  const isMouse = event.pointerType === 'mouse';
  if (!isBegun) happen({ kind: 'drag', place, isExtended: true });
  else if (!isMouse && takesFocus.current && isActive) happen({ kind: 'edit' });
  else {
    const isTaken = happen({ kind: 'press', place, isExtended: event.shiftKey });
    if (isTaken) takesFocus.current = true;
    // By default the browser would take the focus from the cell that is about to receive it.
    if (isMouse || !isTaken) event.preventDefault();
  }
}

/** Copies the selected cells. `cuts` also clears them. Text that is open is left to the browser. */
function copy({ state, table, happen }: GridInUse, event: ClipboardEvent, cuts: boolean): void {
  if (state.mode !== 'moving') return;
  event.preventDefault();
  const text = copiedText(boundsOf(state.range), table.cell);
  if (text === undefined) return;
  event.clipboardData.setData('text/plain', text);
  if (cuts) happen({ kind: 'cut' });
}

/** Pastes the table on the clipboard, from HTML if there is any. */
function paste({ state, happen }: GridInUse, event: ClipboardEvent): void {
  if (state.mode !== 'moving') return;
  event.preventDefault();
  const data = event.clipboardData;
  const table = pastedTable({ html: data.getData('text/html'), text: data.getData('text/plain') });
  happen({ kind: 'paste', table });
}
