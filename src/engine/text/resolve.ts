/** Converts parsed text to the payload of a formula: references, and trees over them. */

import { firstCharacters } from '../../kernel/values/text.ts';
import { nodesFromTrees } from '../tree.ts';
import type {
  Aggregation,
  DefinedFormula,
  DefinedReference,
  Destination,
  FormulaNodeInput,
  TreeNode,
} from '../types.ts';
import type { Diagnostics } from './diagnostic.ts';
import { folded } from './fold.ts';
import { type Language, views } from './language.ts';
import { type Candidates, Lookup, type UnknownName } from './lookup.ts';
import { meaningOf } from './meaning.ts';
import { idsIn } from './mentions.ts';
import { messages, type NameKind } from './messages.ts';
import type { Glossary } from './names.ts';
import { ReferenceMatcher } from './reference-matcher.ts';
import type { BudgetSyntax, FormulaSyntax, LeafSyntax, Name, ReferenceSyntax, Syntax } from './syntax.ts';

export interface ResolveOptions {
  readonly language: Language;
  readonly glossary: Glossary;
  /** The existing formula, which the text changes. */
  readonly previous?: DefinedFormula | undefined;
  /** The names that are suggested for an unknown one. Default: the glossary's. */
  readonly candidates?: Candidates | undefined;
}

export interface Resolved {
  readonly references: readonly DefinedReference[];
  readonly nodes: readonly FormulaNodeInput[];
  readonly trees: DefinedFormula['trees'];
  /** The syntax of each node, in the order of `nodes`. */
  readonly nodeSyntax: readonly Syntax[];
  /** References that no node uses any more. */
  readonly removed: readonly DefinedReference[];
  /** The slugs of new references. */
  readonly added: readonly string[];
  readonly unknown: readonly UnknownName[];
}

/** Adds to `diagnostics`. If there are any, the result is incomplete. */
export function resolve(
  { trees, isShared }: FormulaSyntax,
  options: ResolveOptions,
  diagnostics: Diagnostics,
): Resolved {
  const resolver = new Resolver(options, diagnostics);
  const built: { 0?: TreeNode; 1?: TreeNode } = {};
  if (isShared && trees[0]) {
    const root = resolver.tree(trees[0], resolver.kept.sharedTree);
    if (root) Object.assign(built, { 0: root, 1: root });
  } else {
    for (const destination of [0, 1] as const) {
      const own = trees[destination];
      const root = own && resolver.tree(own, destination);
      if (root) built[destination] = root;
    }
  }
  const { kept, added, nodeSyntax, lookup } = resolver;
  return {
    references: [...kept.staying, ...added],
    trees: built,
    nodes: nodesFromTrees(built),
    nodeSyntax: isShared ? [...nodeSyntax, ...nodeSyntax] : nodeSyntax,
    removed: kept.leaving,
    added: added.map(({ slug }) => slug),
    unknown: lookup.unknown,
  };
}

/** A reference without its slug and label. */
type Reading = Omit<DefinedReference, 'slug' | 'rotulo'>;

const nothing: Omit<Reading, 'tipo'> = {
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

class Resolver {
  readonly kept: ReferenceMatcher;
  readonly added: DefinedReference[] = [];
  readonly nodeSyntax: Syntax[] = [];
  readonly lookup: Lookup;
  readonly #options: ResolveOptions;
  readonly #diagnostics: Diagnostics;
  readonly #slugs: Slugs;
  readonly #addedByMeaning = new Map<string, string>();

  constructor(options: ResolveOptions, diagnostics: Diagnostics) {
    const { previous = { references: [], trees: {} }, glossary, candidates } = options;
    this.#options = options;
    this.#diagnostics = diagnostics;
    this.kept = new ReferenceMatcher(previous);
    // Slugs of removed references stay reserved: a new entry must not get the typed values of
    // another.
    this.#slugs = new Slugs(this.kept.slugs);
    const ids = idsIn(previous.references);
    this.lookup = new Lookup(glossary, diagnostics, (kind, id) => ids[kind].includes(id), candidates);
  }

  /** Undefined if a part is missing. */
  tree(node: Syntax, destination: Destination): TreeNode | undefined {
    this.nodeSyntax.push(node);
    if (node.kind === 'hole') return undefined;
    if (node.kind !== 'operation') {
      const slug = this.#slugOf(node, destination);
      return slug === undefined ? undefined : { slug };
    }
    const children = node.operands.map((operand) => this.tree(operand, destination));
    const isWhole = children.every((child) => child !== undefined);
    return isWhole ? { operation: node.operation, children } : undefined;
  }

  #slugOf(leaf: LeafSyntax, destination: Destination): string | undefined {
    const reading = this.#reading(leaf);
    if (reading === undefined) return undefined;
    const label = leaf.kind === 'entry' ? leaf.label : '';
    const meaning = meaningOf({ ...reading, slug: '', rotulo: label });
    const known = this.kept.next(destination, meaning)?.slug ?? this.#addedByMeaning.get(meaning);
    if (known !== undefined) return known;
    const rotulo = leaf.kind === 'entry' ? label : shortLabel(this.#label(leaf, reading));
    const slug = this.#slugs.next(rotulo);
    this.#addedByMeaning.set(meaning, slug);
    this.added.push({ ...reading, slug, rotulo });
    return slug;
  }

  #reading(leaf: LeafSyntax): Reading | undefined {
    switch (leaf.kind) {
      case 'number':
        return { ...nothing, tipo: 2, valor_constante: leaf.digits };
      case 'entry':
        return { ...nothing, tipo: 3 };
      case 'budget':
        return this.#budget(leaf);
      default:
        return this.#indicator(leaf);
    }
  }

  #indicator(leaf: ReferenceSyntax): Reading | undefined {
    const { indicator, submodel, campo, aggregation } = leaf;
    const id = this.lookup.id('indicators', indicator);
    const model = submodel && this.lookup.id('submodels', submodel);
    if (submodel && aggregation === undefined) this.#requireAggregation(leaf);
    if (id === undefined || (submodel && model === undefined)) return undefined;
    return {
      ...nothing,
      tipo: 0,
      id_indicador_ref: id,
      id_painel_modelo: model ?? null,
      campo,
      agregacao: (aggregation ?? 'soma') as Aggregation,
    };
  }

  /** Without an aggregation it would be a sum, which the text does not say. */
  #requireAggregation({ start, end, indicator, submodel }: ReferenceSyntax): void {
    const { language } = this.#options;
    const word = views[language].aggregations['soma'];
    const text = `${word}(${shownName(submodel as Name, "'", "'")}${shownName(indicator, '[', ']')})`;
    this.#diagnostics.add(messages.aggregationMissing({ start, end }, text));
  }

  #budget({ lists, metric, mode }: BudgetSyntax): Reading | undefined {
    const found = (kind: NameKind, names: readonly Name[] = []) =>
      names.map((name) => this.lookup.id(kind, name));
    const [period, second] = lists.period ?? [];
    if (second) this.#diagnostics.add(messages.unexpected(second, second.whole));
    const fontes = [
      ...found('accounts', lists.accounts).map((id) => ({ tipo: 'conta', id })),
      ...found('structures', lists.structures).map((id) => ({ tipo: 'estrutura', id })),
    ];
    const centres = found('centres', lists.centres);
    const dimensions = found('dimensions', lists.dimensions);
    const periodId = period === undefined ? null : this.lookup.id('periods', period);
    const all = [...fontes.map(({ id }) => id), ...centres, ...dimensions, periodId];
    if (all.includes(undefined)) return undefined;
    const config = {
      fontes,
      ...(centres.length > 0 ? { centrosResultado: centres } : {}),
      ...(dimensions.length > 0 ? { dimensoesResultado: dimensions } : {}),
    };
    return {
      ...nothing,
      tipo: 1,
      id_go_processo_periodo: periodId as number | null,
      go_config: JSON.stringify(config),
      go_metrica: metric,
      go_modo: mode,
    };
  }

  #label(leaf: Exclude<LeafSyntax, { kind: 'entry' }>, reading: Reading): string {
    const { glossary, language } = this.#options;
    if (leaf.kind === 'number') return leaf.digits;
    if (leaf.kind === 'budget') {
      const codes = [...(leaf.lists.accounts ?? []), ...(leaf.lists.structures ?? [])];
      return ['Orçamento', ...codes.map(({ whole }) => whole)].join(' ');
    }
    const { indicators, submodels } = glossary;
    const name = indicators.nameOf(reading.id_indicador_ref as number) ?? leaf.indicator.whole;
    const field = views[language].fields[leaf.campo as 0 | 1 | 3 | 4 | 5 | 6];
    const model = reading.id_painel_modelo === null ? undefined : submodels.nameOf(reading.id_painel_modelo);
    return [name, field, model].filter((part) => part !== undefined).join(' · ');
  }
}

/** The name as it was written, for a fix. */
function shownName({ whole }: Name, opening: string, closing: string): string {
  return `${opening}${whole.replaceAll(closing, closing + closing)}${closing}`;
}

const maxSlugLength = 40;
const maxLabelLength = 255;

/** Generates slugs that are not yet in use. */
class Slugs {
  readonly #taken: Set<string>;
  /**
   * How many slugs were generated from a base. Trying each number from 1 would be slow for
   * thousands.
   */
  readonly #given = new Map<string, number>();

  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken);
  }

  next(label: string): string {
    const base = slugOf(label);
    let count = this.#given.get(base) ?? 0;
    let slug: string;
    do {
      count++;
      const suffix = count === 1 ? '' : `_${count}`;
      slug = `${base.slice(0, maxSlugLength - suffix.length)}${suffix}`;
    } while (this.#taken.has(slug));
    this.#given.set(base, count);
    this.#taken.add(slug);
    return slug;
  }
}

function slugOf(label: string): string {
  const words = folded(label.slice(0, 4 * maxSlugLength))
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, maxSlugLength)
    .replace(/^_|_$/g, '');
  if (words === '') return 'referencia';
  return /^\d/.test(words) ? `n_${words}`.slice(0, maxSlugLength) : words;
}

function shortLabel(label: string): string {
  return firstCharacters(label, maxLabelLength);
}
