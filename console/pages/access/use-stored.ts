/** The accesses of the people in view, as the server has them. */
import { useQueries } from '@tanstack/react-query';
import { type CellKey, keyOf, type Standing } from './draft.ts';
import { accessesQuery, type Person } from './stored.ts';

export interface StoredAccesses {
  readonly stored: (panel: number, person: number) => Standing;
  readonly isReady: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

export function useStored(process: number, people: readonly Person[]): StoredAccesses {
  const read = useQueries({ queries: people.map(({ id }) => accessesQuery(id)) });
  const standings = new Map<CellKey, Standing>();
  for (const { data } of read) {
    for (const { id_gmr_processo, id_gmr_painel, id_colaborador, acesso, permissao } of data ?? []) {
      if (id_gmr_processo !== process) continue;
      standings.set(keyOf({ panel: id_gmr_painel, person: id_colaborador }), { acesso, permissao });
    }
  }
  return {
    stored: (panel, person) => standings.get(keyOf({ panel, person })) ?? null,
    isReady: read.every(({ data }) => data !== undefined),
    error: read.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const { isError, refetch } of read) if (isError) void refetch();
    },
  };
}
