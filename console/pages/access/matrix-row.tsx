/** A row of the matrix, rendered again only when its content changes. */
import type { Panel } from '@prumo/client';
import { memo } from 'react';
import { leftOf, type Widths } from '../../grid/widths.ts';
import { useWords } from '../../words/words.ts';
import styles from './access.module.css';
import { isSame, type Standing } from './access-draft.ts';
import type { Person } from './access-people.ts';
import { standingText } from './access-words.ts';

export interface CellState {
  readonly standing: Standing;
  readonly isChanged: boolean;
  readonly hasFailed: boolean;
}

interface RowProps {
  readonly panel: Panel;
  readonly row: number;
  /** The distance in pixels from the top of the rows. */
  readonly start: number;
  readonly width: number;
  readonly widths: Widths;
  readonly people: readonly Person[];
  /** The rendered columns, and their cells. */
  readonly columns: readonly number[];
  readonly cells: readonly CellState[];
  readonly from: number;
  readonly to: number;
  /** The column of the cell that is the tab stop. */
  readonly active: number | undefined;
  readonly selectRow: (isExtended: boolean) => void;
}

function MatrixRow(props: RowProps) {
  const { panel, row, start, width, widths, people, columns, cells, from, to, active, selectRow } = props;
  const words = useWords();
  const { access } = words;
  return (
    <div
      role="row"
      className={styles.row}
      aria-rowindex={row + 2}
      style={{ width, transform: `translateY(${start}px)` }}
      data-selected={to >= 0 ? '' : undefined}
    >
      <div role="rowheader" className={styles.panel} aria-colindex={1}>
        <button
          type="button"
          tabIndex={-1}
          title={access.selectPanel(panel.nome)}
          onClick={(event) => selectRow(event.shiftKey)}
        >
          {panel.nome}
        </button>
      </div>
      {columns.map((column, at) => {
        const { standing, isChanged, hasFailed } = cells[at] as CellState;
        const person = people[column] as Person;
        const said = [
          access.cell(person.nome, panel.nome, standingText(standing, words)),
          isChanged && access.wasChanged,
          hasFailed && access.wasNotSaved,
        ];
        return (
          <div
            key={person.id}
            role="gridcell"
            className={styles.cell}
            style={{ left: leftOf(column, widths) }}
            tabIndex={active === column ? 0 : -1}
            aria-colindex={column + 2}
            aria-selected={column >= from && column <= to}
            aria-label={said.filter(Boolean).join(', ')}
            data-row={row}
            data-column={column}
            data-changed={isChanged ? '' : undefined}
            data-failed={hasFailed ? '' : undefined}
          >
            <Mark standing={standing} />
          </div>
        );
      })}
    </div>
  );
}

/** Compares everything except functions, which are equivalent. */
function isSameRow(one: RowProps, other: RowProps): boolean {
  const { selectRow: _, cells, ...rest } = one;
  return (
    Object.entries(rest).every(([name, value]) => other[name as keyof RowProps] === value) &&
    cells.every((cell, at) => isSameCell(cell, other.cells[at] as CellState))
  );
}

const isSameCell = (one: CellState, other: CellState) =>
  isSame(one.standing, other.standing) &&
  one.isChanged === other.isChanged &&
  one.hasFailed === other.hasFailed;

export const Row = memo(MatrixRow, isSameRow);

/** The letter of the role: framed if the person may only view, filled if they may edit. */
export function Mark({ standing }: { readonly standing: Standing }) {
  const { access } = useWords();
  if (standing === null) return <span className={styles.nothing} aria-hidden="true" />;
  return (
    <span className={standing.permissao === 1 ? styles.edits : styles.views} aria-hidden="true">
      {access.letters[standing.acesso]}
    </span>
  );
}
