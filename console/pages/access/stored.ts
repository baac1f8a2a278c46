/** What accesses the server has, and how one is changed. */
import type { Employee, PanelAccess } from '@prumo/client';
import { queryOptions } from '@tanstack/react-query';
import { call, client } from '../../data/client.ts';
import { queryClient } from '../../data/query-client.ts';
import { type CellKey, type Change, isSame, keyOf, type Standing } from './draft.ts';

/** To people below a Gerente an employee is a name; the other fields are missing. */
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

/** All accesses of a process, by the cell of the matrix. */
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
    // A map is another one each time.
    structuralSharing: false,
  });

/** Why a change was not saved: what the server said, or what somebody else made of the cell. */
export type Failure = { readonly error: unknown } | { readonly now: Standing };

/**
 * Saves one change. What was changed by somebody else since it was read is not overwritten: that is
 * a failure that says what the cell has now.
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

/** Changes are judged by a reading that is no older; `saveAll` begins with none. */
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

/** How many requests run at once. */
const lanes = 4;

/** Saves all, and tells of each one. Reads anew before and after. */
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
