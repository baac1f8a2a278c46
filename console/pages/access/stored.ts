/** Reads and changes the accesses on the server. */
import type { Employee, PanelAccess } from '@prumo/client';
import { queryOptions } from '@tanstack/react-query';
import { call, client } from '../../data/client.ts';
import { queryClient } from '../../data/query-client.ts';
import { type CellKey, type Change, isSame, keyOf, type Standing } from './draft.ts';

/** People below a Gerente only see names; the other fields are missing. */
export type Person = Pick<Employee, 'id' | 'nome'> &
  Partial<Pick<Employee, 'nivel_de_acesso' | 'status' | 'lixeira'>>;

export const employeesQuery = queryOptions({
  queryKey: ['employees'],
  queryFn: async ({ signal }): Promise<Person[]> => client.employee.getEmployees({ signal }),
  staleTime: 60_000,
});

interface StoredAccess {
  readonly id_gmr_painel: number;
  readonly id_colaborador: number;
  readonly acesso: number;
  readonly permissao: number;
}

/** All accesses of a process, by cell of the matrix. */
export const accessesQuery = (process: number) =>
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

/** Why a change was not saved: the server's error, or the value that somebody else has set. */
export type Failure = { readonly error: unknown } | { readonly now: Standing };

/**
 * Saves one change, but not over a change by somebody else since the access was read. Such a
 * failure has the present value.
 */
export async function save(process: number, change: Change): Promise<Failure | undefined> {
  const { panel, person, before, after } = change;
  try {
    const accesses = await queryClient.fetchQuery({ ...accessesQuery(process), staleTime: freshMs });
    const now = accesses.get(keyOf(change)) ?? null;
    if (isSame(now, after)) return undefined;
    if (!isSame(now, before)) return { now };
    await send(process, panel, person, before, after);
    return undefined;
  } catch (error) {
    return { error };
  }
}

/** The maximum age of the accesses that changes are compared with. `saveAll` reads them first. */
const freshMs = 5_000;

async function send(
  process: number,
  panel: number,
  person: number,
  before: Standing,
  after: Standing,
): Promise<void> {
  const place = { gmr_process_id: process, gmr_panel_id: panel, employee_id: person };
  if (after === null) await client.panels.deleteAccessPanel(place);
  else if (before !== null) await client.panels.updateAccessPanel(place, body(after));
  else {
    const ids = { id_gmr_processo: process, id_gmr_painel: panel, id_colaborador: person };
    await client.panels.insertAccessPanel({ ...ids, ...body(after) });
  }
}

function body({ acesso, permissao }: NonNullable<Standing>) {
  return { acesso: acesso as PanelAccess['acesso'], permissao: permissao as PanelAccess['permissao'] };
}

/** The number of concurrent requests. */
const lanes = 4;

/** Saves all changes and reports each outcome. Reads the accesses before and after. */
export async function saveAll(
  process: number,
  changes: readonly Change[],
  tell: (change: Change, failure: Failure | undefined) => void,
): Promise<void> {
  const { queryKey } = accessesQuery(process);
  await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  const waiting = [...changes];
  const lane = async () => {
    for (let change = waiting.shift(); change; change = waiting.shift()) {
      tell(change, await save(process, change));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  await queryClient.invalidateQueries({ queryKey });
}
