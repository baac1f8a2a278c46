/** Explains in words what is wrong with a value, with the path of each problem. */
import Value from 'typebox/value';
import type { RuleParams } from '../rules/said.ts';
import { cleanName, cleanText, firstCharacters } from '../values/text.ts';
import { neededWords } from './alternatives.ts';
import type { BrokenRule, ErrorDetail } from './errors.ts';
import { expectation, mayBeNone, type TSchema } from './fields.ts';

export interface ValueProblem {
  /**
   * The path with the contract's names: `formula.nos[3] ("a").ordem`. Empty for the value as a
   * whole.
   */
  readonly path: string;
  /** Completes the path to a sentence: `must be 0 or 1`. */
  readonly message: string;
  /** The broken rule and its parameters, as in {@link ErrorDetail}. */
  readonly rule: BrokenRule['rule'];
  readonly params?: RuleParams | undefined;
}

type Annotated = TSchema & {
  readonly type?: string;
  readonly properties?: Record<string, TSchema>;
  readonly required?: string[];
  readonly items?: TSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly anyOf?: TSchema[];
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly 'x-named'?: string;
  readonly 'x-as-seen'?: boolean;
  readonly 'x-one-of'?: readonly (readonly string[])[];
  readonly 'x-decimal'?: boolean;
  readonly 'x-meanings'?: Readonly<Record<string, string>>;
  readonly 'x-json'?: Readonly<Record<string, unknown>>;
};

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.getPrototypeOf(value) === Object.prototype
  );
}

/** The branch of `anyOf` that is not null, for nullable fields; otherwise the schema itself. */
export function presentSchema(schema: TSchema): Annotated {
  const annotated = schema as Annotated;
  return (annotated.anyOf?.find((branch) => (branch as Annotated).type !== 'null') as Annotated) ?? annotated;
}

/** How text of the field is normalised before it is checked. */
export const cleanerOf = (schema: TSchema): ((text: string) => string) =>
  presentSchema(schema)['x-as-seen'] ? cleanName : cleanText;

/**
 * The first problem of the value, in the order of the schema. Undefined when the value is valid.
 * Unknown fields are not reported here, see {@link firstUnknownField}.
 */
export function firstProblem(schema: TSchema, value: unknown): ValueProblem | undefined {
  return problemsOf(schema, value).next().value ?? undefined;
}

/** All problems of the value in the order of the schema, found lazily. */
export function* problemsOf(
  fieldSchema: TSchema,
  value: unknown,
  at = '',
): Generator<ValueProblem, undefined> {
  const schema = presentSchema(fieldSchema);
  if (isTooLong(schema, value)) {
    // The items are not checked: there may be very many.
    yield mismatch(fieldSchema, at, value);
    return undefined;
  }
  if (Value.Check(fieldSchema, value)) return undefined;
  let isInside = false;
  for (const problem of problemsInside(schema, value, at)) {
    isInside = true;
    yield problem;
  }
  if (!isInside || isTooShort(schema, value)) yield mismatch(fieldSchema, at, value);
  return undefined;
}

/** The value is not what the schema takes. An empty text is one that is missing. */
export function mismatch(schema: TSchema, path: string, value: unknown): ValueProblem {
  const rule: BrokenRule = value === '' ? { rule: 'required' } : ruleOf(presentSchema(schema));
  return { path, message: `must be ${expectation(schema)}`, ...rule };
}

/** A problem of a body as error responses list it. */
export function detailOf({ path, message, rule, params }: ValueProblem): ErrorDetail {
  return { path, rule, params, detail: `${path || 'The body'} ${message}` };
}

/** Those of which a rule has the name. */
const formats = ['email', 'date', 'date-time'] as const;
const types = ['string', 'number', 'boolean', 'object'] as const;

/** The rule that a schema states, by the keywords it has. */
function ruleOf(schema: Annotated): BrokenRule {
  const { type, minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  if (schema.enum) return { rule: 'choice', params: { values: schema.enum } };
  const { 'x-meanings': meanings, 'x-json': json = {} } = schema;
  if (meanings) return { rule: 'choice', params: { values: Object.keys(meanings).map(Number) } };
  if (schema['x-decimal'] === true) {
    const { type: _, ...range } = json;
    return { rule: 'decimal', params: present(range) };
  }
  const format = formats.find((one) => one === json['format']);
  if (format !== undefined) return { rule: format };
  if (json['pattern'] === '^[A-Z]{3}$') return { rule: 'currency' };
  if (type === 'integer') return { rule: 'integer', params: present({ minimum, maximum }) };
  if (maxLength !== undefined)
    return { rule: 'length', params: present({ minimum: minLength, maximum: maxLength }) };
  if (type === 'array') return { rule: 'list', params: present({ minimum: minItems, maximum: maxItems }) };
  return { rule: types.find((one) => one === type) ?? 'invalid-value' };
}

/** The parameters that are there. */
function present(params: Readonly<Record<string, unknown>>): RuleParams {
  return Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, number] => entry[1] !== undefined),
  );
}

function isTooLong({ maxItems = Number.POSITIVE_INFINITY }: Annotated, value: unknown): boolean {
  return Array.isArray(value) && value.length > maxItems;
}

function isTooShort({ minItems = 0 }: Annotated, value: unknown): boolean {
  return Array.isArray(value) && value.length < minItems;
}

function* problemsInside(schema: Annotated, value: unknown, at: string): Generator<ValueProblem> {
  const { properties, required, items, 'x-named': named } = schema;
  if (properties && isPlainObject(value)) {
    for (const [name, field] of Object.entries(properties)) {
      const path = below(at, name);
      if (Object.hasOwn(value, name)) yield* problemsOf(field, value[name], path);
      else if (required?.includes(name)) yield { path, message: 'is required', rule: 'required' };
    }
    for (const [first = '', ...others] of lackingOf(schema, value)) {
      yield { path: below(at, first), message: neededWords(others), rule: 'required' };
    }
  } else if (items && Array.isArray(value)) {
    for (const [index, item] of value.entries())
      yield* problemsOf(items, item, itemPath(at, index, item, named));
  }
}

/**
 * The groups of fields of which one is needed and none is there. A null counts where the first may
 * be none.
 */
export function lackingOf(
  { properties = {}, 'x-one-of': groups = [] }: Annotated,
  value: Readonly<Record<string, unknown>>,
): readonly (readonly string[])[] {
  return groups.filter(([first = '', ...others]) => {
    const counts = (name: string) => value[name] !== null || mayBeNone(properties[first] as TSchema);
    return ![first, ...others].some((name) => Object.hasOwn(value, name) && counts(name));
  });
}

function itemPath(at: string, index: number, item: unknown, named: string | undefined): string {
  const name = named !== undefined && isPlainObject(item) ? item[named] : undefined;
  return typeof name === 'string' ? `${at}[${index}] ("${firstCharacters(name, 80)}")` : `${at}[${index}]`;
}

/** The path of the first field that the schema does not know. */
export function firstUnknownField(fieldSchema: TSchema, value: unknown, at = ''): string | undefined {
  const schema = presentSchema(fieldSchema);
  if (schema.items && Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const found = firstUnknownField(schema.items, item, `${at}[${index}]`);
      if (found !== undefined) return found;
    }
  }
  if (!schema.properties || !isPlainObject(value)) return undefined;
  for (const [name, field] of Object.entries(value)) {
    const known = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
    if (known === undefined) return below(at, name);
    const found = typeof field === 'object' ? firstUnknownField(known, field, below(at, name)) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function below(at: string, name: string): string {
  return at === '' ? name : `${at}.${name}`;
}
