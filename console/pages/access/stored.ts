/** What accesses the server has, and how one is changed. */
import type { Employee, PanelAccess } from '@prumo/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../data/client.ts';
import { queryClient } from '../../data/query-client.ts';
import { type Change, isSame, type Standing } from './draft.ts';

/** To people below a Gerente an employee is a name; the other fields are missing. */
export type Person = Pick<Employee, 'id' | 'nome'> &
  Partial<Pick<Employee, 'nivel_de_acesso' | 'status' | 'lixeira'>>;

export const employeesQuery = queryOptions({
  queryKey: ['employees'],
  queryFn: async ({ signal }): Promise<Person[]> => client.employee.getEmployees({ signal }),
  staleTime: 60_000,
});

/** The accesses of one person, in all processes. */
export const accessesQuery = (person: number) =>
  queryOptions({
    queryKey: ['accesses', person],
    queryFn: async ({ signal }): Promise<PanelAccess[]> =>
      client.panels.getAccessPanelByEmployee(person, { signal }),
  });

export function storedIn(accesses: readonly PanelAccess[], process: number, panel: number): Standing {
  const found = accesses.find((one) => one.id_gmr_processo === process && one.id_gmr_painel === panel);
  return found ? { acesso: found.acesso, permissao: found.permissao } : null;
}

/** Why a change was not saved: what the server said, or what somebody else made of the cell. */
export type Failure = { readonly error: unknown } | { readonly now: Standing };

/**
 * Saves one change. What was changed by somebody else since it was read is not overwritten: that is
 * a failure that says what the cell has now.
 */
export async function save(process: number, change: Change): Promise<Failure | undefined> {
  const { panel, person, before, after } = change;
  try {
    const accesses = await queryClient.fetchQuery({ ...accessesQuery(person), staleTime: freshMs });
    const now = storedIn(accesses, process, panel);
    if (isSame(now, after)) return undefined;
    if (!isSame(now, before)) return { now };
    await send(process, panel, person, before, after);
    return undefined;
  } catch (error) {
    return { error };
  }
}

/** The changes of one person are judged by one reading; see `saveAll`, which begins with none. */
const freshMs = 60_000;

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

/** So many requests are on their way at once. */
const lanes = 4;

/** Saves all, and tells of each one. Reads anew before and after. */
export async function saveAll(
  process: number,
  changes: readonly Change[],
  tell: (change: Change, failure: Failure | undefined) => void,
): Promise<void> {
  const people = [...new Set(changes.map(({ person }) => person))];
  const forget = () =>
    Promise.all(
      people.map((person) =>
        queryClient.invalidateQueries({ queryKey: accessesQuery(person).queryKey, refetchType: 'none' }),
      ),
    );
  await forget();
  const waiting = [...changes];
  const lane = async () => {
    for (let change = waiting.shift(); change; change = waiting.shift()) {
      tell(change, await save(process, change));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  await Promise.all(
    people.map((person) => queryClient.invalidateQueries({ queryKey: accessesQuery(person).queryKey })),
  );
}
