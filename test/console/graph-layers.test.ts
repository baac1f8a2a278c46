/** Where the nodes of the where-used graph stand. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { branchesOf, type GraphEdge, layersOf } from '../../console/pages/indicators/layers.ts';

const name = (id: number) => String(id).padStart(6, '0');
const edge = (source: number, reader: number): GraphEdge => ({ source, reader });

describe('the layers of a graph', () => {
  it('has what is read on the left and the readers on the right', () => {
    const layers = layersOf(5, [edge(1, 5), edge(2, 5), edge(5, 8), edge(8, 9)], name);
    assert.deepEqual(
      layers.map(({ step, ids }) => [step, ids]),
      [
        [-1, [1, 2]],
        [0, [5]],
        [1, [8]],
        [2, [9]],
      ],
    );
  });

  it('moves what is read by another one that is read further left', () => {
    const layers = layersOf(5, [edge(1, 5), edge(1, 2), edge(2, 5)], name);
    assert.deepEqual(
      layers.map(({ ids }) => ids),
      [[1], [2], [5]],
    );
  });

  it('says how many of a column it leaves out', () => {
    const many = Array.from({ length: 12 }, (_, at) => edge(1, at + 2));
    const right = layersOf(1, many, name, 5).at(-1);
    assert.deepEqual([right?.ids.length, right?.more], [5, 7]);
  });

  it('survives a circle', () => {
    const layers = layersOf(1, [edge(1, 2), edge(2, 3), edge(3, 2)], name);
    assert.deepEqual(new Set(layers.flatMap(({ ids }) => ids)), new Set([1, 2, 3]));
  });

  it('leads every edge to the right, and has every node that is connected once', () => {
    // Sources have smaller ids than their readers, so there are no circles.
    const edges = fc.array(
      fc
        .tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 }))
        .map(([a, b]) => edge(Math.min(a, b), Math.max(a, b) + 1)),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(edges, fc.integer({ min: 1, max: 31 }), (all, centre) => {
        const layers = layersOf(centre, all, name, Number.POSITIVE_INFINITY);
        const steps = new Map(layers.flatMap(({ step, ids }) => ids.map((id) => [id, step] as const)));
        const ids = layers.flatMap((layer) => layer.ids);
        assert.equal(new Set(ids).size, ids.length);
        assert.deepEqual(new Set(ids), connected(centre, all));
        for (const { source, reader } of all) {
          const from = steps.get(source);
          const to = steps.get(reader);
          // Both on the same side: an edge across leads past the centre.
          if (from !== undefined && to !== undefined) assert.ok(from < to, `${source} -> ${reader}`);
        }
      }),
    );
  });
});

/** Everything that the centre reads or that reads it, directly or through others. */
function connected(centre: number, edges: readonly GraphEdge[]): Set<number> {
  const reach = (next: (edge: GraphEdge) => readonly [number, number]) => {
    const found = new Set([centre]);
    for (let before = 0; before !== found.size; ) {
      before = found.size;
      for (const one of edges) {
        const [from, to] = next(one);
        if (found.has(from)) found.add(to);
      }
    }
    return found;
  };
  return reach(({ source, reader }) => [source, reader]).union(
    reach(({ source, reader }) => [reader, source]),
  );
}

describe('a side of the graph as lists', () => {
  it('nests what hangs on a node once, and names it elsewhere', () => {
    const edges = [edge(1, 2), edge(1, 3), edge(2, 4), edge(3, 4), edge(4, 5)];
    assert.deepEqual(branchesOf(1, edges, 'readers', name), [
      {
        id: 2,
        isRepeated: false,
        children: [{ id: 4, isRepeated: false, children: [{ id: 5, isRepeated: false, children: [] }] }],
      },
      { id: 3, isRepeated: false, children: [{ id: 4, isRepeated: true, children: [] }] },
    ]);
    assert.deepEqual(branchesOf(2, edges, 'sources', name), [{ id: 1, isRepeated: false, children: [] }]);
  });
});
