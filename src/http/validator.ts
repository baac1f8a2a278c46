/**
 * Strict validation: nothing is coerced (`"1"` is not an integer, `null` is not 0). The first
 * problem becomes a 422 that names the field as in the contract.
 */
import { alternativesIn, neededWords } from '../kernel/contract/alternatives.ts';
import { conformsTo } from '../kernel/contract/conforms.ts';
import type { Endpoint } from '../kernel/contract/endpoint.ts';
import { ApiError, broken, type ErrorDetail, invalid } from '../kernel/contract/errors.ts';
import { isReadOnly, type TObject, type TSchema } from '../kernel/contract/fields.ts';
import { isStrictInside, knownNames, unknownFields, unknownName } from '../kernel/contract/known-names.ts';
import { sentQuery } from '../kernel/contract/record-references.ts';
import {
  cleanerOf,
  detailOf,
  firstProblem,
  isPlainObject,
  mismatch,
  presentSchema,
  problemsOf,
  type ValueProblem,
} from '../kernel/contract/value-problems.ts';
import { notUtf8 } from './connections/request-head.ts';

/**
 * Reads a body: keeps known fields, normalises their text (`cleanerOf`) and validates the result.
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
    if (!isPlainObject(body))
      throw broken('invalid-value', { path: '', rule: 'object', detail: 'The body must be a JSON object' });
    const unknown = isStrict ? unknownFields(schema, body).next().value : undefined;
    if (unknown) throw refusal(unknown, allDetails(schema, body));
    const known = keepKnown(schema, body) as object;
    if (partial !== undefined && !names.some((name) => Object.hasOwn(known, name))) {
      const sent = fixed.find((name) => Object.hasOwn(known, name));
      const problem = sent ? `${sent} cannot be updated` : 'The body has no field that can be updated';
      throw new ApiError(partial, `${problem}; send at least one of ${names.join(', ')}`);
    }
    if (!conforms(known))
      throw refusal(firstProblem(schema, known) ?? mismatch(schema, '', known), allDetails(schema, body));
    return known;
  };
}

/** A 422 about the first problem. All of them are found if a problem document is asked for. */
function refusal({ path, message }: ValueProblem, details: Iterable<ErrorDetail>): ApiError {
  return new ApiError('invalid-value', `${path || 'The body'} ${message}`, {}, { details });
}

function allDetails(schema: TObject, body: unknown): Iterable<ErrorDetail> {
  return { [Symbol.iterator]: () => detailsOf(schema, body, keepKnown(schema, body)) };
}

/** All problems of a body that its reader has refused. Undefined when it is not an object. */
export function judgeRefused(
  schema: TObject,
  body: unknown,
): { known: Record<string, unknown>; problems: Iterable<ErrorDetail> } | undefined {
  if (!isPlainObject(body)) return undefined;
  const known = keepKnown(schema, body) as Record<string, unknown>;
  return { known, problems: detailsOf(schema, body, known) };
}

function* detailsOf(schema: TObject, body: unknown, known: unknown): Generator<ErrorDetail, undefined> {
  for (const problem of unknownFields(schema, body)) yield detailOf(problem);
  for (const problem of problemsOf(schema, known)) yield detailOf(problem);
  return undefined;
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
      requireUtf8('path', name, params[name]);
      const value = read(params[name] ?? '');
      if (!conforms(value)) throw refusedIn('path', mismatch(field, name, value));
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
    read: (field as { type?: string }).type === 'integer' ? integerOf : cleanerOf(field),
  }));
}

function integerOf(text: string): number {
  return /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
}

/**
 * The allowed query parameters. Undefined where unknown ones are ignored: on the contract's own
 * routes. Where these have parameters of our own, sending one of them makes the others count too.
 */
export function queryNames(endpoint: Endpoint): readonly string[] | undefined {
  if (endpoint.method !== 'GET') return endpoint.extension ? [] : undefined;
  const { extension } = endpoint;
  const query = sentQuery(endpoint);
  if (!extension && (!query || knownNames(query))) return undefined;
  return [...Object.keys(query?.properties ?? {}), 'limit', 'offset'];
}

/** Throws 422 for a query parameter that is not allowed. */
export function requireKnown(query: Readonly<Record<string, unknown>>, known: readonly string[]): void {
  const unknown = unknownName(Object.keys(query), known);
  if (unknown) throw refusedIn('query', unknown);
}

/**
 * Reads the query parameters of the schema: integers, and text, which is normalised. Others are
 * ignored, unless the schema is strict and one of its own parameters is sent: a misspelt filter
 * beside it would show too much.
 */
export function queryReader(
  schema: TObject | undefined,
): (query: Record<string, unknown>) => Record<string, number | string> {
  const fields = readFields(schema);
  const required = new Set<string>(schema?.required ?? []);
  const alternatives = schema ? alternativesIn(schema) : [];
  const known = schema && knownNames(schema);
  return (query) => {
    const isAsked = known?.some((name) => Object.hasOwn(query, name));
    if (known && isAsked) requireKnown(query, [...known, 'limit', 'offset']);
    const values: Record<string, number | string> = {};
    for (const { name, field, conforms, read } of fields) {
      const text = query[name];
      if (text === undefined && !required.has(name)) continue;
      requireUtf8('query', name, text);
      // A repeated parameter is parsed as a list.
      const value = typeof text === 'string' ? read(text) : Number.NaN;
      if (!conforms(value)) throw refusedIn('query', mismatch(field, name, value));
      values[name] = value;
    }
    for (const names of alternatives) if (!names.some((name) => name in values)) throw needed(names);
    return values;
  };
}

function needed([first = '', ...others]: readonly string[]): ApiError {
  return refusedIn('query', { path: first, message: neededWords(others), rule: 'required' });
}

/** What is not UTF-8 would be searched for in vain: no record has such a text. */
function requireUtf8(within: 'path' | 'query', name: string, value: unknown): void {
  if (value !== notUtf8) return;
  throw refusedIn(within, { path: name, message: 'must be UTF-8 text, percent-encoded', rule: 'string' });
}

function refusedIn(within: 'path' | 'query', { path, message, rule, params }: ValueProblem): ApiError {
  return invalid(path, within === 'path' ? `in the path ${message}` : message, { within, rule, params });
}

function keepKnown(fieldSchema: TSchema, value: unknown): unknown {
  if (typeof value === 'string') return cleanerOf(fieldSchema)(value);
  const schema = presentSchema(fieldSchema);
  if (schema.items && Array.isArray(value)) {
    const { items, maxItems = value.length } = schema;
    // One item too many is enough to refuse a list. It may have half a million.
    return value.slice(0, maxItems + 1).map((item) => keepKnown(items, item));
  }
  if (!schema.properties || !isPlainObject(value)) return value;
  const known: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.properties)) {
    if (Object.hasOwn(value, name)) known[name] = keepKnown(field, value[name]);
  }
  return known;
}
