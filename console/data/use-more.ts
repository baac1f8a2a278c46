/** Reads the next part of a list, unless there is none or it is being read. */
import { useCallback } from 'react';

interface Parts {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

export function useMore({ hasNextPage, isFetchingNextPage, fetchNextPage }: Parts): () => void {
  return useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
}
