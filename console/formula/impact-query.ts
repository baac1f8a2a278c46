/** What a save would change, asked of the server as a dry run. */
import type { FormulaIndicatorSave } from '@prumo/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../data/client.ts';

/** Asked anew whenever it is shown: others save and type meanwhile. */
export const impactQuery = (body: FormulaIndicatorSave) =>
  queryOptions({
    queryKey: ['impact', JSON.stringify(body)],
    queryFn: () => client.indicators.saveFormulaIndicator.dryRun(body),
    staleTime: 0,
    gcTime: 60_000,
    retry: false,
    refetchOnWindowFocus: false,
  });

/** All changes as a CSV file, as spreadsheet programs of the language read numbers. */
export async function impactFile(body: FormulaIndicatorSave, locale: string): Promise<Blob> {
  const response = await client.request('/indicators/saveFormulaIndicator', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: `text/csv; formato=${locale === 'pt-BR' ? 'br' : 'us'}`,
      prefer: 'tx=rollback',
    },
    body: JSON.stringify(body),
    retries: 0,
  });
  // The mark tells spreadsheet programs that it is UTF-8.
  return new Blob(['\uFEFF', await response.blob()], { type: 'text/csv' });
}
