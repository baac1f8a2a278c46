/** Reads a list before its page is rendered. */
import { queryClient } from '../data/query-client.ts';
import { type KindName, kinds } from './generated/kinds.ts';
import { recordsQuery } from './record-queries.ts';
import { choiceAt } from './use-list.ts';

/** As the address asks for it. Failures are ignored: they occur again where the list is shown. */
export function askForList(name: KindName): void {
  const choice = choiceAt(kinds[name], new URLSearchParams(location.search));
  void queryClient.prefetchInfiniteQuery(recordsQuery(name, choice));
}
