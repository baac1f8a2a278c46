import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { dependentsOf, pathTo, type ReferenceEdge } from './where-used.ts';

const edge = (reader: number, source: number, modelId: number | null = null): ReferenceEdge => ({
  reader,
  source,
  modelId,
});

/** With the way to each. */
const waysFrom = (id: number, edges: readonly ReferenceEdge[]) =>
  dependentsOf(id, edges).map((one) => ({ id: one.id, ...pathTo(one, id) }));

describe('what depends on an indicator', () => {
  it('is nothing where nobody reads it', () => {
    assert.deepEqual(dependentsOf(1, [edge(2, 3)]), []);
  });

  it('comes with the shortest way and how each step reads: the nearest first, then by id', () => {
    const edges = [edge(9, 1, 5), edge(4, 1), edge(2, 9), edge(2, 4, 7), edge(3, 2), edge(3, 4), edge(8, 7)];
    assert.deepEqual(waysFrom(1, edges), [
      { id: 4, path: [1, 4], models: [null] },
      { id: 9, path: [1, 9], models: [5] },
      { id: 2, path: [1, 4, 2], models: [null, 7] },
      { id: 3, path: [1, 4, 3], models: [null, null] },
    ]);
  });

  it('of several readings shows the one in the same panel, else the one of the smallest model', () => {
    assert.deepEqual(waysFrom(1, [edge(2, 1, 8), edge(2, 1), edge(3, 1, 8), edge(3, 1, 6)]), [
      { id: 2, path: [1, 2], models: [null] },
      { id: 3, path: [1, 3], models: [6] },
    ]);
  });

  it('is found also where indicators read each other in a circle', () => {
    assert.deepEqual(
      dependentsOf(1, [edge(2, 1), edge(1, 2), edge(2, 2)]).map(({ id }) => id),
      [2],
    );
  });
});

it('in any graph: exactly what is reachable, in order, each over edges that exist, by no longer way than needed', () => {
  const graph = fc.array(
    fc.tuple(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      fc.option(fc.integer({ min: 1, max: 3 })),
    ),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(graph, (tuples) => {
      const edges = tuples.map(([reader, source, modelId]) => edge(reader, source, modelId));
      // Shortest distances by repeated relaxation, as a simple reference.
      const distance = new Map([[1, 0]]);
      for (let round = 0; round < 9; round++) {
        for (const { reader, source } of edges) {
          const through = (distance.get(source) ?? Number.POSITIVE_INFINITY) + 1;
          if (through < (distance.get(reader) ?? Number.POSITIVE_INFINITY)) distance.set(reader, through);
        }
      }
      const expected = [...distance]
        .filter(([id]) => id !== 1)
        .sort(([a, near], [b, far]) => near - far || a - b)
        .map(([id]) => id);
      const found = waysFrom(1, edges);
      assert.deepEqual(
        found.map(({ id }) => id),
        expected,
      );
      for (const { id, path, models } of found) {
        assert.equal(path.length - 1, distance.get(id));
        assert.equal(models.length, path.length - 1);
        assert.deepEqual([path[0], path.at(-1)], [1, id]);
        for (const [step, modelId] of models.entries()) {
          assert.ok(
            edges.some(
              (one) => one.source === path[step] && one.reader === path[step + 1] && one.modelId === modelId,
            ),
          );
        }
      }
    }),
  );
});
