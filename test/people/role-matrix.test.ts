/**
 * The role matrix, generated from the registry: every endpoint as every kind of person, with their
 * own records and with those of others. Whatever somebody may not see carries a canary in its
 * texts, and none ever sings: in no answer, message, table, header, explanation or dry run.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { endpoints } from '../../src/api/index.ts';
import { recordFields } from '../../src/http/records.ts';
import type { Endpoint } from '../../src/kernel/endpoint.ts';
import { reaches } from '../../src/kernel/identity.ts';
import type { RecordKind } from '../../src/kernel/record-kinds.ts';
import type { Answer } from '../harness/api.ts';
import {
  assertSilent,
  type CanaryCompany,
  canary,
  secret,
  startCanaryCompany,
  unseenBy,
} from '../harness/canary-company.ts';
import type { Someone } from '../harness/panel-people.ts';
import { type RecordIds, sampleBody, samplePath, sampleQuery } from '../harness/samples.ts';

let company: CanaryCompany;
let own: CanaryCompany['own'];
let other: CanaryCompany['other'];
let people: CanaryCompany['people'];
let ids: RecordIds;
let foreignIds: RecordIds;

before(async () => {
  company = await startCanaryCompany();
  ({ own, other, people, ids, foreignIds } = company);
});

after(() => company.api.close());

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** A request that is valid; a write as a dry run, so that the next one finds the same. */
function request(person: Someone, endpoint: Endpoint, of: RecordIds, instead: Record<string, unknown> = {}) {
  const path = samplePath(endpoint.path, endpoint.params, of, { month: 3, year: 2024, ...instead });
  if (endpoint.method === 'GET') return person.send('GET', path + sampleQuery(endpoint.query, of));
  const year = 'ano' in endpoint.body.properties ? { ano: 2024 } : {};
  return person.send(
    endpoint.method,
    path,
    { ...sampleBody(endpoint.body, of), ...year },
    { prefer: 'tx=rollback' },
  );
}

const inCompany = ['manager', 'leader', 'typist', 'reader', 'stranger'] as const;

describe('every endpoint, for everybody', () => {
  for (const endpoint of endpoints) {
    it(`${nameOf(endpoint)}: ${endpoint.people ?? 'nobody'}`, async () => {
      for (const who of inCompany) {
        const person = people[who];
        const about = `${nameOf(endpoint)} as ${who}`;
        const answer = await request(person, endpoint, ids);
        assertSilent(answer, unseenBy(person.level), about);
        if (!reaches(person.level, endpoint.people)) {
          assert.equal(answer.status, 403, about);
          assert.equal(answer.headers['x-error-code'], 'not-allowed', about);
        } else if (endpoint.path.includes('{codigo}')) {
          assert.equal(answer.status, person.level === 'Colaborador' ? 404 : 200, `${about}: ${answer.text}`);
        } else if (endpoint.method === 'GET' && who !== 'stranger') {
          assert.equal(answer.status, 200, `${about}: ${answer.text}`);
        }
      }
    });
  }
});

describe('nobody', () => {
  for (const endpoint of endpoints) {
    it(`${nameOf(endpoint)}: neither blocked nor of another company`, async () => {
      const blocked = await request(people.blocked, endpoint, ids);
      assert.equal(blocked.status, 401, blocked.text);
      const paths = recordFields(endpoint.params);
      const outside = await request(people.outsider, endpoint, ids);
      for (const word of [canary, secret, '"California"', 'Typist'])
        assert.ok(!outside.text.includes(word), `${word}: ${outside.text}`);
      if (paths.length > 0) assert.equal(outside.status, 403, outside.text);
    });
  }
});

describe('records of others in the path', () => {
  for (const endpoint of endpoints) {
    for (const [field, kind] of recordFields(endpoint.params)) {
      it(`${nameOf(endpoint)}: ${field} of others is refused in the words for another company's`, async () => {
        const hidden: Partial<Record<RecordKind, number>> = {
          indicador: other.common,
          painel_grupo: other.group,
          painel_modelo: other.model,
          gmr_processo: other.process,
          gmr_painel: own.otherPanel,
          colaborador: people.manager.employeeId,
        };
        const secrets: Partial<Record<RecordKind, number>> = {
          painel_modelo: own.submodel,
          gmr_painel: own.loosePanel,
        };
        for (const [who, place] of [
          ['typist', hidden[kind]],
          ['reader', hidden[kind]],
          ['stranger', hidden[kind]],
          ['typist', secrets[kind]],
          ['leader', secrets[kind]],
        ] as const) {
          const person = people[who];
          if (place === undefined || !reaches(person.level, endpoint.people)) continue;
          const about = `${nameOf(endpoint)} as ${who}`;
          const refused = await request(person, endpoint, ids, { [field]: place });
          assert.equal(refused.status, 403, `${about}: ${refused.text}`);
          assertSilent(refused, unseenBy(person.level), about);
          const elsewhere = await request(person, endpoint, ids, { [field]: foreignIds[kind] });
          const words = ({ text }: Answer) => text.replaceAll(/\d+/g, '#');
          assert.equal(words(refused), words(elsewhere), about);
        }
      });
    }
  }
});

describe('records of others in the body', () => {
  for (const endpoint of endpoints) {
    if (endpoint.method === 'GET') continue;
    for (const [field, kind] of recordFields(endpoint.body)) {
      const hidden = () =>
        ({ painel_modelo: own.submodel, gmr_painel: own.loosePanel })[kind as 'gmr_painel'];
      if (!['painel_modelo', 'gmr_painel'].includes(kind)) continue;
      it(`${nameOf(endpoint)}: a confidential ${field} is 412 to whoever has no access`, async () => {
        const path = samplePath(endpoint.path, endpoint.params, ids, {});
        const body = { ...sampleBody(endpoint.body, ids), [field]: hidden() };
        const answer = await people.leader.send(endpoint.method, path, body, { prefer: 'tx=rollback' });
        assert.equal(answer.status, 412, answer.text);
        assertSilent(answer, unseenBy('Gestor'), nameOf(endpoint));
      });
    }
  }
});

it('the canaries sing: a Gerente sees all panels, a Gestor all but the confidential ones', async () => {
  const all = await people.manager.send('GET', '/panels/getPanels');
  assert.ok(all.text.includes(canary) && all.text.includes(secret) && all.text.includes('California'));
  const most = await people.leader.send('GET', '/panels/getPanels');
  assert.ok(most.text.includes(canary) && most.text.includes('California'));
  const one = await people.reader.send('GET', '/panels/getPanels');
  assert.deepEqual(
    one.body.response.map(({ id, id_gmr_processo }: { id: number; id_gmr_processo: number }) => [
      id,
      id_gmr_processo,
    ]),
    [[own.panel, own.process]],
  );
});
