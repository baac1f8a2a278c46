/** The results of a panel's months as they were at a moment, and what of them is another now. */
import type { Indicator, MonthIndicatorResult, MonthPanelResult } from '@prumo/client';
import { queryOptions } from '@tanstack/react-query';
import type { AttainmentReason } from '../../src/engine/results/attainment.ts';
import { client } from './client.ts';
import { type Series, series } from './explained.ts';
import type { NumberPlace } from './meeting.ts';
import type { IndicatorMonths, MonthResult, ShownIndicator } from './panel-months.ts';
import { shownValue } from './written/exact.ts';
import type { Month } from './written/month.ts';

/** The months of a process up to one, each alone or with those of its year before it. */
export const pastMonthsQuery = (
  process: number,
  panel: number,
  { ano, mes }: Month,
  accumulated: boolean,
  past: string,
) =>
  queryOptions({
    queryKey: ['past-months', process, panel, ano, mes, accumulated, past],
    queryFn: async ({ signal }): Promise<MonthPanelResult[]> => {
      const months = { mes, ano, ate_mes: accumulated ? 1 : 0, desde_o_inicio: 1 } as const;
      const asked = { id_gmr_processo: process, id_gmr_painel: String(panel), como_estava_em: past };
      const include = 'valor_meta_sem_ajuste,arredondados';
      return client.panels.getResults({ ...asked, ...months, include }, { signal });
    },
    staleTime: Infinity,
  });

/** The result of one number. Null: the panel has no such one in the process. */
export const numberQuery = (process: number, { panel, indicator, ano, mes }: NumberPlace) =>
  queryOptions({
    queryKey: ['number', process, panel, indicator, ano, mes],
    async queryFn({ signal }): Promise<MonthResult | null> {
      const asked = { id_gmr_processo: process, id_gmr_painel: String(panel), mes, ano };
      const include = 'valor_meta_sem_ajuste,arredondados';
      const [found] = await client.panels.getResults({ ...asked, include }, { signal });
      const result = found?.indicadores.find(({ id_indicador }) => id_indicador === indicator);
      return result ? monthResult(result, { ano, mes }) : null;
    },
  });

/** The results of an indicator, by what {@link monthKey} makes of their months. */
type OfMonths = ReadonlyMap<number, MonthResult>;

const monthKey = ({ ano, mes }: Month) => ano * 12 + mes;

/**
 * The months of each indicator, in the order of today's model. What it is measured in is of then,
 * its name of today; one that is gone has its id for a name.
 */
export function pastIndicatorMonths(
  panels: Readonly<Record<'monthly' | 'accumulated', readonly MonthPanelResult[]>>,
  indicators: readonly Indicator[],
  order: readonly { readonly id_indicador: number }[],
): IndicatorMonths[] {
  const [monthly, accumulated] = [resultsOf(panels.monthly), resultsOf(panels.accumulated)];
  const measured = new Map(
    panels.monthly.flatMap(({ indicadores }) => indicadores.map((one) => [one.id_indicador, one] as const)),
  );
  const places = new Map(order.map(({ id_indicador }, at) => [id_indicador, at]));
  const place = (id: number) => places.get(id) ?? places.size;
  return [...monthly]
    .toSorted(([one], [other]) => place(one) - place(other))
    .map(([id, months]) => {
      const { unidade_medida = 4, totalizador = 0 } = measured.get(id) ?? {};
      const { nome = `#${id}`, moeda = '' } = indicators.find((one) => one.id === id) ?? {};
      const upTo = accumulated.get(id);
      return {
        indicator: { id, nome, moeda, unidade_medida, totalizador },
        monthly: [...months.values()],
        accumulated: [...months].map(([key, month]) => upTo?.get(key) ?? month),
      };
    });
}

/** The results of each indicator. */
function resultsOf(panels: readonly MonthPanelResult[]): ReadonlyMap<number, OfMonths> {
  const found = new Map<number, Map<number, MonthResult>>();
  for (const { ano, mes, indicadores } of panels)
    for (const result of indicadores) {
      const months = found.get(result.id_indicador) ?? new Map<number, MonthResult>();
      found.set(result.id_indicador, months.set(monthKey({ ano, mes }), monthResult(result, { ano, mes })));
    }
  return found;
}

function monthResult(result: MonthIndicatorResult, month: Month): MonthResult {
  const { meta, realizado, valor_meta_sem_ajuste: plain = null, arredondados = [] } = result;
  return {
    ...month,
    meta: shownValue(plain),
    meta_ajustada: meta.ajustada === 1 ? meta.valor : null,
    realizado: realizado.valor,
    rounded: new Set(
      series.filter((one) =>
        one === 'meta_ajustada'
          ? meta.ajustada === 1 && arredondados.includes('meta')
          : arredondados.includes(one === 'meta' ? 'meta_sem_ajuste' : one),
      ),
    ),
    atingimento: result.atingimento,
    motivo_atingimento: result.motivo_atingimento,
    peso: result.peso,
    conceito: result.conceito?.nome ?? null,
    hasResult: realizado.valor !== null,
  };
}

/** A number that is another than it was, and the attainment to which it belongs. */
export interface ChangedResult extends Month {
  readonly indicator: ShownIndicator;
  readonly series: Series;
  readonly before: number | null;
  readonly now: number | null;
  /** Names of concepts, of results alone. */
  readonly concept: { readonly before: string | null; readonly now: string | null };
  readonly isRounded: { readonly before: boolean; readonly now: boolean };
  readonly attained: {
    readonly before: number | null;
    readonly now: number | null;
    /** Why there is none now. */
    readonly reason: AttainmentReason | null;
  };
}

export interface ChangedResults {
  /** The newest month first. */
  readonly changed: readonly ChangedResult[];
  /** How many targets and results there are where there was none. */
  readonly added: number;
}

/**
 * Compares the months up to `last`. An indicator that left the panel is looked for in `indicators`;
 * one that is not there is left out.
 */
export function changedResults(
  rows: readonly IndicatorMonths[],
  past: readonly MonthPanelResult[],
  last: Month,
  indicators: readonly Indicator[],
): ChangedResults {
  const before = resultsOf(past);
  // Of these nothing is told of that moment.
  const untold = new Set(
    past.flatMap(({ ano, mes, indicadores }) =>
      indicadores
        .filter(({ motivo }) => motivo === 'CONFIDENTIAL')
        .map(({ id_indicador }) => `${id_indicador} ${monthKey({ ano, mes })}`),
    ),
  );
  const here = new Set(rows.map(({ indicator }) => indicator.id));
  const left = indicators.filter(({ id }) => before.has(id) && !here.has(id));
  const all = [...rows, ...left.map((indicator) => ({ indicator, monthly: [] }))];
  const found = all.flatMap(({ indicator, monthly }) => {
    const now: OfMonths = new Map(monthly.map((one) => [monthKey(one), one]));
    const then: OfMonths = before.get(indicator.id) ?? new Map();
    const months = [...new Set([...now.keys(), ...then.keys()])].filter(
      (key) => key <= monthKey(last) && !untold.has(`${indicator.id} ${key}`),
    );
    return months.flatMap((key) => changesIn(indicator, then.get(key), now.get(key)));
  });
  const isAdded = (one: ChangedResult) =>
    one.before === null && one.now !== null && one.series !== 'meta_ajustada';
  return {
    changed: found.filter((one) => !isAdded(one)).toSorted((one, other) => monthKey(other) - monthKey(one)),
    added: found.filter(isAdded).length,
  };
}

/** The series that differ; if only the attainment does, the result with it. */
function changesIn(
  indicator: ShownIndicator,
  before: MonthResult | undefined,
  now: MonthResult | undefined,
): ChangedResult[] {
  const attained = {
    before: before?.atingimento ?? null,
    now: now?.atingimento ?? null,
    reason: now?.motivo_atingimento ?? null,
  };
  const { ano, mes } = (now ?? before) as MonthResult;
  const all = series.map((one) => ({
    indicator,
    ano,
    mes,
    series: one,
    attained,
    concept:
      one === 'realizado'
        ? { before: before?.conceito ?? null, now: now?.conceito ?? null }
        : { before: null, now: null },
    isRounded: { before: before?.rounded.has(one) === true, now: now?.rounded.has(one) === true },
    before: before?.[one] ?? null,
    now: now?.[one] ?? null,
  }));
  const changed = all.filter((one) => one.before !== one.now);
  if (changed.length > 0 || attained.before === attained.now) return changed;
  return all.filter((one) => one.series === 'realizado');
}
