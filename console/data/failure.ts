/** The error of a failed read, shown until a retry succeeds. */
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

type Read = Pick<UseQueryResult, 'error' | 'errorUpdateCount' | 'isLoading' | 'refetch'>;

/**
 * The first failure of the queries. TanStack Query forgets it when it reads again, also when the
 * person returns to the tab; here it stays meanwhile, with the button that may have the focus.
 */
export function useFailure(...queries: readonly (Read | undefined)[]) {
  const failed = queries.find((query) => query?.error);
  const [shown, setShown] = useState<Error | null>(null);
  if (failed && failed.error !== shown) setShown(failed.error);
  const again = queries.find((query) => query?.isLoading && query.errorUpdateCount > 0);
  const query = failed ?? again;
  const error = failed ? failed.error : shown;
  return query && error ? { error, retry: () => void query.refetch() } : undefined;
}
