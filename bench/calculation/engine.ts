/** Runs our engine on the benchmark's tasks, and checks all results with the exact evaluator. */
import { ColumnarCompany } from '../../src/engine/columnar/columnar-company.ts';
import { evaluateCell } from '../../src/engine/evaluate.ts';
import { type Cell, type CellField, type CompanyModel, cellFields } from '../../src/engine/types.ts';
import {
  consolidated,
  formulas,
  isTwoSided,
  modelOf,
  parentDefinitions,
  parentPanel,
  year,
} from './company.ts';

const input: CellField = 'realizado_numerador';

/** A company in memory with its inputs, not calculated yet. */
export function loadCompany(inputs: readonly Float64Array[], panelCount: number): ColumnarCompany {
  const company = new ColumnarCompany(modelOf(panelCount));
  for (const [at, column] of inputs.entries()) {
    for (let panel = 0; panel < panelCount; panel++) {
      company.loadField(at + 1, panel + 1, year, input, column, panel * 12);
    }
  }
  return company;
}

/** Runs the calculation without pauses. Returns the number of cells. */
export function calculateToEnd(company: ColumnarCompany): number {
  const calculation = company.calculate();
  for (;;) {
    const step = calculation.next();
    if (step.done) return step.value;
  }
}

export function recalculateAll(company: ColumnarCompany): number {
  company.markAll();
  return calculateToEnd(company);
}

/** Stores an input and recalculates what depends on it. Returns the number of rows to be stored. */
export function change(
  company: ColumnarCompany,
  indicatorId: number,
  panel: number,
  month: number,
  cents: number,
): number {
  company.setCell(indicatorId, panel, year, month, { [input]: cents });
  company.markCell(indicatorId, panel, year, month, [input]);
  calculateToEnd(company);
  return company.takeChangedRows().length;
}

/** Identifies one calculated value. */
export interface Place {
  readonly indicatorId: number;
  readonly panel: number;
  readonly month: number;
  readonly side: 0 | 1;
}

function* calculatedCells(panelCount: number): Generator<Omit<Place, 'side'>> {
  for (let month = 1; month <= 12; month++) {
    for (const { id: indicatorId } of formulas) {
      for (let panel = 1; panel <= panelCount; panel++) yield { indicatorId, panel, month };
    }
    for (const { id: indicatorId } of [...consolidated, ...parentDefinitions]) {
      yield { indicatorId, panel: parentPanel, month };
    }
  }
}

/** The number of cells that differ from the exact evaluator. Must be 0. */
export function wrongCells(model: CompanyModel, company: ColumnarCompany, panelCount: number): number {
  let wrong = 0;
  for (const { indicatorId, panel, month } of calculatedCells(panelCount)) {
    const { fields } = evaluateCell(model, company, indicatorId, panel, year, month);
    const stored = company.cell(indicatorId, panel, year, month) as Cell;
    if (cellFields.some((field) => (fields[field] ?? null) !== stored[field])) wrong++;
  }
  return wrong;
}

const twoSided = new Set([
  ...formulas.filter(isTwoSided).map(({ id }) => id),
  ...consolidated
    .filter(({ source }) => formulas.some((f) => f.id === source && isTwoSided(f)))
    .map(({ id }) => id),
]);

/**
 * The number of cells in which another engine's rounded cents differ from the company's, which
 * {@link wrongCells} has checked.
 */
export function differentCells(
  company: ColumnarCompany,
  panelCount: number,
  centsOf: (place: Place) => number,
): number {
  let different = 0;
  for (const cell of calculatedCells(panelCount)) {
    const stored = company.cell(cell.indicatorId, cell.panel, year, cell.month) as Cell;
    const isSame = (side: 0 | 1) =>
      Math.round(centsOf({ ...cell, side })) ===
      (side === 0 ? stored.realizado_numerador : stored.realizado_denominador);
    if (!isSame(0) || (twoSided.has(cell.indicatorId) && !isSame(1))) different++;
  }
  return different;
}

/** The sum of all results of the panels, to verify that two contenders calculated the same. */
export function totalOf(company: ColumnarCompany, panelCount: number): number {
  let cents = 0;
  for (const { indicatorId, panel, month } of calculatedCells(panelCount)) {
    if (panel === parentPanel) continue;
    const cell = company.cell(indicatorId, panel, year, month) as Cell;
    cents += (cell.realizado_numerador ?? 0) + (cell.realizado_denominador ?? 0);
  }
  return cents / 100;
}
