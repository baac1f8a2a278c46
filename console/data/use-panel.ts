/** A panel of the chosen process with the months of all its indicators. */
import type { GmrProcess, Indicator, ListedCell, Panel } from '@prumo/client';
import { useQuery, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { YearStart } from '../../src/engine/results/process-year.ts';
import { definitionQuery } from './cells/definition-query.ts';
import { type Definition, type IndicatorMonths, indicatorMonths, type MonthResult } from './panel-months.ts';
import { indicatorsQuery, modelIndicatorsQuery, panelCellsQuery, panelsQuery } from './queries.ts';
import { hasMonth, type Month } from './written/month.ts';

/** The panel in this process. Undefined if it is not part of it. */
export function usePanel(process: GmrProcess, id: number): Panel | undefined {
  const { data: panels } = useSuspenseQuery(panelsQuery);
  return panels.find((panel) => panel.id === id && panel.id_gmr_processo === process.id);
}

/** Those of the processes in which the person may see the panel. */
export function usePanelProcesses(processes: readonly GmrProcess[], id: number): readonly GmrProcess[] {
  const { data: panels } = useSuspenseQuery(panelsQuery);
  const its = new Set(panels.filter((panel) => panel.id === id).map((panel) => panel.id_gmr_processo));
  return processes.filter((process) => its.has(process.id));
}

/** In the order of the panel's model. */
export function usePanelMonths(process: GmrProcess, panel: Panel): readonly IndicatorMonths[] {
  const [{ data: indicators }, { data: order }, { data: cells }] = useSuspenseQueries({
    queries: [
      indicatorsQuery,
      modelIndicatorsQuery(panel.id_painel_modelo),
      panelCellsQuery(process.id, panel.id),
    ],
  });
  const cellsOf = cellsByIndicator(cells);
  const shown = useMemo(() => {
    const places = new Map(order.map(({ id_indicador }, at) => [id_indicador, at]));
    return indicators
      .filter(({ id }) => cellsOf.has(id))
      .sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  }, [indicators, order, cellsOf]);
  const definitions = useSuspenseQueries({ queries: shown.map(definitionQuery) });
  return shown.map((indicator, at) =>
    // The compiler does not know that there is one for each.
    monthsOf(indicator, definitions[at]?.data as never, cellsOf.get(indicator.id) ?? [], process),
  );
}

/** The results a year before each month, alone and accumulated; null where there was none. */
export type YearBefore = Readonly<Record<'monthly' | 'accumulated', readonly (MonthResult | null)[]>>;

/** Undefined until it is known: nothing waits for it. */
export function useYearBefore(
  processes: readonly GmrProcess[],
  panel: Panel,
  row: IndicatorMonths,
): YearBefore | undefined {
  const { data: indicators } = useSuspenseQuery(indicatorsQuery);
  const indicator = indicators.find(({ id }) => id === row.indicator.id);
  const months = row.monthly.map(({ ano, mes }) => ({ ano: ano - 1, mes }));
  const process = usePanelProcesses(processes, panel.id).find((one) => months[0] && hasMonth(one, months[0]));
  const isAsked = process !== undefined && indicator !== undefined;
  const { data: cells } = useQuery({ ...panelCellsQuery(process?.id ?? 0, panel.id), enabled: isAsked });
  const { data: definition } = useQuery({ ...definitionQuery(indicator as Indicator), enabled: isAsked });
  const own = cells && cellsByIndicator(cells).get(row.indicator.id);
  const earlier = isAsked && own && definition ? [monthsOf(indicator, definition, own, process)] : [];
  const results = (of: 'monthly' | 'accumulated') => {
    const all = new Map(
      [...earlier, row].flatMap((one) => one[of].map((result) => [monthKey(result), result])),
    );
    return months.map((month) => all.get(monthKey(month)) ?? null);
  };
  const before = { monthly: results('monthly'), accumulated: results('accumulated') };
  return before.monthly.some((one) => one !== null && one.realizado !== null) ? before : undefined;
}

const monthKey = ({ ano, mes }: Month) => ano * 12 + mes;

/** By the cells that were read: what waits for more is rendered from the beginning. */
const grouped = new WeakMap<readonly ListedCell[], ReadonlyMap<number, readonly ListedCell[]>>();

function cellsByIndicator(cells: readonly ListedCell[]): ReadonlyMap<number, readonly ListedCell[]> {
  const known = grouped.get(cells) ?? Map.groupBy(cells, ({ id_indicador }) => id_indicador);
  grouped.set(cells, known);
  return known;
}

const calculated = new WeakMap<readonly ListedCell[], Calculated>();

interface Calculated {
  readonly indicator: Indicator;
  readonly definition: Definition;
  readonly inicio_mes: number;
  readonly months: IndicatorMonths;
}

function monthsOf(
  indicator: Indicator,
  definition: Definition,
  cells: readonly ListedCell[],
  { inicio_mes }: YearStart,
): IndicatorMonths {
  const known = calculated.get(cells);
  if (known?.indicator === indicator && known.definition === definition && known.inicio_mes === inicio_mes)
    return known.months;
  const months = indicatorMonths(indicator, definition, cells, { inicio_mes });
  calculated.set(cells, { indicator, definition, inicio_mes, months });
  return months;
}
