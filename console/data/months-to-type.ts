/** Where the person may type values, as the API returns it. No rule of rights is repeated here. */
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from './client.ts';
import type { Month } from './month.ts';

/** Months of a panel, one after the other, with one answer for all of them. */
export interface MonthsToType {
  readonly id_gmr_painel: number;
  readonly inicio_mes: number;
  readonly inicio_ano: number;
  readonly fim_mes: number;
  readonly fim_ano: number;
  readonly digitavel: 0 | 1;
  readonly motivo: 'sem_permissao' | 'fechado' | null;
}

/** What is asked of each panel and month. */
export type MayType = (panel: number, month: Month) => boolean;

/** The first part of the keys of all these queries. */
export const monthsToTypeKey = ['months-to-type'] as const;

export const monthsToTypeQuery = (process: number) =>
  queryOptions({
    queryKey: [...monthsToTypeKey, process],
    queryFn: () => call<MonthsToType[]>('GET', `/typing/${process}`),
  });

const countOf = (ano: number, mes: number) => ano * 12 + mes;

/** Whether the API says so of a panel and month. */
function among(answers: readonly MonthsToType[]): MayType {
  const byPanel = Map.groupBy(answers, (months) => months.id_gmr_painel);
  return (panel, { ano, mes }) =>
    byPanel
      .get(panel)
      ?.some(
        ({ inicio_ano, inicio_mes, fim_ano, fim_mes }) =>
          countOf(inicio_ano, inicio_mes) <= countOf(ano, mes) &&
          countOf(ano, mes) <= countOf(fim_ano, fim_mes),
      ) ?? false;
}

/** Whether the person may type in a panel of the process in a month. */
export function useMayType(process: number): MayType {
  const { data } = useSuspenseQuery(monthsToTypeQuery(process));
  return useMemo(() => among(data.filter(({ digitavel }) => digitavel === 1)), [data]);
}

/** What is said of a panel's month that is closed. Undefined: it is open. */
export type ClosedText = (panel: number, month: Month) => string | undefined;

/** Whether a month of a panel in the process is closed. */
export function useIsClosed(process: number): MayType {
  const { data } = useSuspenseQuery(monthsToTypeQuery(process));
  return useMemo(() => among(data.filter(({ motivo }) => motivo === 'fechado')), [data]);
}
