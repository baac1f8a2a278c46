/**
 * The contract's cases once more over HTTP, through Prism as a validating proxy in front of a listening server: no answer
 * differs from the OpenAPI document.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { endpoints } from '../../src/api/index.ts';
import { genericCases } from '../contract/generic-cases.ts';
import { nameCases } from '../contract/name-cases.ts';
import { preconditionCases } from '../contract/precondition-cases.ts';
import { writtenCases } from '../contract/written-cases.ts';
import { startApi, type TestApi } from '../harness/api.ts';
import { strictDocument } from '../harness/document.ts';
import { prismProxy } from '../harness/prism.ts';

const prism = prismProxy(strictDocument());
let api: TestApi;
before(async () => {
  api = await startApi({ trustedProxies: ['127.0.0.1'] }, prism.through);
});
after(async () => {
  await prism.close();
  await api.close();
});

describe('through Prism', () => {
  for (const { endpoint, status, name, run } of [
    ...endpoints.flatMap(genericCases),
    ...endpoints.flatMap(nameCases),
    ...endpoints.flatMap(preconditionCases),
    ...writtenCases,
  ]) {
    it(`${endpoint} ${status}: ${name}`, () => run(api));
  }
});

it('Prism has nothing against any answer', () => {
  assert.ok(prism.judged() > 2_000, `only ${prism.judged()} answers were judged`);
  assert.deepEqual(prism.violations.slice(0, 10), []);
});
