/** Requests as the audit trail has them: what is asked for, and how it is read. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, client, nextIn } from '../../data/client.ts';

/** A request in a list. */
export interface RecordedRequest {
  readonly id: number;
  readonly horario: string;
  readonly id_token: number | null;
  readonly id_colaborador: number | null;
  readonly autor: string | null;
  readonly metodo: string;
  readonly rota: string | null;
  /** Null for a Gestor, like all that says which records it concerned. */
  readonly caminho: string | null;
  readonly status: number;
  readonly duracao_ms: number;
  readonly simulacao: boolean;
  readonly erro: string | null;
  readonly mensagem: string | null;
  /** How many rows were refused. */
  readonly recusadas: number | null;
  /** What is kept of a file, as JSON. */
  readonly arquivo: string | null;
  readonly registro: { readonly tipo: string; readonly id: number; readonly nome: string } | null;
}

/** Who sent a request whose author has no name: somebody who is gone, or the operator. */
export const authorless = (
  { id_token, id_colaborador }: RecordedRequest,
  words: { readonly unknownAuthor: string; readonly operator: string },
): string => (id_token === null && id_colaborador === null ? words.operator : words.unknownAuthor);

/** One request, with what was sent. */
export interface WholeRequest extends RecordedRequest {
  readonly consulta: string | null;
  readonly corpo: string | null;
  readonly ip: string | null;
  readonly user_agent: string | null;
  readonly pais: string | null;
  readonly cidade: string | null;
  /** The versions of definitions that it saved. */
  readonly versoes: readonly { readonly id: number; readonly nome: string; readonly versao: number }[];
  readonly linhas_recusadas: RefusedRows | null;
}

export interface RefusedRows {
  readonly quantas: number;
  readonly primeiras: readonly { readonly linha: number; readonly campo: string; readonly msg: string }[];
}

/** The parameters of the list, as the server names them. */
export type Filters = Readonly<Record<string, string>>;

const pageSize = 100;
const pageSizeOfFile = 1_000;
/** As many as a spreadsheet is pleasant with. */
const mostInFile = 20_000;

interface Part {
  readonly rows: readonly RecordedRequest[];
  readonly next: string | undefined;
}

async function readPart(filters: Filters, after: string, limit = pageSize): Promise<Part> {
  const values = new URLSearchParams({ ...filters, after, limit: String(limit) });
  const response = await client.request(`/requests?${values}`, { retries: 2 });
  const { response: rows } = (await response.json()) as { response: RecordedRequest[] };
  return { rows, next: nextIn(response) };
}

/** A list, of which more is read as one scrolls. */
export const requestsQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ['requests', 'list', filters],
    queryFn: ({ pageParam }) => readPart(filters, pageParam),
    initialPageParam: 'start',
    getNextPageParam: ({ next }) => next,
    staleTime: 15_000,
  });

/** The newest of all that are asked for, for a file. */
export async function readForFile(filters: Filters): Promise<readonly RecordedRequest[]> {
  const all: RecordedRequest[] = [];
  for (let after: string | undefined = 'start'; after !== undefined && all.length < mostInFile; ) {
    const part: Part = await readPart(filters, after, pageSizeOfFile);
    all.push(...part.rows);
    after = part.next;
  }
  return all;
}

/** A request is named in addresses by its number and time. */
export const nameOfRequest = ({ id, horario }: RecordedRequest) => `${id}@${horario}`;

export const requestQuery = (name: string) =>
  queryOptions({
    queryKey: ['requests', name],
    queryFn: async () => {
      const [id = '', horario = ''] = name.split('@');
      const path = `/requests/${encodeURIComponent(id)}?horario=${encodeURIComponent(horario)}`;
      const [request] = await call<[WholeRequest]>('GET', path);
      return request;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Requests that failed alike, whichever token sent them. */
export interface FailedGroup {
  readonly metodo: string;
  readonly rota: string;
  readonly status: number;
  readonly erro: string | null;
  readonly mensagem: string | null;
  /** What the message says without its values. */
  readonly forma: string | null;
  readonly quantas: number;
  readonly primeira_em: string;
  readonly ultima_em: string;
  readonly tokens: readonly string[];
}

type FailedOfToken = Omit<FailedGroup, 'tokens'> & {
  readonly id_token: number;
  readonly nome_token: string | null;
};

export const failedGroupsQuery = (filters: Filters) =>
  queryOptions({
    queryKey: ['requests', 'failed', filters],
    queryFn: async () => {
      const { de: _, ...asked } = filters;
      // Without a beginning the server takes that of the last days.
      const query = new URLSearchParams({ inicio: '2000-01-01', ...asked });
      return together(await call<FailedOfToken[]>('GET', `/requests/failures?${query}`));
    },
    staleTime: 15_000,
  });

type Alike = Pick<FailedGroup, 'metodo' | 'rota' | 'status' | 'erro' | 'forma'>;

export const groupKey = ({ metodo, rota, status, erro, forma }: Alike) =>
  `${metodo} ${rota} ${status} ${erro} ${forma}`;

/** Groups of several tokens as one. The newest comes first, and has the message. */
function together(groups: readonly FailedOfToken[]): FailedGroup[] {
  const alike = Map.groupBy(groups, groupKey);
  return [...alike.values()].map((some) => {
    const [newest] = some as [FailedOfToken];
    return {
      ...newest,
      quantas: some.reduce((sum, { quantas }) => sum + quantas, 0),
      primeira_em: some.map(({ primeira_em }) => primeira_em).toSorted()[0] as string,
      tokens: some.map(({ nome_token, id_token }) => nome_token || `#${id_token}`),
    };
  });
}

export const tokenNamesQuery = queryOptions({
  queryKey: ['requests', 'tokens'],
  queryFn: () => call<{ readonly id: number; readonly nome: string }[]>('GET', '/requests/tokens'),
  staleTime: 60_000,
});

/** The name of the operation in a route: `updateProgressPanel`. */
export function operationOf(route: string | null): string {
  const parts = (route ?? '')
    .replace(/^\/console\/api/, '')
    .split('/')
    .filter(Boolean);
  return parts.find((part, at) => at > 0 && !part.startsWith('{')) ?? parts[0] ?? '';
}
