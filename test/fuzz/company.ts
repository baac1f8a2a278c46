/**
 * Random companies: definitions in which every indicator reads only earlier ones, and stored
 * values.
 */
import { yearOf } from '../../src/engine/cells.ts';
import { adjustedEntries } from '../../src/engine/inheritance.ts';
import type { CompanyModel, Formula, Indicator } from '../../src/engine/types.ts';
import { isCalculationUnit } from '../../src/engine/units.ts';
import {
  type AmountMaker,
  amountMaker,
  type Frequencies,
  frequencies,
  type Kind,
  kinds,
  value,
} from './amounts.ts';
import { fillBudget } from './budgets.ts';
import { compoundReferences, consolidatedReferences, formula, type Readable } from './formulas.ts';
import { Random } from './random.ts';
import { emptyCell, StoredValues } from './stored-values.ts';
import { type Horizon, horizon, ids, models, panels, processes } from './structure.ts';

export interface FuzzCompany {
  readonly seed: number;
  readonly kind: Kind;
  readonly random: Random;
  readonly months: Horizon;
  readonly model: CompanyModel;
  /** The indicators, each after what it reads. */
  readonly order: readonly number[];
  /** What was typed; calculated fields may hold anything, as if definitions had changed. */
  readonly values: StoredValues;
}

/** What kind of company to make: ranges have both ends included. */
export interface Shape {
  readonly kinds: readonly Kind[];
  readonly years: readonly number[];
  readonly panels: readonly [number, number];
  readonly inputs: readonly [number, number];
  readonly calculated: readonly [number, number];
  /** How many of the references combine instances, one of these. */
  readonly combining: readonly number[];
  readonly counting: readonly number[];
  /** How many of the references read the budget, one of these. */
  readonly budgets: readonly number[];
}

/** Something of everything. */
const broad: Shape = {
  kinds,
  years: [1, 1, 2, 3],
  panels: [2, 14],
  inputs: [2, 8],
  calculated: [4, 17],
  combining: [0, 0.15, 0.4],
  counting: [0, 0.02, 0.1],
  budgets: [0, 0.08, 0.15],
};

/** Small enough to be calculated often. */
export const lively: Shape = {
  ...broad,
  years: [1, 2],
  panels: [2, 6],
  inputs: [2, 5],
  calculated: [3, 8],
  counting: [0, 0.02, 0.5],
};

/**
 * Totals over so many instances, and so large, that sums leave the range in which floats are exact.
 */
export const crowded: Shape = {
  kinds: ['extreme', 'boundary', 'ties', 'near', 'mixed'],
  years: [1],
  panels: [10, 16],
  inputs: [1, 2],
  calculated: [2, 4],
  combining: [0.6, 0.9],
  counting: [0, 0.05],
  budgets: [0, 0.08],
};

/** Formulas that read the budget more than anything else. */
export const budgeted: Shape = { ...lively, inputs: [1, 3], budgets: [0.6] };

/** To begin with small amounts, which programs are then compiled for. */
export const small: Shape = { ...lively, kinds: ['tiny'], years: [1] };

/** The same seed gives the same company. */
export function fuzzCompany(seed: number, shape: Shape = broad): FuzzCompany {
  const random = new Random(seed);
  const kind = shape.kinds[seed % shape.kinds.length] as Kind;
  const months = horizon(random, shape.years);
  const inputs = random.between(...shape.inputs);
  const indicatorIds = ids(random, inputs + random.between(...shape.calculated));
  if (random.chance(0.5)) random.shuffle(indicatorIds);
  const plain = indicatorIds.map((id) => typedIndicator(random, id));
  const modelList = models(random, plain, months);
  const combining = random.pick(shape.combining);
  const counting = random.pick(shape.counting);
  const budgets = random.pick(shape.budgets);
  const indicators: Indicator[] = [];
  for (const [index, one] of plain.entries()) {
    const readable = { sources: indicators.slice(), models: modelList, combining, counting, budgets };
    indicators.push(index < inputs ? one : calculatedIndicator(random, one.id, readable));
  }
  const processList = processes(random, months);
  const model = {
    indicators: byId(indicators.toSorted((a, b) => a.id - b.id)),
    panels: byId(panels(random, random.between(...shape.panels), modelList, processList)),
    models: byId(modelList),
    processes: byId(processList),
  };
  const values = new StoredValues(model, months);
  fill(random, kind, values);
  fillBudget(random, kind, values.budget, months);
  if (random.chance(0.3)) clearYear(values, yearOf(random.between(months.first, months.last)));
  return { seed, kind, random, months, model, order: indicatorIds, values };
}

function byId<Item extends { readonly id: number }>(items: readonly Item[]): ReadonlyMap<number, Item> {
  return new Map(items.map((item) => [item.id, item]));
}

export function typedIndicator(random: Random, id: number): Indicator {
  return {
    id,
    nome: `Indicator ${id}`,
    tipo: 0,
    unidade_medida: random.below(11),
    meta_oculta: random.chance(0.2) ? 1 : 0,
    meta_ajustavel: random.chance(0.4) ? 1 : 0,
  };
}

export function calculatedIndicator(random: Random, id: number, readable: Readable): Indicator {
  const plain = typedIndicator(random, id);
  const kind = random.fraction();
  if (kind < 0.8) {
    const { unidade_medida: unit, meta_oculta: hidden } = plain;
    // A concept's target is never adjustable.
    const meta_ajustavel = unit === 10 ? 0 : plain.meta_ajustavel;
    return { ...plain, tipo: 5, meta_ajustavel, formula: formula(random, readable, unit, hidden) };
  }
  if (kind < 0.9) {
    return { ...plain, tipo: 1 + random.below(2), compound: compoundReferences(random, readable) };
  }
  return { ...plain, tipo: 3 + random.below(2), consolidated: consolidatedReferences(random, readable) };
}

/** How the values of one indicator are made. */
export interface IndicatorValues extends Frequencies {
  readonly make: AmountMaker;
}

export function indicatorValues(random: Random, kind: Kind): IndicatorValues {
  const own = random.chance(0.8) ? kind : random.pick(kinds);
  return { make: amountMaker(random, own), ...frequencies(random) };
}

/** The slugs under which something is typed for a formula. */
function entriesOf(formula: Formula | undefined): string[] {
  if (!formula) return [];
  const manual = formula.references.filter(({ tipo }) => tipo === 3).map(({ slug }) => slug);
  return [...manual, ...Object.values(adjustedEntries)];
}

/** Cells exist in the year, but nobody has written any. */
function clearYear(values: StoredValues, empty: number): void {
  for (const { indicatorId, panelId, year, month, cell } of values.existing()) {
    if (year !== empty) continue;
    Object.assign(cell, emptyCell());
    for (const slug of entriesOf(values.model.indicators.get(indicatorId)?.formula)) {
      values.setEntry(indicatorId, panelId, year, month, slug, null);
    }
  }
}

/** Types values into every cell, also into fields that will be calculated or that nothing reads. */
function fill(random: Random, kind: Kind, values: StoredValues): void {
  const leavesCalculated = random.chance(0.3);
  for (const indicator of values.model.indicators.values()) {
    const own = indicatorValues(random, kind);
    const adjusted = { ...own, nulls: Math.max(own.nulls, 0.4) };
    const ratio = isCalculationUnit(indicator.unidade_medida) || random.chance(0.1);
    if (indicator.tipo !== 0 && !leavesCalculated && indicator.meta_ajustavel === 0) continue;
    for (const { cell } of values.existing(indicator.id)) {
      const typed = indicator.tipo === 0 || leavesCalculated;
      if (typed) {
        cell.meta_numerador = value(random, own.make, own);
        cell.realizado_numerador = value(random, own.make, own);
      }
      if (typed && ratio) {
        cell.meta_denominador = value(random, own.make, own);
        cell.realizado_denominador = value(random, own.make, own);
      }
      if (indicator.meta_ajustavel === 0 && !random.chance(0.1)) continue;
      cell.meta_ajustada_numerador = value(random, own.make, adjusted);
      if (ratio) cell.meta_ajustada_denominador = value(random, own.make, adjusted);
    }
  }
  for (const { id, formula } of values.model.indicators.values()) {
    for (const slug of entriesOf(formula)) {
      const own = indicatorValues(random, kind);
      for (const { panelId, year, month } of values.existing(id)) {
        const cents = value(random, own.make, own);
        if (cents !== null) values.setEntry(id, panelId, year, month, slug, cents);
      }
    }
  }
}
