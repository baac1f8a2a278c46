import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manualEntryFields } from './manual-entries.ts';
import type { TreeNode } from './types.ts';

const references = [
  { slug: 'a', tipo: 3 },
  { slug: 'b', tipo: 3 },
  { slug: 'sales', tipo: 0 },
  { slug: 'two', tipo: 2 },
];
const leaf = (slug: string): TreeNode => ({ slug });
const operation = (name: string, ...children: TreeNode[]): TreeNode => ({ operation: name, children });
const fieldsOf = (trees: { 0?: TreeNode; 1?: TreeNode }) =>
  Object.fromEntries(manualEntryFields({ references, trees }));

test('a manual reference that is the root is the numerator of its tree', () => {
  assert.deepEqual(fieldsOf({ 0: leaf('a'), 1: leaf('b') }), {
    meta_numerador: 'a',
    realizado_numerador: 'b',
  });
});

test('under a root that is no fraction the only manual reference is the numerator, however deep', () => {
  const tree = operation('soma', leaf('sales'), operation('divisao', leaf('two'), leaf('a')));
  assert.deepEqual(fieldsOf({ 1: tree }), { realizado_numerador: 'a' });
});

for (const root of ['divisao', 'percentual']) {
  test(`under ${root} at the root each side has its own manual reference`, () => {
    const tree = operation(root, operation('abs', leaf('a')), operation('soma', leaf('sales'), leaf('b')));
    assert.deepEqual(fieldsOf({ 0: tree }), { meta_numerador: 'a', meta_denominador: 'b' });
    assert.deepEqual(fieldsOf({ 1: operation(root, leaf('sales'), leaf('b')) }), {
      realizado_denominador: 'b',
    });
  });
}

test('references of other types and absent trees give no field', () => {
  assert.deepEqual(fieldsOf({ 1: operation('divisao', leaf('sales'), leaf('two')) }), {});
  assert.deepEqual(fieldsOf({}), {});
});
