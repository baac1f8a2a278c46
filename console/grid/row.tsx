/** A row of the grid, drawn again only when something in it is another. */
import { memo, type ReactNode } from 'react';
import styles from './grid.module.css';

export interface CellShown {
  readonly text: string;
  /** As it is edited and copied: all digits, thousands not parted. */
  readonly input: string;
  /** For those who do not see the grid: row, column, value, state. */
  readonly label: string;
  /** Why nothing can be typed. */
  readonly locked?: string | undefined;
  readonly isEdited?: boolean;
  readonly isConflict?: boolean;
  /** It has just changed. */
  readonly isMoved?: boolean;
}

interface GridRowProps {
  readonly row: number;
  readonly name: string;
  readonly start: number;
  readonly template: string;
  readonly cells: readonly CellShown[];
  readonly from: number;
  readonly to: number;
  readonly active: number | undefined;
  readonly activeCell: ReactNode;
}

function Row({ row, name, start, template, cells, from, to, active, activeCell }: GridRowProps) {
  const style = {
    gridTemplateColumns: template,
    transform: `translateY(${start}px)`,
    zIndex: active === undefined ? 0 : 2,
  };
  // What stands behind the name is seen where there is no room for all of it.
  const parts = name.split(' · ');
  return (
    <div role="row" className={styles.row} aria-rowindex={row + 2} style={style}>
      <div
        role="rowheader"
        className={styles.name}
        aria-colindex={1}
        title={name}
        aria-label={name}
        data-selected={to >= 0 ? '' : undefined}
      >
        <span>{parts[0]}</span>
        {parts.length > 1 && <span className={styles.part}>{parts.slice(1).join(' · ')}</span>}
      </div>
      {cells.map(({ text, locked, isEdited, isConflict, isMoved }, column) => (
        <div
          // Columns have no other name: they stay where they are.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
          key={column}
          role="gridcell"
          className={active === column ? `${styles.cell} ${styles.active}` : styles.cell}
          aria-colindex={column + 2}
          aria-selected={column >= from && column <= to}
          aria-readonly={locked !== undefined}
          title={locked}
          data-row={row}
          data-column={column}
          data-locked={locked === undefined ? undefined : ''}
          data-edited={isEdited ? '' : undefined}
          data-conflict={isConflict ? '' : undefined}
          data-moved={isMoved ? '' : undefined}
        >
          {text}
          {active === column && activeCell}
        </div>
      ))}
    </div>
  );
}

export const GridRow = memo(Row, isSameRow);

/** The row with the active cell is always drawn. */
function isSameRow(one: GridRowProps, other: GridRowProps): boolean {
  return (
    one.active === undefined &&
    other.active === undefined &&
    one.row === other.row &&
    one.name === other.name &&
    one.start === other.start &&
    one.template === other.template &&
    one.from === other.from &&
    one.to === other.to &&
    one.cells.length === other.cells.length &&
    one.cells.every((cell, at) => isSameCell(cell, other.cells[at] as CellShown))
  );
}

function isSameCell(one: CellShown, other: CellShown): boolean {
  return (
    one.text === other.text &&
    one.locked === other.locked &&
    one.isEdited === other.isEdited &&
    one.isConflict === other.isConflict &&
    one.isMoved === other.isMoved
  );
}
