/**
 * Incremental equals full: a company that lived through steps holds what one loaded anew
 * calculates.
 */
import type { ChangedRow } from '../../src/engine/columnar/columnar-company.ts';
import { type CellField, type Cents, cellFields } from '../../src/engine/types.ts';
import { calculate, type Difference, differences } from './oracle.ts';
import { apply, load, type Resident, type Step } from './steps.ts';
import type { StoredValues } from './stored-values.ts';
import type { Horizon } from './structure.ts';

/** What one calculation should have told, or told. */
interface Told {
  /** `indicator/panel/year/month/field: before → after` */
  readonly changes: readonly string[];
  /** `indicator/panel/year: fields` */
  readonly rows: readonly string[];
}

/** How a calculation went wrong. */
export interface Failure {
  readonly what: string;
  readonly difference?: Difference;
}

/**
 * Does the steps, calculates, and compares values, changes and changed rows with those of a company
 * that is loaded anew and calculated in full. The resident's stored values are the new ones
 * afterwards.
 */
export function liveThrough(
  resident: Resident,
  steps: readonly Step[],
  order: readonly number[],
  months: Horizon,
): Failure | undefined {
  for (const step of steps) apply(resident, step);
  const { company, values: before } = resident;
  const changes: string[] = [];
  calculate(
    company,
    ({ indicatorId, year, field, panelIds, months: changedMonths, before: from, after: to }) => {
      for (const [i, panelId] of panelIds.entries()) {
        const place = { indicatorId, panelId, year, month: changedMonths[i] as number, field };
        changes.push(changeText(place, orNull(from[i]), orNull(to[i])));
      }
    },
  );
  const after = calculatedAnew(before);
  resident.values = after;
  const [difference] = differences(company, after, order, months, 1);
  if (difference) return { what: 'a value differs', difference };
  const expected = expectedToTell(before, after);
  const told: Told = { changes: changes.sort(), rows: company.takeChangedRows().map(rowText) };
  const change = firstUnequal(told.changes, expected.changes);
  if (change) return { what: `changes told: ${change}` };
  const row = firstUnequal(told.rows, expected.rows);
  if (row) return { what: `changed rows: ${row}` };
  if (calculate(company, () => {}) !== 0 || company.takeChangedRows().length > 0) {
    return { what: 'a second calculation found something to do' };
  }
  return undefined;
}

/**
 * The values after a full calculation of a company of which only what was typed is there. Closed
 * months hold what they held.
 */
function calculatedAnew(before: StoredValues): StoredValues {
  const anew = load(before.typed());
  calculate(anew);
  const after = before.copy();
  for (const { cell, ...place } of after.existing()) {
    const { indicatorId, panelId, year, month } = place;
    if (!after.isClosed(place)) Object.assign(cell, anew.cell(indicatorId, panelId, year, month));
  }
  return after;
}

function expectedToTell(before: StoredValues, after: StoredValues): Told {
  const changes: string[] = [];
  const rows = new Map<string, { row: Omit<ChangedRow, 'fields'>; fields: Set<CellField> }>();
  for (const { indicatorId, panelId, year, month, cell } of after.existing()) {
    const old = before.cell(indicatorId, panelId, year, month);
    for (const field of cellFields) {
      const from = old?.[field] ?? null;
      if (from === cell[field]) continue;
      changes.push(changeText({ indicatorId, panelId, year, month, field }, from, cell[field]));
      const key = `${indicatorId}/${panelId}/${year}`;
      const known = rows.get(key) ?? { row: { indicatorId, panelId, year }, fields: new Set() };
      rows.set(key, known);
      known.fields.add(field);
    }
  }
  const sorted = [...rows.values()].toSorted(
    ({ row: a }, { row: b }) => a.indicatorId - b.indicatorId || a.panelId - b.panelId || a.year - b.year,
  );
  return {
    changes: changes.sort(),
    rows: sorted.map(({ row, fields }) => rowText({ ...row, fields: [...fields] })),
  };
}

function orNull(value: number | undefined): Cents | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

function changeText(
  at: Omit<Difference, 'expected' | 'actual'>,
  from: Cents | null,
  to: Cents | null,
): string {
  return `${at.indicatorId}/${at.panelId}/${at.year}/${at.month}/${at.field}: ${from} → ${to}`;
}

function rowText({ indicatorId, panelId, year, fields }: ChangedRow): string {
  return `${indicatorId}/${panelId}/${year}: ${[...fields].sort().join(' ')}`;
}

function firstUnequal(told: readonly string[], expected: readonly string[]): string | undefined {
  const length = Math.max(told.length, expected.length);
  for (let index = 0; index < length; index++) {
    if (told[index] !== expected[index]) return `${told[index]} told, ${expected[index]} expected`;
  }
  return undefined;
}
