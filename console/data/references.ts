/** The references between indicators: the data behind the composition and the graph. */

import type { CompoundReference, ConsolidatedReference, Dependent, FormulaReference } from '@prumo/client';
import { queryOptions } from '@tanstack/react-query';
import { commonType, formulaType, isCompound } from '../../src/engine/indicator-types.ts';
import { client } from './client.ts';
import { queryClient } from './query-client.ts';

const definitionsMs = 5 * 60_000;

/** One indicator reads another. */
export interface Edge {
  readonly reader: number;
  readonly source: number;
  /** The model whose panels are aggregated. Null: the same panel. */
  readonly model: number | null;
}

export const formulaQuery = (indicator: number) =>
  queryOptions({
    queryKey: ['formula', indicator],
    queryFn: async ({ signal }) => {
      const [found] = await client.indicators.getFormulaById(indicator, { signal });
      return found ?? null;
    },
    staleTime: definitionsMs,
  });

export const compoundQuery = (indicator: number) =>
  queryOptions({
    queryKey: ['compound', indicator],
    queryFn: async ({ signal }): Promise<CompoundReference[]> =>
      client.indicators.getCompoundReferencesById(indicator, { signal }),
    staleTime: definitionsMs,
  });

export const consolidatedQuery = (indicator: number) =>
  queryOptions({
    queryKey: ['consolidated', indicator],
    queryFn: async ({ signal }): Promise<ConsolidatedReference[]> =>
      client.indicators.getConsolidatedReferencesById(indicator, { signal }),
    staleTime: definitionsMs,
  });

/** Read in pages, because a single response would be refused where chains are long. */
export const dependentsQuery = (indicator: number) =>
  queryOptions({
    queryKey: ['dependents', indicator],
    queryFn: async ({ signal }): Promise<Dependent[]> =>
      Array.fromAsync(client.indicators.getDependentsById.all(indicator, { signal })),
    staleTime: definitionsMs,
  });

interface Typed {
  readonly id: number;
  readonly tipo: number;
}

/** The direct references of an indicator. */
async function readingsOf({ id, tipo }: Typed): Promise<Edge[]> {
  if (tipo === commonType) return [];
  if (tipo === formulaType) {
    const formula = (await queryClient.fetchQuery(formulaQuery(id)))?.formula;
    return edgesOf(id, formula?.referencias ?? []);
  }
  const references = isCompound(tipo)
    ? await queryClient.fetchQuery(compoundQuery(id))
    : await queryClient.fetchQuery(consolidatedQuery(id));
  // 0 means the same panel, like null.
  return references.map((one) => ({
    reader: id,
    source: one.id_indicador,
    model: one.id_painel_modelo === 0 ? null : one.id_painel_modelo,
  }));
}

function edgesOf(reader: number, references: readonly FormulaReference[]): Edge[] {
  return references.flatMap(({ id_indicador_ref: source, id_painel_modelo: model }) =>
    source === null ? [] : [{ reader, source, model }],
  );
}

/** The most definitions that are followed. Nobody could read a larger drawing. */
const mostDefinitions = 120;

/** All direct and indirect sources of an indicator. */
export const sourcesQuery = (indicator: Typed, all: readonly Typed[]) =>
  queryOptions({
    queryKey: ['sources', indicator.id],
    queryFn: async (): Promise<Edge[]> => {
      const typed = new Map(all.map((one) => [one.id, one]));
      const seen = new Set([indicator.id]);
      const edges: Edge[] = [];
      let level: readonly Typed[] = [indicator];
      while (level.length > 0 && seen.size <= mostDefinitions) {
        const read = (await Promise.all(level.map(readingsOf))).flat();
        edges.push(...read);
        const next = new Set(read.map(({ source }) => source).filter((source) => !seen.has(source)));
        for (const source of next) seen.add(source);
        // Indicators that the person may not see are not in the list.
        level = [...next].flatMap((source) => typed.get(source) ?? []);
      }
      return distinct(edges);
    },
    staleTime: definitionsMs,
  });

/** The steps of the shortest paths to all readers of an indicator. */
export function dependentEdges(dependents: readonly Dependent[]): Edge[] {
  return distinct(
    dependents.flatMap(({ caminho, modelos }) =>
      caminho
        .slice(1)
        .map((reader, at) => ({ reader, source: caminho[at] as number, model: modelos[at] ?? null })),
    ),
  );
}

function distinct(edges: readonly Edge[]): Edge[] {
  return [...new Map(edges.map((edge) => [`${edge.reader} ${edge.source} ${edge.model}`, edge])).values()];
}
