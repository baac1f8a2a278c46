/**
 * The shapes of endpoints: those that differ in nothing that the pipeline looks at
 * (src/http/register-endpoint.ts) have one.
 */
import { endpoints } from '../../src/api/index.ts';
import { recordFields } from '../../src/http/request-records.ts';
import type { Endpoint } from '../../src/kernel/contract/endpoint.ts';
import { knownNames } from '../../src/kernel/contract/known-names.ts';
import { nameOf } from './generic-cases.ts';

function shapeOf(endpoint: Endpoint): string {
  const { method, module, people, extension = false, params } = endpoint;
  const hasRecords = recordFields(params).length > 0;
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
  return [method, module, people, extension, hasRecords, ...own].join(' ');
}

const ofShape = Map.groupBy(endpoints, shapeOf);

/** One endpoint of each shape. */
export const representatives = [...ofShape.values()].map(([first]) => first as Endpoint);

const representing = new Map(
  [...ofShape.values()].flatMap(([first, ...others]) =>
    [first as Endpoint, ...others].map((one) => [nameOf(one), nameOf(first as Endpoint)]),
  ),
);

/** The endpoint that shows the pipeline for the one with this name. */
export const representativeOf = (name: string): string | undefined => representing.get(name);
