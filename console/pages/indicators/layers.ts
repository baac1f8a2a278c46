/**
 * The positions of nodes in a graph: sources of the centre in columns to its left, readers to its
 * right. Pure.
 */

export interface GraphEdge {
  readonly reader: number;
  readonly source: number;
}

export interface Layer {
  /** 0: the centre. -1: its direct sources. 1: its direct readers. */
  readonly step: number;
  /** From top to bottom. */
  readonly ids: readonly number[];
  /** The number of further nodes that do not fit. */
  readonly more: number;
}

/** The edges from a node to its neighbours further from the centre. */
type Neighbours = ReadonlyMap<number, readonly number[]>;

/**
 * The columns from left to right. Every edge leads to a column further right, so a node's column is
 * the length of its longest path. Within a column, nodes are ordered like their neighbours nearer
 * to the centre; those with further neighbours come first.
 */
export function layersOf(
  centre: number,
  edges: readonly GraphEdge[],
  name: (id: number) => string,
  mostInLayer = 40,
): Layer[] {
  const sources = grouped(edges, ({ reader, source }) => [reader, source]);
  const readers = grouped(edges, ({ reader, source }) => [source, reader]);
  const left = side(centre, sources, name, mostInLayer);
  const right = side(centre, readers, name, mostInLayer);
  return [
    ...left.map((layer, at) => ({ ...layer, step: -(at + 1) })).reverse(),
    { step: 0, ids: [centre], more: 0 },
    ...right.map((layer, at) => ({ ...layer, step: at + 1 })),
  ];
}

function side(
  centre: number,
  outward: Neighbours,
  name: (id: number) => string,
  mostInLayer: number,
): Omit<Layer, 'step'>[] {
  const steps = longestSteps(centre, outward);
  const columns: number[][] = [];
  for (const [id, step] of steps) if (step > 0) (columns[step - 1] ??= []).push(id);
  const places = new Map([[centre, 0]]);
  const inward = grouped([...outward].flatMap(pairs), ({ from, to }) => [to, from]);
  return columns.map((ids) => {
    const anchors = new Map(ids.map((id) => [id, anchorOf(inward.get(id) ?? [], places)]));
    const isLast = (id: number) => (outward.has(id) ? 0 : 1);
    const ordered = ids.sort(
      (a, b) =>
        (anchors.get(a) ?? 0) - (anchors.get(b) ?? 0) ||
        isLast(a) - isLast(b) ||
        name(a).localeCompare(name(b)) ||
        a - b,
    );
    ordered.forEach((id, at) => places.set(id, (at + 0.5) / ordered.length));
    const more = Math.max(0, ordered.length - mostInLayer);
    return { ids: more === 0 ? ordered : ordered.slice(0, mostInLayer), more };
  });
}

function pairs([from, all]: readonly [number, readonly number[]]) {
  return all.map((to) => ({ from, to }));
}

/** The mean position of a node's neighbours nearer to the centre, from 0 (top) to 1 (bottom). */
function anchorOf(nearer: readonly number[], places: ReadonlyMap<number, number>): number {
  const known = nearer.flatMap((id) => places.get(id) ?? []);
  return known.reduce((sum, place) => sum + place, 0) / Math.max(1, known.length);
}

/**
 * The length of the longest path to each node. Definitions contain no cycles. If one existed, the
 * edge that closes it would be ignored.
 */
function longestSteps(centre: number, outward: Neighbours): Map<number, number> {
  const steps = new Map<number, number>();
  const order: number[] = [];
  const open = new Set<number>();
  const done = new Set<number>();
  const dropped = new Set<string>();
  // Without recursion, because the longest chain may include all indicators of the company.
  const stack = [{ id: centre, next: 0 }];
  open.add(centre);
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const to = outward.get(top.id)?.[top.next];
    top.next += 1;
    if (to === undefined) {
      stack.pop();
      open.delete(top.id);
      done.add(top.id);
      order.push(top.id);
    } else if (open.has(to)) {
      dropped.add(`${top.id} ${to}`);
    } else if (!done.has(to)) {
      open.add(to);
      stack.push({ id: to, next: 0 });
    }
  }
  steps.set(centre, 0);
  for (const id of order.reverse()) {
    for (const to of outward.get(id) ?? []) {
      if (dropped.has(`${id} ${to}`)) continue;
      steps.set(to, Math.max(steps.get(to) ?? 0, (steps.get(id) ?? 0) + 1));
    }
  }
  return steps;
}

export interface Branch {
  readonly id: number;
  /** It already occurs above, with its branches. */
  readonly isRepeated: boolean;
  readonly children: readonly Branch[];
}

/** One side of the graph as nested lists: the sources of `root`, or its readers. */
export function branchesOf(
  root: number,
  edges: readonly GraphEdge[],
  direction: 'sources' | 'readers',
  name: (id: number) => string,
): readonly Branch[] {
  const outward = grouped(edges, ({ reader, source }) =>
    direction === 'sources' ? [reader, source] : [source, reader],
  );
  const shown = new Set([root]);
  const below = (id: number): Branch[] =>
    [...new Set(outward.get(id))]
      .sort((a, b) => name(a).localeCompare(name(b)) || a - b)
      .map((child) => {
        const isRepeated = shown.has(child) && (outward.get(child)?.length ?? 0) > 0;
        const isNew = !shown.has(child);
        shown.add(child);
        return { id: child, isRepeated, children: isNew ? below(child) : [] };
      });
  return below(root);
}

function grouped<T>(
  items: readonly T[],
  pair: (item: T) => readonly [number, number],
): Map<number, readonly number[]> {
  const groups = new Map<number, number[]>();
  for (const item of items) {
    const [from, to] = pair(item);
    const group = groups.get(from);
    if (!group) groups.set(from, [to]);
    else if (!group.includes(to)) group.push(to);
  }
  return groups;
}
