/**
 * What keys, the mouse and the clipboard do in a grid: one state, and one function from a state and
 * an event to the next state. Pure: what becomes of values is told as a `Change`, which the page
 * makes. Which key is which command: keys.ts. How a selection moves: range.ts.
 *
 *     moving ── a letter ──▶ typing ── F2 ──▶ editing      Escape, or text that is taken ──▶ moving
 *        └───── F2, double click, second tap ───▲          text that is refused stays, with a note
 */
import type { PastedTable } from './html-table.ts';
import { type Command, commandOf, type Mode, type PressedKey } from './keys.ts';
import { boundsOf, filling, moved, type Place, placesOf, type Range, type Size, single } from './range.ts';
import type { CellValue, Change, Read, Refused } from './typing.ts';

export interface GridState {
  readonly range: Range;
  readonly mode: Mode;
  /** The text of the active cell while it is open: as it was typed, until the table reads it. */
  readonly draft: string;
  /** Why the text, or any text, is not taken. */
  readonly refused?: Refused | undefined;
}

export type GridEvent =
  | { readonly kind: 'key'; readonly pressed: PressedKey }
  /** The text of the active cell is another one: a letter, a dead key, an input method. */
  | { readonly kind: 'write'; readonly text: string }
  | { readonly kind: 'edit' }
  /** The focus leaves the grid. */
  | { readonly kind: 'leave' }
  /** A cell is pressed, or the pointer is dragged to it. */
  | Pointing
  /** One of the meanings of refused text was chosen: decimal text, or text as people type it. */
  | { readonly kind: 'answer' | 'retype'; readonly text: string }
  | { readonly kind: 'cut' }
  | { readonly kind: 'paste'; readonly table: PastedTable };

interface Pointing {
  readonly kind: 'press' | 'drag';
  readonly place: Place;
  /** The selection reaches from where it began to here. */
  readonly isExtended: boolean;
}

export interface CellShown {
  readonly text: string;
  /** The text for editing and copying: all digits, no grouping. */
  readonly input: string;
  /** Why nothing can be typed here. */
  readonly locked?: string | undefined;
  readonly isTotal?: boolean;
  readonly isEdited?: boolean;
  readonly isConflict?: boolean;
  /** What is spread leaves it as it is. */
  readonly isHeld?: boolean;
  /** The value is still loading. */
  readonly isUnread?: boolean;
  /** The value has just changed. */
  readonly isMoved?: boolean;
}

/** The table below the state. */
export interface GridTable {
  readonly size: Size;
  /** Returns what a cell shows. The function changes when the content of a cell changes. */
  readonly cell: (place: Place) => CellShown;
  /** Decimal text; null: empty. */
  readonly valueAt: (place: Place) => string | null;
  /** The values that text means in cells, or why it is refused. */
  readonly read: (places: readonly Place[], text: string) => Read;
}

export interface GridStep {
  readonly state: GridState;
  readonly change?: Change | undefined;
  /** False for what the browser does: Tab out of the grid, an arrow in the text. */
  readonly isTaken: boolean;
}

/** Nothing is typed. */
export const resting = (range: Range): GridState => ({ range, mode: 'moving', draft: '' });

export function gridStep(state: GridState, event: GridEvent, table: GridTable): GridStep {
  const { range, refused } = state;
  const { active } = range;
  switch (event.kind) {
    case 'key':
      return pressKey(state, event.pressed, table);
    case 'write':
      return taken(written(state, event.text, table));
    case 'edit':
      return taken(opened(state, table));
    case 'leave':
      return refused ? left(state) : committed(state, [active], table);
    case 'press': {
      const step = committed(state, [active], table);
      return step.state.refused ? step : { ...step, state: pointed(step.state, event) };
    }
    case 'drag':
      return taken(pointed(state, event));
    case 'answer':
      return taken(resting(below(active, table)), putting([[active, event.text]]));
    case 'retype':
      return taken(resting(below(active, table)), putting(table.read([active], event.text)));
    case 'cut':
      return taken(state, clearing(range));
    default:
      return taken(state, { kind: 'paste', table: event.table });
  }
}

const taken = (state: GridState, change?: Change): GridStep => ({ state, change, isTaken: true });
const left = (state: GridState): GridStep => ({ state, isTaken: false });

function pressKey(state: GridState, pressed: PressedKey, table: GridTable): GridStep {
  const { range, mode } = state;
  const command = commandOf(mode, pressed);
  switch (command) {
    case 'none': {
      // A locked cell takes no text: it says why.
      const isLetter = pressed.key.length === 1 && !pressed.alt && !pressed.control;
      return left(isLetter ? refusingLocked(state, table) : state);
    }
    case 'move':
      return taken(resting(moved(range, pressed, table.size) ?? range));
    case 'edit':
      return taken(opened(state, table));
    case 'cancel':
      return taken(resting(mode === 'moving' ? single(range.active) : range));
    case 'clear':
      return taken(refusingLocked(state, table), clearing(range));
    case 'fill-down':
    case 'fill-right': {
      const pairs = filling(command === 'fill-down', boundsOf(range));
      const values = pairs.map(([from, to]): CellValue => [to, table.valueAt(from)]);
      return taken(refusingLocked(state, table), { kind: 'fill', values });
    }
    case 'undo':
    case 'redo':
      return taken(state, { kind: command });
    case 'commit-all':
      return { ...committed(state, placesOf(boundsOf(range)), table), isTaken: true };
    default:
      return commitAndMove(state, command, pressed, table);
  }
}

/** Puts what is typed into cells. Text that is refused stays open. */
function committed(state: GridState, places: readonly Place[], table: GridTable): GridStep {
  const { range, mode, draft } = state;
  if (mode === 'moving') return taken(resting(range));
  const read = table.read(places, draft);
  return isRefused(read) ? left({ ...state, refused: read }) : taken(resting(range), putting(read));
}

const arrowOf: Readonly<Partial<Record<Command, string>>> = {
  'commit-down': 'ArrowDown',
  'commit-up': 'ArrowUp',
  'commit-right': 'ArrowRight',
  'commit-left': 'ArrowLeft',
};

function commitAndMove(state: GridState, command: Command, { key }: PressedKey, table: GridTable): GridStep {
  const { active } = state.range;
  const step = committed(state, [active], table);
  if (step.state.refused) return taken(step.state);
  // Tab leaves the grid at its edges.
  const edge = command === 'commit-left' ? 0 : table.size.columns - 1;
  if (key === 'Tab' && active.column === edge) return { ...step, isTaken: false };
  return { ...step, state: resting(next(active, arrowOf[command] as string, table)) };
}

/** From the active cell to the next one. Drops the selection. */
function next(active: Place, key: string, { size }: GridTable): Range {
  const from = single(active);
  return moved(from, { key, shift: false, control: false }, size) ?? from;
}

const below = (active: Place, table: GridTable): Range => next(active, 'ArrowDown', table);

function written(state: GridState, text: string, table: GridTable): GridState {
  const { range, mode } = state;
  if (table.cell(range.active).locked !== undefined) return refusingLocked(state, table);
  return { range, mode: mode === 'moving' ? 'typing' : mode, draft: text };
}

/** Opens the content of the cell, or goes on with the text that is typed. */
function opened(state: GridState, table: GridTable): GridState {
  const { locked, input } = table.cell(state.range.active);
  if (locked !== undefined) return refusingLocked(state, table);
  return { ...state, mode: 'editing', draft: state.mode === 'moving' ? input : state.draft };
}

/** Says why the active cell takes no value, if it takes none. */
function refusingLocked(state: GridState, { cell }: GridTable): GridState {
  const { locked } = cell(state.range.active);
  return locked === undefined ? state : { ...state, refused: { kind: 'locked', why: locked } };
}

const pointed = (state: GridState, { place, isExtended }: Pointing): GridState => ({
  ...state,
  range: isExtended ? { anchor: state.range.anchor, active: place } : single(place),
});

const clearing = (range: Range): Change => ({
  kind: 'put',
  values: placesOf(boundsOf(range)).map((place) => [place, null]),
});

/** Nothing is changed by no values, or by text that is refused. */
const putting = (read: Read): Change | undefined =>
  isRefused(read) || read.length === 0 ? undefined : { kind: 'put', values: read };

const isRefused = (read: Read): read is Refused => 'kind' in read;
