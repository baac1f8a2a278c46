/** The differences between two texts. Pure. */

export interface DiffPiece {
  readonly text: string;
  readonly change: 'same' | 'removed' | 'added';
}

/** Names, words, numbers, white space; all other characters separately. */
const parts = /\[[^\]]*\]|'[^']*'|"[^"]*"|[\p{L}\p{M}\p{N}_.]+|\s+|./gsu;

/** Comparing longer texts would take too long: they are shown whole, one after the other. */
const mostCells = 4_000_000;

/**
 * The pieces of both texts in order. Without those `added` they form the first text, without those
 * `removed` the second.
 */
export function textDiff(before: string, after: string): readonly DiffPiece[] {
  const [old, fresh] = [before.match(parts) ?? [], after.match(parts) ?? []];
  const pieces: DiffPiece[] = [];
  const add = (text: string | undefined, change: DiffPiece['change']) => {
    const last = pieces.at(-1);
    if (!text) return;
    if (last?.change === change) pieces[pieces.length - 1] = { text: last.text + text, change };
    else pieces.push({ text, change });
  };
  let start = 0;
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start += 1;
  let [oldEnd, freshEnd] = [old.length, fresh.length];
  for (; oldEnd > start && freshEnd > start && old[oldEnd - 1] === fresh[freshEnd - 1]; oldEnd -= 1) {
    freshEnd -= 1;
  }
  add(old.slice(0, start).join(''), 'same');
  const [oldRest, freshRest] = [old.slice(start, oldEnd), fresh.slice(start, freshEnd)];
  if (oldRest.length * freshRest.length > mostCells) {
    add(oldRest.join(''), 'removed');
    add(freshRest.join(''), 'added');
  } else compare(oldRest, freshRest, add);
  add(old.slice(oldEnd).join(''), 'same');
  return pieces;
}

/** Uses the longest common subsequence. */
function compare(
  old: readonly string[],
  fresh: readonly string[],
  add: (text: string | undefined, change: DiffPiece['change']) => void,
): void {
  const width = fresh.length + 1;
  const common = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] as number;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = fresh.length - 1; column >= 0; column -= 1) {
      common[row * width + column] =
        old[row] === fresh[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  let [row, column] = [0, 0];
  while (row < old.length || column < fresh.length) {
    if (row < old.length && column < fresh.length && old[row] === fresh[column]) {
      add(old[row], 'same');
      row += 1;
      column += 1;
    } else if (row < old.length && (column === fresh.length || at(row + 1, column) >= at(row, column + 1))) {
      add(old[row], 'removed');
      row += 1;
    } else {
      add(fresh[column], 'added');
      column += 1;
    }
  }
}
