/** Checks the trees against their unit, references and manual entries (contract §4.4). */
import { invalidValue, listed, nodePath, type Problem, quoted, ruleOf } from '../problem.ts';
import { treesFromNodes } from '../tree.ts';
import type { Destination, Formula, FormulaIndicatorInput, FormulaNodeInput, TreeNode } from '../types.ts';
import { fractionAt, isCalculationUnit, isStoredAsFraction, percentageCalculationUnit } from '../units.ts';
import type { ValidationContext } from './validation-context.ts';

/** Builds and checks the trees of these destinations. Their nodes must be free of problems. */
export function judgeTrees(
  input: FormulaIndicatorInput,
  context: ValidationContext,
  sound: readonly Destination[],
): { readonly problems: readonly Problem[]; readonly trees: Formula['trees'] } {
  const trees = treesFromNodes(
    input.formula.nos.filter(({ destino }) => sound.includes(destino as Destination)),
  );
  const manual = new Set(input.formula.referencias.filter(({ tipo }) => tipo === 3).map(({ slug }) => slug));
  const perTree = sound.flatMap((destination) => {
    const root = trees[destination];
    if (!root) return [];
    return [
      ...unitProblems(input, destination, root),
      ...denominatorProblems(input, context, destination, root),
      ...manualSideProblems(destination, root, manual),
    ];
  });
  return { problems: [...perTree, ...manualUseProblems(input, manual)], trees };
}

const treeOf: Readonly<Record<Destination, string>> = {
  0: 'the target tree (destino 0)',
  1: 'the realized tree (destino 1)',
};

/** Calculation units require a fraction at the root. Unit 3 also allows `percentual`. */
function unitProblems(
  { unidade_medida: unit, meta_oculta, formula }: FormulaIndicatorInput,
  destination: Destination,
  root: TreeNode,
): Problem[] {
  if (!isCalculationUnit(unit)) return [];
  const rootIndex = formula.nos.findIndex(
    ({ destino, pai_key }) => destino === destination && pai_key === null,
  );
  const at = nodePath(rootIndex, formula.nos[rootIndex]?.key ?? '');
  const tree = treeOf[destination];
  const problems: Problem[] = [];
  if (!isStoredAsFraction(unit, root)) {
    const accepted =
      unit === percentageCalculationUnit ? '"percentual", or "divisao" over a "percentual"' : '"divisao"';
    const rule = `is the root of ${tree} and must be ${accepted}, because unidade_medida ${unit} is a calculation unit`;
    problems.push(invalidValue(at, rule, ruleOf('root-division', unit)));
  }
  const isRequired = destination === 1 || meta_oculta !== 1;
  if (unit === percentageCalculationUnit && isRequired && !hasOperation(root, 'percentual')) {
    const rule = `is the root of ${tree}, which must hold a "percentual" because unidade_medida is 3; make it the root or put it below`;
    problems.push(invalidValue(at, rule, ruleOf('root-percentage', destination)));
  }
  return problems;
}

function hasOperation(node: TreeNode, operation: string): boolean {
  if ('slug' in node) return false;
  return node.operation === operation || node.children.some((child) => hasOperation(child, operation));
}

/** Below a root fraction's denominator, `campo` 2 reads a denominator. Plain units have none. */
function denominatorProblems(
  { unidade_medida: unit, formula }: FormulaIndicatorInput,
  context: ValidationContext,
  destination: Destination,
  root: TreeNode,
): Problem[] {
  const denominator = isStoredAsFraction(unit, root) && 'operation' in root ? root.children[1] : undefined;
  if (!denominator) return [];
  const inDenominator = leavesBelow(formula.nos, destination);
  return formula.referencias.flatMap(({ slug, tipo, campo, id_indicador_ref: sourceId }) => {
    const source = sourceId === null ? undefined : context.indicators.get(sourceId);
    if (tipo !== 0 || (campo ?? 2) !== 2 || !source || isCalculationUnit(source.unidade_medida)) return [];
    return inDenominator
      .filter(({ node }) => node.ref_slug === slug)
      .map(({ at }) =>
        invalidValue(
          `${at}.ref_slug`,
          `puts reference ${quoted(slug)} with campo 2 in the denominator of the root fraction, where it would read the ` +
            `denominator of indicator ${quoted(source.nome)}, which has none (unidade_medida ${source.unidade_medida} is no ` +
            'calculation unit); send one reference per tree instead: campo 0 for the target tree (destino 0) and campo 1 ' +
            'for the realized tree (destino 1)',
          ruleOf('denominator-automatic', source.nome, destination),
        ),
      );
  });
}

/** The leaves below the second operand of a tree's root, with their positions in the list. */
function leavesBelow(
  nodes: readonly FormulaNodeInput[],
  destination: Destination,
): { node: FormulaNodeInput; at: string }[] {
  const placed = nodes.map((node, index) => ({ node, at: nodePath(index, node.key) }));
  const childrenOf = Map.groupBy(placed, ({ node }) => node.pai_key);
  const root = childrenOf.get(null)?.find(({ node }) => node.destino === destination);
  let level = (root ? (childrenOf.get(root.node.key) ?? []) : []).filter(({ node }) => node.ordem === 1);
  const leaves: { node: FormulaNodeInput; at: string }[] = [];
  while (level.length > 0) {
    leaves.push(...level.filter(({ node }) => node.tipo_no === 1));
    level = level.flatMap(({ node }) => childrenOf.get(node.key) ?? []);
  }
  return leaves;
}

/** Allows one manual entry per tree, or one on each side of a root `divisao` or `percentual`. */
function manualSideProblems(
  destination: Destination,
  root: TreeNode,
  manual: ReadonlySet<string>,
): Problem[] {
  const isFraction = 'operation' in root && fractionAt(root) !== undefined;
  const sides = isFraction ? root.children : [root];
  return sides.flatMap((side, index) => {
    const own = [...new Set(leafSlugs(side).filter((slug) => manual.has(slug)))];
    if (own.length < 2) return [];
    const name = index === 0 ? 'numerator' : 'denominator';
    const place = isFraction ? `the ${name} side of ${treeOf[destination]}` : treeOf[destination];
    const rule = `puts the manual entries ${listed(own)} together in ${place}; keep one there`;
    return [invalidValue('formula.nos', rule, ruleOf('entries-together', ...own))];
  });
}

/** The slugs of a tree's leaves, left to right. */
function leafSlugs(node: TreeNode): string[] {
  return 'slug' in node ? [node.slug] : node.children.flatMap(leafSlugs);
}

/** Each manual entry must be used by exactly one leaf. */
function manualUseProblems({ formula }: FormulaIndicatorInput, manual: ReadonlySet<string>): Problem[] {
  return [...manual].flatMap((slug) => {
    const uses = formula.nos.filter(({ tipo_no, ref_slug }) => tipo_no === 1 && ref_slug === slug).length;
    if (uses === 1) return [];
    const rule = `must use the manual entry ${quoted(slug)} (tipo 3) in exactly one node; it stands in ${uses}`;
    return [invalidValue('formula.nos', rule, ruleOf('entry-once', slug))];
  });
}
