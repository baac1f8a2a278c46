/**
 * Results of a panel by year (an extension; fields of contract §2.6, §2.11 and §2.14): totals,
 * attainment and concepts of its indicators, and its score. The months are those of
 * getProgressPanelRow.
 */

import type Type from 'typebox';
import { monthsIn, type YearMonth } from '../../engine/results/process-year.ts';
import { panelScore } from '../../engine/results/score.ts';
import { read } from '../../kernel/contract/endpoint.ts';
import { enumeration, id, integer, list, nullable, object, optional } from '../../kernel/contract/fields.ts';
import type { PageRequest } from '../../kernel/contract/read-rows.ts';
import { mapInSlices } from '../../kernel/work/time-slice.ts';
import { tooLarge } from '../../records/answer-size.ts';
import { includeField } from '../../records/list-query.ts';
import { optionalFields } from '../../records/shared-fields.ts';
import { amount } from '../read/progress-cell.ts';
import { namesOf } from '../read/progress-include.ts';
import { adjustedUse, resultFields, shown, shownResult, shownSides, sides, weight } from './result-fields.ts';
import {
  type FurtherResults,
  furtherResult,
  furtherResults,
  panelNames,
  readyValues,
} from './result-include.ts';
import {
  type IndicatorYear,
  indicatorSpan,
  indicatorYears,
  panelSpan,
  panelYears,
  type YearSpan,
  type Years,
} from './results-statement.ts';
import { boundsOfYear, isCalendar, yearBounds } from './year-fields.ts';

const countedUse = enumeration({ 0: 'not in the total', 1: 'in the total' });

const yearResultFields = {
  ...resultFields,
  ...optionalFields(furtherResult),
  ate_mes: nullable(integer(1, 12)),
};

const month = object(
  {
    /** Where the year is not the calendar's. */
    ano: optional(integer(0, 9999)),
    mes: integer(1, 12),
    peso: weight,
    meta: object({ ...sides, ajustada: adjustedUse, contado: countedUse }, 'MonthTarget'),
    realizado: object({ ...sides, contado: countedUse }, 'MonthRealized'),
    ...optionalFields(readyValues),
  },
  'ResultMonth',
);

const yearFields = {
  id_gmr_processo: id('gmr_processo'),
  id_gmr_painel: id('gmr_painel'),
  ...optionalFields(panelNames),
  ano: integer(0, 9999),
  ...yearBounds,
};

/** @param only what records show of this route alone. */
function asked(...only: readonly string[]) {
  const always = [...Object.keys({ ...yearFields, ...yearResultFields }), ...only];
  return object({
    ate_mes: optional(integer(1, 12)),
    include: includeField({ ...panelNames, ...furtherResult }, always)[
      'include'
    ] as Type.TOptional<Type.TString>,
  });
}

const description = `
Target and realized of a year are totalled over the same months: of each indicator those up to the last one with a result, which is
its \`ate_mes\`. So a year that still runs is held against the target of its months so far. The parameter \`ate_mes\` chooses another
last month, the same for all indicators and years: the last one of the year takes the targets of whole years. Without any result in the year
\`ate_mes\` is null, the target is that of all months, and there is no attainment.

A year has twelve months from the first month of the process, and the name \`ano\` of the calendar year in which it begins. Where that is not January, an answer says its
first and last month besides (\`inicio_mes\`, \`inicio_ano\`, \`fim_mes\`, \`fim_ano\`), and each of \`meses\` its calendar year.

\`include\` adds codes, names, and the values ready to show with their unit, as in getResults.`.trim();

const getPanelResults = read({
  path: '/panels/getPanelResults/idGmr/{gmr_id}/panel/{panel_id}',
  module: 'gmr',
  people: 'Colaborador',
  summary:
    'The results of a panel for each year of a process: totals, attainment, score; empty when the panel is not in it',
  description,
  params: object({ gmr_id: id('gmr_processo'), panel_id: id('gmr_painel') }),
  query: asked('pontuacao', 'indicadores'),
  pathRecords: 'on demand',
  extension: true,
  record: object(
    { ...yearFields, pontuacao: amount, indicadores: list(object(yearResultFields, 'IndicatorResult')) },
    'PanelResult',
  ),
  async rows({ scope, params: { gmr_id: processId, panel_id: panelId }, query, page, checkPathRecords }) {
    const address = { processId, panelId, end: query.ate_mes };
    const span = await panelSpan(scope, address);
    if (!span) {
      await checkPathRecords();
      return [];
    }
    const years = await panelYears(scope, address, yearsAsked(span, page));
    const ids = years.flatMap(({ indicators }) => indicators.map((one) => one.id_indicador));
    const further = await furtherResults(scope, query.include, [...new Set(ids)]);
    const ofPanel = await namesOf(scope, 'panel', query.include, [panelId]);
    const rows = await mapInSlices(years, ({ ano, indicators }) => ({
      id_gmr_processo: processId,
      id_gmr_painel: panelId,
      ...ofPanel.get(panelId),
      ano,
      ...boundsOfYear(span, ano),
      pontuacao: shown(panelScore(indicators, span)),
      indicadores: indicators.map((one) => shownYear(one, further)),
    }));
    return { rows, total: yearsIn(span) };
  },
});

const getPanelIndicatorResults = read({
  path: '/panels/getPanelResults/idGmr/{gmr_id}/panel/{panel_id}/indicator/{indicator_id}',
  module: 'gmr',
  people: 'Colaborador',
  summary:
    'The results of an indicator in a panel for each year of a process, with the months they are made of; empty ' +
    'when the panel does not have it',
  description,
  params: object({ gmr_id: id('gmr_processo'), panel_id: id('gmr_painel'), indicator_id: id('indicador') }),
  query: asked('meses'),
  pathRecords: 'on demand',
  extension: true,
  operationId: 'getPanelIndicatorResults',
  record: object({ ...yearFields, ...yearResultFields, meses: list(month) }, 'PanelIndicatorResult'),
  async rows({
    scope,
    params: { gmr_id: processId, panel_id: panelId, indicator_id: indicatorId },
    query,
    page,
    checkPathRecords,
  }) {
    const address = { processId, panelId, end: query.ate_mes };
    const span = await indicatorSpan(scope, address, indicatorId);
    if (!span) {
      await checkPathRecords();
      return [];
    }
    const years = await indicatorYears(scope, address, indicatorId, yearsAsked(span, page));
    const found = years.flatMap(({ ano, indicators }) => indicators.map((indicator) => ({ ano, indicator })));
    const further = await furtherResults(scope, query.include, [indicatorId]);
    const ofPanel = await namesOf(scope, 'panel', query.include, [panelId]);
    const rows = await mapInSlices(found, ({ ano, indicator }) => ({
      id_gmr_processo: processId,
      id_gmr_painel: panelId,
      ...ofPanel.get(panelId),
      ano,
      ...boundsOfYear(span, ano),
      ...shownYear(indicator, further),
      meses: shownMonths(indicator, further, isCalendar(span) ? undefined : monthsIn(span, ano)),
    }));
    return { rows, total: yearsIn(span) };
  },
});

/** The maximum number of indicators times years. For each, twelve months are examined. */
const maxResults = 10_000;

const yearsIn = ({ first, last }: YearSpan) => last - first + 1;

/** The years of the page. Throws 422 when the response would be too large for memory. */
function yearsAsked(span: YearSpan, { limit, offset }: PageRequest): Years {
  const from = Math.min(span.first + offset, span.last + 1);
  const to = Math.min(span.last, limit === undefined ? span.last : from + limit - 1);
  const most = Math.max(1, Math.floor(maxResults / Math.max(1, span.indicators)));
  if (to - from + 1 > most) {
    throw tooLarge(
      most,
      `an answer has at most ${maxResults} results, and the panel has ` +
        `${span.indicators} ${span.indicators === 1 ? 'indicator' : 'indicators'} in ${yearsIn(span)} years`,
    );
  }
  return { ...span, from, to };
}

function shownYear(result: IndicatorYear, further: FurtherResults): object {
  return { ...shownResult(result), ...further.of(result), ate_mes: result.ate_mes };
}

/** @param named the months of the year, to name each by its calendar year. */
function shownMonths(
  { id_indicador, months }: IndicatorYear,
  further: FurtherResults,
  named: readonly YearMonth[] = [],
): object[] {
  return months.map((month) => {
    const { mes, peso, meta, realizado } = month;
    return {
      ...named.find((one) => one.mes === mes),
      mes,
      peso: shown(peso),
      meta: { ...shownSides(meta), ajustada: Number(meta.adjusted), contado: Number(meta.counted) },
      realizado: { ...shownSides(realizado), contado: Number(realizado.counted) },
      ...further.ofMonth(id_indicador, month),
    };
  });
}

export const resultEndpoints = [getPanelResults, getPanelIndicatorResults];
