/** The months that are closed now. */
import type { Closing } from '@prumo/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '../client.ts';
import type { Month } from '../written/month.ts';

/** A process, or a panel, which any of its processes may have closed. */
export type ClosingPlace =
  | { readonly id_gmr_processo: number; readonly id_gmr_painel?: undefined }
  | { readonly id_gmr_painel: number; readonly id_gmr_processo?: undefined };

/** The first part of the keys of all these queries. */
export const closingsKey = ['closings'] as const;

const closingsQuery = ({ id_gmr_processo, id_gmr_painel }: ClosingPlace) =>
  queryOptions({
    queryKey: [...closingsKey, id_gmr_processo, id_gmr_painel],
    queryFn: async ({ signal }): Promise<Closing[]> => {
      const place =
        id_gmr_painel === undefined
          ? { id_gmr_processo: String(id_gmr_processo) }
          : { id_gmr_painel: String(id_gmr_painel) };
      return client.processes.getClosings({
        query: { ...place, fechado: '1', include: 'nome_colaborador' },
        signal,
      });
    },
  });

/**
 * The first closing of the newest month, up to this one, that the process ever closed. Null: there
 * is none. Undefined: not known yet.
 */
export function useFirstClosing(process: number, { ano, mes }: Month): Closing | null | undefined {
  const { data } = useQuery(
    queryOptions({
      queryKey: [...closingsKey, 'ever', process],
      queryFn: async ({ signal }): Promise<Closing[]> =>
        client.processes.getClosings({ query: { id_gmr_processo: String(process) }, signal }),
    }),
  );
  const at = (one: Month) => one.ano * 12 + one.mes;
  const [first] = (data ?? [])
    .filter((one) => at(one) <= at({ ano, mes }))
    .toSorted((one, other) => at(other) - at(one) || one.fechado_em.localeCompare(other.fechado_em));
  return data && (first ?? null);
}

/** All that are closed now. Undefined: not known yet. */
export const useClosings = (place: ClosingPlace): readonly Closing[] | undefined =>
  useQuery(closingsQuery(place)).data;

/** How the month was closed. Null: it is open. Undefined: not known yet. */
export function useClosing(place: ClosingPlace, { ano, mes }: Month): Closing | null | undefined {
  const data = useClosings(place);
  return data && (data.find((one) => one.ano === ano && one.mes === mes) ?? null);
}
