/**
 * What happens to a company between two calculations, as data, so that it can be replayed and made
 * smaller.
 */

import { budgetReaders } from '../../src/engine/budget/budget-readers.ts';
import type { BudgetKey, BudgetSums } from '../../src/engine/budget/budget-reference.ts';
import { monthOfYear, yearOf } from '../../src/engine/cells.ts';
import { ColumnarCompany } from '../../src/engine/columnar/columnar-company.ts';
import { adjustedEntries } from '../../src/engine/inheritance.ts';
import type { Cell, CellField, Cents, CompanyModel, Indicator } from '../../src/engine/types.ts';
import type { StoredValues } from './stored-values.ts';

interface Place {
  readonly indicatorId: number;
  readonly panelId: number;
  readonly year: number;
  readonly month: number;
}

/** Somebody wrote these values; one that is as it was is marked all the same. */
export interface CellWrite extends Place {
  readonly kind: 'cell';
  readonly values: Partial<Cell>;
  /** Whether the mark names the fields that were written. */
  readonly named: boolean;
}

/** Somebody wrote one field of many cells at once; a cell may be among them twice. */
export interface ManyWrites extends Pick<Place, 'indicatorId' | 'year'> {
  readonly kind: 'many';
  readonly field: CellField;
  readonly cells: readonly {
    readonly panelId: number;
    readonly month: number;
    readonly cents: Cents | null;
  }[];
}

export interface EntryWrite extends Place {
  readonly kind: 'entry';
  readonly slug: string;
  readonly cents: Cents | null;
}

/** An indicator was saved. */
export interface Definition {
  readonly kind: 'definition';
  readonly indicator: Indicator;
  /** Whether the definitions come as they do from the database: every object new. */
  readonly cloned: boolean;
}

/** A panel was deactivated or activated. */
export interface PanelChange {
  readonly kind: 'panel';
  readonly panelId: number;
  readonly desativado: number;
}

/**
 * A month was closed, when everything was calculated, or reopened. The first step of its round.
 */
export interface Closing {
  readonly kind: 'closing';
  readonly panelIds: readonly number[];
  /** As `monthNumber` counts. */
  readonly month: number;
  readonly closed: boolean;
}

/** Facts of the budget were written. */
export interface BudgetWrite {
  readonly kind: 'budget';
  readonly key: BudgetKey;
  readonly sums: BudgetSums | undefined;
}

export type Step = CellWrite | ManyWrites | EntryWrite | Definition | PanelChange | Closing | BudgetWrite;

/** A company in memory and, beside it, what the database would hold. */
export interface Resident {
  company: ColumnarCompany;
  values: StoredValues;
}

/** A company with its stored values, all of it to be calculated. */
export function load(values: StoredValues, outside?: number): ColumnarCompany {
  const company = new ColumnarCompany(values.model);
  values.loadInto(company, outside);
  company.markAll();
  return company;
}

/** Does the step to both, and marks what it makes stale. */
export function apply(resident: Resident, step: Step): void {
  const { company, values } = resident;
  switch (step.kind) {
    case 'cell': {
      const { indicatorId, panelId, year, month } = step;
      Object.assign(values.cell(indicatorId, panelId, year, month) as Cell, step.values);
      company.setCell(indicatorId, panelId, year, month, step.values);
      const fields = step.named ? (Object.keys(step.values) as CellField[]) : undefined;
      company.markCell(indicatorId, panelId, year, month, fields);
      return;
    }
    case 'many': {
      const { indicatorId, year, field, cells } = step;
      for (const { panelId, month, cents } of cells) {
        (values.cell(indicatorId, panelId, year, month) as Cell)[field] = cents;
        company.setCell(indicatorId, panelId, year, month, { [field]: cents });
        company.markCell(indicatorId, panelId, year, month, [field]);
      }
      return;
    }
    case 'entry': {
      const { indicatorId, panelId, year, month, slug, cents } = step;
      values.setEntry(indicatorId, panelId, year, month, slug, cents);
      company.setEntry(indicatorId, panelId, year, month, slug, cents);
      company.markCell(indicatorId, panelId, year, month);
      return;
    }
    case 'definition':
      define(resident, step);
      return;
    case 'panel':
      changePanel(resident, step);
      return;
    case 'closing':
      changeMonth(resident, step);
      return;
    case 'budget':
      changeBudget(resident, step);
  }
}

function define(resident: Resident, { indicator, cloned }: Definition): void {
  const { model } = resident.values;
  const indicators = new Map([...model.indicators, [indicator.id, indicator]]);
  const changed = cloned ? structuredClone({ ...model, indicators }) : { ...model, indicators };
  const manual = (indicator.formula?.references ?? []).filter(({ tipo }) => tipo === 3);
  const kept = new Set([...manual.map(({ slug }) => slug), ...Object.values(adjustedEntries)]);
  redefine(resident, changed);
  const { company, values } = resident;
  values.clearEntries(indicator.id, kept);
  company.clearEntries(indicator.id);
  values.loadEntriesInto(company, indicator.id);
  company.markIndicator(indicator.id);
}

function changePanel(resident: Resident, { panelId, desativado }: PanelChange): void {
  const { model } = resident.values;
  const panel = model.panels.get(panelId);
  if (!panel) return;
  redefine(resident, { ...model, panels: new Map([...model.panels, [panelId, { ...panel, desativado }]]) });
  resident.company.markPanel(panelId);
}

function changeMonth(resident: Resident, { panelIds, month, closed }: Closing): void {
  const { model } = resident.values;
  const panels = new Map(model.panels);
  for (const panelId of panelIds) {
    const panel = panels.get(panelId);
    if (!panel) continue;
    const closedMonths = new Set(panel.closedMonths);
    if (closed) closedMonths.add(month);
    else closedMonths.delete(month);
    panels.set(panelId, { ...panel, closedMonths });
  }
  redefine(resident, { ...model, panels });
  // As the mark of a reopening does.
  if (!closed) resident.company = load(resident.values);
}

/** As the recalculation does: marks the months in which something else is read. */
function changeBudget({ company, values }: Resident, { key, sums }: BudgetWrite): void {
  values.budget.set(key, sums);
  const change = company.budget.set(key, sums);
  for (const { indicatorId, reference, destinations } of budgetReaders(company.model).get(key.text)
    ?.readings ?? []) {
    for (const month of change.monthsOf(reference, destinations)) {
      company.markMonth(indicatorId, yearOf(month), monthOfYear(month));
    }
  }
}

function redefine(resident: Resident, model: CompanyModel): void {
  resident.values = resident.values.copy(model);
  if (!resident.company.redefine(model)) resident.company = load(resident.values);
}
