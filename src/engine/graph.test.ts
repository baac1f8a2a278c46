import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { company, indicator, leaf, reference } from '../../test/formula/company.ts';
import { dependencyGraph, findCycle } from './graph.ts';
import type { Indicator } from './types.ts';

/** A formula that reads these indicators in its own panel. */
function reading(id: number, sources: readonly number[]): Indicator {
  const references = sources.map((source) => reference(`s${source}`, { id_indicador_ref: source }));
  return indicator(id, { formula: { references, trees: { 1: leaf('s') } } });
}

function graphOf(indicators: readonly Indicator[], panels = [{ id: 1, modelId: 1 }]) {
  return dependencyGraph(company({ indicators, panels }).model);
}

test('edges say who reads whom, in which panels, and whether earlier months count', () => {
  const indicators = [
    indicator(1, {
      formula: {
        references: [
          reference('same', { id_indicador_ref: 2 }),
          reference('again', { id_indicador_ref: 2, campo: 1 }),
          reference('months', { id_indicador_ref: 2, agregacao: 'periodos' }),
          reference('instances', { id_indicador_ref: 3, id_painel_modelo: 5 }),
          reference('constant', { tipo: 2, valor_constante: '1' }),
          reference('typed', { tipo: 3 }),
        ],
        trees: { 1: leaf('same') },
      },
    }),
    indicator(2),
    indicator(3),
  ];
  const graph = graphOf(indicators);
  assert.deepEqual(graph.sourcesOf(1), [
    { reader: 1, source: 2, models: null, periods: false },
    { reader: 1, source: 2, models: null, periods: true },
    { reader: 1, source: 3, models: [5], periods: false },
  ]);
  assert.deepEqual(graph.readersOf(2), graph.sourcesOf(1).slice(0, 2));
  assert.deepEqual(graph.readersOf(1), []);
  assert.deepEqual(graph.sourcesOf(2), []);
  assert.deepEqual(
    [1, 2, 99].map((id) => graph.isCalculated(id)),
    [true, false, false],
  );
});

test('compound and consolidated indicators read too; a dynamic consolidated one reads submodels', () => {
  const fields = { origem_campo: 0, origem_posicao: 0, destino_campo: 0, destino_posicao: 0 };
  const consolidated = [{ id_indicador: 9, id_painel_modelo: 5 }];
  const indicators = [
    indicator(1, { tipo: 1, compound: [{ id_indicador: 9, id_painel_modelo: 0, ...fields }] }),
    indicator(2, { tipo: 2, compound: [{ id_indicador: 9, id_painel_modelo: 5, ...fields }] }),
    indicator(3, { tipo: 3, consolidated }),
    indicator(4, { tipo: 4, consolidated }),
    indicator(9),
  ];
  const models = [{ id: 5 }, { id: 6, base: 5 }, { id: 7, base: 6 }];
  const graph = dependencyGraph(company({ indicators, models }).model);
  assert.deepEqual(
    graph.readersOf(9).map(({ reader, models }) => [reader, models]),
    [
      [1, null],
      [2, [5]],
      [3, [5, 6]],
      [4, [5]],
    ],
  );
});

test('a ring, and what reads it, are left out of the order', () => {
  const { order } = graphOf([
    reading(1, [2]),
    reading(2, [1]),
    reading(3, [1]),
    reading(4, [5]),
    indicator(5),
    reading(6, [4]),
  ]);
  assert.deepEqual(order, [4, 6]);
});

test('a cycle is told by its shortest path, whoever starts', () => {
  const sources = new Map([
    [1, [2, 3]],
    [2, [4]],
    [4, [1]],
    [3, [1]],
    [5, [1]],
  ]);
  const sourcesOf = (id: number) => sources.get(id) ?? [];
  assert.deepEqual(findCycle(1, sourcesOf), [1, 3, 1]);
  assert.deepEqual(findCycle(2, sourcesOf), [2, 4, 1, 2]);
  assert.equal(findCycle(5, sourcesOf), undefined);
  assert.deepEqual(
    findCycle(7, () => [7]),
    [7, 7],
  );
});

test('a chain of 200,000 indicators neither recurses nor repeats', () => {
  const sourcesOf = (id: number) => (id < 200_000 ? [id + 1, id + 1] : []);
  assert.equal(findCycle(0, sourcesOf), undefined);
  assert.equal(findCycle(0, (id) => [(id + 1) % 200_000])?.length, 200_001);
});

/** Random references between twelve indicators, in any direction. */
const references = fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 })), {
  maxLength: 25,
});

test('every indicator in the order comes after all that it reads, and only rings are missing', () => {
  fc.assert(
    fc.property(references, (pairs) => {
      const sourcesOf = (id: number) => pairs.flatMap(([reader, source]) => (reader === id ? [source] : []));
      const ids = Array.from({ length: 12 }, (_, index) => index + 1);
      const graph = graphOf(
        ids.map((id) => (sourcesOf(id).length > 0 ? reading(id, sourcesOf(id)) : indicator(id))),
      );
      const { order } = graph;
      const place = new Map(order.map((id, index) => [id, index]));
      assert.equal(place.size, order.length);
      for (const [reader, source] of pairs) {
        if (!place.has(reader) || !graph.isCalculated(source)) continue;
        assert.ok((place.get(source) ?? Infinity) < (place.get(reader) as number));
      }
      const rings = new Set(ids.filter((id) => findCycle(id, sourcesOf)));
      const reachesRing = (id: number, seen: number[] = []): boolean =>
        rings.has(id) ||
        sourcesOf(id).some((source) => !seen.includes(source) && reachesRing(source, [...seen, id]));
      for (const id of ids) assert.equal(place.has(id), graph.isCalculated(id) && !reachesRing(id));
    }),
  );
});
