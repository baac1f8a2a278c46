/**
 * What a page will ask for is asked as soon as the script runs, all at once, rather than one after
 * the other as its parts are drawn. Only where somebody was signed in before, since all of it would
 * be refused otherwise.
 */
import {
  groupsQuery,
  indicatorsQuery,
  modelIndicatorsQuery,
  ownAccessQuery,
  panelCellsQuery,
  panelsQuery,
  processesQuery,
  resultsQuery,
} from './queries.ts';
import { queryClient } from './query-client.ts';
import { lastSession, readAhead, sessionQuery } from './session.ts';
import { type View, viewFrom } from './view.ts';

/** @param path below `/console`. What fails here fails again where it is shown. */
export function askAhead(path: string): void {
  const last = lastSession();
  if (!last || path === '/entrar' || path === '/link') return;
  readAhead(last);
  void queryClient.prefetchQuery(sessionQuery);
  const [, panel] = /^\/paineis\/(\d+)$/.exec(path) ?? [];
  if (path !== '/' && path !== '/mapa' && panel === undefined) return;
  void askForPeriod(last.company, (view) => {
    const { process, month, accumulated } = view;
    if (panel === undefined) void queryClient.prefetchQuery(resultsQuery(process.id, month, accumulated));
    else void queryClient.prefetchQuery(panelCellsQuery(process.id, Number(panel)));
  });
  if (path === '/') void queryClient.prefetchQuery(ownAccessQuery(last.employee));
  else void queryClient.prefetchQuery(indicatorsQuery);
  if (path === '/mapa') void queryClient.prefetchQuery(groupsQuery);
  void askForPanels(Number(panel));
}

async function askForPeriod(company: number, ask: (view: View) => void): Promise<void> {
  await queryClient.prefetchQuery(processesQuery);
  const processes = queryClient.getQueryData(processesQuery.queryKey);
  const view = processes && viewFrom(processes, new URLSearchParams(location.search), company);
  if (view) ask(view);
}

async function askForPanels(panel: number): Promise<void> {
  await queryClient.prefetchQuery(panelsQuery);
  const found = queryClient.getQueryData(panelsQuery.queryKey)?.find(({ id }) => id === panel);
  if (found) void queryClient.prefetchQuery(modelIndicatorsQuery(found.id_painel_modelo));
}
