/** Carries out the commands of keys. See keys.ts. */
import type { KeyboardEvent } from 'react';
import type { GridInUse } from './in-use.ts';
import { type Command, commandOf } from './keys.ts';
import { filling, steps } from './places.ts';
import { boundsOf, moved, placesOf, single } from './range.ts';

export function runKeyCommand(grid: GridInUse, event: KeyboardEvent): void {
  if (event.nativeEvent.isComposing) return;
  const { key, shiftKey: shift, altKey: alt } = event;
  const command = commandOf(grid.editing.mode, { key, shift, alt, control: isControl(event) });
  // A locked cell takes no text: it says why.
  if (command === 'none' && key.length === 1 && !alt && !isControl(event)) grid.editing.refuseLocked();
  if (command !== 'none' && run(grid, command, event)) event.preventDefault();
}

const isControl = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey;

/** Moves from the active cell to the next one in the direction of the key. Drops the selection. */
export function step({ actions, range, size }: GridInUse, key: string): void {
  const next = moved(single(range.active), { key, shift: false, control: false }, size);
  if (next) actions.select(next);
}

/** Returns whether the command was carried out. If not, the key is left to the browser. */
function run(grid: GridInUse, command: Command, event: KeyboardEvent): boolean {
  const { actions, editing, range, size } = grid;
  const bounds = boundsOf(range);
  switch (command) {
    case 'move': {
      const { key, shiftKey: shift } = event;
      const next = moved(range, { key, shift, control: isControl(event) }, size);
      if (next) actions.select(next);
      editing.reset();
      return true;
    }
    case 'edit':
      editing.edit();
      return true;
    case 'clear':
      editing.refuseLocked();
      actions.set(placesOf(bounds), null);
      return true;
    case 'fill-down':
    case 'fill-right':
      editing.refuseLocked();
      actions.copyCells(filling(command, bounds));
      return true;
    case 'undo':
      actions.undo();
      return true;
    case 'redo':
      actions.redo();
      return true;
    case 'cancel':
      if (editing.mode === 'moving') actions.select(single(range.active));
      editing.reset();
      return true;
    case 'commit-all':
      editing.commit(placesOf(bounds));
      return true;
    default:
      return commitAndStep(grid, command, event.key);
  }
}

function commitAndStep(grid: GridInUse, command: Command, key: string): boolean {
  const { editing, range, size } = grid;
  const { active } = range;
  const to = steps[command];
  if (to === undefined) return false;
  // Tab leaves the grid at its edges.
  const isOut = key === 'Tab' && active.column === (command === 'commit-left' ? 0 : size.columns - 1);
  if (!editing.commit([active])) return true;
  if (isOut) return false;
  step(grid, to);
  return true;
}
