/** Random panels, models, processes and month ranges. */
import { monthOfYear, yearOf } from '../../src/engine/cells.ts';
import type { Indicator, Model, MonthRange, Panel, Process } from '../../src/engine/types.ts';
import type { Random } from './random.ts';

/** Months as `monthNumber` counts them, both ends included: cells of the company lie in between. */
export interface Horizon {
  readonly first: number;
  readonly last: number;
}

/**
 * As many whole years as one of these says: in more than one, December is followed by a January.
 */
export function horizon(random: Random, years: readonly number[]): Horizon {
  const first = (2019 + random.below(5)) * 12;
  return { first, last: first + 12 * random.pick(years) - 1 };
}

export function monthRange(first: number, last: number): MonthRange {
  return {
    inicio_mes: monthOfYear(first),
    inicio_ano: yearOf(first),
    fim_mes: monthOfYear(last),
    fim_ano: yearOf(last),
  };
}

/** Mostly everything; else a part, in which other indicators of the model may have no cell. */
function partOf(random: Random, { first, last }: Horizon): MonthRange {
  if (random.chance(0.7)) return monthRange(first, last);
  const start = random.between(first, last);
  return monthRange(start, random.between(start, last));
}

/** Ids that are no small run of numbers, in ascending order. */
export function ids(random: Random, count: number): number[] {
  let id = 0;
  return Array.from({ length: count }, () => (id += random.chance(0.7) ? 1 : 1 + random.below(40)));
}

/** Within the horizon and across its ends; several may cover the same month. */
export function processes(random: Random, { first, last }: Horizon): Process[] {
  return ids(random, random.below(5)).map((id) => {
    const start = random.between(first - 14, last);
    return { id, ...monthRange(start, start + random.below(30)) };
  });
}

/** A base model, submodels of it, and submodels of those. */
export function models(random: Random, indicators: readonly Indicator[], months: Horizon): Model[] {
  const all = ids(random, 1 + random.below(5));
  return all.map((id, index) => {
    const base =
      index === 0 ? 0 : random.pick([0, all[0] as number, all[0] as number, all[index - 1] as number]);
    const density = random.pick([1, 1, 0.9, 0.6]);
    const own = random.some(indicators, density).map((one) => [one.id, partOf(random, months)] as const);
    return { id, base, indicators: new Map(own) };
  });
}

/** Some models stay without panels, some panels are deactivated. */
export function panels(
  random: Random,
  count: number,
  ofModels: readonly Model[],
  ofProcesses: readonly Process[],
): Panel[] {
  const used = ofModels.filter((_, index) => index === 0 || random.chance(0.85));
  return ids(random, count).map((id) => ({
    id,
    modelId: random.pick(used).id,
    desativado: random.chance(0.15) ? 1 : 0,
    processIds: random.some(ofProcesses, 0.5).map((process) => process.id),
  }));
}
