/** Reads a model's indicators and saves them as a whole. */
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../data/client.ts';
import { bodyOf, linesOf, type ModelDraft, type StoredLine } from './model-draft.ts';

export const linesQuery = (model: number) =>
  queryOptions({
    queryKey: ['model-lines', model],
    async queryFn({ signal }): Promise<Pick<ModelDraft, 'base' | 'etag'>> {
      const path = `/panels/model/getIndicators/${model}`;
      const response = await client.request(path, { retries: 2, signal });
      const { response: rows } = (await response.json()) as { response: StoredLine[] };
      return { base: linesOf(rows), etag: response.headers.get('etag') ?? '*' };
    },
    staleTime: 0,
  });

/** Throws a 412 if the model was changed since, a 409 for what would be lost. */
export async function saveLines(
  model: number,
  { lines, etag }: ModelDraft,
  how: { readonly isTrial: true } | { readonly idempotencyKey: string },
): Promise<void> {
  const { idempotencyKey } = { idempotencyKey: undefined, ...how };
  await client.request(`/panels/saveModelIndicators/${model}`, {
    method: 'PUT',
    body: JSON.stringify(bodyOf(lines)),
    headers: {
      'content-type': 'application/json',
      'if-match': etag,
      ...(idempotencyKey === undefined && { prefer: 'tx=rollback' }),
    },
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    retries: 2,
  });
}

/** What taking the indicator out would say: a 409 with `dependents`, or nothing. */
export const lossQuery = (model: number, indicator: number) =>
  queryOptions({
    queryKey: ['model-loss', model, indicator],
    async queryFn() {
      const path = `/panels/deleteModelIndicator/model/${model}/indicator/${indicator}`;
      await client.request(path, { method: 'DELETE', headers: { prefer: 'tx=rollback' } });
      return true;
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
