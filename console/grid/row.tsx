/** A row of the grid, drawn again only when something in it is another. */
import { memo, type ReactNode } from 'react';
import styles from './grid.module.css';
import { leftOf } from './places.ts';
import type { Place } from './range.ts';

export interface CellShown {
  readonly text: string;
  /** As it is edited and copied: all digits, thousands not parted. */
  readonly input: string;
  /** Why nothing can be typed. */
  readonly locked?: string | undefined;
  readonly isTotal?: boolean;
  readonly isEdited?: boolean;
  readonly isConflict?: boolean;
  /** What is there is on its way. */
  readonly isUnread?: boolean;
  /** It has just changed. */
  readonly isMoved?: boolean;
}

interface GridRowProps {
  readonly row: number;
  /** As it is counted for screen readers. */
  readonly index: number;
  readonly name: string;
  /** Pixels from the top of the rows; undefined for one that stands where it is written. */
  readonly start: number | undefined;
  readonly nameWidth: number;
  readonly width: number;
  /** Those that are drawn. */
  readonly columns: readonly number[];
  /** The same until what it shows is another. */
  readonly cell: (place: Place) => CellShown;
  readonly from: number;
  readonly to: number;
  readonly active: number | undefined;
  readonly activeCell: ReactNode;
}

function Row(props: GridRowProps) {
  const { row, index, name, start, nameWidth, width, columns, cell, from, to, active, activeCell } = props;
  const style = {
    width,
    zIndex: active === undefined ? 0 : 2,
    ...(start !== undefined && { transform: `translateY(${start}px)` }),
  };
  // What stands behind the name is seen where there is no room for all of it.
  const parts = name.split(' · ');
  return (
    <div role="row" className={styles.row} aria-rowindex={index} style={style}>
      <div
        role="rowheader"
        className={styles.name}
        style={{ width: nameWidth }}
        aria-colindex={1}
        title={name}
        aria-label={name}
        data-selected={to >= 0 ? '' : undefined}
      >
        <span>{parts[0]}</span>
        {parts.length > 1 && <span className={styles.part}>{parts.slice(1).join(' · ')}</span>}
      </div>
      {columns.map((column) => {
        const { text, locked, isTotal, isEdited, isConflict, isMoved } = cell({ row, column });
        return (
          <div
            key={column}
            role="gridcell"
            className={active === column ? `${styles.cell} ${styles.active}` : styles.cell}
            style={{ left: leftOf(column, nameWidth) }}
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
