/**
 * The contract test: every endpoint of the registry × every status that is documented for it has a
 * case, and every case holds. An endpoint or status without one fails here.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { endpoints } from '../../src/api/index.ts';
import { documentedErrors } from '../../src/http/documented.ts';
import type { Endpoint } from '../../src/kernel/endpoint.ts';
import { errorCatalogue } from '../../src/kernel/errors.ts';
import { startApi, type TestApi } from '../harness/api.ts';
import { allLocksOf } from '../harness/lock-watch.ts';
import { useOwnServer } from '../harness/postgres.ts';
import { allCases as cases } from './all-cases.ts';
import { untrueExamples, writeExamples } from './error-examples.ts';
import { nameOf } from './generic-cases.ts';

// Changes are shown once every older transaction of the server has ended, also those of other
// test files.
useOwnServer();

let api: TestApi;
before(async () => {
  api = await startApi();
});
after(() => api.close());

const documentedStatuses = (endpoint: Endpoint) => [
  ...new Set([200, ...documentedErrors(endpoint).map((slug) => errorCatalogue[slug].status)]),
];

it('every endpoint has a case for every status that is documented for it', () => {
  const shown = new Set(cases.map(({ endpoint, status }) => `${endpoint} ${status}`));
  const missing = endpoints.flatMap((endpoint) =>
    documentedStatuses(endpoint)
      .map((status) => `${nameOf(endpoint)} ${status}`)
      .filter((pair) => !shown.has(pair)),
  );
  assert.deepEqual(missing, []);
});

it('every case is of an endpoint and a status that are documented', () => {
  const documented = new Set(
    endpoints.flatMap((endpoint) =>
      documentedStatuses(endpoint).map((status) => `${nameOf(endpoint)} ${status}`),
    ),
  );
  const stray = cases
    .map(({ endpoint, status }) => `${endpoint} ${status}`)
    .filter((pair) => !documented.has(pair));
  assert.deepEqual(stray, []);
});

it('no two endpoints have the same method and path', () => {
  const names = endpoints.map(nameOf);
  assert.equal(new Set(names).size, names.length);
});

for (const endpoint of endpoints) {
  describe(nameOf(endpoint), () => {
    for (const { status, name, run } of cases.filter((one) => one.endpoint === nameOf(endpoint))) {
      it(`${status}: ${name}`, () => run(api));
    }
  });
}

it('every lock that an endpoint declares is taken in a case, all of them in one order', () => {
  const untaken = endpoints.flatMap((endpoint) => {
    if (endpoint.method === 'GET') return [];
    const taken = allLocksOf(endpoint).map(({ name }) => `${nameOf(endpoint)}: ${name}`);
    return taken.filter((pair) => !api.locks.seen.has(pair));
  });
  assert.deepEqual(untaken, []);
  assert.deepEqual(api.locks.takeViolations(), []);
});

it('every error that is documented has an example, and the server has just said it', () => {
  if (process.env['PRUMO_WRITE_EXAMPLES'] === '1') writeExamples();
  assert.deepEqual(untrueExamples(), []);
});
