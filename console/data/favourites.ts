/** My favourite panels, which stand first wherever panels are listed or chosen. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';

export const favouritesQuery = queryOptions({
  queryKey: ['favourites'],
  queryFn: async (): Promise<ReadonlySet<number>> => {
    const rows = await call<{ id_gmr_painel: number }[]>('GET', '/favourites');
    return new Set(rows.map((row) => row.id_gmr_painel));
  },
  staleTime: 5 * 60_000,
});

const none: ReadonlySet<number> = new Set();

/** The ids of the panels. Empty until they are read, and where they cannot be. */
export function useFavourites(): ReadonlySet<number> {
  return useQuery(favouritesQuery).data ?? none;
}

/** Undefined until they are read, or cannot be: a list that they come first in waits for them. */
export function useKnownFavourites(): ReadonlySet<number> | undefined {
  const { data, isPending } = useQuery(favouritesQuery);
  return isPending ? undefined : (data ?? none);
}

/** Changes whether a panel is one. It is shown at once, and again as it is where that failed. */
export function useSetFavourite(panel: number): (favourite: boolean) => void {
  const queryClient = useQueryClient();
  const { queryKey } = favouritesQuery;
  const { mutate } = useMutation({
    mutationFn: (favourite: boolean) => call('PUT', `/favourites/${panel}`, { favorito: favourite ? 1 : 0 }),
    onMutate: (favourite) =>
      queryClient.setQueryData(queryKey, (before = none) => {
        const others = [...before].filter((id) => id !== panel);
        return new Set(favourite ? [...others, panel] : others);
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return mutate;
}

/** Those of my favourites first, each part in the order in which it is given. */
export function favouritesFirst<Of extends { readonly id: number }>(
  panels: readonly Of[],
  favourites: ReadonlySet<number>,
): Of[] {
  const { first = [], then = [] } = Object.groupBy(panels, ({ id }) =>
    favourites.has(id) ? 'first' : 'then',
  );
  return [...first, ...then];
}

/** The choices of a field that asks for a panel: favourites first, marked as such. */
export const panelOptions = (
  panels: readonly { readonly id: number; readonly nome: string }[],
  favourites: ReadonlySet<number>,
): { readonly id: number; readonly name: string }[] =>
  favouritesFirst(panels, favourites).map(({ id, nome }) => ({
    id,
    name: favourites.has(id) ? `★ ${nome}` : nome,
  }));
