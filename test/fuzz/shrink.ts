/**
 * Makes a company that shows a difference smaller, as long as it shows one in the same indicator.
 */
import { ColumnarCompany } from '../../src/engine/columnar/columnar-company.ts';
import {
  type CompanyModel,
  cellFields,
  type Formula,
  type Indicator,
  type TreeNode,
} from '../../src/engine/types.ts';
import { calculate, calculateByOracle, type Difference, differences } from './oracle.ts';
import type { StoredValues } from './stored-values.ts';
import { type Horizon, monthRange } from './structure.ts';

/** A company with the values it is loaded with. */
export interface Case {
  readonly model: CompanyModel;
  readonly values: StoredValues;
  readonly order: readonly number[];
  readonly months: Horizon;
  /** What loaded months hold where no cell exists. */
  readonly outside?: number | undefined;
}

const maxTries = 3_000;

/**
 * The differences of a company that is loaded and calculated in full, indicators in calculation
 * order.
 */
function fullDifferences({ model, values, order, months, outside }: Case, only?: number): Difference[] {
  const company = new ColumnarCompany(model);
  values.loadInto(company, outside);
  company.markAll();
  calculate(company);
  const expected = values.copy();
  calculateByOracle(expected, order);
  return differences(company, expected, only === undefined ? order : [only], months);
}

/**
 * The smallest case found, and what differs there; undefined when a full calculation shows no
 * difference.
 */
export function shrink(start: Case): { smallest: Case; difference: Difference } | undefined {
  const [first] = fullDifferences(start);
  if (!first) return undefined;
  const { indicatorId } = first;
  let smallest = start;
  let tries = 0;
  const attempt = (changed: Case): boolean => {
    if (tries++ > maxTries) return false;
    try {
      if (fullDifferences(changed, indicatorId).length === 0) return false;
    } catch {
      return false;
    }
    smallest = changed;
    return true;
  };
  for (const one of start.order) {
    if (one !== indicatorId) attempt(withTypedValues(smallest, one));
  }
  attempt(withMonth(smallest, first.year * 12 + first.month - 1));
  for (const panelId of start.model.panels.keys()) attempt(withoutPanel(smallest, panelId));
  for (let found = true; found; ) {
    found = smallerIndicators(smallest, indicatorId).some(attempt);
  }
  const { values: remaining } = smallest;
  for (const place of remaining.existing()) {
    for (const field of cellFields) {
      if (place.cell[field] === null || tries > maxTries) continue;
      const values = smallest.values.copy();
      const cell = values.cell(place.indicatorId, place.panelId, place.year, place.month);
      if (cell) cell[field] = null;
      attempt({ ...smallest, values });
    }
  }
  const [difference] = fullDifferences(smallest, indicatorId);
  return { smallest, difference: difference ?? first };
}

function withModel(one: Case, changes: Partial<CompanyModel>): Case {
  const model = { ...one.model, ...changes };
  return { ...one, model, values: one.values.copy(model) };
}

function withIndicator(model: CompanyModel, indicator: Indicator): CompanyModel {
  return { ...model, indicators: new Map([...model.indicators, [indicator.id, indicator]]) };
}

/** The indicator is no longer calculated: it holds as typed values what the oracle calculates. */
function withTypedValues(one: Case, id: number): Case {
  const { formula: _, compound: __, consolidated: ___, ...rest } = one.model.indicators.get(id) as Indicator;
  const calculated = one.values.copy();
  calculateByOracle(calculated, one.order);
  const model = withIndicator(one.model, { ...rest, tipo: 0 });
  return { ...one, model, values: calculated.copy(model) };
}

function withMonth(one: Case, month: number): Case {
  const models = [...one.model.models.values()].map((model) => ({
    ...model,
    indicators: new Map(
      [...model.indicators].flatMap(([id, range]) => {
        const { inicio_ano, inicio_mes, fim_ano, fim_mes } = range;
        const covers = inicio_ano * 12 + inicio_mes - 1 <= month && month <= fim_ano * 12 + fim_mes - 1;
        return covers ? [[id, monthRange(month, month)] as const] : [];
      }),
    ),
  }));
  return withModel(one, { models: new Map(models.map((model) => [model.id, model])) });
}

function withoutPanel(one: Case, id: number): Case {
  return withModel(one, { panels: new Map([...one.model.panels].filter(([panelId]) => panelId !== id)) });
}

function* smallerIndicators(one: Case, id: number): Generator<Case> {
  const indicator = one.model.indicators.get(id) as Indicator;
  const changed = (fields: Partial<Indicator>) =>
    withModel(one, withIndicator(one.model, { ...indicator, ...fields }));
  if (indicator.meta_ajustavel === 1) yield changed({ meta_ajustavel: 0 });
  const { formula, compound, consolidated } = indicator;
  if (formula) for (const smaller of smallerFormulas(formula)) yield changed({ formula: smaller });
  for (const index of compound?.keys() ?? [])
    yield changed({ compound: compound?.toSpliced(index, 1) ?? [] });
  for (const index of consolidated?.keys() ?? []) {
    yield changed({ consolidated: consolidated?.toSpliced(index, 1) ?? [] });
  }
}

function* smallerFormulas(formula: Formula): Generator<Formula> {
  const { references, trees } = formula;
  for (const destination of [0, 1] as const) {
    const root = trees[destination];
    if (!root) continue;
    const { [destination]: _, ...other } = trees;
    if (destination === 0) yield { references, trees: other };
    for (const smaller of smallerTrees(root))
      yield { references, trees: { ...trees, [destination]: smaller } };
  }
  const used = new Set(Object.values(trees).flatMap(slugs));
  const needed = references.filter(({ slug }) => used.has(slug));
  if (needed.length < references.length) yield { references: needed, trees };
}

function slugs(node: TreeNode): string[] {
  return 'slug' in node ? [node.slug] : node.children.flatMap(slugs);
}

/** A child in place of its parent, one operand less, or one of these further down. */
function* smallerTrees(node: TreeNode): Generator<TreeNode> {
  if ('slug' in node) return;
  const { operation, children } = node;
  yield* children;
  if (['soma', 'multiplicacao', 'min', 'max', 'media'].includes(operation) && children.length > 2) {
    for (const index of children.keys()) yield { operation, children: children.toSpliced(index, 1) };
  }
  for (const [index, child] of children.entries()) {
    for (const smaller of smallerTrees(child)) yield { operation, children: children.with(index, smaller) };
  }
}
