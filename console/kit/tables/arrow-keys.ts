/**
 * Arrow keys among numbers. A table is a single tab stop, and the arrow keys move between its
 * cells.
 */
import { type KeyboardEvent, useMemo } from 'react';
import { useWords } from '../../words/words.ts';
import { useShownKeys } from '../shown-keys.ts';

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Has `?` list these keys. */
export function useArrowKeys(): void {
  const { keys: words } = useWords();
  useShownKeys(useMemo(() => [{ keys: ['↑', '↓', '←', '→'], what: words.among }], [words]));
}

/** Moves the focus to the next cell with a button in the direction of the key. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const cell = (event.target as Element).closest<HTMLTableCellElement>('td, th');
  if (!step || !cell || event.altKey || event.ctrlKey || event.metaKey) return;
  const next = nextButton(cell, step);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * Stops at the end of a row when moving sideways. Skips rows without a number there when moving up
 * or down.
 */
function nextButton(
  from: HTMLTableCellElement,
  [down, right]: readonly [number, number],
): HTMLElement | null {
  const rows = [...(from.closest('table')?.rows ?? [])];
  let row = rows[rows.indexOf(from.parentElement as HTMLTableRowElement) + down];
  for (let column = from.cellIndex + right; row && column >= 0; column += right) {
    const button = row.cells[column]?.querySelector<HTMLElement>('button, a');
    if (button) return button;
    if (down === 0 && column >= row.cells.length) return null;
    if (down !== 0) row = rows[rows.indexOf(row) + down];
  }
  return null;
}

/**
 * Moves the focus in a list: right and down to the next number, left and up to the previous one.
 */
export function moveInList(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  const numbers = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-number]')];
  const at = numbers.indexOf(event.target as HTMLElement);
  const next = at < 0 ? undefined : numbers[at + step[0] + step[1]];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
