/** Random steps: writes of every size, indicators saved anew, panels that come and go. */
import { evaluateCell } from '../../src/engine/evaluate.ts';
import { adjustedEntries } from '../../src/engine/inheritance.ts';
import { type CellField, type CompanyModel, cellFields, type Indicator } from '../../src/engine/types.ts';
import { isCalculationUnit } from '../../src/engine/units.ts';
import { kinds, value } from './amounts.ts';
import { changedSums } from './budgets.ts';
import { calculatedIndicator, type FuzzCompany, indicatorValues, typedIndicator } from './company.ts';
import { formula, type Readable } from './formulas.ts';
import type { Random } from './random.ts';
import type { CellWrite, EntryWrite, ManyWrites, Step } from './steps.ts';
import type { ExistingCell, StoredValues } from './stored-values.ts';
import type { Horizon } from './structure.ts';

/** What happens before one calculation. */
export function randomSteps({ random, order, months }: FuzzCompany, values: StoredValues): Step[] {
  const kind = random.fraction();
  if (kind >= 0.9) return [budgetWrite(random, values, months)];
  if (kind < 0.1) return [definition(random, order, values.model)];
  if (kind < 0.15) return [panelChange(random, values.model)];
  if (kind < 0.2) return wholeIndicator(random, values);
  if (kind < 0.25) {
    const saved = definition(random, order, values.model);
    return [
      ...writes(random, values, 3),
      budgetWrite(random, values, months),
      saved,
      panelChange(random, values.model),
    ];
  }
  return writes(random, values, random.pick([1, 1, 1, 2, 5, 30, 200]));
}

/** A month that is closed or reopened, now and then, before anything else happens. */
export function closings(fuzz: FuzzCompany, values: StoredValues): Step[] {
  const { random, months } = fuzz;
  const steps = randomSteps(fuzz, values).flatMap((step) => inOpenMonths(step, values));
  if (random.chance(0.6)) return steps;
  const panelIds = random.some([...values.model.panels.keys()], 0.5);
  const month = months.first + random.below(months.last - months.first + 1);
  const closing: Step = { kind: 'closing', panelIds, month, closed: random.chance(0.7) };
  const isTyped = (step: Step) => step.kind === 'cell' || step.kind === 'many' || step.kind === 'entry';
  return [closing, ...steps.filter((step) => !isTyped(step))];
}

/** The step without what is refused in closed months. */
function inOpenMonths(step: Step, values: StoredValues): Step[] {
  if (step.kind === 'cell' || step.kind === 'entry') return values.isClosed(step) ? [] : [step];
  if (step.kind !== 'many') return [step];
  return [{ ...step, cells: step.cells.filter((cell) => !values.isClosed({ ...cell, year: step.year })) }];
}

/** One cell, mostly one field of it that the mark names, as most changes are. */
export function oneWrite({ random }: FuzzCompany, values: StoredValues): Step[] {
  return writes(random, values, 1).map((step) => (step.kind === 'cell' ? { ...step, named: true } : step));
}

/** Mostly facts, of one filter or several. */
export function facts(fuzz: FuzzCompany, values: StoredValues): Step[] {
  const { random, months } = fuzz;
  if (random.chance(0.15)) return randomSteps(fuzz, values);
  return Array.from({ length: random.pick([1, 1, 2, 5]) }, () => budgetWrite(random, values, months));
}

function budgetWrite(random: Random, values: StoredValues, months: Horizon): Step {
  return { kind: 'budget', ...changedSums(random, values.budget, months) };
}

/**
 * Writes of any cells; amounts of a kind that differs from step to step, so that columns outgrow
 * their bounds.
 */
function writes(random: Random, values: StoredValues, count: number): Step[] {
  const cells = [...values.existing()];
  if (cells.length === 0) return [];
  const own = indicatorValues(random, random.pick(kinds));
  return Array.from({ length: count }, () => write(random, values, random.pick(cells), own)).flat();
}

/** Every typed value anew, of amounts that make columns grow and comparisons close. */
export function growth({ random, model, months }: FuzzCompany, values: StoredValues): Step[] {
  const own = indicatorValues(random, random.pick(['near', 'near', 'ties', 'boundary']));
  const typed = [...model.indicators.values()].filter(({ tipo }) => tipo === 0);
  const grown = random.chance(0.5) ? typed : [random.pick(typed)];
  const budgets = random.chance(0.3) ? [1, 2, 3].map(() => budgetWrite(random, values, months)) : [];
  const written = grown.flatMap(({ id }) =>
    [...values.existing(id)].flatMap((place) => write(random, values, place, { ...own, nulls: 0.02 })),
  );
  return [...budgets, ...(random.chance(0.5) ? together(written) : written)];
}

/** The whole of an indicator that somebody types. */
function wholeIndicator(random: Random, values: StoredValues): Step[] {
  const typed = [...values.model.indicators.values()].filter(({ tipo }) => tipo === 0);
  if (typed.length === 0) return [];
  const own = indicatorValues(random, random.pick(kinds));
  const written = [...values.existing(random.pick(typed).id)].flatMap((place) =>
    write(random, values, place, own),
  );
  return random.chance(0.5) ? together([...written, ...written.slice(0, 2)]) : written;
}

/** The same writes, those of one field of an indicator and year at once. */
function together(written: readonly (CellWrite | EntryWrite)[]): Step[] {
  const entries = written.filter(({ kind }) => kind === 'entry');
  const values = written.flatMap((write) => {
    if (write.kind !== 'cell') return [];
    const { indicatorId, panelId, year, month } = write;
    return Object.entries(write.values).map(([field, cents]) => {
      return { field: field as CellField, indicatorId, year, cell: { panelId, month, cents } };
    });
  });
  const keyOf = ({ indicatorId, year, field }: (typeof values)[number]) => `${indicatorId} ${year} ${field}`;
  const many = Map.groupBy(values, keyOf)
    .values()
    .map(([first, ...others]): ManyWrites => {
      const { indicatorId, year, field } = first as (typeof values)[number];
      const cells = [first as (typeof values)[number], ...others].map(({ cell }) => cell);
      return { kind: 'many', indicatorId, year, field, cells };
    });
  return [...entries, ...many];
}

function write(
  random: Random,
  values: StoredValues,
  { indicatorId, panelId, year, month, cell }: ExistingCell,
  own: ReturnType<typeof indicatorValues>,
): (CellWrite | EntryWrite)[] {
  const { model } = values;
  const place = { indicatorId, panelId, year, month };
  const indicator = model.indicators.get(indicatorId) as Indicator;
  if (indicator.formula) {
    // Also an adjusted target that is inherited now: it was typed before, and counts again later.
    const manual = indicator.formula.references.filter(({ tipo }) => tipo === 3).map(({ slug }) => slug);
    const slug = random.pick([...manual, ...manual, ...Object.values(adjustedEntries)]);
    return [{ kind: 'entry', ...place, slug, cents: value(random, own.make, own) }];
  }
  const { fields } = evaluateCell(model, values, indicatorId, panelId, year, month);
  const typed = cellFields.filter((field) => !(field in fields));
  if (typed.length === 0) return [];
  const written = random.chance(0.5) ? [random.pick(typed)] : random.some(typed, 0.5);
  const changes = Object.fromEntries(
    written.map((field: CellField) => [
      field,
      random.chance(0.05) ? cell[field] : value(random, own.make, own),
    ]),
  );
  return [{ kind: 'cell', ...place, values: changes, named: random.chance(0.5) }];
}

function panelChange(random: Random, model: CompanyModel): Step {
  const panel = random.pick([...model.panels.values()]);
  return { kind: 'panel', panelId: panel.id, desativado: 1 - panel.desativado };
}

/**
 * An indicator saved anew: another definition, another unit, adjustable or not, of another type.
 */
function definition(random: Random, order: readonly number[], model: CompanyModel): Step {
  const id = random.pick(order);
  const before = order.slice(0, order.indexOf(id));
  const readable: Readable = {
    sources: before.map((source) => model.indicators.get(source) as Indicator),
    models: [...model.models.values()],
    combining: 0.2,
    counting: 0.03,
    budgets: 0.1,
  };
  const old = model.indicators.get(id) as Indicator;
  return { kind: 'definition', indicator: redefined(random, old, readable), cloned: random.chance(0.5) };
}

function redefined(random: Random, old: Indicator, readable: Readable): Indicator {
  const kind = random.fraction();
  if (kind < 0.25) {
    return { ...old, meta_ajustavel: old.unidade_medida === 10 ? 0 : 1 - old.meta_ajustavel };
  }
  if (kind < 0.45 && !old.formula) {
    return { ...old, unidade_medida: random.below(11) };
  }
  if (kind < 0.45 && old.formula) {
    // From one plain unit, or one calculation unit, to another with the trees as they are.
    const same = isCalculationUnit(old.unidade_medida);
    const units = same ? [1, 5, 7, 9] : [0, 2, 4, 6, 8];
    return old.unidade_medida === 3 ? old : { ...old, unidade_medida: random.pick(units) };
  }
  if (kind < 0.6 && old.formula) {
    return { ...old, formula: formula(random, readable, old.unidade_medida, old.meta_oculta) };
  }
  if (kind < 0.7) return typedIndicator(random, old.id);
  return calculatedIndicator(random, old.id, readable);
}
