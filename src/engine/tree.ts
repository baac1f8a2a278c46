/**
 * Converts between a formula's two trees and the flat list of nodes in the API (contract §2.10,
 * §4.4).
 */
import type { Destination, Formula, FormulaNodeInput, TreeNode } from './types.ts';

export const destinations: readonly Destination[] = [0, 1];

/**
 * The name of a tree in node keys. `meta.0.1` is the second operand of the first operand of the
 * target's root.
 */
export const treeName: Readonly<Record<Destination, string>> = { 0: 'meta', 1: 'realizado' };

/** A node in a flat list, as it is sent or stored. */
type ListedNode<Key> = Omit<FormulaNodeInput, 'key' | 'pai_key'> & {
  readonly key: Key;
  readonly pai_key: Key | null;
};

/** Builds the trees from a list of nodes in any order. The list must have been validated. */
export function treesFromNodes<Key>(nodes: readonly ListedNode<Key>[]): Formula['trees'] {
  const childrenOf = Map.groupBy(nodes, (node) => node.pai_key);
  const build = (node: ListedNode<Key>): TreeNode => {
    if (node.tipo_no === 1) return { slug: node.ref_slug as string };
    const children = (childrenOf.get(node.key) ?? []).toSorted((a, b) => (a.ordem ?? 0) - (b.ordem ?? 0));
    return { operation: node.operacao as string, children: children.map(build) };
  };
  const trees: { 0?: TreeNode; 1?: TreeNode } = {};
  for (const destination of destinations) {
    const root = childrenOf.get(null)?.find((node) => node.destino === destination);
    if (root) trees[destination] = build(root);
  }
  return trees;
}

/**
 * The nodes of the trees, parents before children, operands in order. A node's key is its path.
 * Saving a formula as it was read therefore changes nothing.
 */
export function nodesFromTrees(trees: Formula['trees']): FormulaNodeInput[] {
  return destinations.flatMap((destination) => {
    const root = trees[destination];
    return root ? nodesBelow(root, destination, treeName[destination], null, 0) : [];
  });
}

/** The same nodes level by level, parents first: the order in which they are stored. */
export function nodesByLevel(trees: Formula['trees']): FormulaNodeInput[][] {
  const levels: FormulaNodeInput[][] = [];
  const levelOf = new Map<string | null, number>([[null, -1]]);
  for (const node of nodesFromTrees(trees)) {
    const level = (levelOf.get(node.pai_key) as number) + 1;
    levelOf.set(node.key, level);
    (levels[level] ??= []).push(node);
  }
  return levels;
}

function nodesBelow(
  node: TreeNode,
  destino: Destination,
  key: string,
  pai_key: string | null,
  ordem: number,
): FormulaNodeInput[] {
  if ('slug' in node) {
    return [{ key, pai_key, destino, ordem, tipo_no: 1, operacao: null, ref_slug: node.slug }];
  }
  const own = { key, pai_key, destino, ordem, tipo_no: 0, operacao: node.operation, ref_slug: null };
  const below = node.children.map((child, slot) => nodesBelow(child, destino, `${key}.${slot}`, key, slot));
  return [own, ...below.flat()];
}
