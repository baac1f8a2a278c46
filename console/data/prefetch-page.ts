/**
 * Requests a page's data as soon as the script runs, all at once, instead of one after the other as
 * its parts are rendered. Only in browsers where somebody was signed in before, because all
 * requests would be refused otherwise.
 */

import { feedCursorQuery } from './cells/change-feed.ts';
import { monthsToTypeQuery } from './cells/months-to-type.ts';
import { favouritesQuery } from './favourites.ts';
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
import { chosenPeriod, viewFrom } from './view.ts';
import type { Month } from './written/month.ts';

/** @param path below `/console`. Failures are ignored: they occur again where the data is shown. */
export function prefetchPage(path: string): void {
  const last = lastSession();
  if (!last || path === '/entrar' || path === '/link') return;
  readAhead(last);
  void queryClient.prefetchQuery(sessionQuery);
  if (path === '/planilha') return askForGrid(last.company);
  if (path === '/acessos') {
    void queryClient.prefetchQuery(processesQuery);
    void queryClient.prefetchQuery(panelsQuery);
    return;
  }
  const [, panel] = /^\/paineis\/(\d+)$/.exec(path) ?? [];
  if (path !== '/' && path !== '/mapa' && panel === undefined) return;
  void askForPeriod(last.company, (process, month, accumulated) => {
    if (panel === undefined) void queryClient.prefetchQuery(resultsQuery(process, month, accumulated));
    else void queryClient.prefetchQuery(panelCellsQuery(process, Number(panel)));
  });
  if (path === '/') {
    void queryClient.prefetchQuery(ownAccessQuery(last.employee));
    void queryClient.prefetchQuery(favouritesQuery);
  }
  void queryClient.prefetchQuery(indicatorsQuery);
  if (path === '/mapa') void queryClient.prefetchQuery(groupsQuery);
  void askForPanels(Number(panel));
}

/** Requests the lists of the grid, and the cursor from which it follows the change feed. */
function askForGrid(company: number): void {
  void queryClient.prefetchQuery(feedCursorQuery);
  void askForPeriod(company, (process) => void queryClient.prefetchQuery(monthsToTypeQuery(process)));
  void queryClient.prefetchQuery(panelsQuery);
  void queryClient.prefetchQuery(indicatorsQuery);
}

/**
 * Requests the period in the address without checking it. If the process no longer exists, one
 * request was wasted.
 */
async function askForPeriod(
  company: number,
  ask: (process: number, month: Month, accumulated: boolean) => void,
): Promise<void> {
  const reading = queryClient.prefetchQuery(processesQuery);
  const address = new URLSearchParams(location.search);
  const { process, month, accumulated } = chosenPeriod(address, company);
  if (process > 0 && month) ask(process, month, accumulated);
  await reading;
  const processes = queryClient.getQueryData(processesQuery.queryKey);
  const view = processes && viewFrom(processes, address, company);
  // Requests made above are not repeated.
  if (view) ask(view.process.id, view.month, view.accumulated);
}

async function askForPanels(panel: number): Promise<void> {
  await queryClient.prefetchQuery(panelsQuery);
  const found = queryClient.getQueryData(panelsQuery.queryKey)?.find(({ id }) => id === panel);
  if (found) void queryClient.prefetchQuery(modelIndicatorsQuery(found.id_painel_modelo));
}
