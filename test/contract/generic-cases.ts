/**
 * What every endpoint says of its own path, query and body, made from its data. What all say alike
 * is in pipeline-cases.ts.
 */
import assert from 'node:assert/strict';
import { recordFields } from '../../src/http/request-records.ts';
import type { Endpoint, WriteEndpoint } from '../../src/kernel/contract/endpoint.ts';
import { type ErrorSlug, errorCatalogue } from '../../src/kernel/contract/errors.ts';
import { maxId } from '../../src/kernel/values/ids.ts';
import { recordKinds } from '../../src/kinds/index.ts';
import type { RecordKind } from '../../src/kinds/kind.ts';
import type { Answer, Sending, TestApi } from '../harness/api.ts';
import { type RecordIds, sampleBody, samplePath, sampleQuery } from '../harness/samples.ts';
import type { ContractCase } from './contract-case.ts';
import { withEverything } from './made-once.ts';

/** An id that no record has. */
const nobodys = maxId;

export const anyIds = Object.fromEntries(recordKinds.map((kind: RecordKind) => [kind, nobodys])) as RecordIds;

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** The endpoint with valid values everywhere, of records that nobody has. */
export const validPath = (endpoint: Endpoint) =>
  samplePath(endpoint.path, endpoint.params, anyIds) +
  (endpoint.method === 'GET' ? sampleQuery(endpoint.query, anyIds) : '');

/** The valid path with this in its query, in place of what it has under the name. */
export function pathWith(endpoint: Endpoint, name: string, query: string): string {
  const path = samplePath(endpoint.path, endpoint.params, anyIds);
  const others = endpoint.method === 'GET' ? sampleQuery(endpoint.query, anyIds, name) : '';
  return `${path}${others === '' ? '?' : `${others}&`}${query}`;
}
export const validBody = (endpoint: Endpoint) =>
  endpoint.method === 'GET' ? undefined : sampleBody(endpoint.body, anyIds);

/** Sends it with valid values everywhere but those that are given. */
export function call(
  api: TestApi,
  endpoint: Endpoint,
  sending?: Sending,
  body: object | undefined = validBody(endpoint),
): Promise<Answer> {
  return api.send(endpoint.method, validPath(endpoint), body, sending);
}

/**
 * An error answer is its status, one `msg`, and the error's code; `names` is what the message must
 * name.
 */
export function assertRefused(answer: Answer, slug: ErrorSlug, names = ''): void {
  assert.equal(answer.status, errorCatalogue[slug].status, answer.text);
  assert.equal(answer.headers['x-error-code'], slug, answer.text);
  assert.match(String(answer.headers['content-type']), /^application\/json/);
  assert.deepEqual(Object.keys(answer.body as object), ['msg']);
  assert.ok(answer.body.msg.length > 0);
  assert.ok(answer.body.msg.includes(names), `"${answer.body.msg}" does not name ${names}`);
}

/**
 * Asserts that every value is refused for the same reason. They are sent at once: what is recorded
 * of them is stored together, and half of the processor time of one after the other is saved.
 */
export async function assertAllRefused<T>(
  values: readonly T[],
  send: (value: T) => Promise<Answer>,
  slug: ErrorSlug,
  names = '',
): Promise<readonly Answer[]> {
  const answers = await Promise.all(values.map(send));
  for (const answer of answers) assertRefused(answer, slug, names);
  return answers;
}

/** The cases of an endpoint that follow from its data. */
export const genericCases = (endpoint: Endpoint): ContractCase[] => [
  ...pathRecords(endpoint),
  ...(endpoint.method === 'GET' ? [] : [...bodyRecords(endpoint), ...nothingSent(endpoint)]),
];

/** Records in the path that nobody has, or another company. */
function pathRecords(endpoint: Endpoint): ContractCase[] {
  const records = recordFields(endpoint.params);
  if (records.length === 0) return [];
  const of = caseOf(endpoint);
  return [
    of('not-found', 'a record that nobody has', async (api) => {
      assertRefused(await call(api, endpoint), 'not-found', String(nobodys));
    }),
    of('foreign-record', 'a record of another company, whatever else the path names', async (api) => {
      const { token, own, foreign } = await withEverything(api);
      const send = ([field, kind]: [string, RecordKind]) => {
        const path = samplePath(endpoint.path, endpoint.params, own, { [field]: foreign[kind] });
        const query = endpoint.method === 'GET' ? sampleQuery(endpoint.query, own) : '';
        const body = endpoint.method === 'GET' ? undefined : bodyOf(endpoint, own);
        return api.send(endpoint.method, path + query, body, { token });
      };
      await assertAllRefused(records, send, 'foreign-record');
    }),
  ];
}

/** A body of these records. What is about a number or a panel alone names the whole number. */
function bodyOf({ body }: WriteEndpoint, ids: RecordIds): Record<string, unknown> {
  const { ano, mes, id_indicador: indicator } = body.properties;
  return {
    ...sampleBody(body, ids),
    // A year in which every period and process of the fixtures lies.
    ...(ano === undefined ? {} : { ano: 2024 }),
    ...(ano && mes && indicator ? { id_indicador: ids.indicador, mes: 1 } : {}),
  };
}

/** Records in the body that nobody has, or another company: in the same words. */
function bodyRecords(endpoint: WriteEndpoint): ContractCase[] {
  const records = recordFields(endpoint.body);
  if (records.length === 0) return [];
  const unknown = caseOf(endpoint)(
    'unknown-reference',
    'records in the body of another company, or of nobody, in the same words',
    async (api) => {
      const { token, own, foreign } = await withEverything(api);
      const path = samplePath(endpoint.path, endpoint.params, own);
      const send = (field: string, value: number) =>
        api.send(endpoint.method, path, { ...bodyOf(endpoint, own), [field]: value }, { token });
      for (const [field, kind] of records) {
        const values = [foreign[kind], nobodys];
        const answers = await assertAllRefused(values, (one) => send(field, one), 'unknown-reference', field);
        const words = answers.map(({ body }) => body.msg.replaceAll(/\d+/g, '#'));
        assert.equal(words[0], words[1]);
      }
    },
  );
  return [unknown];
}

function nothingSent(endpoint: WriteEndpoint): ContractCase[] {
  const { partial } = endpoint;
  if (partial === undefined) return [];
  const nothing = caseOf(endpoint)(partial, 'no field that can be updated', async (api) => {
    for (const body of [{}, { id: 1, unknown: 1 }])
      assertRefused(await call(api, endpoint, {}, body), partial);
  });
  return [nothing];
}

/** Makes cases of the endpoint that show an error. */
export function caseOf(endpoint: Endpoint) {
  return (slug: ErrorSlug, name: string, run: ContractCase['run']): ContractCase => ({
    endpoint: nameOf(endpoint),
    status: errorCatalogue[slug].status,
    name,
    run,
  });
}
