/** Reads the accesses to a panel with names. */
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../data/client.ts';

export const accessesKey = (panel: number, process: number) => ['panel-accesses', panel, process];

export const accessesQuery = (panel: number, process: number) =>
  queryOptions({
    queryKey: accessesKey(panel, process),
    async queryFn() {
      const accesses = await client.panels.getAccessPanel({
        gmr_process_id: process,
        gmr_panel_id: panel,
      });
      const ids = accesses.map((one) => one.id_colaborador);
      const people =
        ids.length === 0 ? [] : await client.employee.getEmployees({ query: { id: ids.join(',') } });
      const names = new Map(people.map(({ id, nome }) => [id, nome]));
      return accesses.map(({ id_colaborador: person, acesso, permissao }) => ({
        person,
        nome: names.get(person) ?? '',
        acesso,
        permissao,
      }));
    },
    staleTime: 0,
  });
