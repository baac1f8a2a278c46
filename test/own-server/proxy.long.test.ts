/**
 * Contract cases once more over HTTP, through Prism as a validating proxy in front of a listening
 * server: no answer differs from the OpenAPI document. Some of the cases are enough here: all are
 * held against the document where they run without a proxy.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { chosenAnswers } from '../contract/all-cases.ts';
import { inNewCompanies, startApi, type TestApi } from '../harness/api.ts';
import { strictDocument } from '../harness/document.ts';
import { useOwnServer } from '../harness/postgres.ts';
import { toolsMissing } from '../harness/tools.ts';
import { prismProxy } from './prism.ts';

// Changes are shown once every older transaction of the server has ended, also those of other
// test files.
useOwnServer();

const prism = prismProxy(strictDocument());
let api: TestApi;
before(async () => {
  // Prism judges the answers here, and nobody else.
  api = await startApi({ trustedProxies: ['127.0.0.1'] }, { through: prism.through, judge: () => {} });
});
after(async () => {
  await prism.close();
  await api.close();
});

describe('through Prism', { skip: toolsMissing }, () => {
  for (const { endpoint, status, name, run } of chosenAnswers) {
    it(`${endpoint} ${status}: ${name}`, async () => run(await inNewCompanies(api)));
  }
});

it('Prism has nothing against any answer', { skip: toolsMissing }, () => {
  assert.ok(prism.judged() >= chosenAnswers.length, `only ${prism.judged()} answers were judged`);
  assert.deepEqual(prism.violations.slice(0, 10), []);
});
