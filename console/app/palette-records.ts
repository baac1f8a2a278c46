/** The records that Ctrl+K finds. Of a long list the server finds them. */
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { reaches } from '../../src/kernel/identity.ts';
import { type Listed, list } from '../data/client.ts';
import { favouritesFirst, useFavourites } from '../data/favourites.ts';
import { indicatorsQuery, panelsQuery, resultsQuery } from '../data/queries.ts';
import { plain } from '../data/search.ts';
import { type Level, type Me, useMe } from '../data/session.ts';
import { useView, type View } from '../data/view.ts';
import type { IconName } from '../kit/icon.tsx';
import { places } from '../records/generated/kind-places.ts';
import { partsOf } from '../records/record-addresses.ts';
import { wordsOf } from '../records/texts.ts';
import { useWords, type Words } from '../words/words.ts';
import type { Ranked } from './palette-order.ts';

interface Found {
  readonly id: number;
  readonly nome?: string;
  readonly codigo_externo?: string | null;
  /** Of records of the budget. */
  readonly codigo?: string;
  /** Of panels. */
  readonly processos?: readonly number[];
  /** Of webhooks. */
  readonly url?: string;
  readonly descricao?: string;
}

/** A kind of record: where it is listed, for whom, and where one is shown. */
interface Source {
  readonly path: string;
  /** Undefined: the list takes none, and is read as a whole. */
  readonly query?: Readonly<Record<string, string>>;
  readonly level: Level;
  /** The module that the company must have contracted. */
  readonly module?: Me['modulos'][number];
  readonly icon: IconName;
  readonly address: (found: Found) => string;
  readonly label: (words: Words, found: Found) => string;
  readonly also: (words: Words) => string;
}

type RecordName = Parameters<typeof wordsOf>[1];

/** Records that open in a dialog over their list. */
const opened = (name: RecordName, icon: IconName): Source => ({
  path: places[name].list,
  query: { order: 'nome', include: 'codigo_externo' },
  level: places[name].writes,
  icon,
  address: ({ id }) => `${places[name].address}?registro=${id}`,
  label: (words) => wordsOf(words, name).one,
  also: ({ palette }) => palette.also.records[name] ?? '',
});

const ofBudget = (name: RecordName): Source => ({
  ...opened(name, 'tree'),
  query: { order: 'nome' },
  module: 'go',
});

const panelsPath = '/panels/panel/getAll';

const sourcesOf = (view: View | undefined): readonly Source[] => [
  {
    path: panelsPath,
    query: { order: 'nome', desativado: '0' },
    level: 'Colaborador',
    icon: 'panel',
    address: ({ id, processos = [] }) => {
      const process = processOf(processos, view);
      if (process === undefined) return `/paineis?registro=${id}`;
      return process === view?.process.id ? `/paineis/${id}` : `/paineis/${id}?processo=${process}`;
    },
    label: ({ palette }, { processos = [] }) => {
      const process = processOf(processos, view);
      if (process === undefined) return palette.panelWithout;
      const name = view?.processes.find(({ id }) => id === process)?.nome;
      const isShown = process === view?.process.id || name === undefined;
      return isShown ? palette.kinds.panel : `${palette.kinds.panel} · ${name}`;
    },
    also: ({ palette }) => palette.also.panel,
  },
  {
    path: '/indicators/getAll',
    query: { order: 'nome' },
    level: 'Colaborador',
    icon: 'indicator',
    address: ({ id }) => `/indicadores/${id}`,
    label: ({ palette }) => palette.kinds.indicator,
    also: ({ palette }) => palette.also.indicator,
  },
  {
    ...opened('cenario', 'scenario'),
    query: { order: 'nome' },
    address: ({ id }) => `/cenarios/${id}`,
  },
  {
    ...opened('colaborador', 'people'),
    query: { order: 'nome', lixeira: '0' },
    label: ({ palette }) => palette.kinds.person,
    also: ({ palette }) => palette.also.person,
  },
  opened('gmr_processo', 'calendar'),
  {
    ...opened('painel_modelo', 'model'),
    address: ({ id }) => `/modelos/${id}`,
  },
  ...Object.values(partsOf('/estrutura')).map((name) => opened(name, 'structure')),
  ofBudget('conta_go'),
  ofBudget('centro_resultado_go'),
  {
    path: '/tokens',
    level: 'Gerente',
    icon: 'key',
    address: ({ id }) => `/tokens?registro=${id}`,
    label: ({ palette }) => palette.kinds.token,
    also: ({ palette }) => palette.also.pages['tokens'] ?? '',
  },
  {
    path: '/company/getWebhooks',
    level: 'Gerente',
    icon: 'webhook',
    address: ({ id }) => `/webhooks?registro=${id}`,
    label: ({ records }) => records.kinds.webhook.one,
    also: ({ palette }) => palette.also.pages['webhooks'] ?? '',
  },
];

/** The process in which a panel is shown: that at the top, if it is one of its processes. */
const processOf = (processes: readonly number[], view: View | undefined) =>
  processes.find((id) => id === view?.process.id) ?? processes.at(-1);

/** How many records of a kind are read. Of more the server finds those that are meant. */
const most = 100;
/** So many letters tell records apart. */
const letters = 2;
const staleMs = 60_000;

export interface FoundRecord extends Ranked {
  readonly label: string;
  readonly icon: IconName;
  readonly path: string;
}

export function useFoundRecords(text: string): readonly FoundRecord[] {
  const words = useWords();
  const { nivel_de_acesso, modulos } = useMe();
  const sources = sourcesOf(useView()).filter(
    ({ level, module }) =>
      reaches(nivel_de_acesso, level) && (module === undefined || modulos.includes(module)),
  );
  const reading = ({ path, query }: Source, asked: string) => {
    const values = new URLSearchParams(query && { ...query, limit: String(most) });
    if (asked !== '') values.set('q', asked);
    return {
      queryKey: ['palette', path, values.toString()],
      queryFn: () => list<Found>(path, values),
      staleTime: staleMs,
    };
  };
  const asked = text.trim().length >= letters ? text.trim() : '';
  const isSearched = ({ query }: Source, read: Listed<Found> | undefined) =>
    asked !== '' && query !== undefined && (read?.total ?? 0) > most;
  const first = useQueries({ queries: sources.map((source) => reading(source, '')) });
  const searched = useQueries({
    queries: sources.map((source, at) => ({
      ...reading(source, asked),
      enabled: isSearched(source, first[at]?.data),
      placeholderData: keepPreviousData,
    })),
  });
  const favourites = useFavourites();
  if (asked === '') return [];
  return sources.flatMap((source, at) => {
    const { path, address, label, also, icon } = source;
    const all = isSearched(source, first[at]?.data) ? searched[at]?.data : first[at]?.data;
    const ordered = favouritesFirst(all?.records ?? [], path === panelsPath ? favourites : new Set());
    return ordered.map((found) => ({
      id: `${path} ${found.id}`,
      kind: path,
      name: found.nome || found.url || `#${found.id}`,
      also: [found.codigo_externo, found.codigo, found.descricao, also(words)].join(' '),
      label: label(words, found),
      icon,
      path: address(found),
    }));
  });
}

/** The results of the shown month, by words of which some name the panel and some the indicator. */
export function useFoundCells(text: string): readonly FoundRecord[] {
  const { palette } = useWords();
  const view = useView();
  const isAsked = view !== undefined && plain(text).includes(' ');
  const { data: results = [] } = useQuery({
    ...resultsQuery(view?.process.id ?? 0, view?.month ?? { mes: 1, ano: 0 }, false),
    enabled: isAsked,
  });
  const { data: panels = [] } = useQuery(panelsQuery);
  const { data: indicators = [] } = useQuery({ ...indicatorsQuery, enabled: isAsked });
  if (!isAsked) return [];
  const words = plain(text).split(' ');
  const isNamed = (name: string) => words.some((word) => plain(name).includes(word));
  const named = new Map(indicators.filter(({ nome }) => isNamed(nome)).map(({ id, nome }) => [id, nome]));
  const shown = new Map(panels.filter(({ nome }) => isNamed(nome)).map(({ id, nome }) => [id, nome]));
  return results.flatMap(({ id_gmr_painel: panel, indicadores }) => {
    const panelName = shown.get(panel);
    if (panelName === undefined) return [];
    return indicadores.flatMap(({ id_indicador: indicator }) => {
      const name = named.get(indicator);
      if (name === undefined) return [];
      return [
        {
          id: `cell ${panel} ${indicator}`,
          kind: 'cell',
          name: `${name} · ${panelName}`,
          also: '',
          label: palette.kinds.cell,
          icon: 'indicator',
          path: `/paineis/${panel}?indicador=${indicator}`,
        },
      ];
    });
  });
}

/** My favourite panels, which are offered before anything is typed. */
export function useFavouriteRecords(): readonly FoundRecord[] {
  const { palette } = useWords();
  const view = useView();
  const favourites = useFavourites();
  const { data: panels = [] } = useQuery(panelsQuery);
  const own = Map.groupBy(
    panels.filter(({ id }) => favourites.has(id)),
    ({ id }) => id,
  );
  return [...own].map(([id, [panel, ...others]]) => {
    const processes = [panel, ...others].map((one) => one?.id_gmr_processo ?? 0);
    const process = processOf(processes, view);
    return {
      id: `favourite ${id}`,
      kind: panelsPath,
      name: panel?.nome ?? '',
      also: palette.also.panel,
      label: palette.kinds.favourite,
      icon: 'star',
      path: process === view?.process.id ? `/paineis/${id}` : `/paineis/${id}?processo=${process}`,
    };
  });
}
