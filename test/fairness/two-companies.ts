/**
 * A listening API for tests of the event loop, which company A keeps busy while company B is to be
 * answered.
 */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { startApi, type TestApi } from '../harness/api.ts';

export let api: TestApi;
/** Without a slash at its end. */
export let address: string;

/** Starts the API for the tests of the file that calls this. */
export function useTwoCompanies(): void {
  before(async () => {
    api = await startApi();
    address = await api.app.listen({ host: '127.0.0.1', port: 0 });
    // A warm-up, so that compilation at the first request is not measured.
    await ordinary();
  });
  after(() => api.close());
}

/** A short request of company B. */
export async function ordinary(): Promise<void> {
  const answer = await api.get('/company/getDepartments?limit=1', { token: api.companyB.token });
  assert.equal(answer.status, 200);
}
