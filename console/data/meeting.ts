/** What is said of a number, or of a panel alone: its analysis, actions and comments. */
import type { Action, Analysis, Comment, GmrProcess, MeetingVersion } from '@prumo/client';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { TodosOfKind } from '../../src/kernel/meeting-todo.ts';
import { call, client } from './client.ts';
import { explainedText } from './explained.ts';
import { monthText, pageAddress } from './view.ts';
import { hasMonth, type Month } from './written/month.ts';

/** A number: an indicator in a panel and month. */
export interface NumberPlace extends Month {
  readonly panel: number;
  readonly indicator: number;
}

/** A panel alone, of which there are actions and comments. */
export interface PanelPlace {
  readonly panel: number;
  readonly indicator?: undefined;
  readonly ano?: undefined;
  readonly mes?: undefined;
}

export type SaidPlace = NumberPlace | PanelPlace;

/**
 * The address of what is said of a number, in the process of its month.
 *
 * @param said `tudo`, or what is brought into view: `acao-12`, `comentario-3`.
 */
export function saidAddress(place: NumberPlace, said: string, processes: readonly GmrProcess[]): string {
  const process = processes.find((one) => hasMonth(one, place));
  return pageAddress(`/paineis/${place.panel}`, {
    ...(process && { processo: String(process.id) }),
    mes: monthText(place),
    indicador: String(place.indicator),
    explicar: explainedText({ ...place, series: 'realizado' }),
    dito: said,
  });
}

/** The address of what is said of a panel alone. @param said such as `comentario-3`. */
export const panelSaidAddress = (panel: number, said: string): string =>
  pageAddress(`/paineis/${panel}`, { sobre: said });

/** What the endpoints call it. */
export const placeFields = ({ panel, indicator, ano, mes }: SaidPlace) => ({
  id_gmr_painel: panel,
  id_indicador: indicator ?? null,
  mes: mes ?? null,
  ano: ano ?? null,
});

const keyOf = ({ panel, indicator, ano, mes }: SaidPlace) => [panel, indicator, ano, mes] as const;
const texts = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

export interface Said {
  readonly analysis: Analysis | null;
  /** In their own order, then by their last day. */
  readonly actions: readonly Action[];
  /** The oldest first. */
  readonly comments: readonly Comment[];
}

export const saidQuery = (place: NumberPlace) =>
  queryOptions({
    queryKey: ['said', ...keyOf(place)],
    async queryFn({ signal }): Promise<Said> {
      const number = texts(placeFields(place));
      const [analyses, actions, comments] = await Promise.all([
        client.panels.getAnalyses({ query: { ...number, include: 'nome_colaborador' }, signal }),
        client.panels.getActions({
          query: { ...number, include: 'nome_responsavel', order: 'prazo' },
          signal,
        }),
        client.panels.getComments({ query: { ...number, include: 'nome_colaborador', order: 'id' }, signal }),
      ]);
      return {
        analysis: analyses.find(({ desativado }) => desativado === 0) ?? analyses[0] ?? null,
        actions: actions.toSorted((one, other) => one.ordem - other.ordem),
        comments: [...comments],
      };
    },
  });

/** What is said of a panel alone. Of its actions the open ones come first. */
export const saidOfPanelAloneQuery = (panel: number) =>
  queryOptions({
    queryKey: ['said', ...keyOf({ panel })],
    async queryFn({ signal }): Promise<Omit<Said, 'analysis'>> {
      const alone = texts(placeFields({ panel }));
      const [actions, comments] = await Promise.all([
        client.panels.getActions({
          query: { ...alone, include: 'nome_responsavel', order: 'prazo' },
          signal,
        }),
        client.panels.getComments({ query: { ...alone, include: 'nome_colaborador', order: 'id' }, signal }),
      ]);
      const isOver = ({ estado }: Action) => Number(estado !== 'aberta');
      return {
        actions: actions.toSorted((one, other) => isOver(one) - isOver(other)),
        comments: [...comments],
      };
    },
  });

/** What the month says of each indicator of a panel, but for comments. */
export const saidOfPanelQuery = (panel: number, { ano, mes }: Month) =>
  queryOptions({
    queryKey: ['said-panel', panel, ano, mes],
    async queryFn({ signal }) {
      const asked = texts({ id_gmr_painel: panel, ano, mes });
      const [analyses, actions] = await Promise.all([
        client.panels.getAnalyses({
          query: { ...asked, desativado: '0', include: 'nome_colaborador' },
          signal,
        }),
        client.panels.getActions({
          query: { ...asked, include: 'nome_responsavel', order: 'prazo' },
          signal,
        }),
      ]);
      return {
        analyses: new Map(analyses.map((analysis) => [analysis.id_indicador, analysis])),
        actions: Map.groupBy(actions, ({ id_indicador }) => id_indicador),
      };
    },
  });

/** What is said, and how its addresses name it. */
const saidPaths = { analise: 'analysis', acao: 'action', comentario: 'comment' } as const;
export type SaidKind = keyof typeof saidPaths;

/** What it said before. @param changed when it was changed last, so that nothing older is shown. */
export const versionsQuery = (kind: SaidKind, id: number, changed: string) =>
  queryOptions({
    queryKey: ['said-versions', kind, id, changed],
    queryFn: () => call<MeetingVersion[]>('GET', `/panels/${saidPaths[kind]}/getVersions/${id}`),
  });

const askAbout = (
  what: 'writing' | 'readers',
  place: SaidPlace,
  more: Readonly<Record<string, string>> = {},
) => {
  const { id_gmr_painel, ...number } = placeFields(place);
  const query = new URLSearchParams({ ...(number.id_indicador !== null && texts(number)), ...more });
  return `/meeting/${what}/${id_gmr_painel}?${query}`;
};

/** Whether the person writes what is said of the place. */
export const writingQuery = (place: SaidPlace) =>
  queryOptions({
    queryKey: ['said-writing', ...keyOf(place)],
    async queryFn() {
      const [one] = await call<[{ escreve: 0 | 1 }]>('GET', askAbout('writing', place));
      return one.escreve === 1;
    },
  });

export interface Reader {
  readonly id: number;
  readonly nome: string;
}

/** The first people with a name like this who see the place. */
export const readersQuery = (place: SaidPlace, name: string) =>
  queryOptions({
    queryKey: ['said-readers', ...keyOf(place), name],
    queryFn: () => call<Reader[]>('GET', askAbout('readers', place, { q: name })),
    staleTime: 60_000,
  });

/** Which indicators of a panel have an analysis in the month. */
export const analysedQuery = (panel: number, { ano, mes }: Month) =>
  queryOptions({
    queryKey: ['said-analysed', panel, ano, mes],
    async queryFn({ signal }): Promise<ReadonlySet<number>> {
      const asked = texts({ id_gmr_painel: panel, ano, mes, desativado: 0 });
      const found = await client.panels.getAnalyses({ query: asked, signal });
      return new Set(found.map(({ id_indicador }) => id_indicador));
    },
  });

/** Which indicators have an analysis in the month, by their panels. */
export const analysedOfMonthQuery = ({ ano, mes }: Month) =>
  queryOptions({
    queryKey: ['said-analysed', 'all', ano, mes],
    async queryFn({ signal }): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
      const found = await client.panels.getAnalyses({ query: texts({ ano, mes, desativado: 0 }), signal });
      const byPanel = Map.groupBy(found, ({ id_gmr_painel }) => id_gmr_painel);
      return new Map(
        Array.from(byPanel, ([panel, its]) => [panel, new Set(its.map(({ id_indicador }) => id_indicador))]),
      );
    },
  });

/** Mine, or of my people. */
export type TodoOwner = 'eu' | 'equipe';

const todosKey = ['owed'] as const;

/** What is owed in a month of a process, in the order in which it matters. */
export const todosQuery = (process: number, { ano, mes }: Month, whose: TodoOwner) =>
  queryOptions({
    queryKey: [...todosKey, process, ano, mes, whose],
    queryFn: () => call<TodosOfKind[]>('GET', `/meeting/owed/${process}/${mes}/${ano}?de=${whose}`),
  });

/** Notes that the comments were seen by the person whom they mention. */
export async function seeMentions(queryClient: QueryClient, comments: readonly number[]): Promise<void> {
  await call('PUT', '/meeting/mentions', { comentarios: comments });
  await queryClient.invalidateQueries({ queryKey: todosKey });
}
