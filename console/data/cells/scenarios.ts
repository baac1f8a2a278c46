/** Reads, changes and applies scenarios. */
import type {
  Scenario,
  ScenarioApplication,
  ScenarioDifferenceSet,
  ScenarioField,
  ScenarioPanel,
  ScenarioValueWritten,
  StoredScenarioDifference,
} from '@prumo/client';
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { reaches } from '../../../src/kernel/identity.ts';
import { call, client } from '../client.ts';
import { type Me, useMe } from '../session.ts';
import type { Month } from '../written/month.ts';
import type { Foretold } from './progress.ts';

const key = (id: number) => ['scenario', id] as const;

/** The scenario with the name of its owner, where the person sees that. */
export const scenarioQuery = (id: number) =>
  queryOptions({
    queryKey: [...key(id), 'record'],
    queryFn: async ({ signal }): Promise<Scenario> => {
      const [found] = await client.panels.scenario.getById(id, {
        signal,
        query: { include: 'nome_colaborador' },
      });
      return found as Scenario;
    },
    retry: false,
  });

/** All that the person sees, with how much differs in each. */
export const scenariosQuery = queryOptions({
  queryKey: ['scenarios'],
  queryFn: async ({ signal }) => [
    ...(await client.panels.getScenarios({ signal, query: { order: 'nome', include: 'diferencas' } })),
  ],
});

/** What differs in the cells that the person sees, with what is typed there today. */
export const differencesQuery = (id: number) =>
  queryOptions({
    queryKey: [...key(id), 'differences'],
    queryFn: async ({ signal }): Promise<StoredScenarioDifference[]> =>
      client.panels.scenario.getDifferences(id, { signal }),
    staleTime: 0,
  });

/** The results that are asked for. */
export interface WantedResults {
  readonly panels: readonly number[];
  /** Undefined: all. */
  readonly indicators?: readonly number[];
  readonly ano: number;
  readonly meses: readonly number[];
  /** Totalled from the first month of the year. */
  readonly accumulated?: boolean;
  /** With the cells of the month, or also with what is typed in them. */
  readonly cells?: 'values' | 'typed';
  /** Only what the scenario changes. */
  readonly onlyChanged?: boolean;
  /** Without the scores of panels, which take all their indicators. */
  readonly withoutScores?: boolean;
}

/** As many as an answer takes: panels × indicators × months. */
const mostResults = 50_000;
const mostPanels = 500;
/** More than the models of most companies have. */
const indicatorsOfPanel = 200;

function panelsAtOnce({ indicators, meses, withoutScores }: WantedResults): number {
  const each = (withoutScores && indicators ? indicators.length : indicatorsOfPanel) * meses.length;
  return Math.min(mostPanels, Math.max(1, Math.floor(mostResults / Math.max(1, each))));
}

async function readResults(id: number, wanted: WantedResults): Promise<ScenarioPanel[]> {
  const { panels, indicators, ano, meses, accumulated, cells, onlyChanged, withoutScores } = wanted;
  const some = panelsAtOnce(wanted);
  const found: ScenarioPanel[] = [];
  for (let from = 0; from < panels.length; from += some) {
    const body = {
      paineis: panels.slice(from, from + some),
      ...(indicators && { indicadores: indicators }),
      ano,
      meses,
      ate_mes: accumulated ? 1 : 0,
      celulas: cells === undefined ? 0 : cells === 'values' ? 1 : 2,
      so_alterados: onlyChanged ? 1 : 0,
      sem_pontuacao: withoutScores ? 1 : 0,
    };
    const path = `/panels/scenario/calculate/${id}`;
    found.push(...(await call<{ paineis: ScenarioPanel[] }>('POST', path, body)).paineis);
  }
  return found;
}

/** Results today and in the scenario, as all its differences make them. */
export const scenarioResultsQuery = (id: number, wanted: WantedResults) =>
  queryOptions({
    queryKey: [...key(id), 'results', wanted],
    queryFn: () => readResults(id, wanted),
    staleTime: 0,
    structuralSharing: false,
  });

const overview = 'overview';

/** Of all that are asked for, the panels in which the scenario changes something: their scores. */
export const changedPanelsQuery = (
  id: number,
  wanted: Pick<WantedResults, 'panels' | 'ano' | 'meses' | 'accumulated'>,
) =>
  queryOptions({
    queryKey: [...key(id), overview, wanted],
    queryFn: () => readResults(id, { ...wanted, indicators: [], onlyChanged: true }),
    staleTime: 0,
    structuralSharing: false,
  });

/**
 * Has everything read again that a change of the scenario, or of cells below it, makes another.
 * What is on the screen comes first: the server calculates a company's scenarios one by one.
 */
export async function readScenarioAgain(queries: QueryClient, id: number): Promise<void> {
  const isOnScreen = ({ queryKey }: { readonly queryKey: QueryKey }) => queryKey[2] !== overview;
  await queries.invalidateQueries({ queryKey: key(id), predicate: isOnScreen });
  await queries.invalidateQueries({ queryKey: [...key(id), overview] });
}

export interface ScenarioChange {
  readonly definir: readonly ScenarioDifferenceSet[];
  readonly remover: readonly ScenarioField[];
}

/** Changes what differs, all or nothing. The same change twice is one. */
export async function saveDifferences(id: number, change: ScenarioChange): Promise<void> {
  await client.request(`/panels/scenario/saveDifferences/${id}`, {
    method: 'PUT',
    body: JSON.stringify(change),
    headers: { 'content-type': 'application/json' },
    retries: 4,
  });
}

/** Makes a scenario, which its owner alone sees. Returns its id. */
export async function insertScenario(nome: string): Promise<number> {
  const { insertId } = await call<{ insertId: number }>('POST', '/panels/insertScenario', { nome });
  return insertId;
}

/** Where its values go: into their cells, or into the targets of the same months a year later. */
export type ApplyingWay = NonNullable<ScenarioApplication['como']>;

const applying = (como: ApplyingWay) => ({
  method: 'POST' as const,
  body: JSON.stringify({ como } satisfies ScenarioApplication),
});

export interface ForetoldApplying extends Foretold {
  /** What would be typed, with what is typed there now. */
  readonly valores: readonly ScenarioValueWritten[];
}

/** What applying would change. Nothing is stored. */
export async function foretellApplying(id: number, como: ApplyingWay): Promise<ForetoldApplying> {
  const response = await client.request(`/panels/scenario/apply/${id}`, {
    ...applying(como),
    headers: { 'content-type': 'application/json', prefer: 'tx=rollback' },
  });
  const { response: told } = (await response.json()) as { response: Omit<ForetoldApplying, 'errors'> };
  return { ...told, errors: [] };
}

/** Types all that differs, or nothing. */
export async function applyScenario(id: number, como: ApplyingWay, idempotencyKey: string): Promise<void> {
  await client.request(`/panels/scenario/apply/${id}`, {
    ...applying(como),
    headers: { 'content-type': 'application/json', prefer: 'wait=5' },
    idempotencyKey,
    retries: 4,
  });
}

/** Whether the person may change it: its owner, and a Gerente who sees it. */
const mayChange = ({ id_colaborador, nivel_de_acesso }: Me, scenario: Pick<Scenario, 'id_colaborador'>) =>
  scenario.id_colaborador === id_colaborador || reaches(nivel_de_acesso, 'Gerente');

export function useMayChange(): (scenario: Pick<Scenario, 'id_colaborador'>) => boolean {
  const me = useMe();
  return (scenario) => mayChange(me, scenario);
}

/** A panel, an indicator and a month. */
export interface ResultPlace extends Month {
  readonly panel: number;
  readonly indicator: number;
}
