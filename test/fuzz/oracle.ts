/** The reference evaluator over a whole company, and what differs from it. */
import { monthOfYear, yearOf } from '../../src/engine/cells.ts';
import type { ChangeListener, ColumnarCompany } from '../../src/engine/columnar/columnar-company.ts';
import { evaluateCell } from '../../src/engine/evaluate.ts';
import { type CellField, type Cents, cellFields } from '../../src/engine/types.ts';
import type { StoredValues } from './stored-values.ts';
import type { Horizon } from './structure.ts';

/**
 * Calculates every cell anew, indicator by indicator in an order that the generator knows. Gives
 * their number.
 */
export function calculateByOracle(values: StoredValues, order: readonly number[]): number {
  let cells = 0;
  for (const id of order) {
    if (values.model.indicators.get(id)?.tipo === 0) continue;
    for (const { panelId, year, month, cell } of values.existing(id)) {
      Object.assign(cell, evaluateCell(values.model, values, id, panelId, year, month).fields);
      cells++;
    }
  }
  return cells;
}

/** Runs a calculation to its end and gives the number of cells it calculated. */
export function calculate(company: ColumnarCompany, onChange?: ChangeListener): number {
  const steps = company.calculate(onChange);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

export interface Difference {
  readonly indicatorId: number;
  readonly panelId: number;
  readonly year: number;
  readonly month: number;
  readonly field: CellField;
  readonly expected: Cents | null;
  /** As it came: -0 shows here. */
  readonly actual: Cents | null;
}

/**
 * Every field of every existing cell that differs, indicators in the order given, and every value
 * outside existing cells; at most `limit`.
 */
export function differences(
  company: ColumnarCompany,
  values: StoredValues,
  order: readonly number[],
  months: Horizon,
  limit = 5,
): Difference[] {
  const found: Difference[] = [];
  for (const indicatorId of order) {
    for (const panelId of values.model.panels.keys()) {
      for (let start = months.first; start <= months.last; start += 12) {
        for (const field of cellFields) {
          const actual = company.months(indicatorId, panelId, yearOf(start), field);
          for (let month = start; month < start + 12; month++) {
            const place = { indicatorId, panelId, year: yearOf(month), month: monthOfYear(month), field };
            const cell = values.cell(indicatorId, panelId, place.year, place.month);
            const expected = cell?.[field] ?? null;
            if (Object.is(actual?.[month - start] ?? Number.NaN, expected ?? Number.NaN)) continue;
            found.push({ ...place, expected, actual: nullable(actual?.[month - start]) });
            if (found.length === limit) return found;
          }
        }
      }
    }
  }
  return found;
}

function nullable(cents: number | undefined): Cents | null {
  return cents === undefined || Number.isNaN(cents) ? null : cents;
}

/**
 * The cells that the reference evaluator would calculate otherwise from the values around them.
 * Those in closed months are given.
 */
export function inconsistencies(values: StoredValues, limit = 5): Difference[] {
  const found: Difference[] = [];
  for (const indicator of values.model.indicators.values()) {
    if (indicator.tipo === 0) continue;
    for (const place of values.existing(indicator.id)) {
      const { indicatorId, panelId, year, month, cell } = place;
      if (values.isClosed(place)) continue;
      const { fields } = evaluateCell(values.model, values, indicatorId, panelId, year, month);
      for (const [field, expected] of Object.entries(fields) as [CellField, Cents | null][]) {
        if (Object.is(cell[field], expected)) continue;
        found.push({ indicatorId, panelId, year, month, field, expected, actual: cell[field] });
        if (found.length === limit) return found;
      }
    }
  }
  return found;
}
