/** The stored accesses of the process. */
import { useQuery } from '@tanstack/react-query';
import { keyOf, type Standing } from './draft.ts';
import { accessesQuery } from './stored.ts';

export interface StoredAccesses {
  readonly stored: (panel: number, person: number) => Standing;
  readonly isReady: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

export function useStored(process: number): StoredAccesses {
  const { data, error, refetch } = useQuery(accessesQuery(process));
  return {
    stored: (panel, person) => data?.get(keyOf({ panel, person })) ?? null,
    isReady: data !== undefined,
    error,
    retry: () => void refetch(),
  };
}
