/** What the environments have, and the work between them, as production's server tells of it. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, client } from '../../data/client.ts';
import { download } from '../../data/written/csv.ts';
import type { Language } from '../../words/languages.ts';

export interface Difference {
  readonly mudanca: 'nova' | 'alterada' | 'so_producao';
  /** The list of the company document. */
  readonly lista: string;
  readonly id: number;
  readonly codigo: string | null;
  readonly nome: string;
  /** Stands for both sides, as they were read. */
  readonly marca: string;
  readonly impedimento: string | null;
  /** New records without which it cannot be promoted. */
  readonly precisa: readonly { readonly lista: string; readonly id: number }[];
  readonly campos: readonly {
    readonly campo: string;
    readonly antes: string | null;
    readonly depois: string | null;
  }[];
}

export interface Loss {
  readonly lista: string;
  readonly quantidade: number;
}

export interface Task {
  readonly id: string;
  readonly tipo: 'perdas' | 'atualizacao' | 'promocao';
  readonly estado: 'em_andamento' | 'feita' | 'recusada' | 'falhou' | 'interrompida';
  readonly quem: string | null;
  readonly iniciada_em: string;
  readonly terminada_em: string | null;
  readonly passo: {
    readonly fase: string;
    readonly nome: string | null;
    readonly feito: number | null;
    readonly total: number | null;
  } | null;
  readonly motivo: string | null;
  readonly perdas: readonly Loss[] | null;
  readonly novos: number | null;
  readonly alterados: number | null;
  readonly postos_de_lado: number | null;
  readonly mudou: readonly string[] | null;
  readonly documento: { readonly partes: number; readonly ate: string } | null;
}

const differencesKey = ['environments', 'differences'];

export const differencesQuery = (language: Language) =>
  queryOptions({
    queryKey: [...differencesKey, language],
    queryFn: () => call<Difference[]>('GET', `/environments/differences?idioma=${language}`),
    staleTime: 0,
  });

export const isRunning = ({ estado }: Task) => estado === 'em_andamento';

const pollMs = 1_000;

/** Read again and again while something goes on, no matter who began it. */
export const tasksQuery = queryOptions({
  queryKey: ['environments', 'tasks'],
  queryFn: () => call<Task[]>('GET', '/environments/tasks'),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(isRunning) ? pollMs : false),
});

export const readTasksAgain = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: tasksQuery.queryKey });

export const readDifferencesAgain = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: differencesKey });

/** Saves the document that a refresh kept. The server has it compressed, in parts. */
export async function downloadKept({ id, documento }: Task, name: string): Promise<void> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let part = 0; part < (documento?.partes ?? 0); part++) {
    const response = await client.request(`/environments/tasks/${id}/document/${part}`, { retries: 2 });
    const [found] = ((await response.json()) as { response: { conteudo: string }[] }).response;
    if (found) parts.push(bytesOf(found.conteudo));
  }
  const whole = new Blob(parts).stream().pipeThrough(new DecompressionStream('gzip'));
  const text = await new Response(whole).blob();
  download(`${name}.json`, new Blob([text], { type: 'application/json' }));
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
