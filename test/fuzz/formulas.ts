/**
 * Random formulas that saveFormulaIndicator would take, and compound and consolidated references.
 */
import type {
  CompoundReference,
  ConsolidatedReference,
  Formula,
  Indicator,
  Model,
  Reference,
  TreeNode,
} from '../../src/engine/types.ts';
import { isCalculationUnit } from '../../src/engine/units.ts';
import { constant } from './amounts.ts';
import { budgetFields } from './budgets.ts';
import type { Random } from './random.ts';
import { type LeafMaker, leafCount, op, tree, withLeaf } from './trees.ts';

/**
 * What a calculated indicator may read: indicators that come before it, so that nothing reads in a
 * circle.
 */
export interface Readable {
  readonly sources: readonly Indicator[];
  readonly models: readonly Model[];
  /**
   * Of 0 to 1, how many references combine instances, and how many count periods: both cost the
   * oracle much.
   */
  readonly combining: number;
  readonly counting: number;
  /** How many references read the budget. */
  readonly budgets: number;
}

/** A formula of this unit; the target tree may be missing when the target is hidden. */
export function formula(random: Random, readable: Readable, unit: number, hidden: number): Formula {
  const references = Array.from({ length: 1 + random.below(6) }, (_, index) =>
    reference(random, readable, `r${index}`),
  );
  // Read by a denominator, where campo 2 must find a denominator.
  references.push(constantReference(random, 'k'));
  const plain = new Set(
    readable.sources.flatMap(({ id, unidade_medida }) => (isCalculationUnit(unidade_medida) ? [] : id)),
  );
  const below = references.filter(
    ({ tipo, campo, id_indicador_ref: id }) => tipo !== 0 || (campo ?? 2) !== 2 || !plain.has(id as number),
  );
  const anywhere = leafMaker(random, references);
  const denominator = leafMaker(random, below);
  const build = () =>
    isCalculationUnit(unit) ? fraction(random, anywhere, denominator, unit) : tree(random, anywhere);
  const trees = hidden === 1 && random.chance(0.5) ? { 1: build() } : { 0: build(), 1: build() };
  return withManualEntries(random, { references, trees });
}

function leafMaker(random: Random, references: readonly Reference[]): LeafMaker {
  return () => ({ slug: random.pick(references).slug });
}

function fraction(random: Random, numerator: LeafMaker, denominator: LeafMaker, unit: number): TreeNode {
  const sides = [tree(random, numerator), tree(random, denominator)] as const;
  if (unit !== 3) return op('divisao', ...sides);
  if (random.chance(0.6)) return op('percentual', ...sides);
  const below = op('percentual', tree(random, numerator), tree(random, numerator));
  return op('divisao', below, sides[1]);
}

function reference(random: Random, readable: Readable, slug: string): Reference {
  const kind = random.fraction();
  if (kind < 0.15 || readable.sources.length === 0) return constantReference(random, slug);
  if (kind < 0.15 + readable.budgets) return budgetReference(random, slug);
  const source = random.pick(readable.sources);
  const campos = isCalculationUnit(source.unidade_medida)
    ? [null, 0, 1, 2, 2, 3, 4, 5, 6]
    : [null, 0, 1, 2, 2, 3, 5];
  const submodels = readable.models.filter(({ base, indicators }) => base !== 0 && indicators.has(source.id));
  const combined = submodels.length > 0 && random.chance(readable.combining);
  const counts = random.chance(readable.counting);
  return {
    ...emptyReference,
    slug,
    id_indicador_ref: source.id,
    campo: random.pick(campos),
    id_painel_modelo: combined ? random.pick(submodels).id : null,
    agregacao: counts
      ? 'periodos'
      : random.pick(combined ? ['soma', 'soma', 'media', 'contagem'] : ['soma', 'soma', 'soma', 'contagem']),
  };
}

const emptyReference: Omit<Reference, 'slug'> = {
  tipo: 0,
  id_indicador_ref: null,
  campo: null,
  agregacao: 'soma',
  id_painel_modelo: null,
  id_go_processo_periodo: null,
  go_config: null,
  go_metrica: null,
  go_modo: null,
  valor_constante: null,
};

function constantReference(random: Random, slug: string): Reference {
  return { ...emptyReference, slug, tipo: 2, valor_constante: constant(random) };
}

function budgetReference(random: Random, slug: string): Reference {
  return { ...emptyReference, slug, ...budgetFields(random) };
}

/**
 * Some trees, or sides of a fraction at the root, get a manual entry in place of one of their
 * leaves.
 */
function withManualEntries(random: Random, { references, trees }: Formula): Formula {
  const slugs: string[] = [];
  const side = (node: TreeNode): TreeNode => {
    if (!random.chance(0.15)) return node;
    const slug = `m${slugs.length}`;
    slugs.push(slug);
    return withLeaf(node, random.below(leafCount(node)), { slug });
  };
  const whole = (root: TreeNode): TreeNode =>
    'operation' in root && (root.operation === 'divisao' || root.operation === 'percentual')
      ? { ...root, children: root.children.map(side) }
      : side(root);
  const changed = {
    ...(trees[0] ? { 0: whole(trees[0]) } : {}),
    ...(trees[1] ? { 1: whole(trees[1]) } : {}),
  };
  const manual = slugs.map((slug) => ({ ...emptyReference, slug, tipo: 3 }));
  return { references: [...references, ...manual], trees: changed };
}

/** Also none, and the same one twice, which then counts twice. */
export function compoundReferences(random: Random, { sources, models }: Readable): CompoundReference[] {
  if (sources.length === 0) return [];
  const list = Array.from({ length: random.below(6) }, () => ({
    id_indicador: random.pick(sources).id,
    id_painel_modelo: random.chance(0.6) ? random.pick([null, 0]) : random.pick(models).id,
    origem_campo: random.below(2),
    origem_posicao: random.below(2),
    destino_campo: random.below(2),
    destino_posicao: random.below(2),
  }));
  return list.length > 0 && random.chance(0.2) ? [...list, random.pick(list)] : list;
}

export function consolidatedReferences(
  random: Random,
  { sources, models }: Readable,
): ConsolidatedReference[] {
  if (sources.length === 0) return [];
  const list = Array.from({ length: random.below(4) }, () => ({
    id_indicador: random.pick(sources).id,
    id_painel_modelo: random.chance(0.4) ? null : random.pick(models).id,
  }));
  return list.length > 0 && random.chance(0.2) ? [...list, random.pick(list)] : list;
}
