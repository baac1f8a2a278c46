/**
 * A grid of numbers with the keys of a spreadsheet. Visible rows are rendered, and headings stay in
 * place. The component that uses it provides the values and handles typed text.
 */
import { type PointerEvent, type RefObject, useRef } from 'react';
import { ActiveCell } from './cell.tsx';
import { copy, paste } from './clipboard-events.ts';
import { type Column, hasGroups } from './columns.ts';
import { useDrawn } from './drawn.ts';
import styles from './grid.module.css';
import { GridHead } from './head.tsx';
import type { GridActions, GridInUse } from './in-use.ts';
import { obeyKey, step } from './obey.ts';
import { cellWidth, headHeight, useActiveInSight } from './places.ts';
import { point } from './pointer-events.ts';
import { boundsOf, type Place, type Range } from './range.ts';
import { type CellShown, GridRow } from './row.tsx';
import { useEditing } from './use-editing.ts';

export interface GridProps extends GridActions {
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
  /** Some cells are still loading. */
  readonly isBusy: boolean;
}

const coarse = window.matchMedia('(pointer: coarse)');
const [wideName, narrowName] = [240, 132];
/** With more rows of totals, too little room would be left for the other rows. */
const [mostFixed, narrowMostFixed] = [3, 1];

function measuresOf({ columns, rows, totalRows }: GridProps) {
  const isNarrow = window.innerWidth < 600;
  const headRows = hasGroups(columns) ? 2 : 1;
  const fixed = totalRows > (isNarrow ? narrowMostFixed : mostFixed) ? 0 : totalRows;
  // Touch needs taller rows, and so do narrow windows, where the name has two lines.
  const rowHeight = coarse.matches || isNarrow ? 40 : 28;
  return {
    headRows,
    fixed,
    rowHeight,
    nameWidth: isNarrow ? narrowName : wideName,
    scrolled: rows.length - fixed,
    head: headRows * headHeight,
    foot: fixed * rowHeight,
  };
}

export function Grid(props: GridProps) {
  const { label, corner, rows, columns, cell, range } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(false);
  const { active } = range;
  const editing = useEditing(cell(active), props.type);
  const isFilled = (place: Place) => cell(place).text !== '';
  const size = { rows: rows.length, columns: columns.length, isFilled };
  const inUse: GridInUse = { actions: props, editing, cell, range, size };
  const measures = measuresOf(props);
  const { headRows, fixed, rowHeight, nameWidth, scrolled } = measures;
  const drawn = useDrawn(scroll, { rows: scrolled, columns: columns.length, rowHeight, nameWidth, active });
  useActiveInSight(scroll, range, measures);
  const bounds = boundsOf(range);
  const width = nameWidth + columns.length * cellWidth;
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
        nameWidth={nameWidth}
        width={width}
        columns={drawn.columns}
        cell={cell}
        from={isIn ? bounds.left : -1}
        to={isIn ? bounds.right : -2}
        active={active.row === row ? active.column : undefined}
        activeCell={active.row === row ? activeCell : undefined}
      />
    );
  };
  return (
    <div
      ref={scroll}
      role="grid"
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
        nameWidth={nameWidth}
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
        onKey={(event) => obeyKey(grid, event)}
        onEdit={editing.edit}
        onLeave={() => !editing.refused && editing.commit([active])}
        onCopy={(event, cuts) => copy(grid, event, cuts)}
        onPaste={(event) => paste(grid, event)}
        onAnswer={(text) => {
          actions.set([active], text);
          editing.reset();
          step(grid, 'ArrowDown');
        }}
      />
      <span className={styles.handle} data-handle="" aria-hidden="true" />
    </>
  );
}
