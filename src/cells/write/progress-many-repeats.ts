/**
 * Values in rows that only repeat what the cell shows, as in a list that was read whole and sent
 * back. What is calculated may be there if it is still the same, and claims nothing.
 */
import type { FieldDestination } from '../../engine/typed-fields.ts';
import { cellFields } from '../../engine/types.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type CellRow, storedCells, type TakenRow } from './progress-many-read.ts';

/** The rows without the values that repeat what is stored. */
export async function withoutRepeats(scope: Scope, rows: readonly TakenRow[]): Promise<readonly TakenRow[]> {
  const doubtful = rows.filter((one) => one.ignored.length > 0 || hasResult(one));
  if (doubtful.length === 0) return rows;
  const found = await storedCells(
    scope,
    doubtful.map(({ row }) => row),
  );
  const cells = new Map(found.map((cell) => [doubtful[cell.place - 1], cell]));
  return rows.map((one) => {
    const cell = cells.get(one);
    return cell === undefined ? one : withoutRepeated(one, cell);
  });
}

/** Whether the row was read and may have the result of a formula where its entry is typed. */
function hasResult({ row, destinations }: TakenRow): boolean {
  return (
    row.wasRead && destinations.some(({ kind }, place) => kind === 'entry' && row.values[place] !== undefined)
  );
}

function withoutRepeated(one: TakenRow, { valores, entradas }: CellRow): TakenRow {
  const { row, destinations } = one;
  const isRepeated = (place: number) => row.values[place] === valores[place];
  const ignored = one.ignored.filter(({ field }) => !isRepeated(cellFields.indexOf(field)));
  if (!row.wasRead) return { ...one, ignored };
  // The field of a formula shows the result. Stored as the entry, it would change the result.
  const isResult = (destination: FieldDestination, place: number) =>
    destination.kind === 'entry' &&
    isRepeated(place) &&
    (entradas?.[destination.slug] ?? null) !== row.values[place];
  const results = destinations.map(isResult);
  const values = row.values.map((cents, place) => (results[place] ? undefined : cents));
  const stored = one.stored - results.filter(Boolean).length;
  return { ...one, row: { ...row, values }, ignored, stored };
}
