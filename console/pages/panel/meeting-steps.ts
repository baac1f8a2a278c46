/** The steps of a meeting: each panel as a whole, then what is below its target, one by one. */
import type { MonthPanelResult, Panel } from '@prumo/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { belowTarget } from '../../data/panel-months.ts';
import { resultsQuery } from '../../data/queries.ts';
import type { View } from '../../data/view.ts';
import type { Month } from '../../data/written/month.ts';

/** The results of all panels of the process, in the month and in the one before. */
export interface MeetingResults {
  readonly of: (panel: number) => MonthPanelResult | undefined;
  /** Undefined until they are read, and in the first month of the process. */
  readonly past: ((panel: number) => MonthPanelResult | undefined) | undefined;
  readonly before: Month | undefined;
}

/** What is shown stays until the results of another month are there. */
export function useMeetingResults({ process, month, months, accumulated }: View) {
  const at = months.findIndex(({ ano, mes }) => ano === month.ano && mes === month.mes);
  const before = months[at - 1];
  const now = useQuery({
    ...resultsQuery(process.id, month, accumulated),
    placeholderData: keepPreviousData,
  });
  const past = useQuery({
    ...resultsQuery(process.id, before ?? month, accumulated),
    enabled: before !== undefined,
  });
  const results: MeetingResults | undefined = now.data && {
    of: byPanel(now.data),
    past: before && past.data && byPanel(past.data),
    before,
  };
  return { results, error: now.error, retry: () => void now.refetch() };
}

/** What each part of a meeting is shown with. */
export interface OfPanelProps {
  readonly view: View;
  readonly panel: Panel;
  readonly results: MeetingResults;
  /** One of a pack: what is below its target follows, and nothing is written. */
  readonly isPacked: boolean;
}

const byPanel = (results: readonly MonthPanelResult[]) => {
  const found = new Map(results.map((result) => [result.id_gmr_painel, result]));
  return (panel: number) => found.get(panel);
};

export interface Step {
  /** The place of its panel among those of the meeting, from 1. */
  readonly at: number;
  readonly panel: Panel;
  /** Undefined: the panel as a whole. */
  readonly indicator: number | undefined;
}

/** The steps, with one for an indicator of the panel that is shown and not below its target. */
export function stepsOf(
  panels: readonly Panel[],
  { of }: MeetingResults,
  shown: Pick<Step, 'at' | 'indicator'>,
): Step[] {
  return panels.flatMap((panel, index) => {
    const at = index + 1;
    const result = of(panel.id);
    const below = belowTarget(result).map(({ indicator }) => indicator);
    const isThere = result?.indicadores.some(({ id_indicador }) => id_indicador === shown.indicator);
    const isBeside = at === shown.at && isThere && !below.includes(shown.indicator as number);
    return [undefined, ...below, ...(isBeside ? [shown.indicator] : [])].map((indicator) => ({
      at,
      panel,
      indicator,
    }));
  });
}
