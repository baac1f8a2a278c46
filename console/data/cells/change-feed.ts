/** The change feed of the company. */
import { queryOptions } from '@tanstack/react-query';
import { call } from '../client.ts';
import type { FeedEntry } from './outdated.ts';

/** The maximum number of entries of one response. */
export const pageEntries = 1_000;

/** @param since null: from the beginning */
export function feedPage(since: string | null): Promise<FeedEntry[]> {
  const from = since === null ? '' : `&since=${encodeURIComponent(since)}`;
  return call<FeedEntry[]>('GET', `/company/getChanges?limit=${pageEntries}${from}`);
}

/** The cursor of the newest entry. Null if there is none yet. */
export async function newestCursor(): Promise<string | null> {
  return (await feedPage('now')).at(-1)?.cursor ?? null;
}

/** The cursor to follow the feed from. It is read before any cell, so that no change is missed. */
export const feedCursorQuery = queryOptions({
  queryKey: ['feed-cursor'],
  queryFn: newestCursor,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 60_000,
});
