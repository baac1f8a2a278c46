/** What differs between the definitions of two moments, as changes that can be made one by one. */

import { isDeepStrictEqual } from 'node:util';
import { monthNumber, monthOfYear, yearOf } from './cells.ts';
import type { CellAddress, CompanyModel, Indicator, Model, MonthRange, Panel } from './types.ts';

export type ChangedKind = 'indicador' | 'modelo' | 'painel' | 'processo' | 'fechamento';

export interface DefinitionChange {
  readonly kind: ChangedKind;
  /** What names it: its id, `model/indicator` of a place in a model, `year/month` of a month. */
  readonly key: string;
  readonly indicatorId?: number;
  readonly modelId?: number;
  readonly panelId?: number;
  readonly processId?: number;
  /** Of closings, as `monthNumber`. */
  readonly month?: number;
  /** The definitions with this change too. */
  readonly apply: (model: CompanyModel) => CompanyModel;
}

/** The definitions of two moments. */
export interface Between {
  readonly past: CompanyModel;
  readonly now: CompanyModel;
}

/**
 * The definitions of then with the indicators and models that came since. Nothing has them yet:
 * they count where a change brings them in.
 */
export function startingModel({ past, now }: Between): CompanyModel {
  const models = new Map([...now.models.values()].map((one) => [one.id, { ...one, indicators: new Map() }]));
  return {
    ...past,
    indicators: new Map([...now.indicators, ...past.indicators]),
    models: new Map<number, Model>([...models, ...past.models]),
  };
}

/** What differs in whatever these cells are calculated from. */
export function definitionChanges(between: Between, cells: readonly CellAddress[]): DefinitionChange[] {
  const indicators = new Set(cells.map(({ indicatorId }) => indicatorId));
  const panels = new Set(cells.map(({ panelId }) => panelId));
  return [
    ...indicatorChanges(between, indicators),
    ...modelChanges(between, indicators),
    ...panelChanges(between, panels),
    ...processChanges(between),
    ...closings(between, cells),
  ];
}

function replaced<Value>(map: ReadonlyMap<number, Value>, id: number, value: Value | undefined) {
  const copy = new Map(map);
  if (value === undefined) copy.delete(id);
  else copy.set(id, value);
  return copy;
}

const withoutName = ({ nome: _, ...definition }: Indicator) => definition;

function indicatorChanges({ past, now }: Between, ids: ReadonlySet<number>): DefinitionChange[] {
  return [...ids].flatMap((id) => {
    const [was, is] = [past.indicators.get(id), now.indicators.get(id)];
    // One that is gone has no cells any more.
    if (!was || !is || isDeepStrictEqual(withoutName(was), withoutName(is))) return [];
    return {
      kind: 'indicador',
      key: String(id),
      indicatorId: id,
      apply: (model) => ({ ...model, indicators: replaced(model.indicators, id, is) }),
    };
  });
}

/** The places of indicators in models, and which model is the base of another. */
function modelChanges({ past, now }: Between, indicators: ReadonlySet<number>): DefinitionChange[] {
  const found: DefinitionChange[] = [];
  for (const id of new Set([...past.models.keys(), ...now.models.keys()])) {
    const [was, is] = [past.models.get(id), now.models.get(id)];
    const changed = (change: (model: Model) => Model) => (model: CompanyModel) => {
      const one = model.models.get(id);
      return one ? { ...model, models: replaced(model.models, id, change(one)) } : model;
    };
    if (was && is && was.base !== is.base) {
      const apply = changed((one) => ({ ...one, base: is.base }));
      found.push({ kind: 'modelo', key: String(id), modelId: id, apply });
    }
    for (const indicatorId of indicators) {
      const range: MonthRange | undefined = is?.indicators.get(indicatorId);
      if (isDeepStrictEqual(ranged(was?.indicators.get(indicatorId)), ranged(range))) continue;
      found.push({
        kind: 'modelo',
        key: `${id}/${indicatorId}`,
        modelId: id,
        indicatorId,
        apply: changed((one) => ({ ...one, indicators: replaced(one.indicators, indicatorId, range) })),
      });
    }
  }
  return found;
}

const ranged = (range: MonthRange | undefined) =>
  range && [monthNumber(range.inicio_ano, range.inicio_mes), monthNumber(range.fim_ano, range.fim_mes)];

const placed = ({ modelId, desativado, processIds }: Panel) => ({
  modelId,
  desativado,
  processIds: processIds.toSorted((a, b) => a - b),
});

function panelChanges({ past, now }: Between, ids: ReadonlySet<number>): DefinitionChange[] {
  return [...ids].flatMap((id) => {
    const [was, is] = [past.panels.get(id), now.panels.get(id)];
    if (isDeepStrictEqual(was && placed(was), is && placed(is))) return [];
    const apply = (model: CompanyModel): CompanyModel => {
      const before = model.panels.get(id);
      const panel = is && { ...is, closedMonths: before ? before.closedMonths : is.closedMonths };
      return { ...model, panels: replaced(model.panels, id, panel) };
    };
    return { kind: 'painel', key: String(id), panelId: id, apply };
  });
}

function processChanges({ past, now }: Between): DefinitionChange[] {
  return [...new Set([...past.processes.keys(), ...now.processes.keys()])].flatMap((id) => {
    const [was, is] = [past.processes.get(id), now.processes.get(id)];
    if (isDeepStrictEqual(ranged(was), ranged(is))) return [];
    return {
      kind: 'processo',
      key: String(id),
      processId: id,
      apply: (model) => ({ ...model, processes: replaced(model.processes, id, is) }),
    };
  });
}

/**
 * The months that are closed otherwise, or may have been reopened and closed again: what is stored
 * in them may be something else.
 */
function closings({ past, now }: Between, cells: readonly CellAddress[]): DefinitionChange[] {
  const isClosed = (model: CompanyModel, panelId: number, month: number) =>
    model.panels.get(panelId)?.closedMonths?.has(month) === true;
  const months = new Map<number, Set<number>>();
  for (const { panelId, year, month: of } of cells) {
    const month = monthNumber(year, of);
    if (!isClosed(past, panelId, month) && !isClosed(now, panelId, month)) continue;
    months.set(month, (months.get(month) ?? new Set()).add(panelId));
  }
  return [...months].map(([month, panels]) => ({
    kind: 'fechamento',
    key: `${yearOf(month)}/${monthOfYear(month)}`,
    month,
    apply: (model) => {
      const changed = new Map(model.panels);
      for (const id of panels) {
        const panel = changed.get(id);
        if (!panel) continue;
        const closedMonths = new Set(panel.closedMonths);
        if (isClosed(now, id, month)) closedMonths.add(month);
        else closedMonths.delete(month);
        changed.set(id, { ...panel, closedMonths });
      }
      return { ...model, panels: changed };
    },
  }));
}
