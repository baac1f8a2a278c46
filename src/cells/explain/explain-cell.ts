/**
 * Explains how a cell's values are calculated (an extension; fields of contract §2.6 to §2.14):
 * its trees, all cells that they read, the rounding, and the authors of typed values.
 */

import { sql } from 'kysely';
import { db } from '../../database/schema.ts';
import { loadModel } from '../../definitions/load-company.ts';
import { cellExists, monthNumber } from '../../engine/cells.ts';
import { explainStepwise } from '../../engine/explain/explain.ts';
import type { Words } from '../../engine/explain/explain-gathering.ts';
import { planStepwise } from '../../engine/explain/explain-plan.ts';
import type { ClosedAs } from '../../engine/explain/explanation.ts';
import type { CellAddress, CompanyModel, YearAddress } from '../../engine/types.ts';
import { conceptUnit } from '../../engine/units.ts';
import type { Call } from '../../kernel/contract/call.ts';
import { read } from '../../kernel/contract/endpoint.ts';
import { id, integer, object, optional } from '../../kernel/contract/fields.ts';
import type { Scope } from '../../kernel/scope.ts';
import { moment, readMoment } from '../../kernel/values/moment.ts';
import { runInSlices } from '../../kernel/work/time-slice.ts';
import { seesNames } from '../../rights/labels.ts';
import { type VisibleScope, visibleScopeOf } from '../../rights/visible-scope.ts';
import { type Past, pastAt, readPast, requireTold, toldOfToday } from '../history/past.ts';
import { earlierValues } from '../history/progress-history.ts';
import { readBudget } from '../read/budget-sources.ts';
import { includeFieldsOfCells } from '../read/cell-include.ts';
import { furtherQuery } from '../read/progress-include.ts';
import { arraysOf, readValues } from '../read/stored-values.ts';
import { findWriters } from '../read/value-writers.ts';
import { explanationRecord } from './explain-record.ts';

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

/** The labels that the person may see and the concepts of the rows' indicators. */
async function readWords(
  scope: Scope,
  model: CompanyModel,
  rows: readonly YearAddress[],
  visibleScope: VisibleScope | undefined,
): Promise<Words> {
  const ids = [...new Set(rows.map(({ indicatorId }) => indicatorId))];
  const formulas = ids.filter((id) => model.indicators.get(id)?.formula !== undefined);
  const withConcepts = formulas.filter((id) => model.indicators.get(id)?.unidade_medida === conceptUnit);
  const [references, concepts] = await Promise.all([
    formulas.length === 0 ? [] : readLabels(scope, formulas),
    withConcepts.length === 0 ? [] : readConcepts(scope, withConcepts),
  ]);
  const labels = new Map(
    references.map((row) => [
      `${row.id_indicador}/${row.slug}`,
      seesNames(row, visibleScope) ? row.rotulo : null,
    ]),
  );
  const conceptsOf = Map.groupBy(concepts, (row) => row.id_indicador);
  return {
    conceptsOf: (indicatorId) => conceptsOf.get(indicatorId) ?? [],
    labelOf: (indicatorId, slug) => labels.get(`${indicatorId}/${slug}`) ?? null,
  };
}

const among = (ids: readonly number[]) => sql<boolean>`id_indicador = ANY (${ids}::integer[])`;

function readLabels(scope: Scope, indicatorIds: readonly number[]) {
  return scope.execute(
    db
      .selectFrom('formula_referencia')
      .select(['id_indicador', 'slug', 'rotulo', 'tipo', 'id_indicador_ref', 'id_painel_modelo'])
      .where('id_empresa', '=', scope.companyId)
      .where(among(indicatorIds)),
  );
}

function readConcepts(scope: Scope, indicatorIds: readonly number[]) {
  return scope.execute(
    db
      .selectFrom('formula_conceito')
      .select(['id_indicador', 'id', 'nome', 'valor'])
      .where('id_empresa', '=', scope.companyId)
      .where(among(indicatorIds))
      .orderBy('id'),
  );
}

interface ClosedRow extends Omit<ClosedAs, 'fechado_em'> {
  readonly id_indicador: number;
  readonly id_gmr_painel: number;
  readonly ano: number;
  readonly mes: number;
  readonly fechado_em: Date;
}

/**
 * Of a month that several processes have closed, the first closing counts. A version that
 * calculates as the one before is the same definition.
 */
const closedText = `
SELECT k.indicator AS id_indicador, f.id_gmr_painel, f.ano, f.mes, c.fechado_em, c.id_gmr_processo, c.id_colaborador, c.id_token,
       coalesce((SELECT e.nome FROM employee_names(ARRAY[c.id_colaborador]) e),
                (SELECT t.nome FROM token_names(ARRAY[c.id_token]) t), '') AS nome,
       then_.versao,
       then_.definicao IS NULL OR calculated_by(then_.definicao) = calculated_by(now_.definicao) AS "isSame"
  FROM unnest($2::integer[], $3::integer[], $4::integer[]) AS k(indicator, panel, year)
 CROSS JOIN LATERAL (
       SELECT DISTINCT ON (p.mes) p.* FROM fechamento_painel p
        WHERE p.id_empresa = $1 AND p.id_gmr_painel = k.panel AND p.ano = k.year ORDER BY p.mes, p.id_fechamento) AS f
  JOIN fechamento c ON c.id_empresa = $1 AND c.id = f.id_fechamento
  LEFT JOIN LATERAL (
       SELECT v.versao, v.definicao FROM indicador_versao v
        WHERE v.id_empresa = $1 AND v.id_indicador = k.indicator AND v.horario <= c.fechado_em
        ORDER BY v.versao DESC LIMIT 1) AS then_ ON true
  LEFT JOIN LATERAL (
       SELECT v.definicao FROM indicador_versao v
        WHERE v.id_empresa = $1 AND v.id_indicador = k.indicator ORDER BY v.versao DESC LIMIT 1) AS now_ ON true
 WHERE (SELECT true FROM fechamento_painel WHERE id_empresa = $1 LIMIT 1)`;

/** Tells of each cell of these rows whether its month is closed. */
async function readClosed(
  scope: Scope,
  rows: readonly YearAddress[],
): Promise<(at: CellAddress) => ClosedAs | undefined> {
  const { indicators, panels, years } = await arraysOf(rows);
  const found = await scope.query<ClosedRow>(closedText, [scope.companyId, indicators, panels, years]);
  const byCell = new Map(
    found.map(({ id_indicador, id_gmr_painel, ano, mes, fechado_em, ...closed }) => [
      `${id_indicador}/${id_gmr_painel}/${monthNumber(ano, mes)}`,
      { ...closed, fechado_em: fechado_em.toISOString() },
    ]),
  );
  return ({ indicatorId, panelId, year, month }) =>
    byCell.get(`${indicatorId}/${panelId}/${monthNumber(year, month)}`);
}
