/** Reads and changes the accesses on the server. */
import { ApiError, type PanelAccessChange, type PanelAccessUpdateMany } from '@prumo/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, client } from '../../data/client.ts';
import { queryClient } from '../../data/query-client.ts';
import { type CellKey, type Change, isSame, keyOf, type Standing } from './access-draft.ts';

interface StoredAccess {
  readonly id_gmr_painel: number;
  readonly id_colaborador: number;
  readonly acesso: number;
  readonly permissao: number;
}

/** All accesses of a process, by cell of the matrix. */
const accessesQuery = (process: number) =>
  queryOptions({
    queryKey: ['accesses', process],
    queryFn: async (): Promise<ReadonlyMap<CellKey, NonNullable<Standing>>> => {
      const rows = await call<StoredAccess[]>('GET', `/accesses/${process}`);
      return new Map(
        rows.map(({ id_gmr_painel: panel, id_colaborador: person, acesso, permissao }) => [
          keyOf({ panel, person }),
          { acesso, permissao },
        ]),
      );
    },
    // Maps cannot be compared structurally.
    structuralSharing: false,
  });

interface StoredAccesses {
  readonly stored: (panel: number, person: number) => Standing;
  /** Those who have access to a panel. */
  readonly peopleOf: (panel: number) => readonly number[];
  readonly isReady: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The stored accesses of the process, once they are read. */
export function useStored(process: number): StoredAccesses {
  const { data, error, refetch } = useQuery(accessesQuery(process));
  return {
    stored: (panel, person) => data?.get(keyOf({ panel, person })) ?? null,
    peopleOf: (panel) =>
      [...(data?.keys() ?? [])]
        .map((key) => key.split(' ').map(Number))
        .flatMap(([of, person]) => (of === panel && person ? [person] : [])),
    isReady: data !== undefined,
    error,
    retry: () => void refetch(),
  };
}

/** A change that somebody else has overtaken: what is stored now. */
export interface Failure {
  readonly now: Standing;
}

/** The changes that somebody else has overtaken, with what is stored now. */
export type Conflicts = ReadonlyMap<CellKey, Failure>;

/**
 * Saves all changes in one request. If somebody else has changed one of them since it was read,
 * nothing is saved, and the conflicts are returned.
 */
export async function saveAll(process: number, changes: readonly Change[]): Promise<Conflicts> {
  const conflicts = await sendAll(process, changes, client.panels.updateAccessPanelMany);
  if (conflicts.size === 0) await queryClient.invalidateQueries(accessesQuery(process));
  return conflicts;
}

/** The conflicts that a save would meet now. */
export const checkQuery = (process: number, changes: readonly Change[]) =>
  queryOptions({
    queryKey: ['accesses-check', process, changes],
    queryFn: () => sendAll(process, changes, (rows) => client.panels.updateAccessPanelMany.dryRun(rows)),
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

type Send = (body: PanelAccessUpdateMany) => Promise<unknown>;

async function sendAll(process: number, changes: readonly Change[], send: Send): Promise<Conflicts> {
  try {
    await send({ linhas: changes.map((change) => rowOf(process, change)) });
    return new Map();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'changed-meanwhile') throw error;
    const stored = await queryClient.fetchQuery({ ...accessesQuery(process), staleTime: 0 });
    const conflicts = conflictsWith(stored, changes);
    // It has been changed back in the meantime.
    if (conflicts.size === 0) throw error;
    return conflicts;
  }
}

function rowOf(process: number, { panel, person, before, after }: Change): PanelAccessChange {
  return {
    id_gmr_processo: process,
    id_gmr_painel: panel,
    id_colaborador: person,
    ...({
      acesso: after?.acesso ?? null,
      permissao: after?.permissao ?? null,
      lido_acesso: before?.acesso ?? null,
      lido_permissao: before?.permissao ?? null,
    } as Pick<PanelAccessChange, 'acesso' | 'permissao' | 'lido_acesso' | 'lido_permissao'>),
  };
}

function conflictsWith(
  stored: ReadonlyMap<CellKey, NonNullable<Standing>>,
  changes: readonly Change[],
): Conflicts {
  return new Map(
    changes.flatMap((change) => {
      const now = stored.get(keyOf(change)) ?? null;
      const isFine = isSame(now, change.before) || isSame(now, change.after);
      return isFine ? [] : [[keyOf(change), { now }] as const];
    }),
  );
}
