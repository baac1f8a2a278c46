import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conceptOf } from './concepts.ts';

const concepts = [
  { nome: 'Good', valor: 80 },
  { nome: 'Poor', valor: 0 },
  { nome: 'Great', valor: 100 },
  { nome: 'Fair', valor: 50 },
];

test('a result is translated to the highest concept that it reaches', () => {
  const names = [0, 4_999, 5_000, 7_999, 8_000, 10_000, 99_999].map(
    (result) => conceptOf(concepts, result)?.nome,
  );
  assert.deepEqual(names, ['Poor', 'Poor', 'Fair', 'Fair', 'Good', 'Great', 'Great']);
});

test('below every concept, and without a result, there is none', () => {
  assert.equal(conceptOf(concepts, -1), undefined);
  assert.equal(conceptOf(concepts, null), undefined);
  assert.equal(conceptOf([], 100), undefined);
});

test('of two concepts with one value the first is taken', () => {
  const twins = [
    { nome: 'A', valor: 1 },
    { nome: 'B', valor: 1 },
  ];
  assert.equal(conceptOf(twins, 100)?.nome, 'A');
});
