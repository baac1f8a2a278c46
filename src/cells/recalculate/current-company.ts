/** Updates a cached company from its marks, or loads it, and marks what is stale. */

import { loadModel } from '../../definitions/load-company.ts';
import { cellExists } from '../../engine/cells.ts';
import { ColumnarCompany } from '../../engine/columnar/columnar-company.ts';
import { type Cell, cellFields, type YearAddress } from '../../engine/types.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { TimeSlice } from '../../kernel/work/time-slice.ts';
import { loadCells, loadYears } from './load-cells.ts';
import type { MarkRow } from './marks.ts';
import { monthsInYear } from './months-text.ts';
import type { TakenMark } from './take-marks.ts';
import { loadBudget, updateBudget } from './update-budget.ts';

/**
 * The company as stored, with everything that the marks refer to marked as stale. `copy` must equal
 * the database except for what has marks. Without a copy, or if the marks go beyond what a copy can
 * be updated from, the company is loaded.
 */
export async function currentCompany(
  scope: Scope,
  copy: ColumnarCompany | undefined,
  taken: readonly TakenMark[],
  slice: TimeSlice,
): Promise<ColumnarCompany> {
  const marks = taken.filter(({ orcamento }) => !orcamento);
  const followed = copy !== undefined && (await follow(scope, copy, marks, slice));
  const company = followed ? copy : await loadCompany(scope, slice);
  // A panel's mark may be for a new panel, whose own cells must be calculated too.
  if (!followed && marks.some((mark) => reachOf(mark) === 'panel')) company.markAll();
  for (const mark of marks) markStale(company, mark);
  const budgetMarks = taken
    .filter(({ orcamento }) => orcamento)
    .map(({ id_go_processo_periodo: periodId, ano: year, mes: month }) => ({ periodId, year, month }));
  await updateBudget(scope, company, budgetMarks, { compare: followed, slice });
  return company;
}

/** @param isPast the scope is of a moment: what was calculated then is not known. */
export async function loadCompany(
  scope: Scope,
  slice: TimeSlice,
  { isPast = false }: { readonly isPast?: boolean } = {},
): Promise<ColumnarCompany> {
  const company = new ColumnarCompany(await loadModel(scope));
  await loadCells(scope, company, slice, { isPast });
  await loadBudget(scope, company, slice);
  return company;
}

/** What a mark covers. `null` in a field of a mark means all. */
type Reach = 'company' | 'indicator' | 'panel' | 'year' | 'cell';

function reachOf({ id_indicador, id_gmr_painel, ano, mes, meses }: MarkRow): Reach {
  if (id_gmr_painel === null) return id_indicador === null ? 'company' : 'indicator';
  if (id_indicador === null || ano === null) return 'panel';
  if (mes !== null) return 'cell';
  return meses === null ? 'panel' : 'year';
}

/** Updates the copy from the marks. False when the company must be loaded instead. */
async function follow(
  scope: Scope,
  copy: ColumnarCompany,
  marks: readonly TakenMark[],
  slice: TimeSlice,
): Promise<boolean> {
  const byReach = Map.groupBy(marks, reachOf);
  if (byReach.has('company')) return false;
  const indicators = byReach.get('indicator') ?? [];
  const isRedefined = indicators.length > 0 || byReach.has('panel');
  if (isRedefined) {
    if (!copy.redefine(await loadModel(scope))) return false;
    await loadBudget(scope, copy, slice);
  }
  for (const mark of byReach.get('cell') ?? []) {
    if (!takeOver(copy, mark)) return false;
    await slice.pause();
  }
  const years = byReach.get('year') ?? [];
  if (!years.every((mark) => hasCells(copy, mark))) return false;
  await loadYears(scope, copy, years.map(yearOf), slice);
  // Its rows were stored by another definition, and saving may have removed manual entries.
  const only = indicators.map((mark) => mark.id_indicador as number);
  if (only.length > 0) await loadCells(scope, copy, slice, { only, again: true });
  return true;
}

/** The year that the mark refers to, of an indicator in a panel. */
const yearOf = ({ id_indicador, id_gmr_painel, ano }: MarkRow): YearAddress => ({
  indicatorId: id_indicador as number,
  panelId: id_gmr_painel as number,
  year: ano as number,
});

const allMonths = Array.from({ length: monthsInYear }, (_, index) => index + 1);

/** The months that the mark refers to, of one cell or of a year. */
function monthsOf({ mes, meses }: MarkRow): readonly number[] {
  return mes === null ? allMonths.filter((month) => (meses ?? 0) & (1 << (month - 1))) : [mes];
}

/** False when the copy lacks a marked cell, because its definitions are outdated. */
function hasCells({ model }: ColumnarCompany, mark: MarkRow): boolean {
  const { indicatorId, panelId, year } = yearOf(mark);
  return monthsOf(mark).every((month) => cellExists(model, indicatorId, panelId, year, month));
}

/** Updates one cell. False when the copy lacks it, because its definitions are outdated. */
function takeOver(copy: ColumnarCompany, { valores, entradas, ...mark }: TakenMark): boolean {
  const at = [
    mark.id_indicador as number,
    mark.id_gmr_painel as number,
    mark.ano as number,
    mark.mes as number,
  ] as const;
  if (!cellExists(copy.model, ...at)) return false;
  const cell: Partial<Cell> = {};
  for (const [index, field] of cellFields.entries()) cell[field] = valores?.[index] ?? null;
  copy.setCell(...at, cell);
  for (const [slug, cents] of Object.entries(entradas ?? {})) copy.setEntry(...at, slug, cents);
  return true;
}

/** Marks what the mark refers to as stale, if the company has it. */
function markStale(company: ColumnarCompany, mark: MarkRow): void {
  const { indicators, panels } = company.model;
  const [indicatorId, panelId] = [mark.id_indicador as number, mark.id_gmr_painel as number];
  switch (reachOf(mark)) {
    case 'company':
      return company.markAll();
    case 'indicator':
      return indicators.has(indicatorId) ? company.markIndicator(indicatorId) : undefined;
    case 'panel':
      return panels.has(panelId) ? company.markPanel(panelId) : undefined;
    default:
      if (!indicators.has(indicatorId) || !panels.has(panelId)) return undefined;
      for (const month of monthsOf(mark)) company.markCell(indicatorId, panelId, mark.ano as number, month);
      return undefined;
  }
}
