/** Where the person may type values, as the API returns it. No rule of rights is repeated here. */
import { queryOptions, useQueries, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../client.ts';
import { processesQuery } from '../queries.ts';
import { hasMonth, type Month } from '../written/month.ts';

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

/** Whether the API says so of a panel and month. */
function among(answers: readonly MonthsToType[]): MayType {
  const byPanel = Map.groupBy(answers, (months) => months.id_gmr_painel);
  return (panel, month) => byPanel.get(panel)?.some((months) => hasMonth(months, month)) ?? false;
}

/** Whether the person may type in a panel of the process in a month. */
export function useMayType(process: number): MayType {
  const { data } = useSuspenseQuery(monthsToTypeQuery(process));
  return useMemo(() => among(data.filter(({ digitavel }) => digitavel === 1)), [data]);
}

/** Whether the person may type in all of them, in any process. Undefined until that is read. */
export function useMayTypeAll(places: readonly (Month & { readonly panel: number })[]): boolean | undefined {
  const { data: processes } = useSuspenseQuery(processesQuery);
  const ofThem = processes.filter((one) => places.some((place) => hasMonth(one, place)));
  const answers = useQueries({ queries: ofThem.map(({ id }) => monthsToTypeQuery(id)) });
  if (answers.some(({ isPending }) => isPending)) return undefined;
  const mayType = among(answers.flatMap(({ data = [] }) => data.filter(({ digitavel }) => digitavel === 1)));
  return places.every((place) => mayType(place.panel, place));
}

/** What is said of a panel's month that is closed. Undefined: it is open. */
export type ClosedText = (panel: number, month: Month) => string | undefined;

/** Whether a month of a panel in the process is closed. */
export function useIsClosed(process: number): MayType {
  const { data } = useSuspenseQuery(monthsToTypeQuery(process));
  return useMemo(() => among(data.filter(({ motivo }) => motivo === 'fechado')), [data]);
}
