/**
 * Builds the OpenAPI 3.1 document of the API from the registry, which is the only source for
 * endpoints.
 */
import type { Endpoint } from '../kernel/contract/endpoint.ts';
import { type Environment, environments } from '../kernel/environment.ts';
import { maxId } from '../kernel/values/ids.ts';
import { runInSlices } from '../kernel/work/time-slice.ts';
import answerExamples from './answer-examples.json' with { type: 'json' };
import type { Json } from './document-json.ts';
import { webhooksOfDocument } from './documented-webhooks.ts';
import errorExamples from './error-examples.json' with { type: 'json' };
import { ErrorResponses } from './error-responses.ts';
import { errorSchemas } from './error-schemas.ts';
import { headers, named } from './headers.ts';
import { operationOf } from './operation.ts';
import { Schemas } from './schemas.ts';
import { tagOf, tags } from './tags.ts';

/** The document's introduction: the rules that apply to every request. */
const introduction = `
An HTTPS JSON API for a company's performance management and planning: its structure, employees, indicators, panels, the
values of indicators by panel and month, and its budget.

**Requests.** Every request carries the header \`token\`. Bodies are JSON in UTF-8, uncompressed, of at most 1 MiB where nothing else
is said. Types are strict: \`"1"\` is not an integer. In a PUT, what is left out does not change, and null clears what may be null.
Texts are composed (Unicode NFC) and trimmed, counted in code points, and have no NUL character.

**Unknown names.** Fields of a body that are not known are ignored, so that a record just read can be sent back. Extensions are
stricter: they refuse an unknown parameter of the query, and an unknown field in a list of rows, with 422 and the nearest name they know.

**Answers.** What succeeds is answered with 200 and \`{ "response": … }\`: a list of records for a GET, \`{ "status": "success",
"affectedRows": … }\` for most writes. A GET takes \`limit\` and \`offset\`; without them every record comes. Every GET can also be a HEAD.
The answers shown here were recorded from a server with the demo company; of their lists, the first two records.

**Errors** are \`{ "msg": … }\`, with the kind of error in \`X-Error-Code\`. With \`Accept: application/problem+json\` they are problem
documents (RFC 9457): \`errors\` lists all that is wrong with a body, each with its place, rule and parameters. An unknown path is a 404, an unknown
method of a path a 405 that names the known ones in \`Allow\`. A request is judged in this order: maintenance (503), token (401, 403, 412, 429), module
(403), JSON (400), values (422), records of the path (403, 404), records of the body (412), rules of the company's data (409).

**Numbers.** Amounts have at most 13 integer digits and are kept with 2 decimals, rounded half away from zero from the
digits that were sent. Fields marked \`x-decimal\` are never calculated with in binary.

**Recalculation.** What depends on a value is calculated after the answer, usually within a second; \`Prefer: wait=10\` waits for it.

Operations marked \`x-extension\` go beyond the integration contract.`.trim();

interface DocumentSource {
  readonly endpoints: readonly Endpoint[];
  /** The version of the software. */
  readonly version: string;
  /** The environment that serves the document. Its server is listed first. */
  readonly environment: Environment;
  /** The public base URLs, without a trailing slash. */
  readonly baseUrls: Partial<Readonly<Record<Environment, string>>>;
  /** Whether the documentation is served too. Default: true. */
  readonly docs?: boolean;
}

/** Makes the document at once. */
export function openApiDocument(source: DocumentSource): Json {
  const making = documentSteps(source);
  for (;;) {
    const step = making.next();
    if (step.done) return step.value;
  }
}

/** Makes the document in time slices: at once it takes some 45 ms the first time. */
export function documentInSlices(source: DocumentSource): Promise<Json> {
  return runInSlices(documentSteps(source));
}

function* documentSteps(source: DocumentSource): Generator<void, Json> {
  const { endpoints, version, environment, baseUrls, docs = true } = source;
  const schemas = new Schemas();
  const errors = new ErrorResponses(errorExamples);
  const answers: Readonly<Record<string, unknown>> = answerExamples;
  for (const [name, schema] of Object.entries(errorSchemas)) schemas.add(name, schema);
  const methodNotAllowed = errors.shared('MethodNotAllowed', 405, ['method-not-allowed'], {
    ...named('Allow'),
  });
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const item = (paths[endpoint.path] ??= { 'x-other-methods': methodNotAllowed });
    item[endpoint.method.toLowerCase()] = operationOf(endpoint, {
      schemas,
      errors,
      answers,
    });
    yield;
  }
  const used = new Set(endpoints.map(({ path }) => tagOf(path)));
  const own = baseUrls[environment];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Prumo integration API',
      version,
      summary: 'Performance management and planning: company structure, indicators, panels, budget',
      description: introduction,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    ...(docs ? { externalDocs: { description: 'Guides and reference', url: `${own ?? ''}/docs` } } : {}),
    servers: serversOf(environment, baseUrls),
    security: [{ token: [] }],
    tags: tags.filter((tag) => used.has(tag)).map(({ name, description }) => ({ name, description })),
    paths,
    webhooks: webhooksOfDocument(),
    components: {
      securitySchemes: { token: securityScheme },
      parameters,
      headers,
      responses: { ...errors.components, NotModified: notModified },
      schemas: schemas.components,
    },
  };
}

const notModified = {
  description: 'The client has this answer already',
  headers: named('ETag', 'X-Request-Id'),
};

const serverDescriptions: Readonly<Record<Environment, string>> = {
  production: 'Production: for tokens that the operator has activated there',
  development: 'Development: a copy of production data, which may be overwritten at any time',
};

function serversOf(own: Environment, baseUrls: DocumentSource['baseUrls']): Json[] {
  const ordered = [own, ...environments.filter((environment) => environment !== own)];
  return ordered.flatMap((environment) => {
    const url = baseUrls[environment];
    return url === undefined ? [] : [{ url, description: serverDescriptions[environment] }];
  });
}

const securityScheme = {
  type: 'apiKey',
  in: 'header',
  name: 'token',
  description:
    'The API token of the company, issued by the operator. It fixes the company that everything is read from and ' +
    'written to, and is accepted in development when it is issued, in production when it is activated there.',
};

const pageNumber = (name: string, description: string) => ({
  name,
  in: 'query',
  description,
  schema: { type: 'integer', format: 'int32', minimum: 0, maximum: maxId },
});

const header = (name: string, description: string, example: string, schema: object = {}) => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string', ...schema },
  example,
});

const preferences =
  'Preferences (RFC 7240), separated by commas. Those that were honoured are named in `Preference-Applied`.\n\n' +
  '- `wait=N`: answer when everything that depends on the write is recalculated, after at most N seconds (30 at most).\n' +
  '- `tx=rollback`: a dry run. The request is judged and the answer is that of the write, with null for the ids of ' +
  'records that would have been created, but nothing is stored. A body that is refused is refused with all its problems. ' +
  '`tx=commit` is what counts without it; anything else said of `tx` is a 422.';

const parameters = {
  limit: pageNumber(
    'limit',
    'At most so many records. The total then stands in `X-Total-Count`, the neighbouring pages in `Link`. Without it all come.',
  ),
  offset: pageNumber('offset', 'Leave out so many records at the beginning.'),
  Prefer: header('Prefer', preferences, 'wait=10'),
  PreferLenient: header(
    'Prefer',
    `${preferences}\n- \`handling=lenient\`: store the good rows and report the others in \`errors\`, instead of refusing all.`,
    'handling=lenient, wait=10',
  ),
  IdempotencyKey: header(
    'Idempotency-Key',
    'A text of the client, new for each request that is meant and for changed content: within 24 hours a retry with the same key is ' +
      'not done again, but gets the first answer with `Idempotent-Replayed: true`.',
    '8e03978e-40d5-43e8-bc93-6894a57f9324',
    { minLength: 1, maxLength: 255 },
  ),
  IfMatch: header(
    'If-Match',
    'The `ETag` that the record had when it was read: 412 and nothing done when it has another one now. `*` is any. Tags are ' +
      'compared weakly.',
    'W/"S2oCLnpTvQnFtXMUBKqOhDyM4hA"',
  ),
  IfNoneMatch: header(
    'If-None-Match',
    'The `ETag` of an answer that the client has: 304 without a body when it would be the same.',
    'W/"S2oCLnpTvQnFtXMUBKqOhDyM4hA"',
  ),
};
