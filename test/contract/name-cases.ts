/**
 * Names that nobody knows, made from the endpoint's data: in queries, in fields of rows, and a dry
 * run that is misspelt.
 */
import assert from 'node:assert/strict';
import { recordFields } from '../../src/http/request-records.ts';
import type { Endpoint, ReadEndpoint, WriteEndpoint } from '../../src/kernel/contract/endpoint.ts';
import type { TObject, TSchema } from '../../src/kernel/contract/fields.ts';
import { isStrictInside, knownNames } from '../../src/kernel/contract/known-names.ts';
import { recordKinds } from '../../src/kinds/index.ts';
import type { RecordKind } from '../../src/kinds/kind.ts';
import type { Answer, TestApi } from '../harness/api.ts';
import { type RecordIds, sampleBody } from '../harness/samples.ts';
import type { ContractCase } from './contract-case.ts';
import { assertAllRefused, assertRefused, call, caseOf, pathWith, validBody } from './generic-cases.ts';

/** Of its own names: one that is nearly one of them. */
export const nameCases = (endpoint: Endpoint): ContractCase[] =>
  endpoint.method === 'GET' ? misspeltNames(endpoint, ownNames(endpoint).slice(-1)) : bodyCases(endpoint);

/** What all of its shape say of names that are nobody's. */
export function unknownNameCases(endpoint: Endpoint): ContractCase[] {
  const isJudged = endpoint.extension === true || ownNames(endpoint).length > 0;
  const ignored = !isJudged || (isAskedList(endpoint) && !endpoint.extension);
  return [
    ...(ignored ? ignoredCases(endpoint) : []),
    ...(isJudged && endpoint.method === 'GET' ? misspeltNames(endpoint, ['limit']) : []),
    ...(isJudged ? [unknownCase(endpoint)] : []),
    ...(endpoint.method === 'GET' ? [] : preferCases(endpoint)),
  ];
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

/** Lists of the contract's own look at names once one of our parameters is there. */
function beside(endpoint: Endpoint): string {
  if (!isAskedList(endpoint)) return '';
  return `${ownNames(endpoint).at(0) === 'q' ? 'q=a' : included(endpoint)}&`;
}

const misspeltNames = (endpoint: Endpoint, names: readonly string[]) =>
  names.map((name) =>
    caseOf(endpoint)('invalid-value', `${name} in the query, misspelt`, async (api) => {
      const answer = await sendQuery(api, endpoint, `${beside(endpoint)}${name}x=1`);
      assertRefused(answer, 'invalid-value', `${name}x is unknown: did you mean ${name}?`);
    }),
  );

const unknownCase = (endpoint: Endpoint) =>
  caseOf(endpoint)('invalid-value', 'a name in the query that is none of its own', async (api) => {
    const names = ['dry_run', 'tx', 'desconhecido'];
    const send = (name: string) => sendQuery(api, endpoint, `${beside(endpoint)}${name}=1`);
    const answers = await Promise.all(names.map(send));
    for (const [at, name] of names.entries()) {
      assertRefused(answers[at] as Answer, 'invalid-value', `${name} is unknown`);
    }
  });

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
  const last = names.at(-1);
  const shown = (knownNames(row) ?? []).filter((name) => !names.includes(name));
  return caseOf(endpoint)(
    'invalid-value',
    `a field of ${at.slice(0, -1) || 'the body'} misspelt`,
    async (api) => {
      const send = (fields: object) =>
        call(api, endpoint, {}, bodyWith({ ...sampleBody(row, noIds), ...fields }));
      const told = `${at}${last}x is unknown: did you mean ${last}?`;
      assertRefused(await send({ [`${last}x`]: 1 }), 'invalid-value', told);
      const echoed = await send(Object.fromEntries(shown.map((name) => [name, 1])));
      assert.doesNotMatch(echoed.text, /is unknown/);
    },
  );
}
