/**
 * The shapes of endpoints: those that differ in nothing that the steps of the pipeline look at
 * (src/http/register-endpoint.ts) have one. Who may enter, and what is sent, are looked at by
 * different steps.
 */
import { endpoints } from '../../src/api/index.ts';
import { recordFields } from '../../src/http/request-records.ts';
import type { Endpoint } from '../../src/kernel/contract/endpoint.ts';
import { knownNames } from '../../src/kernel/contract/known-names.ts';

const entered = ({ method, module, people }: Endpoint) =>
  [method === 'GET', module, people === 'Colaborador'].join(' ');

function sent(endpoint: Endpoint): string {
  const { method, extension = false, params } = endpoint;
  const own =
    endpoint.method === 'GET'
      ? [
          endpoint.heavy === true,
          endpoint.query !== undefined,
          endpoint.query !== undefined && knownNames(endpoint.query) !== undefined,
        ]
      : [
          endpoint.bodyOptional,
          endpoint.largeBody,
          endpoint.file !== undefined,
          endpoint.grouped !== undefined,
          endpoint.precondition !== undefined,
        ];
  return [method === 'GET', extension, recordFields(params).length > 0, ...own].join(' ');
}

const firstOf = (shapeOf: (endpoint: Endpoint) => string) =>
  new Map([...Map.groupBy(endpoints, shapeOf)].map(([shape, [first]]) => [shape, first as Endpoint]));

const entering = firstOf(entered);
const sending = firstOf(sent);

/** One endpoint for each way to enter. */
export const doors = [...entering.values()];
/** One endpoint for each way to send. */
export const representatives = [...sending.values()];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const representing = new Map(
  endpoints.map((one) => [
    nameOf(one),
    [entering.get(entered(one)), sending.get(sent(one))].map((first) => nameOf(first as Endpoint)),
  ]),
);

/** The endpoints that show the pipeline for the one with this name. */
export const representativesOf = (name: string): readonly string[] => representing.get(name) ?? [];
