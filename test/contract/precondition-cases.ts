/**
 * `If-Match` (RFC 9110 §13.1.1): what writes say to a tag that the record does not have, or that
 * they cannot judge.
 */
import { recordFields } from '../../src/http/request-records.ts';
import type { Endpoint } from '../../src/kernel/contract/endpoint.ts';
import type { TestApi } from '../harness/api.ts';
import { sampleBody, samplePath } from '../harness/samples.ts';
import type { ContractCase } from './contract-case.ts';
import { anyIds, assertAllRefused, assertRefused, caseOf } from './generic-cases.ts';
import { withEverything } from './made-once.ts';

const isJudging = (endpoint: Endpoint) => endpoint.method !== 'GET' && endpoint.precondition !== undefined;

async function sendIfMatch(api: TestApi, endpoint: Endpoint, ifMatch: string, ids = anyIds) {
  const { token, own } = await withEverything(api);
  // Of the cells, one that the fixture has.
  const path = samplePath(endpoint.path, endpoint.params, ids, { year: 2024 });
  const body = endpoint.method === 'GET' ? undefined : sampleBody(endpoint.body, own);
  return api.send(endpoint.method, path, body, { token, headers: { 'if-match': ifMatch } });
}

/** Of its own: each has its own record, whose tags it knows. */
export function ownPreconditionCases(endpoint: Endpoint): ContractCase[] {
  if (!isJudging(endpoint)) return [];
  const changed = caseOf(endpoint)(
    'changed-meanwhile',
    'an If-Match of which the record has no tag',
    async (api) => {
      const { own } = await withEverything(api);
      const send = (tag: string) => sendIfMatch(api, endpoint, tag, own);
      await assertAllRefused(['W/"other"', '"other", W/""'], send, 'changed-meanwhile', 'If-Match');
    },
  );
  return [changed];
}

/** What all of its shape say. */
export function preconditionCases(endpoint: Endpoint): ContractCase[] {
  const of = caseOf(endpoint);
  const send = async (api: TestApi, ifMatch: string) =>
    sendIfMatch(api, endpoint, ifMatch, (await withEverything(api)).own);
  if (!isJudging(endpoint)) {
    return [
      of('invalid-value', 'If-Match, which it cannot judge', async (api) => {
        assertRefused(await send(api, '*'), 'invalid-value', 'If-Match');
      }),
    ];
  }
  const none = of('invalid-value', 'an If-Match that is no entity tag', async (api) => {
    const tags = ['', 'other', 'W/other', '*, "other"', '"other', ','];
    await assertAllRefused(tags, (tag) => send(api, tag), 'invalid-value', 'If-Match');
  });
  if (recordFields(endpoint.params).length === 0) return [none];
  const missing = of('not-found', 'a record that nobody has, whatever its If-Match', async (api) => {
    const tags = ['*', '"other"'];
    await assertAllRefused(tags, (tag) => sendIfMatch(api, endpoint, tag), 'not-found', '2147483647');
  });
  return [none, missing];
}
