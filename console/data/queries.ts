/** The queries of the pages, each with its key. */
import {
  type Explanation,
  ForbiddenError,
  type GmrProcess,
  type Indicator,
  type ListedCell,
  type MonthPanelResult,
  type Panel,
  type PanelAccess,
} from '@prumo/client';
import { queryOptions } from '@tanstack/react-query';
import { call, client, type Listed, list } from './client.ts';
import type { Month } from './month.ts';

/** Definitions change seldom. Figures are read again after some seconds. */
const definitionsMs = 5 * 60_000;

export const processesQuery = queryOptions({
  queryKey: ['processes'],
  queryFn: async ({ signal }): Promise<GmrProcess[]> => client.processes.getGmrProcesses({ signal }),
  staleTime: definitionsMs,
});

/** A panel occurs once for each of its processes. */
export const panelsQuery = queryOptions({
  queryKey: ['panels'],
  queryFn: async ({ signal }): Promise<Panel[]> => client.panels.getPanels({ signal }),
  staleTime: definitionsMs,
});

export const groupsQuery = queryOptions({
  queryKey: ['groups'],
  queryFn: async ({ signal }) => [...(await client.panels.getGroups({ signal }))],
  staleTime: definitionsMs,
});

/** Indicators of all types. */
export const indicatorsQuery = queryOptions({
  queryKey: ['indicators'],
  queryFn: async ({ signal }): Promise<Indicator[]> => {
    const lists = await Promise.all([
      client.indicators.getCommonIndicators({ signal }),
      client.indicators.getCompoundIndicators({ signal }),
      client.indicators.getConsolidatedIndicators({ signal }),
      client.indicators.getFormulaIndicators({ signal }),
    ]);
    return lists.flat();
  },
  staleTime: definitionsMs,
});

/** The indicators of a model, in the model's order. */
export const modelIndicatorsQuery = (model: number) =>
  queryOptions({
    queryKey: ['model-indicators', model],
    queryFn: async ({ signal }) => [...(await client.panels.getModelIndicators(model, { signal }))],
    staleTime: definitionsMs,
  });

/** All cells of a panel in a process. */
export const panelCellsQuery = (process: number, panel: number) =>
  queryOptions({
    queryKey: ['cells', process, panel],
    queryFn: async ({ signal }): Promise<ListedCell[]> =>
      client.panels.getProgress({ id_gmr_processo: process, paineis: String(panel) }, { signal }),
  });

/** The results of all panels of a process in a month, or up to it. */
export const resultsQuery = (process: number, { ano, mes }: Month, accumulated: boolean) =>
  queryOptions({
    queryKey: ['results', process, ano, mes, accumulated],
    queryFn: async ({ signal }): Promise<MonthPanelResult[]> =>
      client.panels.getResults(
        { id_gmr_processo: process, mes, ano, ate_mes: accumulated ? 1 : 0 },
        { signal },
      ),
  });

/** The panels that an employee has access to, in all processes. Null if the person may not ask. */
export const ownAccessQuery = (employee: number) =>
  queryOptions({
    queryKey: ['access-of', employee],
    queryFn: async ({ signal }): Promise<PanelAccess[] | null> => {
      try {
        return await client.panels.getAccessPanelByEmployee(employee, { signal });
      } catch (error) {
        if (error instanceof ForbiddenError) return null;
        throw error;
      }
    },
    staleTime: definitionsMs,
  });

/** A person, as shown to those who administer people. */
export interface PersonRecord {
  readonly id: number;
  readonly nome: string;
  readonly email: string;
  readonly nivel_de_acesso: 'Gerente' | 'Gestor' | 'Colaborador';
  readonly status: number;
  readonly lixeira: number;
  /** The number of open sessions. */
  readonly sessoes: number;
  readonly ultimo_uso: string | null;
}

/** Selects and sorts people: `limit` of them, from `offset` on. */
export interface PeopleChoice {
  readonly busca?: string | undefined;
  readonly id?: number | undefined;
  readonly nivel_de_acesso?: string | undefined;
  readonly situacao?: string | undefined;
  readonly ordem?: string | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/** The first part of the keys of all queries about people. */
export const peopleKey = ['people'] as const;

/** Only for a Gestor or Gerente. The server searches and sorts, because there may be thousands. */
export const peopleQuery = (choice: PeopleChoice) =>
  queryOptions({ queryKey: [...peopleKey, choice] as const, queryFn: () => readPeople(choice) });

export function readPeople(choice: PeopleChoice): Promise<Listed<PersonRecord>> {
  const said = Object.entries(choice).filter(([, value]) => value !== undefined && value !== '');
  return list<PersonRecord>(
    '/people',
    new URLSearchParams(said.map(([name, value]) => [name, String(value)])),
  );
}

/** Failed requests of integrations, grouped by request and error, with their number. */
export interface FailedRequests {
  readonly metodo: string;
  readonly rota: string;
  readonly status: number;
  readonly id_token: number;
  readonly quantas: number;
  readonly primeira_em: string;
  readonly ultima_em: string;
}

/** A company whose recalculation is in quarantine. */
export interface Quarantine {
  readonly tentativas: number;
  readonly primeira_em: string;
  readonly proxima_em: string;
  readonly marcas: number;
  readonly erro: string | null;
}

/** For a Gestor and a Gerente. */
export const failedRequestsQuery = queryOptions({
  queryKey: ['failed-requests'],
  queryFn: () => call<FailedRequests[]>('GET', '/requests/failures'),
  staleTime: 60_000,
});

/** Empty if nothing is wrong. For a Gestor and a Gerente. */
export const quarantineQuery = queryOptions({
  queryKey: ['quarantine'],
  queryFn: () => call<Quarantine[]>('GET', '/recalculation/quarantine'),
  staleTime: 60_000,
});

/**
 * The explanation of a cell. Null if the panel has no such cell. Nothing that was read with another
 * `definition` (its tag) is shown.
 */
export const explanationQuery = (
  panel: number,
  indicator: number,
  ano: number,
  mes: number,
  definition = '',
) =>
  queryOptions({
    queryKey: ['explanation', panel, indicator, ano, mes, definition],
    queryFn: async ({ signal }): Promise<Explanation | null> => {
      const cell = { panel_id: panel, indicator_id: indicator, month: mes, year: ano };
      const [explanation] = await client.panels.explainProgressPanelCell(cell, {}, { signal });
      return explanation ?? null;
    },
  });
