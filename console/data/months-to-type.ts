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
}

export type MayType = (panel: number, month: Month) => boolean;

/** The first part of the keys of all these queries. */
export const monthsToTypeKey = ['months-to-type'] as const;

export const monthsToTypeQuery = (process: number) =>
  queryOptions({
    queryKey: [...monthsToTypeKey, process],
    queryFn: () => call<MonthsToType[]>('GET', `/typing/${process}`),
  });

const countOf = (ano: number, mes: number) => ano * 12 + mes;

/** False for panels and months that the API does not call `digitavel`. */
function mayTypeIn(answers: readonly MonthsToType[]): MayType {
  const open = Map.groupBy(
    answers.filter(({ digitavel }) => digitavel === 1),
    (months) => months.id_gmr_painel,
  );
  return (panel, { ano, mes }) =>
    open
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
  return useMemo(() => mayTypeIn(data), [data]);
}
