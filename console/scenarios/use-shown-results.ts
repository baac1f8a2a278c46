/** The results that are shown: of the panels that change most, or of those that were chosen. */
import type { Panel, ScenarioPanel } from '@prumo/client';
import { keepPreviousData, useQueries, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { changedPanelsQuery, scenarioResultsQuery } from '../data/cells/scenarios.ts';
import { modelIndicatorsQuery, panelsQuery } from '../data/queries.ts';
import type { View } from '../data/view.ts';
import { hasMonth } from '../data/written/month.ts';
import { type ComparedScenario, mostChanged } from './compared-results.ts';

/** More panels would be no overview. */
const mostPanels = 12;

export interface ChosenResults {
  readonly panels: readonly number[];
  readonly indicators: readonly number[];
}

interface ShownResults {
  /** The panels that are shown. */
  readonly order: readonly number[];
  /** What each scenario answers. Undefined: it is not read yet. */
  readonly answers: readonly (readonly ScenarioPanel[])[] | undefined;
  /** How many panels there are besides. */
  readonly further: number;
  readonly error: Error | null | undefined;
  readonly retry: () => void;
  readonly isReading: boolean;
}

interface Read<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

const combined = <T>(all: readonly Read<T>[]) => ({
  read: all.every(({ data }) => data !== undefined) ? all.map(({ data }) => data as T) : undefined,
  error: all.find((one) => one.error)?.error,
  retry: () => all.forEach((one) => void one.refetch()),
  isReading: all.some(({ isFetching }) => isFetching),
});

/** Of a company with thousands of panels, those in view are read alone. */
export function useShownResults(
  scenarios: readonly ComparedScenario[],
  view: View,
  chosen: ChosenResults,
): ShownResults {
  const isChosen = chosen.panels.length > 0 || chosen.indicators.length > 0;
  const panels = useChosenPanels(view, chosen);
  const { ano, mes } = view.month;
  const month = { ano, meses: [mes], accumulated: view.accumulated };
  const changed = useQueries({
    queries: scenarios.map(({ id }) => ({
      ...changedPanelsQuery(id, { ...month, panels }),
      enabled: !isChosen,
      placeholderData: keepPreviousData,
    })),
    combine: combined<ScenarioPanel[]>,
  });
  const ids = isChosen ? panels : changed.read && mostChanged(changed.read);
  const order = ids?.slice(0, mostPanels) ?? [];
  const wanted = {
    ...month,
    panels: order,
    ...(chosen.indicators.length > 0 && { indicators: chosen.indicators }),
  };
  const results = useQueries({
    queries: scenarios.map(({ id }) => ({
      ...scenarioResultsQuery(id, wanted),
      enabled: ids !== undefined,
      placeholderData: keepPreviousData,
    })),
    combine: combined<ScenarioPanel[]>,
  });
  return {
    order,
    answers: ids && results.read,
    further: Math.max(0, (ids?.length ?? 0) - mostPanels),
    error: results.error ?? changed.error,
    retry: results.error ? results.retry : changed.retry,
    isReading: results.isReading || changed.isReading,
  };
}

/** The panels of the process by name: those chosen, with any of the chosen indicators. */
function useChosenPanels({ process, month }: View, chosen: ChosenResults): number[] {
  const { data: all } = useSuspenseQuery(panelsQuery);
  const own = all.filter(
    ({ id_gmr_processo, id }) =>
      id_gmr_processo === process.id && (chosen.panels.length === 0 || chosen.panels.includes(id)),
  );
  const models = [...new Set(own.map((one) => one.id_painel_modelo))];
  const asked = chosen.indicators.length > 0 ? models : [];
  const read = useSuspenseQueries({ queries: asked.map((id) => modelIndicatorsQuery(id)) });
  const hasChosen = ({ id_painel_modelo }: Panel) =>
    asked.length === 0 ||
    read[asked.indexOf(id_painel_modelo)]?.data.some(
      (one) => chosen.indicators.includes(one.id_indicador) && hasMonth(one, month),
    );
  return own
    .filter(hasChosen)
    .toSorted((one, other) => one.nome.localeCompare(other.nome))
    .map(({ id }) => id);
}
