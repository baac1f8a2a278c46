/** The months of panels that a person may see, and those in which they may type values. */
import type { Person } from '../kernel/identity.ts';
import type { Scope } from '../kernel/scope.ts';

export interface CellPlace {
  readonly panelId: number;
  readonly year: number;
  readonly month: number;
}

/**
 * The positions in `cells` that the person may not see (`seen`) or may not type values in
 * (`typed`), decided within the transaction. A token may do both everywhere.
 */
export async function refusedCells(
  scope: Scope,
  person: Person | undefined,
  which: 'seen' | 'typed',
  cells: readonly CellPlace[],
): Promise<ReadonlySet<number>> {
  if (person === undefined || cells.length === 0) return new Set();
  const column = (of: (cell: CellPlace) => number) => `{${cells.map(of).join(',')}}`;
  const rows = await scope.query<{ place: number }>(
    `SELECT (k.place - 1)::integer AS place
       FROM unnest($2::integer[], $3::integer[], $4::integer[]) WITH ORDINALITY AS k(panel, year, month, place)
      WHERE NOT cell_key(k.panel, k.year, k.month) <@ (SELECT person_cells($1, $5))`,
    [
      person.employeeId,
      column(({ panelId }) => panelId),
      column(({ year }) => year),
      column(({ month }) => month),
      which,
    ],
  );
  return new Set(rows.map(({ place }) => place));
}

/** Why the cell is refused, in words that follow the field with the panel and its id. */
export function refusalWords(which: 'seen' | 'typed', { year, month }: CellPlace): string {
  const cell = `month ${month} of year ${year}`;
  return which === 'seen'
    ? `is not yours to see in ${cell}: you have it in no process with that month`
    : `is not yours to write in ${cell}: you need access with permissao 1 in a process with that month`;
}
