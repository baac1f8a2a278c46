/** Writes a formula in another engine's syntax: its operations by name, and the form of a leaf. */
import type { TreeNode } from '../../src/engine/types.ts';

export interface Writing {
  readonly leaf: (slug: string) => string;
  readonly operations: Readonly<Record<string, (operands: readonly string[]) => string>>;
}

export function written(tree: TreeNode, writing: Writing): string {
  if ('slug' in tree) return writing.leaf(tree.slug);
  const operation = writing.operations[tree.operation];
  if (!operation) throw new Error(`${tree.operation} is not written here`);
  return operation(tree.children.map((child) => written(child, writing)));
}

/** `(a + b + c)` */
export function joined(operator: string): (operands: readonly string[]) => string {
  return (operands) => `(${operands.join(operator)})`;
}

/** Whether results can have more than two decimals. Sums and differences of amounts cannot. */
export function needsRounding(tree: TreeNode): boolean {
  if ('slug' in tree) return false;
  return (
    ['divisao', 'percentual', 'media', 'multiplicacao'].includes(tree.operation) ||
    tree.children.some(needsRounding)
  );
}
