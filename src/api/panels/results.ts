/**
 * Results of a panel by year (an extension; fields of contract §2.6, §2.11 and §2.14): totals, attainment and concept
 * of its indicators, and its score. The months are those that getProgressPanelRow gives.
 */
import { conceptValue, interpretations, totals, units } from '../../formula/enumerations.ts';
import { panelScore } from '../../formula/results.ts';
import type { Cents } from '../../formula/types.ts';
import { decimalFromCents } from '../../kernel/decimal.ts';
import { read } from '../../kernel/endpoint.ts';
import {
  decimal,
  enumeration,
  id,
  integer,
  list,
  nullable,
  object,
  requiredText,
} from '../../kernel/fields.ts';
import { mapInTurns } from '../../kernel/turns.ts';
import { amount } from './progress-cell.ts';
import { type IndicatorYear, indicatorYears, panelYears } from './results-statement.ts';

const weight = decimal('a number', () => true);
const adjustedUse = enumeration({ 0: 'only the target', 1: 'the adjusted target, where one is set' });
const countedUse = enumeration({ 0: 'not in the total', 1: 'in the total' });

const sides = { numerador: amount, denominador: amount };
const target = object({ ...sides, valor: amount, ajustada: adjustedUse }, 'TargetTotal');
const realized = object({ ...sides, valor: amount }, 'RealizedTotal');

const resultFields = {
  id_indicador: id('indicador'),
  unidade_medida: enumeration(units),
  interpretacao: enumeration(interpretations),
  totalizador: enumeration(totals),
  peso: weight,
  meta: target,
  realizado: realized,
  atingimento: amount,
  conceito: nullable(object({ id: id(), nome: requiredText(), valor: conceptValue }, 'FormulaConcept')),
};

const month = object(
  {
    mes: integer(1, 12),
    peso: weight,
    meta: object({ ...sides, ajustada: adjustedUse, contado: countedUse }, 'MonthTarget'),
    realizado: object({ ...sides, contado: countedUse }, 'MonthRealized'),
  },
  'ResultMonth',
);

const yearFields = {
  id_gmr_processo: id('gmr_processo'),
  id_gmr_painel: id('gmr_painel'),
  ano: integer(0, 9999),
};

export const getPanelResults = read({
  path: '/panels/getPanelResults/idGmr/{gmr_id}/panel/{panel_id}',
  module: 'gmr',
  summary:
    'The results of a panel for each year of a process: totals, attainment, score; empty when the panel is not in it',
  params: object({ gmr_id: id('gmr_processo'), panel_id: id('gmr_painel') }),
  pathRecords: 'on demand',
  extension: true,
  record: object(
    { ...yearFields, pontuacao: amount, indicadores: list(object(resultFields, 'IndicatorResult')) },
    'PanelResult',
  ),
  async rows({ scope, params: { gmr_id: processId, panel_id: panelId }, checkPathRecords }) {
    const years = await panelYears(scope, { processId, panelId });
    if (years.length === 0) await checkPathRecords();
    return mapInTurns(years, ({ ano, indicators }) => ({
      id_gmr_processo: processId,
      id_gmr_painel: panelId,
      ano,
      pontuacao: shown(panelScore(indicators)),
      indicadores: indicators.map(shownResult),
    }));
  },
});

export const getPanelIndicatorResults = read({
  path: '/panels/getPanelResults/idGmr/{gmr_id}/panel/{panel_id}/indicator/{indicator_id}',
  module: 'gmr',
  summary:
    'The results of an indicator in a panel for each year of a process, with the months they are made of; empty ' +
    'when the panel does not have it',
  params: object({ gmr_id: id('gmr_processo'), panel_id: id('gmr_painel'), indicator_id: id('indicador') }),
  pathRecords: 'on demand',
  extension: true,
  operationId: 'getPanelIndicatorResults',
  record: object({ ...yearFields, ...resultFields, meses: list(month) }, 'PanelIndicatorResult'),
  async rows({
    scope,
    params: { gmr_id: processId, panel_id: panelId, indicator_id: indicatorId },
    checkPathRecords,
  }) {
    const years = await indicatorYears(scope, { processId, panelId }, indicatorId);
    if (years.length === 0) await checkPathRecords();
    const found = years.flatMap(({ ano, indicators }) => indicators.map((indicator) => ({ ano, indicator })));
    return mapInTurns(found, ({ ano, indicator }) => ({
      id_gmr_processo: processId,
      id_gmr_painel: panelId,
      ano,
      ...shownResult(indicator),
      meses: shownMonths(indicator),
    }));
  },
});

function shownResult(result: IndicatorYear): object {
  const { meta, realizado } = result;
  return {
    id_indicador: result.id_indicador,
    unidade_medida: result.unidade_medida,
    interpretacao: result.interpretacao,
    totalizador: result.totalizador,
    peso: shown(result.peso),
    meta: { ...shownSides(meta), valor: shown(meta.valor), ajustada: Number(meta.adjusted) },
    realizado: { ...shownSides(realizado), valor: shown(realizado.valor) },
    atingimento: shown(result.atingimento),
    conceito: result.conceito,
  };
}

function shownMonths({ months }: IndicatorYear): object[] {
  return months.map(({ mes, peso, meta, realizado }) => ({
    mes,
    peso: shown(peso),
    meta: { ...shownSides(meta), ajustada: Number(meta.adjusted), contado: Number(meta.counted) },
    realizado: { ...shownSides(realizado), contado: Number(realizado.counted) },
  }));
}

function shownSides(sidesOf: {
  readonly numerador: Cents | null;
  readonly denominador: Cents | null;
}): object {
  return { numerador: shown(sidesOf.numerador), denominador: shown(sidesOf.denominador) };
}

function shown(cents: Cents | null): number | null {
  return cents === null ? null : decimalFromCents(cents);
}
