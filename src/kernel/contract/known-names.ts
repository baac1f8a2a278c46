/**
 * Unknown names of query parameters, columns and fields. Extensions refuse those that would change
 * the meaning of the request when misspelt. The others are ignored, and the answer names them.
 */
import type { TObject, TSchema } from './fields.ts';
import { isPlainObject, presentSchema, type ValueProblem } from './value-problems.ts';

type Strict = TSchema & { readonly 'x-knows'?: readonly string[] };

/**
 * Makes the object refuse unknown fields. The fields of `shown`, the record as GETs return it, are
 * accepted and ignored, so that a record can be sent back as it was read.
 */
export function strict<T extends TObject>(fields: T, shown?: TObject): T {
  const names = { ...fields.properties, ...shown?.properties };
  return Object.assign(fields, { 'x-knows': Object.keys(names) });
}

/** The names that the object accepts. Undefined where unknown ones are ignored. */
export function knownNames(fields: TSchema): readonly string[] | undefined {
  return (fields as Strict)['x-knows'];
}

/** The problem of the first unknown name, with a suggestion where a known name is similar. */
export function unknownName(names: Iterable<string>, known: readonly string[]): ValueProblem | undefined {
  for (const name of names) {
    if (known.includes(name)) continue;
    const near = nearest(name, known);
    const all = known.length === 0 ? 'none is taken here' : `known are ${known.join(', ')}`;
    const advice = near === undefined ? all : `did you mean ${near}?`;
    const params = near === undefined ? { known } : { nearest: near };
    return { path: shortened(name), message: `is unknown: ${advice}`, rule: 'unknown', params };
  }
  return undefined;
}

/**
 * The first unknown field of a strict object itself, without looking inside its fields. Used where
 * there are very many rows.
 */
export function unknownField(schema: TSchema, value: unknown): ValueProblem | undefined {
  const known = knownNames(schema);
  return known && isPlainObject(value) ? unknownName(Object.keys(value), known) : undefined;
}

/** The first unknown field of each strict object, at any depth of the value. */
export function* unknownFields(schema: TSchema, value: unknown, at = ''): Generator<ValueProblem, undefined> {
  const { items, properties, maxItems = Number.POSITIVE_INFINITY } = presentSchema(schema);
  if (items && Array.isArray(value) && value.length <= maxItems) {
    for (const [index, item] of value.entries()) yield* unknownFields(items, item, `${at}[${index}]`);
  }
  if (!properties || !isPlainObject(value)) return undefined;
  const problem = unknownField(schema, value);
  if (problem) yield { ...problem, path: at === '' ? problem.path : `${at}.${problem.path}` };
  for (const [name, field] of Object.entries(properties)) {
    if (Object.hasOwn(value, name))
      yield* unknownFields(field, value[name], at === '' ? name : `${at}.${name}`);
  }
  return undefined;
}

/** A name that was sent and not used. */
export interface IgnoredName {
  /** At most {@link maxShown} characters. Inside of lists without positions: `linhas.peso`. */
  readonly path: string;
  /** The known name that was probably meant. */
  readonly near: string | undefined;
}

/** Query parameters that are not among the known ones. */
export function* ignoredParameters(
  query: Readonly<Record<string, unknown>>,
  known: readonly string[],
): Generator<IgnoredName, undefined> {
  for (const name in query) {
    if (!known.includes(name)) yield { path: name.slice(0, maxShown), near: nearest(name, known) };
  }
  return undefined;
}

/**
 * Fields of an accepted value that its schema does not take, at any depth, as often as they were
 * sent.
 */
export function* ignoredFields(schema: TSchema, value: unknown, at = ''): Generator<IgnoredName, undefined> {
  const { items, properties } = shapeOf(schema);
  if (items && Array.isArray(value)) {
    // Two hundred thousand numbers or texts, looked into each, would hold others up.
    for (const item of value as unknown[])
      if (typeof item === 'object') yield* ignoredFields(items, item, at);
  }
  if (!properties || !isPlainObject(value)) return undefined;
  const inside = (name: string) => (at === '' ? name : `${at}.${name}`);
  for (const name in value) {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (field === undefined) {
      const path = inside(name).slice(0, maxShown);
      yield { path, near: nearest(name, Object.keys(properties)) };
    } else if (typeof value[name] === 'object') yield* ignoredFields(field, value[name], inside(name));
  }
  return undefined;
}

/** The schema of what a list really has in it, where `x-shape` says so. */
function shapeOf(schema: TSchema): ReturnType<typeof presentSchema> {
  const present = presentSchema(schema);
  return presentSchema((present as { 'x-shape'?: TSchema })['x-shape'] ?? present);
}

/** Whether the schema contains a strict object. */
export function isStrictInside(schema: TSchema): boolean {
  const { items, properties = {} } = presentSchema(schema);
  return (
    knownNames(schema) !== undefined ||
    (items !== undefined && isStrictInside(items)) ||
    Object.values(properties).some(isStrictInside)
  );
}

/** The name comes from the client and may be of any length: at most this much of it is shown. */
const maxShown = 80;

function shortened(name: string): string {
  const shown = name.slice(0, maxShown).toWellFormed();
  return shown.trim() === '' || /\p{Cc}/u.test(shown) ? JSON.stringify(shown) : shown;
}

/**
 * The known name that was probably meant: one that differs in a few characters only, or that
 * contains the given one.
 */
function nearest(name: string, known: readonly string[]): string | undefined {
  if (name.length > maxShown) return undefined;
  const sent = name.trim().toLowerCase();
  const most = furthest(sent);
  const [best] = known
    // Names of very different lengths are far apart, unless one is a part of the other.
    .filter((one) => isPart(sent, one) || Math.abs(one.length - sent.length) <= furthest(sent))
    .map((one) => ({ one, distance: Math.min(editDistance(sent, one), isPart(sent, one) ? most : Infinity) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance);
  return best?.one;
}

const furthest = (sent: string) => Math.max(1, Math.floor(sent.length / 3));

const isPart = (sent: string, known: string) =>
  sent.length >= 3 && known.split('_').join(' ').includes(sent.replaceAll('_', ' '));

/**
 * The number of insertions, deletions, replacements and swaps of neighbouring characters (optimal
 * string alignment distance).
 */
function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  const at = (i: number, j: number) => rows[i]?.[j] as number;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? at(i - 2, j - 2) + 1 : replaced;
      row.push(Math.min(replaced, swapped, at(i - 1, j) + 1, at(i, j - 1) + 1));
    }
  }
  return at(a.length, b.length);
}
