/**
 * A grid of numbers with the keys of a spreadsheet. Visible rows are rendered, and headings stay in
 * place. The component that uses it provides the values and handles typed text.
 */
import {
  type ClipboardEvent,
  type Dispatch,
  type KeyboardEvent,
  type PointerEvent,
  type SetStateAction,
  useRef,
  useState,
} from 'react';
import { ActiveCell, type Refused } from './cell.tsx';
import { pastedTable, tabText } from './clipboard.ts';
import { type Column, hasGroups } from './columns.ts';
import { useDrawn } from './drawn.ts';
import styles from './grid.module.css';
import { GridHead } from './head.tsx';
import type { PastedTable } from './html-table.ts';
import { type Command, commandOf, type Mode } from './keys.ts';
import {
  cellWidth,
  filling,
  headHeight,
  isSame,
  placeAt,
  placeOf,
  steps,
  useActiveInSight,
} from './places.ts';
import { boundsOf, moved, type Place, placesOf, type Range, single } from './range.ts';
import { type CellShown, GridRow } from './row.tsx';

export interface GridProps {
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
  readonly select: Dispatch<SetStateAction<Range>>;
  /** Stores typed text in cells. Returns the reason if it is not accepted. */
  readonly type: (places: readonly Place[], text: string) => Refused | undefined;
  /** Stores decimal text in cells. */
  readonly set: (places: readonly Place[], text: string | null) => void;
  readonly copyCells: (pairs: readonly (readonly [from: Place, to: Place])[]) => void;
  readonly paste: (table: PastedTable) => void;
  /** Some cells are still loading. */
  readonly isBusy: boolean;
  readonly undo: () => void;
  readonly redo: () => void;
}

const coarse = window.matchMedia('(pointer: coarse)');
const [wideName, narrowName] = [240, 132];
/** With more rows of totals, too little room would be left for the other rows. */
const [mostFixed, narrowMostFixed] = [3, 1];

export function Grid(props: GridProps) {
  const { label, corner, rows, columns, cell, range, select } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(false);
  const [mode, setMode] = useState<Mode>('moving');
  const [draft, setDraft] = useState('');
  const [refused, setRefused] = useState<Refused>();
  const isNarrow = window.innerWidth < 600;
  const nameWidth = isNarrow ? narrowName : wideName;
  // Touch needs taller rows, and so do narrow windows, where the name has two lines.
  const rowHeight = coarse.matches || isNarrow ? 40 : 28;
  const headRows = hasGroups(columns) ? 2 : 1;
  const fixed = props.totalRows > (isNarrow ? narrowMostFixed : mostFixed) ? 0 : props.totalRows;
  const scrolled = rows.length - fixed;
  const bounds = boundsOf(range);
  const { active } = range;
  const drawn = useDrawn(scroll, { rows: scrolled, columns: columns.length, rowHeight, nameWidth, active });
  const shown = cell(active);
  const isLocked = shown.locked !== undefined;
  const sizes = { head: headRows * headHeight, foot: fixed * rowHeight };
  useActiveInSight(scroll, range, { rowHeight, nameWidth, scrolled, ...sizes });

  const reset = () => {
    setMode('moving');
    setDraft('');
    setRefused(undefined);
  };
  const edit = () => {
    if (isLocked) return;
    setDraft(shown.input);
    setMode('editing');
  };
  /** Returns whether the typed text was accepted; no text counts as accepted. */
  const commit = (places: readonly Place[]): boolean => {
    if (mode === 'moving') return true;
    const problem = props.type(places, draft);
    setRefused(problem);
    if (problem) return false;
    reset();
    return true;
  };
  const size = {
    rows: rows.length,
    columns: columns.length,
    isFilled: (place: Place) => cell(place).text !== '',
  };
  const step = (key: string) => {
    const next = moved(single(active), { key, shift: false, control: false }, size);
    if (next) select(next);
  };
  const act = (command: Command, event: KeyboardEvent): boolean => {
    switch (command) {
      case 'move': {
        const { key, shiftKey: shift } = event;
        const next = moved(range, { key, shift, control: event.ctrlKey || event.metaKey }, size);
        if (next) select(next);
        return true;
      }
      case 'edit':
        // The text typed so far stays.
        if (mode === 'typing') setMode('editing');
        else edit();
        return true;
      case 'clear':
        props.set(placesOf(bounds), null);
        return true;
      case 'fill-down':
      case 'fill-right':
        props.copyCells(filling(command, bounds));
        return true;
      case 'undo':
        props.undo();
        return true;
      case 'redo':
        props.redo();
        return true;
      case 'cancel':
        if (mode === 'moving') select(single(active));
        reset();
        return true;
      case 'commit-all':
        commit(placesOf(bounds));
        return true;
      default: {
        const key = steps[command];
        if (key === undefined) return false;
        // At its edges, Tab leaves the grid.
        const isOut =
          event.key === 'Tab' && active.column === (command === 'commit-left' ? 0 : columns.length - 1);
        if (!commit([active])) return true;
        if (isOut) return false;
        step(key);
        return true;
      }
    }
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const { key, shiftKey: shift, altKey: alt } = event;
    const command = commandOf(mode, { key, shift, alt, control: event.ctrlKey || event.metaKey });
    if (command !== 'none' && act(command, event)) event.preventDefault();
  };
  const onCopy = (event: ClipboardEvent, cuts: boolean) => {
    if (mode !== 'moving') return;
    event.preventDefault();
    // Cells that are still loading would be copied as empty.
    if (props.isBusy && placesOf(bounds).some((place) => cell(place).isUnread)) return;
    const lines = Array.from({ length: bounds.bottom - bounds.top + 1 }, (_, row) =>
      Array.from(
        { length: bounds.right - bounds.left + 1 },
        (_, column) => cell({ row: bounds.top + row, column: bounds.left + column }).input,
      ),
    );
    event.clipboardData.setData('text/plain', tabText(lines));
    if (cuts) props.set(placesOf(bounds), null);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (mode !== 'moving') return;
    event.preventDefault();
    const data = event.clipboardData;
    props.paste(pastedTable({ html: data.getData('text/html'), text: data.getData('text/plain') }));
  };
  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    const isHandle = event.target instanceof Element && event.target.matches('[data-handle]');
    if (isHandle && event.type === 'pointerdown')
      return event.currentTarget.setPointerCapture(event.pointerId);
    const isHeld = event.currentTarget.hasPointerCapture(event.pointerId);
    const place = isHeld ? placeAt(event.clientX, event.clientY) : placeOf(event.target);
    const isBegun = event.type === 'pointerdown';
    const isDragged = !isBegun && (isHeld || (event.buttons === 1 && event.pointerType === 'mouse'));
    if (!place || event.button > 0 || !(isBegun || isDragged)) return undefined;
    // In the active cell's text, the mouse selects text as usual.
    if (mode !== 'moving' && isSame(place, active)) return undefined;
    const isTappedAgain = isBegun && event.pointerType !== 'mouse' && takesFocus.current;
    if (isTappedAgain && isSame(place, active)) return edit();
    if (isBegun) {
      if (!commit([active])) return event.preventDefault();
      takesFocus.current = true;
      // Otherwise the page would take the focus from the cell that has just received it.
      if (event.pointerType === 'mouse') event.preventDefault();
    }
    const isExtended = !isBegun || event.shiftKey;
    return select((before) => (isExtended ? { anchor: before.anchor, active: place } : single(place)));
  };
  const width = nameWidth + columns.length * cellWidth;
  const activeCell = (
    <>
      <ActiveCell
        key={`${active.row} ${active.column}`}
        label={props.labelOf(active)}
        isLocked={isLocked}
        mode={mode}
        draft={draft}
        refused={refused}
        takesFocus={takesFocus}
        onDraft={(text) => {
          if (isLocked) return;
          setDraft(text);
          setRefused(undefined);
          if (mode === 'moving') setMode('typing');
        }}
        onKey={onKey}
        onEdit={edit}
        onLeave={() => mode !== 'moving' && !refused && commit([active])}
        onCopy={onCopy}
        onPaste={onPaste}
        onAnswer={(text) => {
          props.set([active], text);
          reset();
          step('ArrowDown');
        }}
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
