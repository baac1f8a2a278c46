/**
 * People × panels. The matrix is a single tab stop. Arrow keys move, Shift extends the selection,
 * and the mouse drags.
 */
import type { Panel } from '@prumo/client';
import {
  type Dispatch,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
} from 'react';
import {
  allOf,
  type Bounds,
  boundsOf,
  columnsOf,
  moved,
  type Place,
  type Range,
  rowsOf,
  type Size,
  single,
} from '../../grid/range.ts';
import { useWords } from '../../words/words.ts';
import styles from './access.module.css';
import { type CellKey, type Draft, keyOf, type Standing } from './access-draft.ts';
import { standingText } from './access-words.ts';
import type { Failure, Person } from './stored-accesses.ts';

interface MatrixProps {
  readonly label: string;
  readonly panels: readonly Panel[];
  readonly people: readonly Person[];
  readonly stored: (panel: number, person: number) => Standing;
  readonly draft: Draft;
  readonly failures: ReadonlyMap<CellKey, Failure>;
  readonly range: Range | undefined;
  readonly select: Dispatch<SetStateAction<Range | undefined>>;
  /** Handles keys that do not move the selection. Returns whether the key had an effect. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

export function Matrix(props: MatrixProps) {
  const { label, panels, people, range, select } = props;
  const size = sizeOf(props);
  const table = useRef<HTMLTableElement>(null);
  const bounds = range && boundsOf(range);
  const { active } = range ?? firstCell;
  useFocusFollows(table, range);
  const onPointer = (event: PointerEvent) => selectPointed(event, select);
  return (
    <div className={styles.scroll}>
      <table
        ref={table}
        role="grid"
        className={styles.matrix}
        aria-label={label}
        aria-multiselectable="true"
        aria-rowcount={size.rows + 1}
        aria-colcount={size.columns + 1}
        onKeyDown={(event) => moveOrObey(event, props)}
        onPointerDown={onPointer}
        onPointerOver={onPointer}
      >
        <MatrixHead people={people} size={size} bounds={bounds} select={select} />
        <tbody>
          {panels.map((panel, row) => (
            <Row
              key={panel.id}
              {...rowProps(props, panel, row, bounds)}
              active={active.row === row ? active.column : undefined}
              selectRow={(isExtended) =>
                select((before) => rowsOf(isExtended && before ? before.anchor.row : row, row, size))
              }
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const firstCell = single({ row: 0, column: 0 });

const sizeOf = ({ panels, people }: MatrixProps): Size => ({ rows: panels.length, columns: people.length });

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
}

function MatrixHead({ people, size, bounds, select }: MatrixHeadProps) {
  const { access } = useWords();
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.corner}>
          <button type="button" tabIndex={-1} onClick={() => select(allOf(size))} title={access.selectAll}>
            {access.panel}
          </button>
        </th>
        {people.map(({ id, nome }, column) => (
          <th
            key={id}
            scope="col"
            className={styles.person}
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
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface CellState {
  readonly standing: Standing;
  readonly isChanged: boolean;
  readonly hasFailed: boolean;
}

interface RowProps {
  readonly panel: Panel;
  readonly row: number;
  readonly people: readonly Person[];
  readonly cells: readonly CellState[];
  readonly from: number;
  readonly to: number;
  /** The column of the cell that is the tab stop. */
  readonly active: number | undefined;
  readonly selectRow: (isExtended: boolean) => void;
}

function rowProps(
  { people, stored, draft, failures }: MatrixProps,
  panel: Panel,
  row: number,
  bounds: Bounds | undefined,
): Omit<RowProps, 'active' | 'selectRow'> {
  const isIn = bounds !== undefined && row >= bounds.top && row <= bounds.bottom;
  const cells = people.map(({ id }): CellState => {
    const key = keyOf({ panel: panel.id, person: id });
    const change = draft.get(key);
    return {
      standing: change ? change.after : stored(panel.id, id),
      isChanged: change !== undefined,
      hasFailed: failures.has(key),
    };
  });
  return { panel, row, people, cells, from: isIn ? bounds.left : -1, to: isIn ? bounds.right : -2 };
}

const Row = memo(MatrixRow, isSameRow);

function MatrixRow({ panel, row, people, cells, from, to, active, selectRow }: RowProps) {
  const words = useWords();
  const { access } = words;
  return (
    <tr data-selected={to >= 0 ? '' : undefined}>
      <th scope="row" className={styles.panel}>
        <button
          type="button"
          tabIndex={-1}
          title={access.selectPanel(panel.nome)}
          onClick={(event) => selectRow(event.shiftKey)}
        >
          {panel.nome}
        </button>
      </th>
      {cells.map(({ standing, isChanged, hasFailed }, column) => {
        const isSelected = column >= from && column <= to;
        const person = people[column] as Person;
        const said = [
          access.cell(person.nome, panel.nome, standingText(standing, words)),
          isChanged && access.wasChanged,
          hasFailed && access.wasNotSaved,
        ];
        return (
          <td
            key={person.id}
            className={styles.cell}
            tabIndex={active === column ? 0 : -1}
            aria-selected={isSelected}
            aria-label={said.filter(Boolean).join(', ')}
            data-row={row}
            data-column={column}
            data-changed={isChanged ? '' : undefined}
            data-failed={hasFailed ? '' : undefined}
          >
            <Mark standing={standing} />
          </td>
        );
      })}
    </tr>
  );
}

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

/** Compares everything except functions, which are equivalent. */
function isSameRow(one: RowProps, other: RowProps): boolean {
  const { from, to, active, panel, row, people } = one;
  return (
    from === other.from &&
    to === other.to &&
    active === other.active &&
    panel === other.panel &&
    row === other.row &&
    people === other.people &&
    one.cells.every((cell, at) => isSameCell(cell, other.cells[at] as CellState))
  );
}

function isSameCell(one: CellState, other: CellState): boolean {
  return (
    one.standing?.acesso === other.standing?.acesso &&
    one.standing?.permissao === other.standing?.permissao &&
    one.isChanged === other.isChanged &&
    one.hasFailed === other.hasFailed
  );
}

function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-row]') : null;
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : undefined;
}

/** The focus follows the active cell while it is in the table. */
function useFocusFollows(table: RefObject<HTMLTableElement | null>, range: Range | undefined): void {
  const [row, column] = [range?.active.row, range?.active.column];
  useEffect(() => {
    if (row === undefined || !table.current?.contains(document.activeElement)) return;
    const cell = table.current.querySelector<HTMLElement>(`td[data-row="${row}"][data-column="${column}"]`);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [table, row, column]);
}
