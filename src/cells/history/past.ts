/**
 * The past: what of a company was typed and defined at a moment, from which its cells are
 * calculated again.
 */

import { loadModel } from '../../definitions/load-company.ts';
import type { CellReader } from '../../engine/cell-reader.ts';
import { monthNumber } from '../../engine/cells.ts';
import { coneStepwise } from '../../engine/explain/explain-plan.ts';
import { HiddenSources } from '../../engine/hidden-sources.ts';
import { pastStepwise } from '../../engine/past-reader.ts';
import type { YearMonth } from '../../engine/results/process-year.ts';
import type { CellAddress, CompanyModel, YearAddress } from '../../engine/types.ts';
import type { Call } from '../../kernel/contract/call.ts';
import { invalid } from '../../kernel/contract/errors.ts';
import type { Person } from '../../kernel/identity.ts';
import type { Scope } from '../../kernel/scope.ts';
import { readMoment } from '../../kernel/values/moment.ts';
import { runInSlices } from '../../kernel/work/time-slice.ts';
import { isMilestone, seenThen, type VisibleScope, visibleScopeOf } from '../../rights/visible-scope.ts';
import { readBudget } from '../read/budget-sources.ts';
import { asOf, readValues } from '../read/stored-values.ts';
import { exactSince } from './progress-history.ts';

/** The cells that are calculated again for one answer at most. */
const mostCalculated = 200_000;

/** A company at a moment, and what the caller is told of it. */
export interface Past extends Told {
  readonly company: Scope;
  readonly model: CompanyModel;
}

/**
 * The company as it was. The answer says from when that is exact.
 *
 * @throws ApiError 422 for a moment from before its history.
 */
export async function pastAt(
  { scope, person, setHeader }: Pick<Call, 'scope' | 'person' | 'setHeader'>,
  text: string,
  field = 'como_estava_em',
): Promise<Past> {
  const { moment, since } = await momentInHistory(scope, text, { field, within: 'query' });
  setHeader('X-Exact-Since', since);
  const company = scope.asCompanyAt?.(moment) as Scope;
  const model = await loadModel(company);
  return { company, model, ...(await toldOfPast({ scope, person }, model, moment)) };
}

/**
 * The moment in ISO 8601, and from when the history is whole.
 *
 * @throws ApiError 422 for a moment from before that.
 */
export async function momentInHistory(
  scope: Scope,
  text: string,
  { field, within }: { readonly field: string; readonly within: 'query' | 'body' },
): Promise<{ readonly moment: string; readonly since: string }> {
  const since = await exactSince(scope);
  const moment = readMoment(text);
  if (moment === undefined || since === undefined || moment < since)
    throw invalid(field, `must be at or after ${since}, from when the history is whole`, {
      within,
      rule: 'before-history',
      ...(since !== undefined && { params: { since } }),
    });
  return { moment, since };
}

/** What somebody is told of a moment. */
export interface Told {
  /** Undefined: everything. */
  readonly visibleScope: VisibleScope | undefined;
  /** All results are told: nothing is hidden, or the moment is now, a closing or a month's end. */
  readonly isWhole: boolean;
  /** Whether results of these cells are told. */
  readonly tells: (cells: Iterable<CellAddress>) => Promise<boolean>;
}

/** Of today all is told that is seen. */
export const toldOfToday = (visibleScope: VisibleScope | undefined): Told => ({
  visibleScope,
  isWhole: true,
  tells: () => Promise.resolve(true),
});

/**
 * The past shows no more than the present: cells by the rights of now and by what was confidential
 * then; and results that rest on hidden cells of ends of months and closings alone, because the
 * steps of a total between these would tell of each cell.
 *
 * @param model the company as it was at the moment.
 */
export async function toldOfPast(
  { scope, person }: Pick<Call, 'scope' | 'person'>,
  model: CompanyModel,
  moment: string,
): Promise<Told> {
  const now = await visibleScopeOf(scope.asCompany, person);
  if (now === undefined || person === undefined) return toldOfToday(undefined);
  const visibleScope = await pastVisibleScope(scope, { person, now, model, moment });
  if (visibleScope.seesAll || (await isMilestone(scope, moment))) return toldOfToday(visibleScope);
  const hidden = new HiddenSources(model, (at) => visibleScope.cell(at.panelId, at.year, at.month));
  return {
    visibleScope,
    isWhole: false,
    tells: async (cells) => !(await runInSlices(hidden.areBehind(cells))),
  };
}

/** Whether the results of an indicator are told that these months of the panel make. */
export function tellsMonths(
  { visibleScope, tells }: Told,
  panelId: number,
  indicatorId: number,
  months: readonly YearMonth[],
): Promise<boolean> {
  const seen = months.filter(({ ano, mes }) => visibleScope?.cell(panelId, ano, mes) ?? true);
  return tells(seen.map(({ ano, mes }) => ({ indicatorId, panelId, year: ano, month: mes })));
}

/** Throws 422 unless results of these cells are told of the moment that the field names. */
export async function requireTold(
  { tells }: Told,
  cells: Iterable<CellAddress>,
  { field, within }: { readonly field: string; readonly within: 'query' | 'body' },
): Promise<void> {
  if (await tells(cells)) return;
  throw invalid(
    field,
    'must be the end of a month (midnight in São Paulo, such as 2026-11-01T03:00:00Z) or the time of a closing: ' +
      'the result is calculated from cells that you do not see',
    { within, rule: 'between-closings' },
  );
}

interface Then {
  readonly person: Person;
  readonly now: VisibleScope;
  readonly model: CompanyModel;
  readonly moment: string;
}

async function pastVisibleScope(scope: Scope, { person, now, model, moment }: Then): Promise<VisibleScope> {
  const [{ hidden, ...seen }, rows] = await Promise.all([
    seenThen(scope.asCompany, person, moment),
    scope.asCompany.query<{ id: number }>('SELECT id FROM painel_modelo WHERE id_empresa = $1', [
      scope.companyId,
    ]),
  ]);
  const isThere = new Set(rows.map(({ id }) => id));
  const panels = new Set(hidden);
  const sums = new Set<number>();
  for (const { id, modelId } of model.panels.values()) {
    if (!panels.has(id) || seesWhole(model, id, seen.cell)) continue;
    sums.add(modelId).add(model.models.get(modelId)?.base ?? modelId);
  }
  return {
    ...now,
    ...seen,
    isSecretPanel: (id) => panels.has(id) || now.isSecretPanel(id),
    isSecretSum: (id) => sums.has(id) || !isThere.has(id) || now.isSecretSum(id),
  };
}

/** Whether the panel is seen in the first and the last month of each of its indicators. */
function seesWhole({ panels, models }: CompanyModel, panelId: number, sees: VisibleScope['cell']): boolean {
  const { indicators } = models.get(panels.get(panelId)?.modelId ?? 0) ?? {};
  return [...(indicators?.values() ?? [])].every(
    (one) => sees(panelId, one.inicio_ano, one.inicio_mes) && sees(panelId, one.fim_ano, one.fim_mes),
  );
}

/**
 * A reader of these cells, and of all that they are calculated from, as they were. Facts of the
 * budget have no history: the answer says where they are as they are today.
 */
export async function readPast(
  setHeader: Call['setHeader'],
  { company, model }: Past,
  cells: readonly CellAddress[],
): Promise<CellReader> {
  const { rows, calculated } = await runInSlices(coneStepwise(model, cells));
  if (calculated.length > mostCalculated)
    throw invalid(
      'como_estava_em',
      `would calculate ${calculated.length} cells again, more than ${mostCalculated}: ask for fewer panels or months`,
      { within: 'query', rule: 'too-many-cells', params: { maximum: mostCalculated } },
    );
  const stored = await readStored(setHeader, { company, model }, rows);
  return runInSlices(pastStepwise(model, stored, calculated));
}

/** What was typed in these rows, and what was stored in their closed months. */
export async function readStored(
  setHeader: Call['setHeader'],
  { company, model }: Pick<Past, 'company' | 'model'>,
  rows: readonly YearAddress[],
): Promise<CellReader> {
  const [typed, budget] = await Promise.all([
    readValues(company, rows, asOf(company.companyId)),
    readBudget(company, model, rows),
  ]);
  if (budget) setHeader('X-As-Of-Today', 'budget');
  return budget ? { ...typed.reader, budget: budget.table } : typed.reader;
}

/** The panels' cells of these months, apart from those that the caller may not see. */
export async function readPastOfPanels(
  setHeader: Call['setHeader'],
  past: Past,
  panels: readonly number[],
  months: readonly YearMonth[],
): Promise<CellReader> {
  const { model, visibleScope } = past;
  const own = new Map(months.map((one) => [monthNumber(one.ano, one.mes), one]));
  const cells: CellAddress[] = [];
  for (const panelId of panels) {
    const { modelId } = model.panels.get(panelId) ?? {};
    for (const indicatorId of model.models.get(modelId ?? 0)?.indicators.keys() ?? [])
      for (const { ano, mes } of own.values()) cells.push({ indicatorId, panelId, year: ano, month: mes });
  }
  const reader = await readPast(setHeader, past, cells);
  if (visibleScope === undefined) return reader;
  return {
    ...reader,
    cell: (indicatorId, panelId, y, m) =>
      visibleScope.cell(panelId, y, m) ? reader.cell(indicatorId, panelId, y, m) : undefined,
  };
}
