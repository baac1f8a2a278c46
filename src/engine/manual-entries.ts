/** Which manual reference each field of a formula's cells writes (contract §4.5 rule 4). */
import type { CellField, Formula, Reference, TreeNode } from './types.ts';
import { fractionAt } from './units.ts';

/** The fields that can hold a manual entry. */
type EntryField = Exclude<CellField, `meta_ajustada_${string}`>;

/** The part of a formula that this depends on. */
export interface EntryFormula {
  readonly references: readonly Pick<Reference, 'slug' | 'tipo'>[];
  readonly trees: Formula['trees'];
}

const manual = 3;
const prefixes = { 0: 'meta', 1: 'realizado' } as const;

/**
 * The slug of the manual reference behind each field. If the root is a fraction, `*_numerador`
 * writes the one within the first operand and `*_denominador` the one within the second, at any
 * depth. With any other root, `*_numerador` writes the only one in the tree. Fields without a
 * manual reference are absent: they are calculated.
 */
export function manualEntryFields(formula: EntryFormula): Map<EntryField, string> {
  const slugs = new Set(formula.references.filter(({ tipo }) => tipo === manual).map(({ slug }) => slug));
  const fields = new Map<EntryField, string>();
  for (const destination of [0, 1] as const) {
    const root = formula.trees[destination];
    if (root === undefined) continue;
    const [numerator, denominator] = 'operation' in root && fractionAt(root) ? root.children : [root];
    for (const [side, subtree] of [
      ['numerador', numerator],
      ['denominador', denominator],
    ] as const) {
      const slug = subtree && findLeaf(subtree, slugs);
      if (slug !== undefined) fields.set(`${prefixes[destination]}_${side}`, slug);
    }
  }
  return fields;
}

/** The slug of the first leaf that is in the set. */
function findLeaf(node: TreeNode, slugs: ReadonlySet<string>): string | undefined {
  if ('slug' in node) return slugs.has(node.slug) ? node.slug : undefined;
  for (const child of node.children) {
    const slug = findLeaf(child, slugs);
    if (slug !== undefined) return slug;
  }
  return undefined;
}
