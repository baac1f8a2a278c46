/** What cases only look at, made once for each API. */
import type { TestApi } from '../harness/api.ts';
import { createEveryRecord, recordsOf } from '../harness/every-record.ts';

export function madeOnce<T>(make: (api: TestApi) => Promise<T>): (api: TestApi) => Promise<T> {
  const made = new WeakMap<TestApi, Promise<T>>();
  return (api) => {
    const known = made.get(api) ?? make(api);
    made.set(api, known);
    return known;
  };
}

/** Two companies with a record of every kind, and the token of the first. */
export const withEverything = madeOnce(async (api) => {
  const [{ id, token }, other] = await api.createBoth();
  for (const company of [id, other.id]) await createEveryRecord(api.sql, company);
  return { token, own: await recordsOf(api.sql, id), foreign: await recordsOf(api.sql, other.id) };
});
