/**
 * Names that nobody knows, made from the endpoint's data: in queries, in fields of rows, and a dry
 * run that is misspelt.
 */
import assert from 'node:assert/strict';
import { recordFields } from '../../src/http/request-records.ts';
import type { Endpoint, ReadEndpoint, WriteEndpoint } from '../../src/kernel/contract/endpoint.ts';
import type { TObject, TSchema } from '../../src/kernel/contract/fields.ts';
import { isStrictInside, knownNames } from '../../src/kernel/contract/known-names.ts';
import { type RecordKind, recordKinds } from '../../src/kernel/contract/record-kinds.ts';
import type { Answer, TestApi } from '../harness/api.ts';
import { type RecordIds, sampleBody } from '../harness/samples.ts';
import type { ContractCase } from './contract-case.ts';
import { assertAllRefused, assertRefused, call, caseOf, pathWith, validBody } from './generic-cases.ts';

export function nameCases(endpoint: Endpoint): ContractCase[] {
  const query = endpoint.extension || ownNames(endpoint).length > 0 ? queryCases : ignoredCases;
  if (endpoint.method === 'GET') {
    const isLenientAlone = isAskedList(endpoint) && !endpoint.extension;
    return isLenientAlone ? [...queryCases(endpoint), ...ignoredCases(endpoint)] : query(endpoint);
  }
  return [...query(endpoint), ...preferCases(endpoint), ...bodyCases(endpoint)];
}

const ownNames = (endpoint: Endpoint) =>
  endpoint.method === 'GET' ? Object.keys(endpoint.query?.properties ?? {}) : [];

const sendQuery = (api: TestApi, endpoint: Endpoint, query: string) =>
  api.send(endpoint.method, pathWith(endpoint, '', query), validBody(endpoint));

/**
 * The contract's own routes do not look: the answer is the same, seen where a record in the path is
 * nobody's.
 */
function ignoredCases(endpoint: Endpoint): ContractCase[] {
  if (recordFields(endpoint.params).length === 0) return [];
  const asWithout = caseOf(endpoint)(
    'not-found',
    'a name in the query that is not looked at',
    async (api) => {
      const without = await sendQuery(api, endpoint, '');
      const unknown = await sendQuery(api, endpoint, 'painel=9&dry_run=true');
      assert.deepEqual([unknown.status, unknown.body], [without.status, without.body]);
      assert.equal(without.status, 404);
    },
  );
  return [asWithout];
}

function queryCases(endpoint: Endpoint): ContractCase[] {
  const of = caseOf(endpoint);
  const paging = endpoint.method === 'GET' ? ['limit', 'offset'] : [];
  // Lists of the contract's own look once one of our parameters is there.
  const beside = isAskedList(endpoint)
    ? `${ownNames(endpoint).at(0) === 'q' ? 'q=a' : included(endpoint)}&`
    : '';
  const misspelt = [...ownNames(endpoint), ...paging].map((name) =>
    of('invalid-value', `${name} in the query, misspelt`, async (api) => {
      const answer = await sendQuery(api, endpoint, `${beside}${name}x=1`);
      assertRefused(answer, 'invalid-value', `${name}x is unknown: did you mean ${name}?`);
    }),
  );
  const unknown = of('invalid-value', 'a name in the query that is none of its own', async (api) => {
    const names = ['dry_run', 'tx', 'desconhecido'];
    const answers = await Promise.all(names.map((name) => sendQuery(api, endpoint, `${beside}${name}=1`)));
    for (const [at, name] of names.entries()) {
      assertRefused(answers[at] as Answer, 'invalid-value', `${name} is unknown`);
    }
  });
  return [...misspelt, unknown];
}

const isAskedList = (endpoint: Endpoint) =>
  endpoint.method === 'GET' && endpoint.query !== undefined && knownNames(endpoint.query) !== undefined;

/** A value of `include` that the read takes. */
function included(endpoint: Endpoint): string {
  const { properties, required } = (endpoint as ReadEndpoint).record as TObject & { required: string[] };
  return `include=${Object.keys(properties).find((name) => !required.includes(name))}`;
}

/** Nobody who asks for a dry run wants the write. */
function preferCases(endpoint: WriteEndpoint): ContractCase[] {
  const misspelt = caseOf(endpoint)('invalid-value', 'a tx in Prefer that is none', async (api) => {
    const given = ['tx=rolback', 'tx=', 'tx', 'tx=rollback now', 'wait=1; tx=rollback', 'dry-run'];
    const send = (prefer: string) => call(api, endpoint, { headers: { prefer } });
    await assertAllRefused(given, send, 'invalid-value', 'Prefer must say tx=rollback');
  });
  return [misspelt];
}

const noIds = Object.fromEntries(recordKinds.map((kind: RecordKind) => [kind, 1])) as RecordIds;

/** Objects that take no fields but their own: the body, or the rows of a list in it. */
function bodyCases(endpoint: WriteEndpoint): ContractCase[] {
  const { body } = endpoint;
  const lists = Object.entries<TSchema>(body.properties)
    .map(([name, field]) => ({ at: `${name}[0].`, name, row: rowOf(field) }))
    .filter(({ row }) => row !== undefined);
  const rows = lists.map(({ at, name, row = body }) =>
    misspeltField(endpoint, row, at, (fields) => ({ ...sampleBody(body, noIds), [name]: [fields] })),
  );
  const own = knownNames(body) ? [misspeltField(endpoint, body, '', (fields) => fields)] : [];
  return [...own, ...rows];
}

/** The strict object that the list is of. */
function rowOf(field: TSchema): TObject | undefined {
  const { items } = field as { items?: TSchema & { 'x-shape'?: TSchema } };
  const row = items?.['x-shape'] ?? items;
  return row && isStrictInside(row) ? (row as TObject) : undefined;
}

function misspeltField(
  endpoint: WriteEndpoint,
  row: TObject,
  at: string,
  bodyWith: (fields: object) => object,
): ContractCase {
  const names = Object.keys(row.properties);
  const shown = (knownNames(row) ?? []).filter((name) => !names.includes(name));
  return caseOf(endpoint)('invalid-value', `a field of ${at || 'the body'} misspelt`, async (api) => {
    const send = (fields: object) =>
      call(api, endpoint, {}, bodyWith({ ...sampleBody(row, noIds), ...fields }));
    const answers = await Promise.all(names.map((name) => send({ [`${name}x`]: 1 })));
    for (const [place, name] of names.entries()) {
      const told = `${at}${name}x is unknown: did you mean ${name}?`;
      assertRefused(answers[place] as Answer, 'invalid-value', told);
    }
    const echoed = await send(Object.fromEntries(shown.map((name) => [name, 1])));
    assert.doesNotMatch(echoed.text, /is unknown/);
  });
}
