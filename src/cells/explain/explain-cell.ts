/**
 * Explains how a cell's values are calculated (an extension; fields of contract §2.6 to §2.14):
 * its trees, all cells that they read, the rounding, and the authors of typed values.
 */

import { loadModel } from '../../definitions/load-company.ts';
import { cellExists } from '../../engine/cells.ts';
import { explainStepwise } from '../../engine/explain/explain.ts';
import { planStepwise } from '../../engine/explain/explain-plan.ts';
import type { Call } from '../../kernel/contract/call.ts';
import { read } from '../../kernel/contract/endpoint.ts';
import { id, integer, object, optional } from '../../kernel/contract/fields.ts';
import { moment, readMoment } from '../../kernel/values/moment.ts';
import { runInSlices } from '../../kernel/work/time-slice.ts';
import { visibleScopeOf } from '../../rights/visible-scope.ts';
import { type Past, pastAt, readPast, requireTold, toldOfToday } from '../history/past.ts';
import { earlierValues } from '../history/progress-history.ts';
import { readBudget } from '../read/budget-sources.ts';
import { includeFieldsOfCells } from '../read/cell-include.ts';
import { furtherQuery } from '../read/progress-include.ts';
import { readValues } from '../read/stored-values.ts';
import { findWriters } from '../read/value-writers.ts';
import { readClosed } from './explain-closed.ts';
import { explanationRecord } from './explain-record.ts';
import { readWords } from './explain-words.ts';

const defaultDepth = 1;

/** Keeps the response at 1 to 2 MB. The trees and cells nearest to the requested one come first. */
const maxNodes = 5_000;
/** The maximum number of cells read for levels below the first, shown or not. */
const maxReads = 20_000;

async function today({ scope, person }: Pick<Call, 'scope' | 'person'>): Promise<Past> {
  const company = scope.asCompany;
  return { company, model: await loadModel(company), ...toldOfToday(await visibleScopeOf(scope, person)) };
}

export const explainProgressPanelCell = read({
  path: '/panels/explainProgressPanelCell/panel/{panel_id}/indicator/{indicator_id}/month/{month}/year/{year}',
  module: 'gmr',
  people: 'Colaborador',
  summary:
    'How the values of an indicator in a panel and month come about, with the cells they are calculated from; empty when ' +
    'the panel does not have that cell',
  params: object({
    panel_id: id('gmr_painel'),
    indicator_id: id('indicador'),
    month: integer(1, 12),
    year: integer(0, 9999),
  }),
  query: object({
    depth: optional(integer(0, 10)),
    /** As it was at this moment. */
    como_estava_em: optional(moment()),
    ...furtherQuery.properties,
  }),
  extension: true,
  record: explanationRecord,
  responseHeaders: ['X-Exact-Since', 'X-As-Of-Today'],
  async rows(call) {
    const { scope, params, query } = call;
    const { depth = defaultDepth, include, como_estava_em: past } = query;
    const { panel_id: panelId, indicator_id: indicatorId, month, year } = params;
    const at = { indicatorId, panelId, year, month };
    // A number depends on values of other panels, also of those that the person may not see.
    const source = past === undefined ? await today(call) : await pastAt(call, past);
    const { company, model, visibleScope } = source;
    if (!cellExists(model, indicatorId, panelId, year, month)) return [];
    // The panel may be seen today, and its cell of then not.
    if (past !== undefined && visibleScope?.cell(panelId, year, month) === false) return [];
    await requireTold(source, [at], { field: 'como_estava_em', within: 'query' });
    const plan = await runInSlices(planStepwise(model, at, depth, maxReads));
    const [values, words, budget, closedAs] = await Promise.all([
      past === undefined ? readValues(company, plan.rows) : undefined,
      readWords(company, model, plan.rows, visibleScope),
      readBudget(company, model, plan.rows),
      readClosed(company, plan.rows),
    ]);
    const stored = values?.reader ?? (await readPast(call.setHeader, source, [at]));
    const reader = budget ? { ...stored, budget: budget.table } : stored;
    const limits = { depth, maxNodes, isLoaded: plan.covers, readerScope: visibleScope, closedAs };
    const explained = await runInSlices(
      explainStepwise({ model, reader }, at, limits, { ...words, budget: budget?.words }),
    );
    if (!explained) return [];
    const { cell, typed, nodes, cut } = explained;
    await findWriters(company, typed, past && readMoment(past));
    const [further, anteriores] = await Promise.all([
      includeFieldsOfCells(scope, include, at),
      earlierValues(scope, at, past),
    ]);
    const ready = further(reader.cell(indicatorId, panelId, year, month));
    return [{ ...cell, ...ready, pendente: values?.pending ?? false, nos: nodes, cortado: cut, anteriores }];
  },
});
