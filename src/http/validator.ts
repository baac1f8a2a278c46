/**
 * Strict validation: nothing is coerced (`"1"` is not an integer, `null` is not 0). The first
 * problem becomes a 422 that names the field as in the contract.
 */
import { conformsTo } from '../kernel/conforms.ts';
import type { Endpoint } from '../kernel/endpoint.ts';
import { ApiError, invalid } from '../kernel/errors.ts';
import { expectation, isReadOnly, type TObject, type TSchema } from '../kernel/fields.ts';
import { isStrictInside, unknownFields, unknownName } from '../kernel/known-names.ts';
import { firstProblem, isPlainObject, presentSchema, problemsOf } from '../kernel/problem.ts';
import { cleanText } from '../kernel/text.ts';

/**
 * Reads a body: keeps known fields, normalises their text (`cleanText`) and validates the result.
 * Throws 422 for invalid bodies and for unknown fields of strict objects. With `partial`, at least
 * one updatable field is required.
 */
export function bodyReader(
  schema: TObject,
  partial?: 'nothing-to-update' | 'nothing-to-update-panel',
): (body: unknown) => unknown {
  const conforms = conformsTo(schema);
  const fields = Object.entries<TSchema>(schema.properties);
  const names = fields.filter(([, field]) => !isReadOnly(field)).map(([name]) => name);
  const fixed = fields.filter(([, field]) => isReadOnly(field)).map(([name]) => name);
  const isStrict = isStrictInside(schema);
  return (body) => {
    if (!isPlainObject(body)) throw new ApiError('invalid-value', 'The body must be a JSON object');
    const unknown = isStrict ? unknownFields(schema, body).next().value : undefined;
    if (unknown) throw invalid(unknown.path, unknown.message);
    const known = keepKnown(schema, body) as object;
    if (partial !== undefined && !names.some((name) => Object.hasOwn(known, name))) {
      const sent = fixed.find((name) => Object.hasOwn(known, name));
      const problem = sent ? `${sent} cannot be updated` : 'The body has no field that can be updated';
      throw new ApiError(partial, `${problem}; send at least one of ${names.join(', ')}`);
    }
    if (!conforms(known)) throw refusal(schema, known);
    return known;
  };
}

/** All problems of a body that its reader has refused. Undefined when it is not an object. */
export function judgeRefused(
  schema: TObject,
  body: unknown,
): { known: Record<string, unknown>; problems: Iterable<string> } | undefined {
  if (!isPlainObject(body)) return undefined;
  const known = keepKnown(schema, body) as Record<string, unknown>;
  return { known, problems: messagesOf(schema, body, known) };
}

function* messagesOf(schema: TObject, body: unknown, known: unknown): Generator<string> {
  for (const { path, message } of unknownFields(schema, body)) yield `${path} ${message}`;
  for (const { path, message } of problemsOf(schema, known)) yield `${path || 'The body'} ${message}`;
}

export type PathValues = Record<string, number | string>;

/**
 * Reads path parameters: integers (digits only, within the schema's range) and text, which is
 * normalised like that of bodies.
 */
export function pathReader(schema: TObject): (params: Record<string, string>) => PathValues {
  const fields = readFields(schema);
  return (params) => {
    const values: PathValues = {};
    for (const { name, field, conforms, read } of fields) {
      const value = read(params[name] ?? '');
      if (!conforms(value)) throw invalid(name, `in the path must be ${expectation(field)}`);
      values[name] = value;
    }
    return values;
  };
}

/** The fields of a path or query, and how their text is read. */
function readFields(schema: TObject | undefined) {
  return Object.entries<TSchema>(schema?.properties ?? {}).map(([name, field]) => ({
    name,
    field,
    conforms: conformsTo(field),
    read: (field as { type?: string }).type === 'integer' ? integerOf : cleanText,
  }));
}

function integerOf(text: string): number {
  return /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
}

/**
 * The allowed query parameters. Undefined where unknown ones are ignored: on the contract's own
 * routes, unless they have parameters of ours besides `limit` and `offset`.
 */
export function queryNames(endpoint: Endpoint): readonly string[] | undefined {
  if (endpoint.method !== 'GET') return endpoint.extension ? [] : undefined;
  const { extension, query } = endpoint;
  if (!extension && !query) return undefined;
  return [...Object.keys(query?.properties ?? {}), 'limit', 'offset'];
}

/** Throws 422 for a query parameter that is not allowed. */
export function requireKnown(query: Readonly<Record<string, unknown>>, known: readonly string[]): void {
  const unknown = unknownName(Object.keys(query), known);
  if (unknown) throw invalid(unknown.path, unknown.message);
}

/**
 * Reads the query parameters of the schema: integers, and text, which is normalised. Others are
 * ignored.
 */
export function queryReader(
  schema: TObject | undefined,
): (query: Record<string, unknown>) => Record<string, number | string> {
  const fields = readFields(schema);
  const required = new Set<string>(schema?.required ?? []);
  return (query) => {
    const values: Record<string, number | string> = {};
    for (const { name, field, conforms, read } of fields) {
      const text = query[name];
      if (text === undefined && !required.has(name)) continue;
      // A repeated parameter is parsed as a list.
      const value = typeof text === 'string' ? read(text) : Number.NaN;
      if (!conforms(value)) throw invalid(name, `must be ${expectation(field)}`);
      values[name] = value;
    }
    return values;
  };
}

function refusal(schema: TObject, value: unknown): ApiError {
  const problem = firstProblem(schema, value);
  return invalid(problem?.path || 'The body', problem?.message ?? 'is invalid');
}

function keepKnown(fieldSchema: TSchema, value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  const schema = presentSchema(fieldSchema);
  if (schema.items && Array.isArray(value)) {
    const { items } = schema;
    return value.map((item) => keepKnown(items, item));
  }
  if (!schema.properties || !isPlainObject(value)) return value;
  const known: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.properties)) {
    if (Object.hasOwn(value, name)) known[name] = keepKnown(field, value[name]);
  }
  return known;
}
