/**
 * Whether `formula.nos` (contract §4.4) form trees: roots, parents, positions, operand counts, size and depth. Walks
 * with lists, never by recursion, because a hostile list may be a ring or a chain of any length.
 */
import { arityInWords, operationNames, operationOf } from './operations.ts';
import { invalidValue, listed, nodePath, type Problem, quoted } from './problem.ts';
import { destinations } from './tree.ts';
import type { FormulaIndicatorInput, FormulaNodeInput } from './types.ts';

const maxNodes = 250;
const maxLevels = 20;

/** A node with its place in the list, for messages. */
interface Placed {
  readonly node: FormulaNodeInput;
  readonly at: string;
}

/** What is wrong with the list of nodes; only lists without problems form trees. */
export function nodeProblems({ formula, meta_oculta }: FormulaIndicatorInput): Problem[] {
  const oversize = destinations.filter(
    (destination) => formula.nos.filter(({ destino }) => destino === destination).length > maxNodes,
  );
  if (oversize.length > 0 || formula.nos.length > maxNodes * destinations.length) {
    const rule = `may hold at most ${maxNodes} nodes for each destino; shorten the trees`;
    return [invalidValue('formula.nos', rule)];
  }
  const placed = formula.nos.map((node, index) => ({ node, at: nodePath(index, node.key) }));
  const byKey = new Map<string, FormulaNodeInput>();
  const problems: Problem[] = [];
  for (const { node, at } of placed) {
    if (node.key === '') problems.push(invalidValue(`${at}.key`, 'is required and must not be empty'));
    if (byKey.has(node.key)) {
      problems.push(
        invalidValue(`${at}.key`, 'is the key of an earlier node too; give each node a key of its own'),
      );
    } else byKey.set(node.key, node);
  }
  const declared = new Set(formula.referencias.map(({ slug }) => slug));
  for (const one of placed) problems.push(...ownProblems(one, declared), ...parentProblems(one, byKey));
  problems.push(...rootProblems(formula.nos, meta_oculta));
  // Positions and paths mean something only among nodes that are right in themselves.
  if (problems.length > 0) return problems;
  const childrenOf = Map.groupBy(placed, ({ node }) => node.pai_key);
  return [...placed.flatMap((one) => operandProblems(one, childrenOf)), ...pathProblems(placed, childrenOf)];
}

function ownProblems({ node, at }: Placed, declared: ReadonlySet<string>): Problem[] {
  const problems: Problem[] = [];
  if (node.destino !== 0 && node.destino !== 1) {
    problems.push(invalidValue(`${at}.destino`, 'must be 0 (target tree) or 1 (realized tree)'));
  }
  if (!Number.isInteger(node.ordem) || node.ordem < 0) {
    problems.push(invalidValue(`${at}.ordem`, 'must be an integer from 0'));
  }
  if (node.tipo_no === 0) {
    if (node.operacao === null || !operationOf(node.operacao)) {
      const rule = `must be ${listed(operationNames, 'or')} when tipo_no is 0`;
      problems.push(invalidValue(`${at}.operacao`, rule));
    }
  } else if (node.tipo_no === 1) {
    if (node.ref_slug === null) {
      problems.push(invalidValue(`${at}.ref_slug`, 'is required when tipo_no is 1'));
    } else if (!declared.has(node.ref_slug)) {
      const rule = `${quoted(node.ref_slug)} is not declared; add a reference with this slug to formula.referencias`;
      problems.push(invalidValue(`${at}.ref_slug`, rule));
    }
  } else problems.push(invalidValue(`${at}.tipo_no`, 'must be 0 (operation) or 1 (reference leaf)'));
  return problems;
}

function parentProblems({ node, at }: Placed, byKey: ReadonlyMap<string, FormulaNodeInput>): Problem[] {
  if (node.pai_key === null) return [];
  const parent = byKey.get(node.pai_key);
  const field = `${at}.pai_key`;
  if (!parent) {
    return [invalidValue(field, `${quoted(node.pai_key)} is the key of no node; the node is an orphan`)];
  }
  if (parent.tipo_no === 1) {
    const rule = `${quoted(node.pai_key)} is a reference leaf; only operations (tipo_no 0) have operands`;
    return [invalidValue(field, rule)];
  }
  if (parent.destino !== node.destino) {
    const rule = `${quoted(node.pai_key)} belongs to the other tree (destino ${parent.destino}); a node and its parent have the same destino`;
    return [invalidValue(field, rule)];
  }
  return [];
}

function rootProblems(nodes: readonly FormulaNodeInput[], hiddenTarget: number): Problem[] {
  return destinations.flatMap((destination) => {
    const own = nodes.filter(({ destino }) => destino === destination);
    const roots = own.filter(({ pai_key }) => pai_key === null);
    const tree = destination === 0 ? 'the target tree (destino 0)' : 'the realized tree (destino 1)';
    if (own.length === 0) {
      if (destination === 0 && hiddenTarget === 1) return [];
      const way = destination === 0 ? ', or set meta_oculta 1' : '';
      return [invalidValue('formula.nos', `must hold ${tree}; add its nodes${way}`)];
    }
    if (roots.length === 1) return [];
    const found =
      roots.length === 0
        ? 'no root; set pai_key null on its topmost node'
        : `${roots.length} roots (${listed(roots.slice(0, 5).map(({ key }) => key))}); keep pai_key null on one and connect the others below it`;
    return [invalidValue('formula.nos', `gives ${tree} ${found}`)];
  });
}

type Children = ReadonlyMap<string | null, readonly Placed[]>;

/** The operands of an operation: how many, at positions 0, 1, 2, … each taken once. */
function operandProblems({ node, at }: Placed, childrenOf: Children): Problem[] {
  const operation = node.tipo_no === 0 && node.operacao !== null ? operationOf(node.operacao) : undefined;
  if (!operation) return [];
  const children = childrenOf.get(node.key) ?? [];
  const problems: Problem[] = [];
  if (children.length < operation.minOperands || children.length > operation.maxOperands) {
    const rule = `"${node.operacao}" takes ${arityInWords(operation)}; it has ${children.length}`;
    problems.push(invalidValue(at, rule));
  }
  const taken = new Set<number>();
  for (const child of children) {
    const position = child.node.ordem;
    if (taken.has(position)) {
      const rule = `${position} is taken by another operand of ${quoted(node.key)}; give each a position of its own`;
      problems.push(invalidValue(`${child.at}.ordem`, rule));
    }
    taken.add(position);
  }
  const gap = children.findIndex((_, position) => !taken.has(position));
  if (gap !== -1 && taken.size === children.length) {
    const rule = `has no operand at position ${gap}; its ${children.length} operands must take ordem 0 to ${children.length - 1} without gaps`;
    problems.push(invalidValue(at, rule));
  }
  return problems;
}

/** Walks down from the roots, level by level: what is never reached hangs in a ring. */
function pathProblems(placed: readonly Placed[], childrenOf: Children): Problem[] {
  const problems: Problem[] = [];
  const reached = new Set<string>();
  let level = childrenOf.get(null) ?? [];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth === maxLevels + 1) {
      for (const { at } of level) {
        problems.push(
          invalidValue(at, `stands below level ${maxLevels}; a tree may have at most ${maxLevels} levels`),
        );
      }
    }
    for (const { node } of level) reached.add(node.key);
    level = level.flatMap(({ node }) => childrenOf.get(node.key) ?? []);
  }
  for (const { node, at } of placed) {
    if (reached.has(node.key)) continue;
    const rule = 'leads in a circle and never to a root; connect the node to its tree';
    problems.push(invalidValue(`${at}.pai_key`, rule));
  }
  return problems;
}
