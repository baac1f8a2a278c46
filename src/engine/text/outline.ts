/** The parts of a text as a tree with their places, even if parts are missing. */
import type { Destination } from '../types.ts';
import type { Place } from './diagnostic.ts';
import type { FormulaSyntax, Syntax } from './syntax.ts';

export interface OutlineNode extends Place {
  /** The path from the root, as in node keys: `.0.1` is the second operand of the first. */
  readonly path: string;
  readonly syntax: Syntax;
  readonly children: readonly OutlineNode[];
}

export interface OutlineTree {
  /** Undefined: one expression for both trees. */
  readonly destination: Destination | undefined;
  readonly root: OutlineNode;
}

export function outlineOf({ trees, isShared }: FormulaSyntax): readonly OutlineTree[] {
  const shown = isShared ? [undefined] : ([0, 1] as const);
  return shown.flatMap((destination) => {
    const syntax = trees[destination ?? 1];
    return syntax ? [{ destination, root: outlined(syntax, '') }] : [];
  });
}

function outlined(syntax: Syntax, path: string): OutlineNode {
  const operands = syntax.kind === 'operation' ? syntax.operands : [];
  const children = operands.map((operand, slot) => outlined(operand, `${path}.${slot}`));
  return { path, syntax, children, start: syntax.start, end: syntax.end };
}

interface FoundNode {
  readonly tree: OutlineTree;
  readonly node: OutlineNode;
}

/** The smallest part that contains the place. */
export function nodeAt(trees: readonly OutlineTree[], { start, end }: Place): FoundNode | undefined {
  const holds = (node: Place) => node.start <= start && end <= node.end;
  const tree = trees.find(({ root }) => holds(root));
  if (!tree) return undefined;
  let node = tree.root;
  for (;;) {
    const inner = node.children.find(holds);
    if (!inner) return { tree, node };
    node = inner;
  }
}
