import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { leaf, op } from '../../test/formula/company.ts';
import { nodesFromTrees, treesFromNodes } from './tree.ts';
import type { TreeNode } from './types.ts';

test('the key of a node is its path, parents come first and operands in order', () => {
  const trees = { 0: leaf('a'), 1: op('divisao', op('abs', leaf('b')), leaf('c')) };
  assert.deepEqual(
    nodesFromTrees(trees).map(({ key, pai_key, destino, ordem, tipo_no, operacao, ref_slug }) => [
      key,
      pai_key,
      destino,
      ordem,
      tipo_no,
      operacao ?? ref_slug,
    ]),
    [
      ['meta', null, 0, 0, 1, 'a'],
      ['realizado', null, 1, 0, 0, 'divisao'],
      ['realizado.0', 'realizado', 1, 0, 0, 'abs'],
      ['realizado.0.0', 'realizado.0', 1, 0, 1, 'b'],
      ['realizado.1', 'realizado', 1, 1, 1, 'c'],
    ],
  );
});

const { tree } = fc.letrec<{ tree: TreeNode }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.string({ maxLength: 5 }).map(leaf),
    fc
      .tuple(fc.constantFrom('soma', 'se', 'abs'), fc.array(tie('tree'), { minLength: 1, maxLength: 4 }))
      .map(([operation, children]) => op(operation, ...children)),
  ),
}));

test('trees come back from their nodes unchanged, in whatever order and under whatever keys the nodes come', () => {
  const cases = fc.tuple(
    fc.record({ 0: tree, 1: tree }, { requiredKeys: ['1'] as never[] }),
    fc.infiniteStream(fc.nat()),
  );
  fc.assert(
    fc.property(cases, ([trees, numbers]) => {
      const nodes = nodesFromTrees(trees);
      assert.deepEqual(treesFromNodes(nodes), { ...trees });
      const renamed = new Map(nodes.map(({ key }, index) => [key, `node ${nodes.length - index}`]));
      const shuffled = nodes
        .map((node) => ({
          ...node,
          key: renamed.get(node.key) as string,
          pai_key: node.pai_key === null ? null : (renamed.get(node.pai_key) as string),
        }))
        .map((node) => [numbers.next().value ?? 0, node] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, node]) => node);
      assert.deepEqual(nodesFromTrees(treesFromNodes(shuffled)), nodes);
    }),
  );
});
