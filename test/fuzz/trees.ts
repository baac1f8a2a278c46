/** Random trees over given leaves: any operation, and shapes in which exactness shows. */
import type { TreeNode } from '../../src/engine/types.ts';
import type { Random } from './random.ts';

/** Gives a leaf; a new one at each call, which may stand for the same reference. */
export type LeafMaker = () => TreeNode;

const maxNodes = 80;

const ordering = ['maior', 'menor', 'maior_igual', 'menor_igual', 'igual', 'diferente'];
const many = ['soma', 'multiplicacao', 'min', 'max', 'media'];
/** Some stand here more than once, so that they come more often. */
const operations = [
  ...many,
  ...ordering,
  ...'soma soma soma subtracao subtracao divisao divisao percentual percentual'.split(' '),
  ...'negativo abs se se media multiplicacao'.split(' '),
];

export function op(operation: string, ...children: TreeNode[]): TreeNode {
  return { operation, children };
}

/** A tree of at most 80 nodes and 18 levels. */
export function tree(random: Random, leaf: LeafMaker): TreeNode {
  const shape = random.fraction();
  const grown =
    shape < 0.55
      ? grow(random, leaf, 1 + random.below(4))
      : shape < 0.75
        ? businessTree(random, leaf)
        : shape < 0.97
          ? equalityTree(random, leaf)
          : chain(random, leaf);
  return nodeCount(grown) <= maxNodes && levels(grown) <= 18 ? grown : leaf();
}

function nodeCount(node: TreeNode): number {
  return 'slug' in node ? 1 : node.children.reduce((count, child) => count + nodeCount(child), 1);
}

function levels(node: TreeNode): number {
  return 'slug' in node ? 1 : 1 + Math.max(...node.children.map(levels));
}

function grow(random: Random, leaf: LeafMaker, depth: number): TreeNode {
  if (depth === 0 || random.chance(0.15)) return leaf();
  const child = () => grow(random, leaf, depth - 1);
  const operation = random.pick(operations);
  return op(operation, ...Array.from({ length: operandCount(random, operation) }, child));
}

function operandCount(random: Random, operation: string): number {
  if (operation === 'negativo' || operation === 'abs') return 1;
  if (operation === 'se') return 3;
  if (!many.includes(operation)) return 2;
  return random.chance(0.7) ? 2 + random.below(2) : 4 + random.below(3);
}

/** What companies write: totals, margins, growth, caps and thresholds. */
function businessTree(random: Random, leaf: LeafMaker): TreeNode {
  const [a, b, c] = [leaf(), leaf(), leaf()];
  return random.pick<() => TreeNode>([
    () => op('soma', ...Array.from({ length: 2 + random.below(5) }, leaf)),
    () => op('percentual', op('subtracao', a, b), op('abs', b)),
    () => op('se', op('maior_igual', a, b), c, op('percentual', a, b)),
    () => op('min', op('percentual', a, b), c),
    () => op('max', op('divisao', a, b), op('negativo', c)),
    () => op('divisao', op('multiplicacao', a, b), op('soma', a, c)),
    () => op('media', a, b, op('percentual', c, a)),
    () => op('se', op('igual', b, c), a, op('divisao', a, op('subtracao', b, c))),
    () => op('subtracao', op('soma', a, b, c), op('multiplicacao', a, c)),
    () => op('abs', op('subtracao', op('divisao', a, b), op('divisao', c, b))),
  ])();
}

/**
 * Two expressions that are equal over the fractions, or differ by very little, in all that tells
 * whether they are.
 */
function equalityTree(random: Random, leaf: LeafMaker): TreeNode {
  const one = grow(random, leaf, 1 + random.below(2));
  let other = equal(random, one);
  if (random.chance(0.3)) other = equal(random, other);
  if (random.chance(0.15)) other = op(random.pick(['soma', 'subtracao', 'max']), other, leaf());
  const compared = op(random.pick(ordering), one, other);
  const difference = op('subtracao', one, other);
  return random.pick<() => TreeNode>([
    () => compared,
    () => op('se', compared, leaf(), leaf()),
    () => difference,
    () => op('divisao', leaf(), difference),
    () => op('se', difference, leaf(), op('abs', leaf())),
    () => op(random.pick(['min', 'max', 'media', 'soma', 'divisao', 'percentual']), one, other),
    () => op('multiplicacao', compared, leaf()),
    () => op('soma', compared, op('negativo', difference), leaf()),
  ])();
}

/** The same value in other words, as long as no operand is null and no divisor zero. */
function equal(random: Random, node: TreeNode): TreeNode {
  const general: (() => TreeNode)[] = [
    () => node,
    () => op('negativo', op('negativo', node)),
    () => op('media', node, node),
    () =>
      op('divisao', op('soma', node, node), op('soma', op('divisao', node, node), op('igual', node, node))),
    () => op('min', node, op('max', node, node)),
    () => op('subtracao', op('soma', node, node), node),
    () => op('divisao', op('multiplicacao', node, node), node),
  ];
  if ('slug' in node) return random.pick(general)();
  const [a, b] = node.children as [TreeNode, TreeNode];
  const reversed = op(node.operation, ...[...node.children].reverse());
  const special: Readonly<Record<string, () => TreeNode>> = {
    soma: () => reversed,
    multiplicacao: () => reversed,
    media: () =>
      op(
        'divisao',
        op('soma', ...node.children),
        op('soma', ...node.children.map((one) => op('igual', one, one))),
      ),
    subtracao: () => op('negativo', op('subtracao', b, a)),
    divisao: () => op('divisao', op('multiplicacao', a, b), op('multiplicacao', b, b)),
    percentual: () => op('percentual', op('soma', a, a), op('media', op('soma', b, b), op('soma', b, b))),
    maior: () => op('menor', b, a),
    maior_igual: () => op('menor_igual', b, a),
    min: () => op('negativo', op('max', ...node.children.map((one) => op('negativo', one)))),
    max: () => op('negativo', op('min', ...node.children.map((one) => op('negativo', one)))),
    abs: () => op('max', a, op('negativo', a)),
  };
  const own = special[node.operation];
  return own && random.chance(0.7) ? own() : random.pick(general)();
}

/** Deep and narrow: every level one operation over the level below and a leaf. */
function chain(random: Random, leaf: LeafMaker): TreeNode {
  let node = leaf();
  for (let depth = 5 + random.below(11); depth > 0; depth--) {
    const operation = random.pick(operations);
    const count = Math.min(operandCount(random, operation), 3);
    const operands = Array.from({ length: count }, leaf);
    operands[random.below(count)] = node;
    node = op(operation, ...operands);
  }
  return node;
}

/** The tree with the leaf at this place, counted from the left, taken by another node. */
export function withLeaf(node: TreeNode, place: number, leaf: TreeNode): TreeNode {
  let next = 0;
  const walk = (at: TreeNode): TreeNode => {
    if ('slug' in at) return next++ === place ? leaf : at;
    return { ...at, children: at.children.map(walk) };
  };
  return walk(node);
}

export function leafCount(node: TreeNode): number {
  return 'slug' in node ? 1 : node.children.reduce((count, child) => count + leafCount(child), 0);
}
