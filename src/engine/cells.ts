/**
 * Which cells exist, which panels are instances of a submodel, and where `periodos` starts to
 * count.
 */
import type { CompanyModel, MonthRange, Panel } from './types.ts';

/** The number of months since year 0, so that ranges of months are plain intervals. */
export function monthNumber(year: number, month: number): number {
  return year * 12 + month - 1;
}

export function yearOf(monthNumber: number): number {
  return Math.floor(monthNumber / 12);
}

export function monthOfYear(monthNumber: number): number {
  return (monthNumber % 12) + 1;
}

function covers(range: MonthRange, month: number): boolean {
  return (
    monthNumber(range.inicio_ano, range.inicio_mes) <= month &&
    month <= monthNumber(range.fim_ano, range.fim_mes)
  );
}

/**
 * A cell exists if its indicator is in the panel's model and the month is within the indicator's
 * range there.
 */
export function cellExists(
  model: CompanyModel,
  indicatorId: number,
  panelId: number,
  year: number,
  month: number,
): boolean {
  const panel = model.panels.get(panelId);
  const range = panel && model.models.get(panel.modelId)?.indicators.get(indicatorId);
  return range !== undefined && covers(range, monthNumber(year, month));
}

const panelsByModel = new WeakMap<CompanyModel['panels'], Map<number, Panel[]>>();

/** The active panels of the models, without the calculating panel. */
export function instances(
  model: CompanyModel,
  modelIds: readonly number[],
  calculatingPanelId: number,
): number[] {
  let index = panelsByModel.get(model.panels);
  if (!index) {
    index = Map.groupBy(model.panels.values(), (panel) => panel.modelId);
    panelsByModel.set(model.panels, index);
  }
  const panels = modelIds.flatMap((modelId) => index.get(modelId) ?? []);
  return panels
    .filter((panel) => panel.desativado === 0 && panel.id !== calculatingPanelId)
    .map((panel) => panel.id);
}

/**
 * The first month that `periodos` counts (as {@link monthNumber}). It is the start of the panel's
 * process that covers the month, or of the earliest one if several do. If none covers it, January.
 */
export function firstCountedMonth(model: CompanyModel, panelId: number, month: number): number {
  const starts = (model.panels.get(panelId)?.processIds ?? []).flatMap((processId) => {
    const process = model.processes.get(processId);
    return process && covers(process, month) ? [monthNumber(process.inicio_ano, process.inicio_mes)] : [];
  });
  return starts.length === 0 ? month - (month % 12) : Math.min(...starts);
}

/** The months that `periodos` counts: from {@link firstCountedMonth} to the given month. */
export function countedMonths(
  model: CompanyModel,
  panelId: number,
  year: number,
  month: number,
): { year: number; month: number }[] {
  const last = monthNumber(year, month);
  const first = firstCountedMonth(model, panelId, last);
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    year: yearOf(first + index),
    month: monthOfYear(first + index),
  }));
}
