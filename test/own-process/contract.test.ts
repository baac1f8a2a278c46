/**
 * The contract test: every endpoint of the registry × every status that is documented for it has a
 * case, and every case holds. An endpoint or status without one fails here. What the pipeline
 * answers is shown for one endpoint of each shape (shapes.ts).
 *
 * Two more things are shown of the same requests: in the first case of each status, each write to
 * the endpoint that it is of is sent as a dry run first (dry-runs.ts), and what is refused is sent
 * again to show the order of judgement (judgement.ts).
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { endpoints } from '../../src/api/index.ts';
import { documentedErrors } from '../../src/http/errors/documented.ts';
import type { Endpoint } from '../../src/kernel/contract/endpoint.ts';
import { errorCatalogue } from '../../src/kernel/contract/errors.ts';
import { allCases as cases, madeCases, shownStatuses } from '../contract/all-cases.ts';
import type { ContractCase } from '../contract/contract-case.ts';
import { DryRuns } from '../contract/dry-runs.ts';
import { untrueExamples, writeExamples } from '../contract/error-examples.ts';
import { nameOf } from '../contract/generic-cases.ts';
import { Judgement } from '../contract/judgement.ts';
import { refused, untrueAnswers } from '../harness/answer-examples.ts';
import { inNewCompanies, startApi, type TestApi } from '../harness/api.ts';
import { allLocksOf } from '../harness/lock-watch.ts';
import { useOwnServer } from '../harness/postgres.ts';

// Changes are shown once every older transaction of the server has ended, also those of other
// test files.
useOwnServer();

let api: TestApi;
let dryRuns: DryRuns;
const judgement = new Judgement();
before(async () => {
  let wakes = 0;
  const recalculation = { wake: () => void wakes++, settled: async () => true };
  api = await startApi({ recalculation }, { through: judgement.through });
  dryRuns = await DryRuns.on(api, () => wakes);
});
after(() => api.close());

const documentedStatuses = (endpoint: Endpoint) => [
  ...new Set([200, ...documentedErrors(endpoint).map((slug) => errorCatalogue[slug].status)]),
];

it('every endpoint has a case for every status that is documented for it', () => {
  const missing = endpoints.flatMap((endpoint) => {
    const shown = shownStatuses(nameOf(endpoint));
    return documentedStatuses(endpoint)
      .filter((status) => !shown.has(status))
      .map((status) => `${nameOf(endpoint)} ${status}`);
  });
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

/** Those that only look at what is there, and so share their company. */
const made = new Set(madeCases);

/** The first case of each endpoint and status. */
const firsts = new Set(
  Map.groupBy(
    cases.filter((one) => !made.has(one)),
    ({ endpoint, status }) => `${endpoint} ${status}`,
  )
    .values()
    .map(([first]) => first),
);

/** Runs a case in a company of its own: what earlier ones left would make it dearer. */
async function runInOwnCompany(one: ContractCase): Promise<void> {
  const { endpoint, status, run } = one;
  const own = await inNewCompanies(api);
  const isTried = firsts.has(one) && !endpoint.startsWith('GET ');
  const work = () => run(isTried ? dryRuns.before(endpoint, own) : own);
  await ([422, 418, 409].includes(status) ? judgement.during(own.companyA.token, work) : work());
}

const casesOf = Map.groupBy(cases, ({ endpoint }) => endpoint);

for (const endpoint of endpoints) {
  describe(nameOf(endpoint), () => {
    for (const one of casesOf.get(nameOf(endpoint)) ?? []) {
      it(`${one.status}: ${one.name}`, () => (made.has(one) ? one.run(api) : runInOwnCompany(one)));
    }
  });
}

it('every write of the registry was shown to succeed as a dry run', () => {
  assert.deepEqual(dryRuns.neverSucceeding, []);
});

it('what is refused for an earlier reason is refused for it, whatever else is unknown', () => {
  const { judged, wrong } = judgement;
  assert.deepEqual(wrong, []);
  assert.ok(judged.size > 40, `only ${judged.size} were judged`);
});

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

it('every operation whose example is refused shows an answer that the server has just given', () => {
  assert.deepEqual(untrueAnswers(refused), []);
});
