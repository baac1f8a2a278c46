/**
 * `If-Match` (RFC 9110 §13.1.1): what every write says to a tag that the record does not have, or
 * that it cannot judge.
 */
import { recordFields } from '../../src/http/request-records.ts';
import type { Endpoint } from '../../src/kernel/contract/endpoint.ts';
import { type RecordKind, recordKinds } from '../../src/kernel/contract/record-kinds.ts';
import type { TestApi } from '../harness/api.ts';
import { createBudget } from '../harness/budget-fixture.ts';
import { createPanels } from '../harness/panels-fixture.ts';
import { type RecordIds, sampleBody, samplePath } from '../harness/samples.ts';
import type { ContractCase } from './contract-case.ts';
import { assertAllRefused, assertRefused, caseOf } from './generic-cases.ts';

interface Populated {
  readonly token: string;
  readonly ids: RecordIds;
}

const populated = new WeakMap<TestApi, Promise<Populated>>();

/** A company with a record of every kind. */
function populatedCompany(api: TestApi): Promise<Populated> {
  let company = populated.get(api);
  if (company === undefined) populated.set(api, (company = populate(api)));
  return company;
}

async function populate(api: TestApi): Promise<Populated> {
  const { id, token } = await api.createCompany('With everything');
  await createPanels(api.sql, id);
  await createBudget(api.sql, id);
  await api.sql(`INSERT INTO departamento (id_empresa, nome) VALUES ($1, 'Sales')`, [id]);
  const ids: Partial<Record<RecordKind, number>> = {};
  for (const kind of recordKinds) {
    const { rows } = await api.sql(`SELECT min(id) AS id FROM ${kind} WHERE id_empresa = $1`, [id]);
    ids[kind] = (rows[0] as { id: number }).id;
  }
  await api.sql(
    `INSERT INTO painel_acesso (id_empresa, id_gmr_processo, id_gmr_painel, id_colaborador) VALUES ($1, $2, $3, $4)`,
    [id, ids.gmr_processo, ids.gmr_painel, ids.colaborador],
  );
  return { token, ids: ids as RecordIds };
}

const sendIfMatch = async (api: TestApi, endpoint: Endpoint, ifMatch: string) => {
  const { token, ids } = await populatedCompany(api);
  // Of the cells, one that the fixture has.
  const path = samplePath(endpoint.path, endpoint.params, ids, { year: 2024 });
  const body = endpoint.method === 'GET' ? undefined : sampleBody(endpoint.body, ids);
  return api.send(endpoint.method, path, body, { token, headers: { 'if-match': ifMatch } });
};

const isJudging = (endpoint: Endpoint) => endpoint.method !== 'GET' && endpoint.precondition !== undefined;

/** What all of its shape say that have no tags. */
export function unjudgedCases(endpoint: Endpoint): ContractCase[] {
  if (isJudging(endpoint)) return [];
  const unsupported = caseOf(endpoint)('invalid-value', 'If-Match, which it cannot judge', async (api) => {
    assertRefused(await sendIfMatch(api, endpoint, '*'), 'invalid-value', 'If-Match');
  });
  return [unsupported];
}

/** The cases of an endpoint that follow from its data. */
export function preconditionCases(endpoint: Endpoint): ContractCase[] {
  if (!isJudging(endpoint)) return [];
  const of = caseOf(endpoint);
  const send = (api: TestApi, ifMatch: string) => sendIfMatch(api, endpoint, ifMatch);
  return [
    of('changed-meanwhile', 'an If-Match of which the record has no tag', async (api) => {
      const tags = ['W/"other"', '"other", W/""'];
      await assertAllRefused(tags, (tag) => send(api, tag), 'changed-meanwhile', 'If-Match');
    }),
    of('invalid-value', 'an If-Match that is no entity tag', async (api) => {
      const tags = ['', 'other', 'W/other', '*, "other"', '"other', ','];
      await assertAllRefused(tags, (tag) => send(api, tag), 'invalid-value', 'If-Match');
    }),
    ...missingCases(endpoint),
  ];
}

function missingCases(endpoint: Endpoint): ContractCase[] {
  const of = caseOf(endpoint);
  if (recordFields(endpoint.params).length === 0 || endpoint.method === 'GET') return [];
  const { body } = endpoint;
  return ['*', '"other"'].map((ifMatch) =>
    of('not-found', `a record that nobody has, with If-Match ${ifMatch}`, async (api) => {
      const { token, ids } = await populatedCompany(api);
      const nobodys = Object.fromEntries(recordKinds.map((kind) => [kind, 2_147_483_647])) as RecordIds;
      const path = samplePath(endpoint.path, endpoint.params, nobodys);
      const sending = { token, headers: { 'if-match': ifMatch } };
      assertRefused(
        await api.send(endpoint.method, path, sampleBody(body, ids), sending),
        'not-found',
        '2147483647',
      );
    }),
  );
}
