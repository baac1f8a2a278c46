/**
 * The effects of keys in the grid, as in a spreadsheet. One table for typing and one for moving.
 */
import type { Key } from './range.ts';

/**
 * `typing`: started by a letter; arrow keys leave the cell. `editing`: started by F2; arrow keys
 * move in the text.
 */
export type Mode = 'moving' | 'typing' | 'editing';

export interface PressedKey extends Key {
  readonly alt: boolean;
}

export type Command =
  | 'edit'
  | 'clear'
  | 'fill-down'
  | 'fill-right'
  | 'undo'
  | 'redo'
  | 'commit-down'
  | 'commit-up'
  | 'commit-right'
  | 'commit-left'
  | 'commit-all'
  | 'cancel'
  /** The selection moves: see range.ts. */
  | 'move'
  /** Left to the browser: a letter, an unknown shortcut, Tab out of the grid. */
  | 'none';

interface KeyRow {
  readonly key: string;
  readonly command: Command;
  readonly control?: boolean;
  /** If missing, both match. */
  readonly shift?: boolean;
}

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
const moves = [...arrows, 'Home', 'End', 'PageUp', 'PageDown'] as const;

const moving: readonly KeyRow[] = [
  ...moves.map((key): KeyRow => ({ key, command: 'move' })),
  ...moves.map((key): KeyRow => ({ key, control: true, command: 'move' })),
  { key: 'a', control: true, command: 'move' },
  { key: ' ', shift: true, command: 'move' },
  { key: ' ', control: true, command: 'move' },
  { key: 'Enter', shift: false, command: 'commit-down' },
  { key: 'Enter', shift: true, command: 'commit-up' },
  { key: 'Tab', shift: false, command: 'commit-right' },
  { key: 'Tab', shift: true, command: 'commit-left' },
  { key: 'F2', command: 'edit' },
  { key: 'Delete', command: 'clear' },
  { key: 'Backspace', command: 'clear' },
  { key: 'd', control: true, command: 'fill-down' },
  { key: 'r', control: true, shift: false, command: 'fill-right' },
  { key: 'z', control: true, shift: false, command: 'undo' },
  { key: 'z', control: true, shift: true, command: 'redo' },
  { key: 'y', control: true, command: 'redo' },
  { key: 'Escape', command: 'cancel' },
];

const editing: readonly KeyRow[] = [
  { key: 'Enter', shift: false, command: 'commit-down' },
  { key: 'Enter', shift: true, command: 'commit-up' },
  { key: 'Enter', control: true, command: 'commit-all' },
  { key: 'Tab', shift: false, command: 'commit-right' },
  { key: 'Tab', shift: true, command: 'commit-left' },
  { key: 'Escape', command: 'cancel' },
];

const typing: readonly KeyRow[] = [
  ...editing,
  { key: 'ArrowUp', command: 'commit-up' },
  { key: 'ArrowDown', command: 'commit-down' },
  { key: 'ArrowLeft', command: 'commit-left' },
  { key: 'ArrowRight', command: 'commit-right' },
  { key: 'F2', command: 'edit' },
];

const tables: Readonly<Record<Mode, readonly KeyRow[]>> = { moving, typing, editing };

export function commandOf(mode: Mode, { key, shift, control, alt }: PressedKey): Command {
  if (alt) return 'none';
  const name = key.length === 1 ? key.toLowerCase() : key;
  const row = tables[mode].find(
    (one) =>
      one.key === name &&
      (one.control ?? false) === control &&
      (one.shift === undefined || one.shift === shift),
  );
  return row?.command ?? 'none';
}

const signs: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ' ': 'Space',
};

/** The keys of each command while the selection moves, as people read them. */
export function readableKeys(): readonly { readonly command: Command; readonly keys: readonly string[] }[] {
  const byCommand = Map.groupBy(moving, ({ command }) => command);
  return [...byCommand].map(([command, rows]) => ({
    command,
    keys: rows.map(({ key, control = false, shift = false }) =>
      [control && 'Ctrl', shift && 'Shift', signs[key] ?? (key.length === 1 ? key.toUpperCase() : key)]
        .filter(Boolean)
        .join('+'),
    ),
  }));
}
