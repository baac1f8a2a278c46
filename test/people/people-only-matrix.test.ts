/**
 * The role matrix of what only people may ask for: sessions, levels, tokens, requests, personal
 * data, environments. Generated from what the server registers, so a new one is in it by itself.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { endpoints as registry } from '../../src/api/index.ts';
import { recordFields } from '../../src/http/request-records.ts';
import type { Endpoint } from '../../src/kernel/contract/endpoint.ts';
import { reaches } from '../../src/kernel/identity.ts';
import { EnvironmentTasks } from '../../src/operator/environment-tasks/environment-tasks.ts';
import { peopleOnlyEndpoints } from '../../src/server/app.ts';
import {
  assertSilent,
  type CanaryCompany,
  canary,
  secret,
  startCanaryCompany,
  unseenBy,
} from '../harness/canary-company.ts';
import type { Someone } from '../harness/panel-people.ts';
import { ownPage } from '../harness/people.ts';
import { type RecordIds, sampleBody, samplePath, sampleQuery } from '../harness/samples.ts';

let company: CanaryCompany;
let people: CanaryCompany['people'];
let ids: RecordIds;

before(async () => {
  company = await startCanaryCompany();
  ({ people, ids } = company);
});
after(() => company.api.close());

const endpoints = peopleOnlyEndpoints(registry, 'production', {
  operators: {},
  publicUrls: {},
  tasks: new EnvironmentTasks(),
  taskPools: {},
});
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** A valid request; a write as a dry run. */
function request(endpoint: Endpoint) {
  const path = samplePath(endpoint.path, endpoint.params, ids, { month: 3, year: 2024 });
  const { method } = endpoint;
  return method === 'GET'
    ? { method, path: path + sampleQuery(endpoint.query, ids), body: undefined, headers: {} }
    : { method, path, body: sampleBody(endpoint.body, ids), headers: { prefer: 'tx=rollback' } };
}

function send(person: Someone, endpoint: Endpoint) {
  const { method, path, body, headers } = request(endpoint);
  return person.send(method, path, body, headers);
}

const inCompany = ['manager', 'leader', 'typist', 'reader', 'stranger'] as const;

describe('what only people may ask for', () => {
  for (const endpoint of endpoints) {
    it(`${nameOf(endpoint)}: ${endpoint.people}`, async () => {
      // Each says who may use it: without a level it would be nobody's.
      assert.ok(endpoint.people);
      for (const who of inCompany) {
        const person = people[who];
        const about = `${nameOf(endpoint)} as ${who}`;
        const answer = await send(person, endpoint);
        // Their own salary and name are theirs.
        if (endpoint.path !== '/personal-data') assertSilent(answer, unseenBy(person.level), about);
        // Nor may a Colaborador ask about a process without panels of theirs.
        if (who === 'stranger' && recordFields(endpoint.params).length > 0) {
          assert.equal(answer.status, 403, `${about}: ${answer.text}`);
          continue;
        }
        const isRefused = answer.headers['x-error-code'] === 'not-allowed';
        assert.equal(isRefused, !reaches(person.level, endpoint.people), `${about}: ${answer.text}`);
      }
    });

    it(`${nameOf(endpoint)}: neither blocked, nor of another company, nor nobody, nor a token`, async () => {
      const { method, path, body, headers } = request(endpoint);
      assert.equal((await send(people.blocked, endpoint)).status, 401);
      const outside = await send(people.outsider, endpoint);
      for (const word of [canary, secret, '"California"', 'Typist'])
        assert.ok(!outside.text.includes(word), `${word}: ${outside.text}`);
      if (recordFields(endpoint.params).length > 0) assert.equal(outside.status, 403, outside.text);
      const json = body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
      const nobody = await company.api.app.inject({
        method,
        url: `/console/api${path}`,
        headers: { ...ownPage, ...json },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      assert.equal(nobody.statusCode, 401, nobody.body);
      assert.equal((await people.token.send(method, path, body, headers)).status, 404);
    });
  }
});
