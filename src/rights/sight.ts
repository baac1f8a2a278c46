/** What a person sees, loaded once to judge in memory what was read with the company's rights. */
import type { Person } from '../kernel/identity.ts';
import { reaches } from '../kernel/identity.ts';
import type { Scope } from '../kernel/scope.ts';

export interface Sight {
  /** Whether they see the panel in that month. */
  cell(panelId: number, year: number, month: number): boolean;
  /** Whether they see the indicator's name, definition and place in models. */
  indicator(id: number): boolean;
  /** Whether they see accounts, structures, centres and amounts of the budget. */
  readonly budget: boolean;
}

/** Sorted ranges of whole numbers without overlap, up to, not including, the last one. */
export type Ranges = readonly (readonly [from: number | null, to: number | null])[];

interface SightRow {
  readonly cells: Ranges | null;
  readonly indicators: Ranges | null;
}

const rangesOf = (multirange: string) =>
  `(SELECT json_agg(json_build_array(lower(r), upper(r)) ORDER BY r) FROM unnest(${multirange}) AS r)`;

/** What the person sees. Undefined when nothing is hidden: for a token and for a Gerente. */
export async function sightOf(scope: Scope, person: Person | undefined): Promise<Sight | undefined> {
  if (person === undefined || person.level === 'Gerente') return undefined;
  const [row] = await scope.query<SightRow>(
    `SELECT ${rangesOf("person_cells($1, 'seen')")} AS cells, ${rangesOf('person_indicators($1)')} AS indicators`,
    [person.employeeId],
  );
  const cells = row?.cells ?? [];
  const indicators = row?.indicators ?? [];
  return {
    cell: (panelId, year, month) => isWithin(cells, cellKey(panelId, year, month)),
    indicator: (id) => isWithin(indicators, id),
    budget: reaches(person.level, 'Gestor'),
  };
}

/** As `cell_key` in the database (migration 0026). */
export function cellKey(panelId: number, year: number, month: number): number {
  return panelId * 120_000 + year * 12 + month - 1;
}

/** Whether one of the ranges has the key, by binary search. */
export function isWithin(ranges: Ranges, key: number): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const [, to] = ranges[middle] as Ranges[number];
    if (to !== null && to <= key) low = middle + 1;
    else high = middle;
  }
  const found = ranges[low];
  return found !== undefined && (found[0] ?? Number.NEGATIVE_INFINITY) <= key;
}
