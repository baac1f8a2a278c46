/** Which panels are mine, and which of them a page begins with. */
import type { MonthPanelResult, Panel } from '@prumo/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ownAccessQuery, panelsQuery } from './queries.ts';
import { useMe } from './session.ts';
import type { View } from './view.ts';

/** My panels, and the others that I may see. */
export function useOwnPanels({ process }: View): { own: readonly Panel[]; others: readonly Panel[] } {
  const me = useMe();
  const { data: all } = useSuspenseQuery(panelsQuery);
  const { data: access } = useSuspenseQuery(ownAccessQuery(me.id_colaborador));
  const ids = new Set(
    access
      ?.filter(({ id_gmr_processo }) => id_gmr_processo === process.id)
      .map(({ id_gmr_painel }) => id_gmr_painel),
  );
  const inProcess = all.filter(({ id_gmr_processo }) => id_gmr_processo === process.id);
  const { mine: own = [], others = [] } = Object.groupBy(inProcess, ({ id }) =>
    ids.has(id) ? 'mine' : 'others',
  );
  return { own, others };
}

/** The panel that leads, of those with a score: a favourite, or that of the most indicators. */
export function leadOf(
  panels: readonly Panel[],
  results: readonly MonthPanelResult[],
  favourites: ReadonlySet<number>,
): Panel | undefined {
  const counts = new Map(
    results
      .filter(({ pontuacao }) => pontuacao !== null)
      .map(({ id_gmr_painel, indicadores }) => [id_gmr_painel, indicadores.length]),
  );
  const rank = ({ id }: Panel) => (favourites.has(id) ? Number.POSITIVE_INFINITY : (counts.get(id) ?? 0));
  return panels.filter(({ id }) => counts.has(id)).toSorted((a, b) => rank(b) - rank(a))[0];
}
