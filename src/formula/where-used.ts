/** Which indicators depend on a given one, and through which references. */

/** One indicator reads another. */
export interface ReferenceEdge {
  readonly reader: number;
  readonly source: number;
  /** The model whose panels are aggregated. Null: the calculating panel is read. */
  readonly modelId: number | null;
}

export interface Dependent {
  readonly id: number;
  /**
   * A shortest path from the given indicator to this one, both included. The choice among several
   * is deterministic.
   */
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
  let level: readonly Dependent[] = [{ id: indicatorId, path: [indicatorId], models: [] }];
  while (level.length > 0) {
    const next: Dependent[] = [];
    for (const { id, path, models } of level) {
      for (const { reader, modelId } of readersOf.get(id) ?? []) {
        if (found.has(reader)) continue;
        found.add(reader);
        next.push({ id: reader, path: [...path, reader], models: [...models, modelId] });
      }
    }
    level = next.sort((one, other) => one.id - other.id);
    dependents.push(...level);
  }
  return dependents;
}

/** Sorts by reader. Readings of the same panel come before models, and these are sorted by id. */
function inOrder(edges: Iterable<ReferenceEdge>): ReferenceEdge[] {
  return [...edges].sort((a, b) => a.reader - b.reader || (a.modelId ?? 0) - (b.modelId ?? 0));
}
