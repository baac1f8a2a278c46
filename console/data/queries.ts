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
  type ResultChanges,
  type ScoreChanges,
} from '@prumo/client';
import { queryOptions } from '@tanstack/react-query';
import { call, client, wholeList } from './client.ts';
import type { Explained, ExplainedScore } from './explained.ts';
import type { Month } from './written/month.ts';

/** Definitions change seldom. Figures are read again after some seconds. */
const definitionsMs = 5 * 60_000;

/** What scores count of attainments. */
const scoreRange = { include: 'atingimento_minimo,atingimento_maximo' };

export const processesQuery = queryOptions({
  queryKey: ['processes'],
  queryFn: async ({ signal }): Promise<GmrProcess[]> =>
    client.processes.getGmrProcesses({ query: scoreRange, signal }),
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

/** Where one names them they are read again: others make indicators, too. */
export const namedIndicatorsQuery = { ...indicatorsQuery, staleTime: 0 };

/** The indicators of a model, in the model's order. */
export const modelIndicatorsQuery = (model: number) =>
  queryOptions({
    queryKey: ['model-indicators', model],
    queryFn: async ({ signal }) => {
      const rows = await client.panels.getModelIndicators(model, { signal });
      return rows.toSorted((a, b) => a.ordem - b.ordem || a.id_indicador - b.id_indicador);
    },
    staleTime: definitionsMs,
  });

/** All cells of a panel in a process. */
export const panelCellsQuery = (process: number, panel: number) =>
  queryOptions({
    queryKey: ['cells', process, panel],
    queryFn: async ({ signal }): Promise<ListedCell[]> =>
      client.panels.getProgress({ id_gmr_processo: process, paineis: String(panel) }, { signal }),
  });

/**
 * The results of all panels of a process in a month, or up to it: today, or as they were at a
 * moment, which stay.
 */
export const resultsQuery = (process: number, { ano, mes }: Month, accumulated: boolean, past?: string) =>
  queryOptions({
    queryKey: ['results', process, ano, mes, accumulated, past],
    queryFn: ({ signal }) =>
      wholeList<MonthPanelResult>(
        '/panels/getResults',
        new URLSearchParams({
          id_gmr_processo: String(process),
          mes: String(mes),
          ano: String(ano),
          ate_mes: accumulated ? '1' : '0',
          ...(past !== undefined && { como_estava_em: past }),
        }),
        signal,
      ),
    ...(past !== undefined && { staleTime: Infinity }),
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

/** Failed requests of integrations, grouped by request and error, with their number. */
export interface FailedRequests {
  readonly metodo: string;
  readonly rota: string;
  readonly status: number;
  /** The error's code. Null for what was recorded before there was one. */
  readonly erro: string | null;
  /** What the newest of them was answered. Null for a Gestor, and where it is not known. */
  readonly mensagem: string | null;
  /** What it says without its values. */
  readonly forma: string | null;
  readonly id_token: number;
  /** May be empty. */
  readonly nome_token: string | null;
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

/** Loads of the last days that failed, for a Gestor and a Gerente. */
export const failedLoadsQuery = queryOptions({
  queryKey: ['failed-loads'],
  queryFn: () => call<FailedRequests[]>('GET', '/requests/failures?ato=cargas'),
  staleTime: 60_000,
});

/** How far the setting up of the company is. */
export interface Setup {
  readonly pessoas: number;
  readonly departamentos: number;
  readonly filiais: number;
  readonly indicadores: number;
  readonly modelos: number;
  readonly modelos_com_indicadores: number;
  readonly processos: number;
  readonly paineis: number;
  readonly valores: 0 | 1;
}

/** For a Gestor and a Gerente. Once there are values it is settled. */
export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: async () => (await call<Setup[]>('GET', '/setup'))[0] as Setup,
  staleTime: ({ state }) => (state.data?.valores === 1 ? Number.POSITIVE_INFINITY : 0),
});

/** Empty if nothing is wrong. For a Gestor and a Gerente. */
export const quarantineQuery = queryOptions({
  queryKey: ['quarantine'],
  queryFn: () => call<Quarantine[]>('GET', '/recalculation/quarantine'),
  staleTime: 60_000,
});

/**
 * The explanation of a cell, today or as it was at a moment. Null if the panel has no such cell.
 * Nothing that was read with another `definition` (its tag) is shown.
 */
export const explanationQuery = (
  panel: number,
  indicator: number,
  ano: number,
  mes: number,
  { definition = '', past }: { readonly definition?: string; readonly past?: string | undefined } = {},
) =>
  queryOptions({
    queryKey: ['explanation', panel, indicator, ano, mes, definition, past],
    queryFn: async ({ signal }): Promise<Explanation | null> => {
      const cell = { panel_id: panel, indicator_id: indicator, month: mes, year: ano };
      const [explanation] = await client.panels.explainProgressPanelCell(
        cell,
        past === undefined ? {} : { como_estava_em: past },
        { signal },
      );
      return explanation ?? null;
    },
  });

/**
 * What changed a result: from a moment, in ISO 8601, or all that is known. Null if the panel had no
 * such cell.
 */
export const resultChangesQuery = (
  { panel, indicator, ano, mes, series }: Explained,
  since: string | undefined,
) =>
  queryOptions({
    queryKey: ['result-changes', panel, indicator, ano, mes, series, since],
    queryFn: async ({ signal }): Promise<ResultChanges | null> => {
      const cell = { panel_id: panel, indicator_id: indicator, month: mes, year: ano };
      const query = { serie: series, ...(since !== undefined && { de: since }) };
      const [changes] = await client.panels.getResultChanges(cell, query, { signal });
      return changes ?? null;
    },
  });

interface ScoreSince {
  readonly process: number;
  readonly explained: ExplainedScore;
  readonly accumulated: boolean;
  readonly since: string | undefined;
}

/** The same of a score. Null if the panel was not in the process. */
export const scoreChangesQuery = ({ process, explained, accumulated, since }: ScoreSince) =>
  queryOptions({
    queryKey: ['result-changes', process, explained, accumulated, since],
    queryFn: async ({ signal }): Promise<ScoreChanges | null> => {
      const { panel, ano, mes } = explained;
      const place = { gmr_id: process, panel_id: panel, month: mes, year: ano };
      const query = { ate_mes: accumulated ? 1 : 0, ...(since !== undefined && { de: since }) } as const;
      const [changes] = await client.panels.getScoreChanges(place, query, { signal });
      return changes ?? null;
    },
  });
