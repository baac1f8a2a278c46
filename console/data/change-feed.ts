/** The feed of what changes in the company. */
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import type { FeedEntry } from './outdated.ts';

/** As many entries come at once. */
export const pageEntries = 1_000;

/** @param since null: from the beginning */
export function feedPage(since: string | null): Promise<FeedEntry[]> {
  const from = since === null ? '' : `&since=${encodeURIComponent(since)}`;
  return call<FeedEntry[]>('GET', `/company/getChanges?limit=${pageEntries}${from}`);
}

/** Null while nothing has ever changed. */
export async function newestCursor(): Promise<string | null> {
  return (await feedPage('now')).at(-1)?.cursor ?? null;
}

/** A place in the feed from before any cell is read, so that no change falls between. */
export const feedCursorQuery = queryOptions({
  queryKey: ['feed-cursor'],
  queryFn: newestCursor,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 60_000,
});
