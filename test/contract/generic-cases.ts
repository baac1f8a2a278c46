/**
 * What every endpoint says of its own path, query and body, made from its data. What all say alike
 * is in pipeline-cases.ts.
 */
import assert from 'node:assert/strict';
import { recordFields } from '../../src/http/request-records.ts';
import type { Endpoint, ReadEndpoint, WriteEndpoint } from '../../src/kernel/contract/endpoint.ts';
import { type ErrorSlug, errorCatalogue } from '../../src/kernel/contract/errors.ts';
import { recordOf, type TSchema } from '../../src/kernel/contract/fields.ts';
import { type RecordKind, recordKinds } from '../../src/kernel/contract/record-kinds.ts';
import { maxId } from '../../src/kernel/values/ids.ts';
import type { Answer, Sending, TestApi } from '../harness/api.ts';
import { type RecordIds, sampleBody, samplePath, sampleQuery } from '../harness/samples.ts';
import type { ContractCase } from './contract-case.ts';

/** An id that no record has. */
const nobodys = maxId;

const anyIds = Object.fromEntries(recordKinds.map((kind: RecordKind) => [kind, nobodys])) as RecordIds;

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
export function genericCases(endpoint: Endpoint): ContractCase[] {
  return [
    ...pathCases(endpoint),
    ...(endpoint.method === 'GET' ? queryCases(endpoint) : fieldCases(endpoint)),
  ];
}

/**
 * Values that a placeholder of the path does not take: texts that are too long or not to be stored,
 * or no integers.
 */
function badPathValues(field: TSchema): readonly string[] {
  if ((field as { type?: string }).type !== 'integer')
    return ['%20', '%00', 'a%00b', 'x'.repeat(256), 'x'.repeat(3_000)];
  const tooSmall = recordOf(field) === undefined ? [] : ['0'];
  const { maximum = maxId } = field as { maximum?: number };
  const tooLarge = [String(Math.max(maximum, maxId) + 1), '99999999999999999999', '9'.repeat(3_000)];
  return [...tooSmall, '-1', ...tooLarge, '1.0', 'abc', '1e3', '%20', '%zz', '%ff'];
}

/** Path values that are out of their range, and records that nobody has. */
function pathCases(endpoint: Endpoint): ContractCase[] {
  const of = caseOf(endpoint);
  const cases = Object.entries<TSchema>(endpoint.params.properties).map(([name, field]) =>
    of('invalid-value', `${name} in the path is out of its range`, async (api) => {
      const send = (value: string) => {
        const path = samplePath(endpoint.path, endpoint.params, anyIds, { [name]: value });
        return api.send(endpoint.method, path, validBody(endpoint));
      };
      await assertAllRefused(badPathValues(field), send, 'invalid-value', name);
    }),
  );
  if (recordFields(endpoint.params).length === 0) return cases;
  const unknown = of('not-found', 'a record that nobody has', async (api) => {
    assertRefused(await call(api, endpoint), 'not-found', String(nobodys));
  });
  return [...cases, unknown];
}

/** Values that a name of the query does not take. */
function badQueryValues(field: TSchema, name: string): readonly string[] {
  const { type, maximum = maxId } = field as { type?: string; maximum?: number };
  const always = ['', `1&${name}=1`];
  return type === 'integer'
    ? [...always, '-1', '1.0', 'abc', '%201', String(maximum + 1)]
    : [...always, '%20', '%00'];
}

/**
 * Values of the query besides the paging ones: missing where they are required, out of their range,
 * of another type.
 */
function queryCases(endpoint: ReadEndpoint): ContractCase[] {
  const of = caseOf(endpoint);
  const required = new Set((endpoint.query as { required?: string[] } | undefined)?.required ?? []);
  return Object.entries<TSchema>(endpoint.query?.properties ?? {}).map(([name, field]) =>
    of(
      'invalid-value',
      `${name} in the query is missing, out of its range or of another type`,
      async (api) => {
        const given = badQueryValues(field, name).map((value) => `${name}=${value}`);
        const send = (query: string) => api.get(pathWith(endpoint, name, query));
        await assertAllRefused(required.has(name) ? [...given, ''] : given, send, 'invalid-value', name);
      },
    ),
  );
}

/**
 * Every field of the body: missing where it is required, null where it may not be, of another type.
 */
function fieldCases(endpoint: WriteEndpoint): ContractCase[] {
  const of = caseOf(endpoint);
  const required = new Set((endpoint.body as { required?: string[] }).required ?? []);
  const send = (api: TestApi, body: object) => api.send(endpoint.method, validPath(endpoint), body);
  const cases = Object.entries<TSchema>(endpoint.body.properties).map(([name, field]) =>
    of('invalid-value', `${name} in the body is missing, null or of another type`, async (api) => {
      const { [name]: _, ...others } = validBody(endpoint) as Record<string, unknown>;
      const wrong = (isNullable(field) ? [true] : [true, null]).map((value) => ({
        ...others,
        [name]: value,
      }));
      const bodies = required.has(name) ? [others, ...wrong] : wrong;
      await assertAllRefused(bodies, (body) => send(api, body), 'invalid-value', name);
    }),
  );
  const { partial } = endpoint;
  if (partial === undefined) return cases;
  const nothing = of(partial, 'no field that can be updated', async (api) => {
    for (const body of [{}, { id: 1, unknown: 1 }]) assertRefused(await send(api, body), partial);
  });
  return [...cases, nothing];
}

function isNullable(field: TSchema): boolean {
  const { anyOf = [] } = field as { anyOf?: readonly { type?: string }[] };
  return anyOf.some(({ type }) => type === 'null');
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
