/**
 * Checks every response against the OpenAPI document: status, headers and body, including
 * undocumented fields. `assertDocumented` is called for all requests of the tests, so any deviation
 * fails a test.
 */
import assert from 'node:assert/strict';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { endpoints } from '../../src/api/index.ts';
import { version } from '../../src/config/version.ts';
import { openApiDocument } from '../../src/openapi/document.ts';

export interface Schema {
  readonly [keyword: string]: unknown;
  readonly $ref?: string;
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly description?: string;
}

export interface DocumentedResponse {
  readonly $ref?: string;
  readonly headers?: Readonly<
    Record<string, { readonly $ref?: string; readonly required?: boolean; readonly schema?: Schema }>
  >;
  readonly content?: Readonly<
    Record<
      string,
      {
        readonly schema: Schema;
        readonly example?: unknown;
        readonly examples?: Readonly<Record<string, { readonly value: { readonly msg: string } }>>;
      }
    >
  >;
}

export interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description?: string;
  readonly example?: string | number;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly 'x-extension'?: true;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { readonly schema: Schema; readonly example?: Readonly<Record<string, unknown>> }>
    >;
  };
  readonly responses: Readonly<Record<string, DocumentedResponse>>;
}

export interface Document {
  readonly info: { readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, DocumentedResponse>>;
  };
}

/** The document that the test servers use. */
export const makeDocument = (): Document =>
  openApiDocument({
    endpoints,
    version,
    environment: 'production',
    baseUrls: { production: 'https://api.prumo.test', development: 'https://sandbox.prumo.test' },
  }) as unknown as Document;

/** The same document, but objects may not have undocumented fields. */
export function strictDocument(): Document {
  const document = structuredClone(makeDocument());
  for (const schema of Object.values(document.components.schemas)) {
    if (schema.properties) Object.assign(schema, { additionalProperties: false });
  }
  return document;
}

const document = strictDocument();

/** Resolves a reference within the document. */
export function resolved<T extends { readonly $ref?: string }>(of: T, within: Document = document): T {
  if (of.$ref === undefined) return of;
  const steps = of.$ref.slice(2).split('/');
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], within) as T;
}

const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  // Each process compiles most schemas, and judges few answers by each: smaller code is faster.
  inlineRefs: false,
  code: { optimize: false },
  // That the schemas are valid themselves is shown by test/openapi/openapi.test.ts.
  validateSchema: false,
  formats: {
    'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/,
    date: /^\d{4}-\d{2}-\d{2}$/,
    email: /^[^\s@]+@[^\s@]+$/,
    int32: { type: 'number', validate: (value) => Math.abs(value) <= 2 ** 31 },
    int64: { type: 'number', validate: Number.isSafeInteger },
  },
});
ajv.addSchema(document, 'openapi');

const compiled = new Map<Schema, ValidateFunction>();

function validatorOf(schema: Schema): ValidateFunction {
  let validate = compiled.get(schema);
  if (!validate) {
    const text = JSON.stringify(schema).replaceAll('"#/', '"openapi#/');
    validate = ajv.compile(JSON.parse(text) as object);
    compiled.set(schema, validate);
  }
  return validate;
}

/** The schema's objections to the value, in words. Empty when it is valid. */
export function problemsWith(schema: Schema, value: unknown): string[] {
  const validate = validatorOf(schema);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

const patterns = Object.entries(document.paths).map(([path, item]) => ({
  path,
  item,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]*')}$`),
}));

/** The operation that a request belongs to, if any. */
export function operationOf(
  method: string,
  url: string,
): { readonly name: string; readonly operation: Operation } | undefined {
  const [pathname = ''] = url.split('?', 1);
  const found = patterns.find(({ pattern }) => pattern.test(pathname));
  const operation = found?.item[method.toLowerCase()];
  return found && operation ? { name: `${method} ${found.path}`, operation } : undefined;
}

export interface SentAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** All messages received in this process, by operation and error. */
export const messagesSeen = new Map<string, Map<string, Set<string>>>();

/** The first success of each operation in this process, dry runs left out. */
export const answersSeen = new Map<string, unknown>();

/** Throws when a response deviates from the document. Ignores requests outside the registry. */
export function assertDocumented(method: string, url: string, answer: SentAnswer): void {
  const found = operationOf(method, url);
  if (!found) return;
  const { name, operation } = found;
  const { status, headers, body } = answer;
  const documented = operation.responses[status];
  assert.ok(documented, `${name} is not documented to answer ${status}: ${JSON.stringify(body)}`);
  const response = resolved(documented);
  const problems = [...headerProblems(response, headers), ...bodyProblems(response, headers, body)];
  assert.deepEqual(
    problems.slice(0, 20),
    [],
    `${name} ${status} differs from the document: ${JSON.stringify(body)?.slice(0, 2_000)}`,
  );
  note(name, headers['x-error-code'], body);
  const isReal = status === 200 && headers['preference-applied'] === undefined;
  const { response: success } = (body ?? {}) as { response?: unknown };
  if (isReal && success !== undefined && !answersSeen.has(name)) answersSeen.set(name, success);
}

function bodyProblems(
  { content }: DocumentedResponse,
  headers: SentAnswer['headers'],
  body: unknown,
): string[] {
  if (!content) return body === undefined ? [] : ['there is a body'];
  const media = String(headers['content-type']).split(';', 1)[0] ?? '';
  const schema = content[media]?.schema;
  if (!schema) return [`it is ${media}`];
  return /^application\/(?:problem\+)?json$/.test(media) ? problemsWith(schema, body) : [];
}

function headerProblems(response: DocumentedResponse, headers: SentAnswer['headers']): string[] {
  return Object.entries(response.headers ?? {}).flatMap(([name, reference]) => {
    const { required, schema = {} } = resolved(reference);
    const value = headers[name.toLowerCase()];
    if (value === undefined) return required ? [`the header ${name} is missing`] : [];
    const typed = schema.type === 'integer' ? Number(value) : value;
    return problemsWith(schema, typed).map((problem) => `the header ${name}${problem}`);
  });
}

function note(name: string, error: unknown, body: unknown): void {
  const { msg } = (body ?? {}) as { msg?: string };
  if (typeof error !== 'string' || msg === undefined) return;
  const byError = messagesSeen.get(name) ?? new Map<string, Set<string>>();
  messagesSeen.set(name, byError);
  const messages = byError.get(error) ?? new Set<string>();
  byError.set(error, messages.add(msg));
}
