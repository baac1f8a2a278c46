/** Which indicators a change of one reaches, and on which way: the references between indicators, walked backwards. */

/** One indicator reads another. */
export interface ReferenceEdge {
  readonly reader: number;
  readonly source: number;
  /** The model whose panels are combined; null reads the panel that is calculated. */
  readonly modelId: number | null;
}

export interface Dependent {
  readonly id: number;
  /** From the indicator asked about to this one, both included: a shortest way, of several always the same. */
  readonly path: readonly number[];
  /** How each of the path reads the one before it, see {@link ReferenceEdge.modelId}; one shorter than the path. */
  readonly models: readonly (number | null)[];
}

/** Everything that reads the indicator, directly or through others: the nearest first, then by id. */
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

/** Readers by id; of several readings the same panel comes before models, and these by id. */
function inOrder(edges: Iterable<ReferenceEdge>): ReferenceEdge[] {
  return [...edges].sort((a, b) => a.reader - b.reader || (a.modelId ?? 0) - (b.modelId ?? 0));
}
