/**
 * getResults (an extension): the results of a process's panels in a month, or up to it. The same
 * figures as getPanelResults, for many panels at once.
 */

import type Type from 'typebox';
import { monthNumber, monthOfYear, yearOf } from '../../engine/cells.ts';
import { type YearMonth, yearWith } from '../../engine/results/process-year.ts';
import { panelScore } from '../../engine/results/score.ts';
import type { Call } from '../../kernel/contract/call.ts';
import { fieldsOf } from '../../kernel/contract/declared-fields.ts';
import { read } from '../../kernel/contract/endpoint.ts';
import { enumeration, id, integer, list, object, optional } from '../../kernel/contract/fields.ts';
import type { PageRequest } from '../../kernel/contract/read-rows.ts';
import type { Scope } from '../../kernel/scope.ts';
import { maxId } from '../../kernel/values/ids.ts';
import { moment } from '../../kernel/values/moment.ts';
import { mapInSlices } from '../../kernel/work/time-slice.ts';
import { tooLarge } from '../../records/answer-size.ts';
import { codes } from '../../records/code-list.ts';
import { integers } from '../../records/integer-list.ts';
import { includeField } from '../../records/list-query.ts';
import { optionalFields } from '../../records/shared-fields.ts';
import { type Past, pastAt, readPastOfPanels, tellsMonths } from '../history/past.ts';
import { idsAmong } from '../read/ids-among.ts';
import { amount } from '../read/progress-cell.ts';
import { namesOf } from '../read/progress-include.ts';
import { monthsCounted, type Process, processWithMonth, unknownProcess } from './process-months.ts';
import { type MonthFigures, panelFigures } from './process-results-statement.ts';
import {
  confidential,
  resultFields,
  type ShownFigures,
  shown,
  shownResult,
  untold,
  withoutFigures,
} from './result-fields.ts';
import { asksFor, furtherMonthResult, furtherResults, panelNames } from './result-include.ts';
import { boundsOfYear, yearBounds } from './year-fields.ts';

const description = `
One record for each panel of the process, or for those of \`id_gmr_painel\` that are in it, by id, with its score, what the process
counted of attainments for it (\`atingimento_minimo\`, \`atingimento_maximo\`), and all its indicators that have the month. With \`ate_mes=1\` target and realized are totalled over the same months of the year: those up to
\`mes\`, as getPanelResults does with its \`ate_mes\`. A target of months to come is never held against what was realized so far.
Results end with the last month that has one: of later months they are null, with the attainment. The year is that of the process, twelve months from its first one; where that is
not January, a record says its first and last month (\`inicio_mes\`, \`inicio_ano\`, \`fim_mes\`, \`fim_ano\`).
A panel without an indicator in the month comes with an empty list. With \`desde_o_inicio=1\` there is a record for each month of the process up
to \`mes\` of \`ano\`, by month and panel.

The process is named by \`id_gmr_processo\` or \`codigo_processo\`. \`codigo_painel\` asks for panels by external code, regardless of case. \`include\` adds codes and names: those of the panel to each record, those of the
indicator to each of \`indicadores\`, with \`valor_meta\`, \`valor_realizado\` and \`unidade\`: the values ready to show, as in getProgress. \`valor_meta_sem_ajuste\` is the target without its adjustment. \`arredondados\` names the values that have further decimals.`.trim();

const { atingimento_minimo, atingimento_maximo } = fieldsOf('gmr_processo');

const panelMonth = {
  id_gmr_processo: id('gmr_processo'),
  id_gmr_painel: id('gmr_painel'),
  ...optionalFields(panelNames),
  ano: integer(0, 9999),
  mes: integer(1, 12),
  ...yearBounds,
  pontuacao: amount,
  atingimento_minimo,
  atingimento_maximo,
};
const always = [...Object.keys({ ...panelMonth, ...resultFields }), 'indicadores'];

export const getResults = read({
  path: '/panels/getResults',
  module: 'gmr',
  people: 'Colaborador',
  extension: true,
  summary: 'The results of all indicators in the panels of a process, of a month or up to it',
  description,
  params: object({}),
  query: object({
    id_gmr_processo: id('gmr_processo'),
    mes: integer(1, 12),
    ano: integer(0, 9999),
    ate_mes: optional(enumeration({ 0: 'the month only', 1: 'all months of the year up to it' })),
    desde_o_inicio: optional(
      enumeration({ 0: 'one record for each panel', 1: 'one for each month of the process up to it' }),
    ),
    id_gmr_painel: optional(integers(maxId)),
    codigo_painel: optional(codes()),
    /** As it was at this moment. */
    como_estava_em: optional(moment()),
    include: includeField({ ...panelNames, ...furtherMonthResult }, always)[
      'include'
    ] as Type.TOptional<Type.TString>,
  }),
  example: { query: { id_gmr_processo: 4, mes: 11, ano: 2017, ate_mes: 1, id_gmr_painel: '2,9' } },
  errors: ['unknown-reference'],
  responseHeaders: ['X-Exact-Since', 'X-As-Of-Today'],
  record: object(
    {
      ...panelMonth,
      indicadores: list(
        object(
          { ...resultFields, ...optionalFields({ ...furtherMonthResult, ...untold }) },
          'MonthIndicatorResult',
        ),
      ),
    },
    'MonthPanelResult',
  ),
  async rows(call) {
    const { scope, query, page } = call;
    const { ano, mes, id_gmr_processo: processId } = query;
    const past = query.como_estava_em === undefined ? undefined : await pastAt(call, query.como_estava_em);
    const company = past?.company ?? scope;
    if (past) await requireProcess(scope, processId);
    const process = await processWithMonth(company, query);
    const last = monthNumber(ano, mes);
    const first = query.desde_o_inicio === 1 ? process.inicio : last;
    const months = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    const only = { ids: query.id_gmr_painel, codes: query.codigo_painel };
    const seen = await sizedPanels(scope, processId, await idsAmong(scope, 'panel', only));
    const ids = seen.map((one) => one.id);
    const panels = past === undefined ? seen : await sizedPanels(company, processId, ids);
    const all = months.flatMap((month) => panels.map((panel) => ({ ...panel, month: monthOf(month) })));
    // Nobody sees more of the past than of today.
    const shownNow = all.filter(
      ({ id: one, month }) => past?.visibleScope?.cell(one, month.ano, month.mes) ?? true,
    );
    const rows = await recordsOf(call, { company, past, process }, recordsAsked(shownNow, page));
    return { rows, total: shownNow.length };
  },
});

/** A record of the answer. */
interface Wanted {
  readonly id: number;
  readonly month: YearMonth;
}

/** @param month a `monthNumber`. */
const monthOf = (month: number): YearMonth => ({ ano: yearOf(month), mes: monthOfYear(month) });

interface ResultsCall extends Pick<Call, 'scope' | 'setHeader'> {
  readonly query: {
    readonly id_gmr_processo: number;
    readonly ate_mes?: number | undefined;
    readonly include?: string | undefined;
  };
}

/** The company as it was, or is, and its process. */
interface Company {
  readonly company: Scope;
  readonly past: Past | undefined;
  readonly process: Process;
}

async function recordsOf(
  { scope, query, setHeader }: ResultsCall,
  { company, past, process }: Company,
  wanted: readonly Wanted[],
): Promise<object[]> {
  const { id_gmr_processo: processId, include } = query;
  const isRoundedAsked = asksFor(include, 'arredondados');
  const accumulated = query.ate_mes === 1;
  const panels = [...new Set(wanted.map((one) => one.id))];
  const ofPanel = await namesOf(scope, 'panel', include, panels);
  const ofMonth = [...Map.groupBy(wanted, ({ month }) => monthNumber(month.ano, month.mes)).values()];
  const months = ofMonth.flatMap(([one]) => (one ? monthsCounted(process, one.month, accumulated) : []));
  const cells = past && (await readPastOfPanels(setHeader, past, panels, months));
  const found: { month: YearMonth; figures: ReadonlyMap<number, readonly MonthFigures[]> }[] = [];
  for (const records of ofMonth) {
    const { month } = records[0] as Wanted;
    const ids = records.map((one) => one.id);
    const figures = await panelFigures(
      company,
      { processId, ...month, accumulated, start: process, isRoundedAsked },
      ids,
      cells,
    );
    found.push({ month, figures });
  }
  const results = found.flatMap(({ figures }) => [...figures.values()].flat());
  const indicators = new Set(results.map((one) => one.id_indicador));
  const further = await furtherResults(scope, include, [...indicators]);
  const isShown = ({ id_indicador }: ShownFigures) => past?.visibleScope?.indicator(id_indicador) ?? true;
  const records: { id: number; month: YearMonth; own: readonly ToldFigures[] }[] = [];
  for (const { month, figures } of found)
    for (const [id, own] of figures)
      records.push({
        id,
        month,
        own: await toldOf(past, own, monthsCounted(process, month, accumulated), id),
      });
  return mapInSlices(records, ({ id, month, own }) => ({
    id_gmr_processo: processId,
    id_gmr_painel: id,
    ...ofPanel.get(id),
    ...month,
    ...(accumulated && boundsOfYear(process, yearWith(process, month))),
    // A score would tell of what is hidden.
    pontuacao: own.every((one) => isShown(one) && one.isTold) ? shown(panelScore(own, process)) : null,
    atingimento_minimo: process.atingimento_minimo,
    atingimento_maximo: process.atingimento_maximo,
    indicadores: own.filter(isShown).map((one) => ({
      ...shownResult(one),
      ...further.of(one),
      ...further.ofFigures(one),
      ...(one.isTold ? {} : confidential),
    })),
  }));
}

interface ToldFigures extends MonthFigures {
  readonly isTold: boolean;
}

/** The results of a panel, without figures where nothing is told of the moment. */
async function toldOf(
  past: Past | undefined,
  own: readonly MonthFigures[],
  months: readonly YearMonth[],
  panelId: number,
): Promise<readonly ToldFigures[]> {
  const told: ToldFigures[] = [];
  for (const one of own) {
    const isTold = past === undefined || (await tellsMonths(past, panelId, one.id_indicador, months));
    told.push(isTold ? { ...one, isTold } : { ...withoutFigures(one), plain: null, rounded: [], isTold });
  }
  return told;
}

/** Throws 412 for a process of then that the caller does not see today. */
async function requireProcess(scope: Scope, processId: number): Promise<void> {
  const found = await scope.query('SELECT FROM gmr_processo WHERE id_empresa = $1 AND id = $2', [
    scope.companyId,
    processId,
  ]);
  if (found.length === 0) throw unknownProcess(processId);
}

interface SizedPanel {
  readonly id: number;
  readonly indicators: number;
}

/** The panels of the process, or the named ones among them, by id. */
function sizedPanels(
  scope: Scope,
  processId: number,
  only: readonly number[] | undefined,
): Promise<SizedPanel[]> {
  return scope.query<SizedPanel>(
    `SELECT p.id, coalesce(m.quantos, 0)::integer AS indicators
       FROM gmr_painel_processo pp
       JOIN gmr_painel p ON p.id_empresa = pp.id_empresa AND p.id = pp.id_gmr_painel
       LEFT JOIN (SELECT id_painel_modelo, count(*) AS quantos FROM painel_modelo_indicador
                   WHERE id_empresa = $1 GROUP BY id_painel_modelo) AS m ON m.id_painel_modelo = p.id_painel_modelo
      WHERE pp.id_empresa = $1 AND pp.id_gmr_processo = $2 AND ($3::integer[] IS NULL OR p.id = ANY ($3::integer[]))
      ORDER BY p.id`,
    [scope.companyId, processId, only ?? null],
  );
}

/** The maximum number of results, which are kept in memory. Each is an indicator in a panel. */
const maxResults = 50_000;

/** The page's records. Throws 422 when the response would be too large for memory. */
function recordsAsked<One extends SizedPanel>(
  all: readonly One[],
  { limit, offset }: PageRequest,
): readonly One[] {
  const page = all.slice(offset, limit === undefined ? undefined : offset + limit);
  let results = 0;
  for (const [before, { indicators }] of page.entries()) {
    results += indicators;
    if (results <= maxResults || before === 0) continue;
    throw tooLarge(before, `an answer has at most ${maxResults} results, an indicator in a panel each`);
  }
  return page;
}
