/** Converts one endpoint of the registry to an OpenAPI operation. */

import { queryNames } from '../http/validator.ts';
import { dryRunResult } from '../http/write/dry-run.ts';
import type { Endpoint, RowFile, WriteEndpoint } from '../kernel/contract/endpoint.ts';
import type { TObject, TSchema } from '../kernel/contract/fields.ts';
import { sentQuery, withCodes } from '../kernel/contract/record-references.ts';
import type { TableKind } from '../kernel/contract/table.ts';
import { mediaTypes } from '../tables/formats.ts';
import { bodyNameOf, capital, operationIdOf } from './client-names.ts';
import type { Json } from './document-json.ts';
import type { ErrorResponses } from './error-responses.ts';
import { exampleOf, explainedParameter } from './glossary.ts';
import { named } from './headers.ts';
import { nameOf, type Schemas } from './schemas.ts';
import { tagOf } from './tags.ts';

const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` });
const moduleNames = { gmr: 'GMR', go: 'budget-management' };

interface Parts {
  /** The components, to which those that the operation needs are added. */
  readonly schemas: Schemas;
  readonly errors: ErrorResponses;
  /** What tests have recorded under `response`, by method and path. */
  readonly answers: Readonly<Record<string, unknown>>;
}

export function operationOf(endpoint: Endpoint, { schemas, errors, answers }: Parts): Json {
  const { path, summary, module } = endpoint;
  return {
    operationId: operationIdOf(endpoint),
    tags: [tagOf(path).name],
    summary,
    description: descriptionOf(endpoint),
    ...(endpoint.extension ? { 'x-extension': true } : {}),
    ...(module === null ? {} : { 'x-module': module }),
    parameters: [...pathParameters(endpoint, schemas), ...otherParameters(endpoint, schemas)],
    ...(endpoint.method === 'GET' ? {} : requestBody(endpoint, schemas)),
    responses: {
      200: success(endpoint, schemas, answers[`${endpoint.method} ${path}`]),
      ...(endpoint.method === 'GET' ? { 304: { $ref: '#/components/responses/NotModified' } } : {}),
      ...errors.of(endpoint),
    },
  };
}

function descriptionOf(endpoint: Endpoint): string {
  const { description, summary, module, extension, example } = endpoint;
  const parts = [description ?? `${summary}.`];
  if (module !== null) parts.push(`The company must have the ${moduleNames[module]} module.`);
  if (extension) parts.push('An extension of the integration contract.');
  if (endpoint.method !== 'GET' && endpoint.largeBody) {
    parts.push(
      'The body may be larger than elsewhere: up to 8 MiB, unless the operator has set another limit.',
    );
  }
  if (endpoint.method === 'GET' && endpoint.tables) parts.push(tablesOut);
  if (endpoint.method !== 'GET' && endpoint.dryRunTable) parts.push(dryRunOut);
  if (endpoint.method !== 'GET' && endpoint.file) parts.push(filesIn(endpoint.file));
  if (endpoint.method !== 'GET' && endpoint.precondition) {
    parts.push(`\`If-Match\` takes the \`ETag\` of \`GET ${endpoint.precondition.by.path}\`.`);
  }
  if (example?.refused) {
    parts.push(`The example is answered with \`${example.refused.error}\`: ${example.refused.why}.`);
  }
  return parts.join('\n\n');
}

const csvFormats =
  '`text/csv; formato=br` (fields separated by `;`, decimals by `,`) or `text/csv; formato=us` (by `,` and `.`)';
const xlsx = `\`${mediaTypes.xlsx}\``;

const tablesOut =
  `Also as a table, by \`Accept\`: ${csvFormats}, or an XLSX workbook (${xlsx}). Below a header each record is a row; an ` +
  'empty cell is null.';

const dryRunOut =
  `A dry run also answers with all changes as CSV, by \`Accept\`: ${csvFormats}. Below a header each change is a row; an empty ` +
  'cell is null.';

function filesIn({ kinds, maxRows }: RowFile): string {
  const types = kinds.includes('xlsx') ? `${csvFormats}, or an XLSX workbook (${xlsx})` : csvFormats;
  return (
    `The rows may also come as a file, by \`Content-Type\`: ${types}, of up to ${maxRows} rows and 128 MiB, unless the ` +
    'operator has set another limit. Its first row names the columns as the fields are named. An empty ' +
    'cell leaves its field out, `null` is null; a row without a value says nothing. Messages name rows by their number in the file, the header being row 1, and ' +
    '`index` counts from 0 below it.'
  );
}

function pathParameters(endpoint: Endpoint, schemas: Schemas): Json[] {
  const { params, path, example } = endpoint;
  // In the order of the path, not of the schema.
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  return names.map((name) => ({
    ...namedValue(endpoint, [name, params], schemas, example?.params?.[name] ?? exampleOf('path', name)),
    in: 'path',
    required: true,
  }));
}

function otherParameters(endpoint: Endpoint, schemas: Schemas): Json[] {
  if (endpoint.method !== 'GET') {
    const names = ['IdempotencyKey', endpoint.supportsLenient ? 'PreferLenient' : 'Prefer'];
    return (endpoint.precondition ? [...names, 'IfMatch'] : names).map(parameter);
  }
  const { example } = endpoint;
  const query = sentQuery(endpoint);
  const required = new Set<string>(query?.required ?? []);
  const own = Object.keys(query?.properties ?? {}).map((name) => ({
    ...namedValue(endpoint, [name, query as TObject], schemas, example?.query?.[name]),
    in: 'query',
    ...(required.has(name) ? { required: true } : {}),
  }));
  return [...own, ...['limit', 'offset', 'IfNoneMatch'].map(parameter)];
}

function namedValue(
  endpoint: Endpoint,
  [name, of]: readonly [string, TObject],
  schemas: Schemas,
  example: unknown,
): Json {
  const field = of.properties[name] as TSchema & { readonly 'x-says'?: string };
  const schema = schemas.of(field, capital(name));
  const { description, ...rest } = field['x-says']
    ? { ...schema, description: field['x-says'] }
    : explainedParameter(operationIdOf(endpoint), name, schema);
  return { name, description, schema: rest, ...(example === undefined ? {} : { example }) };
}

/** Empty when the body has no fields. */
function requestBody(endpoint: WriteEndpoint, schemas: Schemas): Json {
  if (Object.keys(endpoint.body.properties).length === 0) return {};
  const body = schemas.of(withCodes(endpoint.body), bodyNameOf(endpoint));
  const schema = endpoint.partial === undefined ? body : { ...body, minProperties: 1 };
  const example = endpoint.example?.body;
  return {
    requestBody: {
      required: endpoint.bodyOptional !== true,
      content: {
        'application/json': { schema, ...(example ? { example } : {}) },
        ...tableContent(endpoint.file?.kinds),
      },
    },
  };
}

/** Tables as bodies. Their cells are described in text. */
function tableContent(kinds: readonly TableKind[] = []): Json {
  const schema = { csv: { type: 'string' }, xlsx: { type: 'string', format: 'binary' } };
  return Object.fromEntries(kinds.map((kind) => [mediaTypes[kind], { schema: schema[kind] }]));
}

function success(endpoint: Endpoint, schemas: Schemas, response: unknown): Json {
  const fallback = capital(operationIdOf(endpoint));
  if (endpoint.method === 'GET') {
    const name = nameOf(endpoint.record) ?? `${fallback}Record`;
    const items = schemas.of(endpoint.record, name);
    const records = { type: 'array', items, description: 'The records.' };
    return answer(
      'The records',
      jsonOf(envelope(schemas, `${nameIn(items)}List`, records), response),
      named(
        'X-Total-Count',
        'Link',
        'ETag',
        ...(queryNames(endpoint) === undefined ? (['X-Ignored-Fields'] as const) : []),
        ...(endpoint.responseHeaders ?? []),
      ),
      tableContent(endpoint.tables),
    );
  }
  const real = resultAnswer(endpoint.result, `${fallback}Result`, schemas);
  const dryRun = dryRunAnswer(endpoint, `${fallback}DryRun`, schemas);
  const schema = dryRun === undefined ? real : { anyOf: [real, dryRun] };
  const description = dryRun === undefined ? 'Done' : 'Done; or what would be done, after a dry run';
  return answer(
    description,
    jsonOf(schema, response),
    named(
      'Preference-Applied',
      'Idempotent-Replayed',
      'X-Ignored-Fields',
      ...(endpoint.responseHeaders ?? []),
    ),
    endpoint.dryRunTable ? tableContent(['csv']) : undefined,
  );
}

function resultAnswer(result: TSchema, fallback: string, schemas: Schemas): Json {
  const schema = schemas.of(result, nameOf(result) ?? fallback);
  return envelope(schemas, `${nameIn(schema)}Answer`, { ...schema, description: 'The result.' });
}

/** Undefined when the response to a dry run has the same schema. */
function dryRunAnswer(endpoint: WriteEndpoint, fallback: string, schemas: Schemas): Json | undefined {
  const dryRun = dryRunResult(endpoint);
  if (JSON.stringify(dryRun) === JSON.stringify(endpoint.result)) return undefined;
  const own = nameOf(dryRun);
  const isOwn = own !== undefined && own !== nameOf(endpoint.result);
  const name = isOwn ? own : `${nameOf(endpoint.result) ?? fallback}DryRun`;
  return resultAnswer({ ...dryRun, 'x-name': name }, fallback, schemas);
}

/** The wrapper of every successful response: an object with the single key `response`. */
function envelope(schemas: Schemas, name: string, response: Json): Json {
  return schemas.add(name, { type: 'object', required: ['response'], properties: { response } });
}

const nameIn = ({ $ref }: Json) => String($ref).split('/').at(-1);

const jsonOf = (schema: Json, response: unknown): Json => ({
  schema,
  ...(response === undefined ? {} : { example: { response } }),
});

const answer = (description: string, json: Json, headers: Json, others: Json = {}): Json => ({
  description,
  headers: { ...headers, ...named('RateLimit', 'RateLimit-Policy', 'X-Request-Id') },
  content: { 'application/json': json, ...others },
});
