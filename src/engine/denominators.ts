/**
 * Whether a formula needs the denominator of an indicator that it reads (contract §4.4, `campo`).
 */
import type { Formula, TreeNode } from './types.ts';
import { isStoredAsFraction } from './units.ts';

/**
 * True when a formula with this unit reads a denominator of the source: with `campo` 4 or 6
 * anywhere, or with `campo` 2 below the denominator of a root fraction. Such a formula would become
 * invalid if the source lost its denominator.
 */
export function readsDenominator({ references, trees }: Formula, unit: number, sourceId: number): boolean {
  const read = references.filter(({ tipo, id_indicador_ref: id }) => tipo === 0 && id === sourceId);
  if (read.some(({ campo }) => campo === 4 || campo === 6)) return true;
  const following = new Set(read.filter(({ campo }) => (campo ?? 2) === 2).map(({ slug }) => slug));
  return [trees[0], trees[1]].some((root) => {
    if (!root || 'slug' in root || !isStoredAsFraction(unit, root)) return false;
    return root.children.slice(1).some((denominator) => hasLeaf(denominator, following));
  });
}

function hasLeaf(node: TreeNode, slugs: ReadonlySet<string>): boolean {
  return 'slug' in node ? slugs.has(node.slug) : node.children.some((child) => hasLeaf(child, slugs));
}
