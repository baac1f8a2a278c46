/** The rows of the grid: those of its headings, always visible, and those of its cells. */
import { memo, type ReactNode } from 'react';
import { type Column, groupsOf, hasGroups, partMark } from './columns.ts';
import styles from './grid.module.css';
import type { CellShown } from './grid-state.ts';
import type { Place } from './range.ts';
import { leftOf, type Widths, widthOf } from './widths.ts';

interface GridRowProps extends Widths {
  readonly row: number;
  /** The index for screen readers. */
  readonly index: number;
  readonly name: string;
  /** The distance in pixels from the top of the rows. Undefined for rows in normal flow. */
  readonly start: number | undefined;
  readonly width: number;
  /** The rendered columns. */
  readonly columns: readonly number[];
  /** Changes only when its result changes. */
  readonly cell: (place: Place) => CellShown;
  readonly from: number;
  readonly to: number;
  readonly active: number | undefined;
  readonly activeCell: ReactNode;
  /** Called with the rows from and to which one is dragged by its name. */
  readonly moveRow: ((from: number, to: number) => void) | undefined;
}

const dragged = 'application/x-prumo-row';

function Row(props: GridRowProps) {
  const { row, index, name, start, nameWidth, lefts, width, columns, cell, from, to, active, activeCell } =
    props;
  const { moveRow } = props;
  const widths = { nameWidth, lefts };
  const style = {
    width,
    zIndex: active === undefined ? 0 : 2,
    ...(start !== undefined && { transform: `translateY(${start}px)` }),
  };
  // The tooltip has the full name where there is no room for it.
  const parts = name.split(partMark);
  return (
    <div
      role="row"
      className={styles.row}
      aria-rowindex={index}
      style={style}
      onDragOver={(event) => event.dataTransfer.types.includes(dragged) && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        moveRow?.(Number(event.dataTransfer.getData(dragged)), row);
      }}
    >
      <div
        role="rowheader"
        className={styles.name}
        style={{ width: nameWidth }}
        aria-colindex={1}
        title={name}
        aria-label={name}
        data-selected={to >= 0 ? '' : undefined}
        draggable={moveRow !== undefined}
        onDragStart={(event) => event.dataTransfer.setData(dragged, String(row))}
      >
        <span>{parts[0]}</span>
        {parts.length > 1 && <span className={styles.part}>{parts.slice(1).join(partMark)}</span>}
      </div>
      {columns.map((column) => {
        const { text, locked, isTotal, isEdited, isConflict, isHeld, isMoved } = cell({ row, column });
        return (
          <div
            key={column}
            role="gridcell"
            className={active === column ? `${styles.cell} ${styles.active}` : styles.cell}
            style={{ left: leftOf(column, widths), width: widthOf(column, 1, widths) }}
            aria-colindex={column + 2}
            aria-selected={column >= from && column <= to}
            aria-readonly={locked !== undefined}
            title={locked}
            data-row={row}
            data-column={column}
            data-locked={locked === undefined ? undefined : ''}
            data-total={isTotal ? '' : undefined}
            data-changed={isEdited ? '' : undefined}
            data-failed={isConflict ? '' : undefined}
            data-held={isHeld ? '' : undefined}
            data-moved={isMoved ? '' : undefined}
          >
            {text}
            {active === column && activeCell}
          </div>
        );
      })}
    </div>
  );
}

export const GridRow = memo(Row);

interface GridHeadProps extends Widths {
  readonly corner: string;
  readonly columns: readonly Column[];
  /** The rendered columns. */
  readonly drawn: readonly number[];
  readonly width: number;
  /** The selection. */
  readonly from: number;
  readonly to: number;
}

function Head({ corner, columns, drawn, nameWidth, lefts, width, from, to }: GridHeadProps) {
  const widths = { nameWidth, lefts };
  const isGrouped = hasGroups(columns);
  return (
    <div role="rowgroup" className={styles.head}>
      {isGrouped && (
        <div role="row" className={styles.row} aria-rowindex={1} style={{ width }}>
          <div className={styles.corner} style={{ width: nameWidth }} />
          {groupsOf(columns, drawn).map(({ name, first, count }) => (
            <div
              key={first}
              role="columnheader"
              className={styles.group}
              style={{ left: leftOf(first, widths), width: widthOf(first, count, widths) }}
              aria-colindex={first + 2}
              aria-colspan={count}
              title={name}
            >
              <span style={{ left: nameWidth + 8 }}>{name}</span>
            </div>
          ))}
        </div>
      )}
      <div role="row" className={styles.row} aria-rowindex={isGrouped ? 2 : 1} style={{ width }}>
        <div role="columnheader" className={styles.corner} style={{ width: nameWidth }} aria-colindex={1}>
          {corner}
        </div>
        {drawn.map((at) => {
          const { name, short } = columns[at] as Column;
          return (
            <div
              key={at}
              role="columnheader"
              className={styles.column}
              style={{ left: leftOf(at, widths), width: widthOf(at, 1, widths) }}
              aria-colindex={at + 2}
              aria-label={name}
              title={name}
              data-selected={at >= from && at <= to ? '' : undefined}
            >
              {short ?? name}
            </div>
          );
        })}
      </div>
    </div>
  );
}

export const GridHead = memo(Head);
