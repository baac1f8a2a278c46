/**
 * Checks that `formula.nos` (contract §4.4) forms trees: roots, parents, positions, number of
 * operands, size and depth. It never recurses, because a hostile list may contain a cycle or a
 * chain of any length.
 */
import { arityInWords, operationNames, operationOf } from '../operations.ts';
import { inJsonOnly, invalidValue, listed, nodePath, type Problem, quoted, ruleOf } from '../problem.ts';
import { destinations } from '../tree.ts';
import type { Destination, FormulaIndicatorInput, FormulaNodeInput } from '../types.ts';

/** Per tree. */
export const maxNodes = 250;
const maxLevels = 20;

/** A node and its position in the list, for messages. */
interface Placed {
  readonly node: FormulaNodeInput;
  readonly at: string;
}

interface JudgedNodes {
  readonly problems: readonly Problem[];
  /** The trees whose nodes have no problem. */
  readonly sound: readonly Destination[];
}

/** All problems of the list: first those of single nodes, then of roots, operands and cycles. */
export function judgeNodes({ formula, meta_oculta }: FormulaIndicatorInput): JudgedNodes {
  const oversize = destinations.filter(
    (destination) => formula.nos.filter(({ destino }) => destino === destination).length > maxNodes,
  );
  if (oversize.length > 0 || formula.nos.length > maxNodes * destinations.length) {
    const rule = `may hold at most ${maxNodes} nodes for each destino; shorten the trees`;
    return { problems: [invalidValue('formula.nos', rule, ruleOf('nodes', maxNodes))], sound: [] };
  }
  const placed = formula.nos.map((node, index) => ({ node, at: nodePath(index, node.key) }));
  const judged = new JudgedTrees();
  const byKey = new Map<string, FormulaNodeInput>();
  for (const { node, at } of placed) {
    if (node.key === '')
      judged.add(null, [invalidValue(`${at}.key`, 'is required and must not be empty', inJsonOnly)]);
    if (byKey.has(node.key)) {
      const rule = 'is the key of an earlier node too; give each node a key of its own';
      judged.add(null, [invalidValue(`${at}.key`, rule, inJsonOnly)]);
    } else byKey.set(node.key, node);
  }
  const areKeysSound = judged.problems.length === 0;
  const declared = new Set(formula.referencias.map(({ slug }) => slug));
  for (const one of placed) {
    judged.add(one.node.destino, ownProblems(one, declared));
    judged.add(isInOtherTree(one.node, byKey) ? null : one.node.destino, parentProblems(one, byKey));
  }
  for (const destination of destinations) {
    judged.add(destination, rootProblems(formula.nos, destination, meta_oculta));
  }
  // With duplicate keys it is unclear which node is whose operand.
  if (areKeysSound) judgeShape(placed, byKey, judged);
  return judged;
}

/** Collects problems, and which trees are free of them. */
class JudgedTrees implements JudgedNodes {
  readonly problems: Problem[] = [];
  readonly #spoiled = new Set<number>();

  /** Adds problems of one tree. Null: of both, or of an unknown one. */
  add(destino: number | null, found: readonly Problem[]): void {
    if (found.length === 0) return;
    this.problems.push(...found);
    const isOne = destino !== null && destinations.some((destination) => destination === destino);
    for (const spoiled of isOne ? [destino] : destinations) this.#spoiled.add(spoiled);
  }

  get sound(): Destination[] {
    return destinations.filter((destination) => !this.#spoiled.has(destination));
  }
}

/** Checks operands and cycles, even if other nodes have problems. */
function judgeShape(
  placed: readonly Placed[],
  byKey: ReadonlyMap<string, FormulaNodeInput>,
  judged: JudgedTrees,
): void {
  // A node without its parent, which has been reported already, counts as a root here.
  const parentKeyOf = ({ pai_key }: FormulaNodeInput) =>
    pai_key !== null && byKey.has(pai_key) ? pai_key : null;
  const childrenOf = Map.groupBy(placed, ({ node }) => parentKeyOf(node));
  for (const one of placed) judged.add(one.node.destino, operandProblems(one, childrenOf));
  judgePaths(placed, childrenOf, judged);
}

function isInOtherTree(node: FormulaNodeInput, byKey: ReadonlyMap<string, FormulaNodeInput>): boolean {
  const parent = node.pai_key === null ? undefined : byKey.get(node.pai_key);
  return parent !== undefined && parent.destino !== node.destino;
}

function ownProblems({ node, at }: Placed, declared: ReadonlySet<string>): Problem[] {
  const problems: Problem[] = [];
  if (node.destino !== 0 && node.destino !== 1) {
    problems.push(invalidValue(`${at}.destino`, 'must be 0 (target tree) or 1 (realized tree)', inJsonOnly));
  }
  if (node.ordem === null) {
    problems.push(invalidValue(`${at}.ordem`, 'is required; only a root may leave it out', inJsonOnly));
  } else if (!Number.isInteger(node.ordem) || node.ordem < 0) {
    problems.push(invalidValue(`${at}.ordem`, 'must be an integer from 0', inJsonOnly));
  }
  if (node.tipo_no === 0) {
    if (node.operacao === null || !operationOf(node.operacao)) {
      const rule = `must be ${listed(operationNames, 'or')} when tipo_no is 0`;
      problems.push(invalidValue(`${at}.operacao`, rule, inJsonOnly));
    }
  } else if (node.tipo_no === 1) {
    if (node.ref_slug === null) {
      problems.push(invalidValue(`${at}.ref_slug`, 'is required when tipo_no is 1', inJsonOnly));
    } else if (!declared.has(node.ref_slug)) {
      const rule = `${quoted(node.ref_slug)} is not declared; add a reference with this slug to formula.referencias`;
      problems.push(invalidValue(`${at}.ref_slug`, rule, inJsonOnly));
    }
  } else
    problems.push(invalidValue(`${at}.tipo_no`, 'must be 0 (operation) or 1 (reference leaf)', inJsonOnly));
  return problems;
}

function parentProblems({ node, at }: Placed, byKey: ReadonlyMap<string, FormulaNodeInput>): Problem[] {
  if (node.pai_key === null) return [];
  const parent = byKey.get(node.pai_key);
  const field = `${at}.pai_key`;
  if (!parent) {
    return [
      invalidValue(field, `${quoted(node.pai_key)} is the key of no node; the node is an orphan`, inJsonOnly),
    ];
  }
  if (parent.tipo_no === 1) {
    const rule = `${quoted(node.pai_key)} is a reference leaf; only operations (tipo_no 0) have operands`;
    return [invalidValue(field, rule, inJsonOnly)];
  }
  if (parent.destino !== node.destino) {
    const rule = `${quoted(node.pai_key)} belongs to the other tree (destino ${parent.destino}); a node and its parent have the same destino`;
    return [invalidValue(field, rule, inJsonOnly)];
  }
  return [];
}

function rootProblems(
  nodes: readonly FormulaNodeInput[],
  destination: Destination,
  hiddenTarget: number,
): Problem[] {
  const own = nodes.filter(({ destino }) => destino === destination);
  const roots = own.filter(({ pai_key }) => pai_key === null);
  const tree = destination === 0 ? 'the target tree (destino 0)' : 'the realized tree (destino 1)';
  if (own.length === 0) {
    if (destination === 0 && hiddenTarget === 1) return [];
    const way = destination === 0 ? ', or set meta_oculta 1' : '';
    return [
      invalidValue(
        'formula.nos',
        `must hold ${tree}; add its nodes${way}`,
        ruleOf('tree-missing', destination),
      ),
    ];
  }
  if (roots.length === 1) return [];
  const found =
    roots.length === 0
      ? 'no root; set pai_key null on its topmost node'
      : `${roots.length} roots (${listed(roots.slice(0, 5).map(({ key }) => key))}); keep pai_key null on one and connect the others below it`;
  return [invalidValue('formula.nos', `gives ${tree} ${found}`, inJsonOnly)];
}

type Children = ReadonlyMap<string | null, readonly Placed[]>;

/** An operation must have the right number of operands, at positions 0, 1, 2, … once each. */
function operandProblems({ node, at }: Placed, childrenOf: Children): Problem[] {
  const operation = node.tipo_no === 0 && node.operacao !== null ? operationOf(node.operacao) : undefined;
  if (!operation) return [];
  const children = childrenOf.get(node.key) ?? [];
  const problems: Problem[] = [];
  if (children.length < operation.minOperands || children.length > operation.maxOperands) {
    const { minOperands: least, maxOperands: most } = operation;
    const rule = `"${node.operacao}" takes ${arityInWords(operation)}; it has ${children.length}`;
    problems.push(invalidValue(at, rule, ruleOf('operands', least, most, children.length)));
  }
  const taken = new Set<number>();
  for (const child of children) {
    const position = child.node.ordem;
    if (position === null) continue;
    if (taken.has(position)) {
      const rule = `${position} is taken by another operand of ${quoted(node.key)}; give each a position of its own`;
      problems.push(invalidValue(`${child.at}.ordem`, rule, inJsonOnly));
    }
    taken.add(position);
  }
  const gap = children.findIndex((_, position) => !taken.has(position));
  if (gap !== -1 && taken.size === children.length) {
    const rule = `has no operand at position ${gap}; its ${children.length} operands must take ordem 0 to ${children.length - 1} without gaps`;
    problems.push(invalidValue(at, rule, inJsonOnly));
  }
  return problems;
}

/** Walks down from the roots by level. Nodes that are never reached are in a cycle. */
function judgePaths(placed: readonly Placed[], childrenOf: Children, judged: JudgedTrees): void {
  const reached = new Set<string>();
  let level = childrenOf.get(null) ?? [];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth === maxLevels + 1) {
      for (const { node, at } of level) {
        const rule = `stands below level ${maxLevels}; a tree may have at most ${maxLevels} levels`;
        judged.add(node.destino, [invalidValue(at, rule, ruleOf('levels', maxLevels))]);
      }
    }
    for (const { node } of level) reached.add(node.key);
    level = level.flatMap(({ node }) => childrenOf.get(node.key) ?? []);
  }
  for (const { node, at } of placed) {
    if (reached.has(node.key)) continue;
    const rule = 'leads in a circle and never to a root; connect the node to its tree';
    judged.add(node.destino, [invalidValue(`${at}.pai_key`, rule, inJsonOnly)]);
  }
}
