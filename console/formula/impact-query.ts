/** Asks the server for the effects of a save, by a dry run. */
import type { FormulaIndicatorSave } from '@prumo/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../data/client.ts';

/** Asked again whenever it is shown, because others may have saved or typed meanwhile. */
export const impactQuery = (body: FormulaIndicatorSave) =>
  queryOptions({
    queryKey: ['impact', JSON.stringify(body)],
    queryFn: () => client.indicators.saveFormulaIndicator.dryRun(body),
    staleTime: 0,
    gcTime: 60_000,
    retry: false,
    refetchOnWindowFocus: false,
  });

/** All changes as a CSV file with the number format of the language. */
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
  // The byte order mark tells spreadsheet programs that the file is UTF-8.
  return new Blob(['\uFEFF', await response.blob()], { type: 'text/csv' });
}
