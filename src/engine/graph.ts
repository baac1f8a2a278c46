/**
 * The dependencies between indicators. A graph of cells would take 63 MB for a million cells
 * (measured). The graph of indicators is tiny, and its edges tell which panels and months a change
 * affects.
 */
import type { CompanyModel, Indicator } from './types.ts';

export interface DependencyEdge {
  /** The calculated indicator. */
  readonly reader: number;
  /** The indicator it reads. */
  readonly source: number;
  /**
   * Null: it reads the calculating panel. Otherwise the instances of these models, without the
   * calculating panel.
   */
  readonly models: readonly number[] | null;
  /** `periodos`: it also reads the earlier months of the process. */
  readonly periods: boolean;
}

export interface DependencyGraph {
  /**
   * The calculated indicators, each after everything it reads. Indicators in a cycle, or depending
   * on one, are left out. Saving refuses cycles, so there are none to calculate.
   */
  readonly order: readonly number[];
  isCalculated(indicatorId: number): boolean;
  /** The edges by which other indicators read this one. */
  readersOf(indicatorId: number): readonly DependencyEdge[];
  /** The edges by which this indicator reads others. */
  sourcesOf(indicatorId: number): readonly DependencyEdge[];
}

export function dependencyGraph({
  indicators,
  models,
}: Pick<CompanyModel, 'indicators' | 'models'>): DependencyGraph {
  const sources = new Map<number, DependencyEdge[]>();
  const readers = new Map<number, DependencyEdge[]>();
  for (const indicator of indicators.values()) {
    if (!isCalculated(indicator)) continue;
    const edges = distinct(edgesOf(indicator, models));
    sources.set(indicator.id, edges);
    for (const edge of edges) {
      const known = readers.get(edge.source);
      if (known) known.push(edge);
      else readers.set(edge.source, [edge]);
    }
  }
  return {
    order: calculationOrder(sources, readers),
    isCalculated: (indicatorId) => sources.has(indicatorId),
    readersOf: (indicatorId) => readers.get(indicatorId) ?? [],
    sourcesOf: (indicatorId) => sources.get(indicatorId) ?? [],
  };
}

function isCalculated({ formula, compound, consolidated }: Indicator): boolean {
  return formula !== undefined || compound !== undefined || consolidated !== undefined;
}

/** The model and, if included, its submodels. */
export function combinedModels(
  models: CompanyModel['models'],
  modelId: number,
  withSubmodels: boolean,
): readonly number[] {
  if (!withSubmodels) return [modelId];
  const submodels = [...models.values()].filter((model) => model.base === modelId && model.id !== modelId);
  return [modelId, ...submodels.map((model) => model.id)];
}

function edgesOf(indicator: Indicator, models: CompanyModel['models']): DependencyEdge[] {
  const edge = (
    source: number,
    modelId: number | null,
    options: { withSubmodels?: boolean; periods?: boolean } = {},
  ) => ({
    reader: indicator.id,
    source,
    models: modelId ? combinedModels(models, modelId, options.withSubmodels ?? false) : null,
    periods: options.periods ?? false,
  });
  const formula = (indicator.formula?.references ?? []).flatMap((reference) =>
    reference.tipo === 0 && reference.id_indicador_ref !== null
      ? [
          edge(reference.id_indicador_ref, reference.id_painel_modelo, {
            periods: reference.agregacao === 'periodos',
          }),
        ]
      : [],
  );
  const compound = (indicator.compound ?? []).map((reference) =>
    edge(reference.id_indicador, reference.id_painel_modelo),
  );
  const consolidated = (indicator.consolidated ?? []).map((reference) =>
    edge(reference.id_indicador, reference.id_painel_modelo, { withSubmodels: indicator.tipo === 3 }),
  );
  return [...formula, ...compound, ...consolidated];
}

/** Merges references that read the same cells. */
function distinct(edges: readonly DependencyEdge[]): DependencyEdge[] {
  const byMeaning = new Map(
    edges.map((edge) => [`${edge.source}/${edge.models?.join() ?? 'same'}/${edge.periods}`, edge]),
  );
  return [...byMeaning.values()];
}

/** Kahn's algorithm for topological sorting. */
function calculationOrder(
  sources: ReadonlyMap<number, readonly DependencyEdge[]>,
  readers: ReadonlyMap<number, readonly DependencyEdge[]>,
): number[] {
  const waitingFor = new Map<number, number>();
  for (const [indicatorId, edges] of sources) {
    waitingFor.set(indicatorId, edges.filter((edge) => sources.has(edge.source)).length);
  }
  const order = [...waitingFor].flatMap(([indicatorId, count]) => (count === 0 ? [indicatorId] : []));
  // The loop also visits indicators that it appends.
  for (const indicatorId of order) {
    for (const { reader } of readers.get(indicatorId) ?? []) {
      const left = (waitingFor.get(reader) ?? 0) - 1;
      waitingFor.set(reader, left);
      if (left === 0) order.push(reader);
    }
  }
  return order;
}

/**
 * The shortest cycle through `start`, with `start` at both ends (`[7, 3, 7]`). Undefined when there
 * is none. `sourcesOf` returns the indicators that one reads.
 */
export function findCycle(
  start: number,
  sourcesOf: (indicatorId: number) => Iterable<number>,
): number[] | undefined {
  const reachedFrom = new Map<number, number>();
  const queue = [start];
  // The loop also visits indicators that it appends.
  for (const indicatorId of queue) {
    for (const source of sourcesOf(indicatorId)) {
      if (source === start) return pathTo(indicatorId, start, reachedFrom);
      if (reachedFrom.has(source)) continue;
      reachedFrom.set(source, indicatorId);
      queue.push(source);
    }
  }
  return undefined;
}

function pathTo(last: number, start: number, reachedFrom: ReadonlyMap<number, number>): number[] {
  const path = [start];
  for (let at: number | undefined = last; at !== undefined && at !== start; at = reachedFrom.get(at)) {
    path.push(at);
  }
  return [...path, start].reverse();
}
