/** Which indicators depend on a given one, and through which references. */

/** One indicator reads another. */
export interface ReferenceEdge {
  readonly reader: number;
  readonly source: number;
  /** The model whose panels are aggregated. Null: the calculating panel is read. */
  readonly modelId: number | null;
}

interface Dependent {
  readonly id: number;
  /** What it reads on a shortest path to the given indicator. Undefined: that indicator itself. */
  readonly through: Dependent | undefined;
  /** How it reads that, see {@link ReferenceEdge.modelId}. */
  readonly modelId: number | null;
}

/** A shortest path to a dependent. The choice among several is deterministic. */
export interface PathTo {
  /** From the given indicator to the dependent, both included. */
  readonly path: readonly number[];
  /**
   * How each step of the path reads the one before, see {@link ReferenceEdge.modelId}. One shorter
   * than the path.
   */
  readonly models: readonly (number | null)[];
}

/** All indicators that read the given one, directly or indirectly: nearest first, then by id. */
export function dependentsOf(indicatorId: number, edges: Iterable<ReferenceEdge>): Dependent[] {
  const readersOf = Map.groupBy(inOrder(edges), (edge) => edge.source);
  const found = new Set([indicatorId]);
  const dependents: Dependent[] = [];
  const readersFound = (sourceId: number, through: Dependent | undefined): Dependent[] => {
    const readers = readersOf.get(sourceId) ?? [];
    return readers.flatMap(({ reader, modelId }) => {
      if (found.has(reader)) return [];
      found.add(reader);
      return [{ id: reader, through, modelId }];
    });
  };
  let level = readersFound(indicatorId, undefined);
  while (level.length > 0) {
    level.sort((one, other) => one.id - other.id);
    dependents.push(...level);
    level = level.flatMap((one) => readersFound(one.id, one));
  }
  return dependents;
}

/** The path from the indicator that {@link dependentsOf} was asked for. */
export function pathTo(dependent: Dependent, indicatorId: number): PathTo {
  const steps: Dependent[] = [];
  for (let one: Dependent | undefined = dependent; one; one = one.through) steps.push(one);
  steps.reverse();
  return { path: [indicatorId, ...steps.map(({ id }) => id)], models: steps.map(({ modelId }) => modelId) };
}

/** Sorts by reader. Readings of the same panel come before models, and these are sorted by id. */
function inOrder(edges: Iterable<ReferenceEdge>): ReferenceEdge[] {
  return [...edges].sort((a, b) => a.reader - b.reader || (a.modelId ?? 0) - (b.modelId ?? 0));
}
