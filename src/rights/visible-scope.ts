/**
 * What a person may see. Loaded once, to filter in memory what was read with the company's rights.
 */
import type { Person } from '../kernel/identity.ts';
import { reaches } from '../kernel/identity.ts';
import type { Scope } from '../kernel/scope.ts';
import { confidentialTo } from './confidential.ts';

export interface VisibleScope {
  /** Whether the person may see the panel in that month. */
  readonly cell: (panelId: number, year: number, month: number) => boolean;
  /** No panel is hidden. */
  readonly seesAll: boolean;
  /** Whether the person may see the indicator's name, definition and place in models. */
  indicator(id: number): boolean;
  /** Whether the person may see the model's name. */
  model(id: number): boolean;
  /**
   * Whether what the person may not see of the panel is confidential. Then not even its values are
   * shown.
   */
  readonly isSecretPanel: (id: number) => boolean;
  /** The same of a sum over the panels of the model, or of the model and its submodels. */
  isSecretSum(modelId: number): boolean;
  /** Whether the person may see accounts, structures, centres and amounts of the budget. */
  readonly budget: boolean;
}

/** Sorted, disjoint ranges of integers; the end of each is exclusive. */
export type Ranges = readonly (readonly [from: number | null, to: number | null])[];

interface VisibleScopeRow {
  readonly cells: Ranges | null;
  readonly indicators: Ranges | null;
  readonly models: Ranges | null;
}

const rangesOf = (multirange: string) =>
  `(SELECT json_agg(json_build_array(lower(r), upper(r)) ORDER BY r) FROM unnest(${multirange}) AS r)`;

/** What the person may see. Undefined when nothing is hidden: for a token and for a Gerente. */
export async function visibleScopeOf(
  scope: Scope,
  person: Person | undefined,
): Promise<VisibleScope | undefined> {
  if (person === undefined || person.level === 'Gerente') return undefined;
  const [row] = await scope.query<VisibleScopeRow>(
    `SELECT ${rangesOf("person_cells($1, 'seen')")} AS cells, ${rangesOf('person_indicators($1)')} AS indicators,
            ${rangesOf('person_models($1)')} AS models`,
    [person.employeeId],
  );
  const cells = row?.cells ?? [];
  const indicators = row?.indicators ?? [];
  const models = row?.models ?? [];
  const unseen = await confidentialTo(scope, person);
  const secretPanels = new Set(unseen.panels);
  const secretSums = new Set([...unseen.models, ...unseen.bases]);
  return {
    ...seeing(cells),
    indicator: (id) => isWithin(indicators, id),
    model: (id) => isWithin(models, id),
    isSecretPanel: (id) => secretPanels.has(id),
    isSecretSum: (modelId) => secretSums.has(modelId),
    budget: reaches(person.level, 'Gestor'),
  };
}

/** Which cells the person sees. */
const seeing = (cells: Ranges): Pick<VisibleScope, 'cell' | 'seesAll'> => ({
  cell: (panelId, year, month) => isWithin(cells, cellKey(panelId, year, month)),
  seesAll: cells.some(([from, to]) => from === null && to === null),
});

/**
 * What the person sees of the cells of a past moment: by the rights of now, and by what was
 * confidential then. `hidden` are panels of then that are told by access alone.
 */
export async function seenThen(
  scope: Scope,
  person: Person,
  moment: string,
): Promise<Pick<VisibleScope, 'cell' | 'seesAll'> & { readonly hidden: readonly number[] }> {
  const [row] = await scope.query<{ cells: Ranges | null; hidden: number[] }>(
    `SELECT ${rangesOf('person_cells_then($1, $2)')} AS cells, hidden_panels($2) AS hidden`,
    [person.employeeId, moment],
  );
  return { ...seeing(row?.cells ?? []), hidden: row?.hidden ?? [] };
}

/**
 * Whether the past is told of the moment to anyone who does not see all that a result is calculated
 * from: it is a closing that the caller sees, the end of a month, or now.
 */
export async function isMilestone(scope: Scope, moment: string): Promise<boolean> {
  const [row] = await scope.query<{ told: boolean }>('SELECT is_milestone($1) AS told', [moment]);
  return row?.told === true;
}

/** The same as `cell_key` in the database (migrations/current.sql). */
export function cellKey(panelId: number, year: number, month: number): number {
  return panelId * 120_000 + year * 12 + month - 1;
}

/** Whether a range contains the key, by binary search. */
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
