/**
 * The past: what of a company was typed and defined at a moment, from which its cells are
 * calculated again.
 */
import { loadModel } from '../../definitions/load-company.ts';
import type { CellReader } from '../../formula/cell-reader.ts';
import { monthNumber } from '../../formula/cells.ts';
import type { CellKey } from '../../formula/explain-gathering.ts';
import { coneStepwise, type RowKey } from '../../formula/explain-plan.ts';
import { pastStepwise } from '../../formula/past-reader.ts';
import type { CompanyModel } from '../../formula/types.ts';
import type { Call } from '../../kernel/contract/call.ts';
import { invalid } from '../../kernel/contract/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import { readMoment } from '../../kernel/values/moment.ts';
import { runInSlices } from '../../kernel/work/time-slice.ts';
import { type Sight, sightOf } from '../../rights/sight.ts';
import { readBudget } from './explain-budget.ts';
import { asOf, readValues } from './explain-rows.ts';
import { exactSince } from './progress-history.ts';

/** The cells that are calculated again for one answer at most. */
const mostCalculated = 200_000;

/** A company at a moment, and what the caller may see of it. */
export interface Past {
  readonly company: Scope;
  readonly model: CompanyModel;
  /** Undefined: everything. */
  readonly sight: Sight | undefined;
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
  return { company, model, sight: await sightOfPast(scope, model, await sightOf(scope, person)) };
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
      ...(since !== undefined && { rule: 'before-history', params: { since } }),
    });
  return { moment, since };
}

/**
 * What the person may see of the past: what they see today. A panel that is gone is hidden as if
 * it were confidential, because nothing says any more that it was not; so is one that had another
 * model then, unless they see that model today.
 */
export async function sightOfPast(
  scope: Scope,
  { panels }: CompanyModel,
  sight: Sight | undefined,
): Promise<Sight | undefined> {
  if (sight === undefined) return undefined;
  const [now, models] = await Promise.all([
    scope.asCompany.query<{ id: number; model: number }>(
      'SELECT id, id_painel_modelo AS model FROM gmr_painel WHERE id_empresa = $1',
      [scope.companyId],
    ),
    scope.asCompany.query<{ id: number }>('SELECT id FROM painel_modelo WHERE id_empresa = $1', [
      scope.companyId,
    ]),
  ]);
  const modelNow = new Map(now.map(({ id, model }) => [id, model]));
  const modelsNow = new Set(models.map(({ id }) => id));
  const isHidden = (panelId: number) => {
    const then = panels.get(panelId)?.modelId;
    const today = modelNow.get(panelId);
    return today === undefined || then === undefined || (then !== today && !sight.model(then));
  };
  return {
    ...sight,
    indicator: (id) => sight.indicator(id),
    model: (id) => sight.model(id),
    cell: (id, year, month) => !isHidden(id) && sight.cell(id, year, month),
    isSecretPanel: (id) => isHidden(id) || sight.isSecretPanel(id),
    isSecretSum: (id) => !modelsNow.has(id) || sight.isSecretSum(id),
  };
}

/**
 * A reader of these cells, and of all that they are calculated from, as they were. Facts of the
 * budget have no history: the answer says where they are as they are today.
 */
export async function readPast(
  setHeader: Call['setHeader'],
  { company, model }: Past,
  cells: readonly CellKey[],
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
  rows: readonly RowKey[],
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
  months: readonly { readonly ano: number; readonly mes: number }[],
): Promise<CellReader> {
  const { model, sight } = past;
  const own = new Map(months.map((one) => [monthNumber(one.ano, one.mes), one]));
  const cells: CellKey[] = [];
  for (const panelId of panels) {
    const { modelId } = model.panels.get(panelId) ?? {};
    for (const indicatorId of model.models.get(modelId ?? 0)?.indicators.keys() ?? [])
      for (const { ano, mes } of own.values()) cells.push({ indicatorId, panelId, year: ano, month: mes });
  }
  const reader = await readPast(setHeader, past, cells);
  if (sight === undefined) return reader;
  return {
    ...reader,
    cell: (indicatorId, panelId, y, m) =>
      sight.cell(panelId, y, m) ? reader.cell(indicatorId, panelId, y, m) : undefined,
  };
}
