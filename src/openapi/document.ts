/**
 * Builds the OpenAPI 3.1 document of the API from the registry, which is the only source for
 * endpoints.
 */
import type { Endpoint } from '../kernel/contract/endpoint.ts';
import { type Environment, environments } from '../kernel/environment.ts';
import { runInSlices } from '../kernel/work/time-slice.ts';
import answerExamples from './answer-examples.json' with { type: 'json' };
import type { Json } from './document-json.ts';
import { webhooksOfDocument } from './documented-webhooks.ts';
import errorExamples from './error-examples.json' with { type: 'json' };
import { ErrorResponses } from './error-responses.ts';
import { errorSchemas } from './error-schemas.ts';
import { headers, named } from './headers.ts';
import { introduction } from './introduction.ts';
import { operationOf } from './operation.ts';
import { parameters } from './parameters.ts';
import { Schemas } from './schemas.ts';
import { tagOf, tags } from './tags.ts';

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
