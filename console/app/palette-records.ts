/** The records that Ctrl+K finds. Of a long list the server finds them. */
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { reaches } from '../../src/kernel/identity.ts';
import { list } from '../data/client.ts';
import { type Level, useMe } from '../data/session.ts';
import { useView } from '../data/view.ts';
import type { IconName } from '../kit/icon.tsx';
import { wordsOf } from '../records/texts.ts';
import { useWords, type Words } from '../words/words.ts';

interface Named {
  readonly id: number;
  readonly nome: string;
  readonly codigo_externo?: string | null;
}

/** A kind of record: where it is listed, for whom, and where one is shown. */
interface Source {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly level: Level;
  readonly icon: IconName;
  readonly address: (id: number) => string;
  readonly label: (words: Words) => string;
  readonly also: (words: Words) => string;
}

type RecordName = Parameters<typeof wordsOf>[1];

/** Records that open in a dialog over their list. */
const opened = (name: RecordName, path: string, icon: IconName, level: Level, page: string): Source => ({
  path,
  query: { order: 'nome', include: 'codigo_externo' },
  level,
  icon,
  address: (id) => `${page}?registro=${id}`,
  label: (words) => wordsOf(words, name).one,
  also: ({ palette }) => palette.also.records[name] ?? '',
});

const sourcesOf = (process: number | undefined): readonly Source[] => [
  {
    path: '/panels/panel/getAll',
    query: {
      order: 'nome',
      desativado: '0',
      ...(process !== undefined && { id_gmr_processo: String(process) }),
    },
    level: 'Colaborador',
    icon: 'panel',
    address: (id) => `/paineis/${id}`,
    label: ({ palette }) => palette.kinds.panel,
    also: ({ palette }) => palette.also.panel,
  },
  {
    path: '/indicators/getAll',
    query: { order: 'nome' },
    level: 'Colaborador',
    icon: 'indicator',
    address: (id) => `/indicadores/${id}`,
    label: ({ palette }) => palette.kinds.indicator,
    also: ({ palette }) => palette.also.indicator,
  },
  {
    ...opened('colaborador', '/employee/getEmployees', 'people', 'Gerente', '/pessoas'),
    query: { order: 'nome', lixeira: '0' },
    label: ({ palette }) => palette.kinds.person,
    also: ({ palette }) => palette.also.person,
  },
  opened('gmr_processo', '/processes/getGmrProcesses', 'process', 'Gestor', '/processos'),
  {
    ...opened('painel_modelo', '/panels/getModels', 'model', 'Gestor', '/modelos'),
    address: (id) => `/modelos/${id}`,
  },
  opened('painel_grupo', '/panels/getGroups', 'structure', 'Gestor', '/estrutura/grupos'),
  opened('departamento', '/company/getDepartments', 'structure', 'Gerente', '/estrutura/departamentos'),
  opened('filial', '/company/getBranches', 'structure', 'Gerente', '/estrutura/filiais'),
  opened('cargo', '/company/getRoles', 'structure', 'Gerente', '/estrutura/cargos'),
  opened('funcao', '/company/function/getAll', 'structure', 'Gerente', '/estrutura/funcoes'),
];

/** How many records of a kind are read. Of more the server finds those that are meant. */
const most = 100;
/** So many letters tell records apart. */
const letters = 2;
const staleMs = 60_000;

export interface FoundRecord {
  readonly id: string;
  readonly name: string;
  readonly also: string;
  readonly label: string;
  readonly icon: IconName;
  readonly path: string;
}

export function useFoundRecords(text: string): readonly FoundRecord[] {
  const words = useWords();
  const { nivel_de_acesso } = useMe();
  const sources = sourcesOf(useView()?.process.id).filter(({ level }) => reaches(nivel_de_acesso, level));
  const reading = ({ path, query }: Source, asked: string) => {
    const values = new URLSearchParams({ ...query, limit: String(most) });
    if (asked !== '') values.set('q', asked);
    return {
      queryKey: ['palette', path, values.toString()],
      queryFn: () => list<Named>(path, values),
      staleTime: staleMs,
    };
  };
  const asked = text.trim().length >= letters ? text.trim() : '';
  const first = useQueries({ queries: sources.map((source) => reading(source, '')) });
  const searched = useQueries({
    queries: sources.map((source, at) => ({
      ...reading(source, asked),
      enabled: asked !== '' && (first[at]?.data?.total ?? 0) > most,
      placeholderData: keepPreviousData,
    })),
  });
  if (asked === '') return [];
  return sources.flatMap(({ path, address, label, also, icon }, at) => {
    const all = (first[at]?.data?.total ?? 0) > most ? searched[at]?.data : first[at]?.data;
    return (all?.records ?? []).map(({ id, nome, codigo_externo }) => ({
      id: `${path} ${id}`,
      name: nome,
      also: `${codigo_externo ?? ''} ${also(words)}`,
      label: label(words),
      icon,
      path: address(id),
    }));
  });
}
