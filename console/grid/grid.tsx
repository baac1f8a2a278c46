/**
 * A grid of numbers with the keys of a spreadsheet. Visible rows are rendered, and headings stay in
 * place. The component that uses it provides the values and handles typed text.
 */
import { type PointerEvent, type RefObject, useMemo, useRef } from 'react';
import { useIsPrinting } from '../kit/printing.ts';
import { ActiveCell } from './cell.tsx';
import { copy, paste } from './clipboard-events.ts';
import { type Column, hasGroups, partMark } from './columns.ts';
import { useDrawn } from './drawn.ts';
import styles from './grid.module.css';
import { useGridKeys } from './grid-keys.ts';
import { GridHead } from './head.tsx';
import type { GridActions, GridInUse } from './in-use.ts';
import { headHeight, useActiveInSight } from './places.ts';
import { point } from './pointer-events.ts';
import { PrintedGrid } from './printed.tsx';
import { boundsOf, type Place, type Range } from './range.ts';
import { type CellShown, GridRow } from './row.tsx';
import { runKeyCommand, step } from './run-key-command.ts';
import { useEditing } from './use-editing.ts';
import { leftOf, useWidths, type Widths } from './widths.ts';

export interface GridProps extends GridActions {
  /** Differs between tables of different cells. */
  readonly id: string;
  readonly label: string;
  readonly corner: string;
  readonly rows: readonly string[];
  /** The number of rows at the end that are totals. */
  readonly totalRows: number;
  readonly columns: readonly Column[];
  /** Returns what a cell shows. The function changes when the content of a cell changes. */
  readonly cell: (place: Place) => CellShown;
  /** For screen readers: row, column, value, state. */
  readonly labelOf: (place: Place) => string;
  readonly range: Range;
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
  const rowHeight = coarse.matches || isNarrow || isTwoLines ? 40 : 28;
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
  const { label, corner, rows, columns, cell, range } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(false);
  const { active } = range;
  const editing = useEditing(cell(active), props.type);
  const isFilled = (place: Place) => cell(place).text !== '';
  const size = { rows: rows.length, columns: columns.length, isFilled };
  const inUse: GridInUse = { actions: props, editing, cell, range, size };
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
  const onPointer = (event: PointerEvent<HTMLDivElement>) => point(inUse, takesFocus, event);
  const activeCell = <ActiveInput grid={inUse} label={props.labelOf(active)} takesFocus={takesFocus} />;
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

interface ActiveInputProps {
  readonly grid: GridInUse;
  readonly label: string;
  readonly takesFocus: RefObject<boolean>;
}

/** Where the keys go, and the handle that extends the selection. */
function ActiveInput({ grid, label, takesFocus }: ActiveInputProps) {
  const { actions, editing, cell, range } = grid;
  const { active } = range;
  return (
    <>
      <ActiveCell
        key={`${active.row} ${active.column}`}
        label={label}
        isLocked={cell(active).locked !== undefined}
        mode={editing.mode}
        draft={editing.draft}
        refused={editing.refused}
        takesFocus={takesFocus}
        onDraft={editing.write}
        onKey={(event) => runKeyCommand(grid, event)}
        onEdit={editing.edit}
        onLeave={() => !editing.refused && editing.commit([active])}
        onCopy={(event, cuts) => copy(grid, event, cuts)}
        onPaste={(event) => paste(grid, event)}
        onAnswer={(text) => {
          actions.set([active], text);
          editing.reset();
          step(grid, 'ArrowDown');
        }}
        onTyped={(text) => {
          actions.type([active], text);
          editing.reset();
          step(grid, 'ArrowDown');
        }}
      />
      <span className={styles.handle} data-handle="" aria-hidden="true" />
    </>
  );
}
