/** Which formulas read which budget filters. */

import type { CompanyModel, Destination, Formula, Reference, TreeNode } from '../types.ts';
import { type BudgetKey, budgetKeyOf } from './budget-reference.ts';

/** A budget reference that occurs in a tree of a formula. */
interface BudgetReading {
  readonly indicatorId: number;
  readonly reference: Reference;
  /** The trees in which it occurs. */
  readonly destinations: readonly Destination[];
}

export interface BudgetReaders {
  readonly key: BudgetKey;
  readonly readings: readonly BudgetReading[];
}

const readersByIndicators = new WeakMap<CompanyModel['indicators'], ReadonlyMap<string, BudgetReaders>>();

/**
 * The budget filters that the company's formulas read, by the text of their keys, with their
 * readers.
 */
export function budgetReaders({
  indicators,
}: Pick<CompanyModel, 'indicators'>): ReadonlyMap<string, BudgetReaders> {
  let readers = readersByIndicators.get(indicators);
  if (!readers) readersByIndicators.set(indicators, (readers = readersOf(indicators)));
  return readers;
}

function readersOf(indicators: CompanyModel['indicators']): Map<string, BudgetReaders> {
  const readers = new Map<string, { key: BudgetKey; readings: BudgetReading[] }>();
  for (const { id: indicatorId, formula } of indicators.values()) {
    for (const reference of formula?.references ?? []) {
      const key = budgetKeyOf(reference);
      const destinations = formula && key ? treesWith(formula, reference.slug) : [];
      if (!key || destinations.length === 0) continue;
      const known = readers.get(key.text) ?? { key, readings: [] };
      known.readings.push({ indicatorId, reference, destinations });
      readers.set(key.text, known);
    }
  }
  return readers;
}

function treesWith({ trees }: Formula, slug: string): Destination[] {
  return ([0, 1] as const).filter((destination) => {
    const root = trees[destination];
    return root !== undefined && contains(root, slug);
  });
}

function contains(node: TreeNode, slug: string): boolean {
  return 'slug' in node ? node.slug === slug : node.children.some((child) => contains(child, slug));
}
