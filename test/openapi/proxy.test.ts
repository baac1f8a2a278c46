/**
 * Contract cases once more over HTTP, through Prism as a validating proxy in front of a listening
 * server: no answer differs from the OpenAPI document. One case of each status of each endpoint is
 * enough here: all cases are held against the document where they run without a proxy.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { endpoints } from '../../src/api/index.ts';
import type { ContractCase } from '../contract/contract-case.ts';
import { genericCases, nameOf } from '../contract/generic-cases.ts';
import { nameCases } from '../contract/name-cases.ts';
import { preconditionCases } from '../contract/precondition-cases.ts';
import { writtenCases } from '../contract/written-cases.ts';
import { startApi, type TestApi } from '../harness/api.ts';
import { strictDocument } from '../harness/document.ts';
import { useOwnServer } from '../harness/postgres.ts';
import { prismProxy } from '../harness/prism.ts';

// Changes are shown once every older transaction of the server has ended, also those of other
// test files.
useOwnServer();

const prism = prismProxy(strictDocument());
let api: TestApi;
before(async () => {
  api = await startApi({ trustedProxies: ['127.0.0.1'] }, prism.through);
});
after(async () => {
  await prism.close();
  await api.close();
});

const all = [
  ...writtenCases,
  ...endpoints.flatMap(genericCases),
  ...endpoints.flatMap(nameCases),
  ...endpoints.flatMap(preconditionCases),
];
/** The first of each endpoint and status. */
const chosen = Map.groupBy(all, ({ endpoint, status }) => `${endpoint} ${status}`)
  .values()
  .map(([first]) => first as ContractCase)
  .toArray();

describe('through Prism', () => {
  for (const { endpoint, status, name, run } of chosen) {
    it(`${endpoint} ${status}: ${name}`, () => run(api));
  }
});

it('Prism has nothing against any answer', () => {
  for (const endpoint of endpoints) {
    const success = chosen.find((one) => one.endpoint === nameOf(endpoint) && one.status < 300);
    assert.ok(success, `${nameOf(endpoint)} has no case that succeeds`);
  }
  assert.ok(prism.judged() >= chosen.length, `only ${prism.judged()} answers were judged`);
  assert.deepEqual(prism.violations.slice(0, 10), []);
});
