/**
 * Matches the leaves of a text with the references of the existing formula. References with the
 * same meaning keep slug, label and position. If several have the same meaning, they are matched in
 * order of appearance.
 */
import type { DefinedFormula, DefinedReference, Destination, TreeNode } from '../types.ts';
import { meaningOf } from './meaning.ts';

export class ReferenceMatcher {
  readonly #formula: DefinedFormula;
  readonly #bySlug: ReadonlyMap<string, DefinedReference>;
  /** The slugs of the leaves, from left to right, by tree and meaning. */
  readonly #leaves: readonly [Map<string, string[]>, Map<string, string[]>];
  readonly #usedBefore = new Set<string>();
  readonly #usedNow = new Set<string>();
  readonly #count = new Map<string, number>();

  constructor(formula: DefinedFormula) {
    this.#formula = formula;
    this.#bySlug = new Map(formula.references.map((reference) => [reference.slug, reference]));
    this.#leaves = [this.#leavesOf(0), this.#leavesOf(1)];
  }

  get slugs(): Iterable<string> {
    return this.#bySlug.keys();
  }

  /** The reference for the next leaf with this meaning in this tree. */
  next(destination: Destination, meaning: string): DefinedReference | undefined {
    const own = this.#leaves[destination].get(meaning);
    const other = this.#leaves[destination === 0 ? 1 : 0].get(meaning);
    const key = `${destination} ${meaning}`;
    const at = this.#count.get(key) ?? 0;
    this.#count.set(key, at + 1);
    const slug = own ? (own[at] ?? own.at(-1)) : (other?.[0] ?? this.#neverUsed(meaning));
    if (slug === undefined) return undefined;
    this.#usedNow.add(slug);
    return this.#bySlug.get(slug);
  }

  /** The tree of the existing formula to match an expression with that is used for both trees. */
  get sharedTree(): Destination {
    return this.#formula.trees[0] ? 0 : 1;
  }

  /**
   * The remaining references in their order, including those that no node ever used, which a text
   * cannot show.
   */
  get staying(): readonly DefinedReference[] {
    return this.#formula.references.filter(
      ({ slug }) => this.#usedNow.has(slug) || !this.#usedBefore.has(slug),
    );
  }

  /** The references that no node uses any more. */
  get leaving(): readonly DefinedReference[] {
    return this.#formula.references.filter(
      ({ slug }) => this.#usedBefore.has(slug) && !this.#usedNow.has(slug),
    );
  }

  #neverUsed(meaning: string): string | undefined {
    return this.#formula.references.find(
      (reference) => !this.#usedBefore.has(reference.slug) && meaningOf(reference) === meaning,
    )?.slug;
  }

  #leavesOf(destination: Destination): Map<string, string[]> {
    const leaves = new Map<string, string[]>();
    const walk = (node: TreeNode): void => {
      if ('operation' in node) return node.children.forEach(walk);
      const reference = this.#bySlug.get(node.slug);
      if (!reference) return;
      this.#usedBefore.add(node.slug);
      const meaning = meaningOf(reference);
      const slugs = leaves.get(meaning);
      if (slugs) slugs.push(node.slug);
      else leaves.set(meaning, [node.slug]);
    };
    const root = this.#formula.trees[destination];
    if (root) walk(root);
    return leaves;
  }
}
