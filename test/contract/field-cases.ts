/**
 * How fields of paths, queries and bodies are judged: once for each kind of field, by the first
 * endpoint that has one. Which endpoint's fields have which limits: field-limits.test.ts.
 */
import { endpoints } from '../../src/api/index.ts';
import type { Endpoint } from '../../src/kernel/contract/endpoint.ts';
import {
  expectation,
  isNullable,
  recordOf,
  type TObject,
  type TSchema,
} from '../../src/kernel/contract/fields.ts';
import { maxId } from '../../src/kernel/values/ids.ts';
import { samplePath } from '../harness/samples.ts';
import type { ContractCase } from './contract-case.ts';
import { anyIds, assertAllRefused, call, caseOf, pathWith, validBody } from './generic-cases.ts';

interface Shape {
  readonly properties?: TObject['properties'];
  readonly required?: readonly string[];
}

interface Field {
  readonly endpoint: Endpoint;
  readonly name: string;
  readonly field: TSchema;
  readonly isRequired: boolean;
}

/** One field of each kind: lists of names count as one. */
function oneOfEach(schemaOf: (endpoint: Endpoint) => TObject | undefined): Field[] {
  const fields = endpoints.flatMap((endpoint) => {
    const { properties = {}, required = [] }: Shape = schemaOf(endpoint) ?? {};
    return Object.entries<TSchema>(properties).map(([name, field]) => ({
      endpoint,
      name,
      field,
      isRequired: required.includes(name),
    }));
  });
  const kindOf = ({ field, isRequired }: Field) =>
    `${expectation(field).replace(/\bof .*/, 'of …')} ${recordOf(field) !== undefined} ${isRequired}`;
  return [...Map.groupBy(fields, kindOf).values()].map(([first]) => first as Field);
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

/** Values that a name of the query does not take. */
function badQueryValues(field: TSchema, name: string): readonly string[] {
  const { type, maximum = maxId } = field as { type?: string; maximum?: number };
  const always = ['', `1&${name}=1`];
  return type === 'integer'
    ? [...always, '-1', '1.0', 'abc', '%201', String(maximum + 1)]
    : [...always, '%20', '%00'];
}

export const fieldCases: readonly ContractCase[] = [
  ...oneOfEach(({ params }) => params).map(({ endpoint, name, field }) =>
    caseOf(endpoint)('invalid-value', `${name} in the path is out of its range`, async (api) => {
      const send = (value: string) => {
        const path = samplePath(endpoint.path, endpoint.params, anyIds, { [name]: value });
        return api.send(endpoint.method, path, validBody(endpoint));
      };
      await assertAllRefused(badPathValues(field), send, 'invalid-value', name);
    }),
  ),
  ...oneOfEach((endpoint) => (endpoint.method === 'GET' ? endpoint.query : undefined)).map(
    ({ endpoint, name, field, isRequired }) =>
      caseOf(endpoint)(
        'invalid-value',
        `${name} in the query is missing, or no value of its kind`,
        async (api) => {
          const given = badQueryValues(field, name).map((value) => `${name}=${value}`);
          const send = (query: string) => api.get(pathWith(endpoint, name, query));
          await assertAllRefused(isRequired ? [...given, ''] : given, send, 'invalid-value', name);
        },
      ),
  ),
  ...oneOfEach((endpoint) => (endpoint.method === 'GET' ? undefined : endpoint.body)).map(
    ({ endpoint, name, field, isRequired }) =>
      caseOf(endpoint)(
        'invalid-value',
        `${name} in the body is missing, null or of another type`,
        async (api) => {
          const { [name]: _, ...others } = validBody(endpoint) as Record<string, unknown>;
          const wrong = (isNullable(field) ? [true] : [true, null]).map((value) => ({
            ...others,
            [name]: value,
          }));
          const bodies = isRequired ? [others, ...wrong] : wrong;
          await assertAllRefused(bodies, (body) => call(api, endpoint, {}, body), 'invalid-value', name);
        },
      ),
  ),
];
