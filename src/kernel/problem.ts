/** Finding what is wrong with a value, in words: the first problem, with the path of the value. */
import Value from 'typebox/value';
import { expectation, type TSchema } from './fields.ts';

export interface ValueProblem {
  /** By contract names: `formula.nos[3] ("a").ordem`; empty for the value as a whole. */
  readonly path: string;
  /** Completes the path to a sentence: `must be 0 or 1`. */
  readonly message: string;
}

type Annotated = TSchema & {
  readonly type?: string;
  readonly properties?: Record<string, TSchema>;
  readonly required?: string[];
  readonly items?: TSchema;
  readonly anyOf?: TSchema[];
  readonly 'x-named'?: string;
};

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.getPrototypeOf(value) === Object.prototype
  );
}

/** The branch of `anyOf` that is not null, for nullable fields; else the schema itself. */
export function presentSchema(schema: TSchema): Annotated {
  const annotated = schema as Annotated;
  return (annotated.anyOf?.find((branch) => (branch as Annotated).type !== 'null') as Annotated) ?? annotated;
}

/**
 * The first thing wrong with the value, found by walking it beside its schema; undefined when it is valid. With
 * `refuseUnknown` a field that the schema does not know is a problem too.
 */
export function firstProblem(
  fieldSchema: TSchema,
  value: unknown,
  at = '',
  refuseUnknown = false,
): ValueProblem | undefined {
  const schema = presentSchema(fieldSchema);
  if (schema.properties && isPlainObject(value)) {
    return (
      fieldProblem(schema, value, at, refuseUnknown) ??
      (refuseUnknown ? unknownField(schema, value, at) : undefined)
    );
  }
  if (schema.items && Array.isArray(value)) {
    const found = itemProblem(schema, value, at, refuseUnknown);
    if (found) return found;
  }
  return Value.Check(fieldSchema, value)
    ? undefined
    : { path: at, message: `must be ${expectation(fieldSchema)}` };
}

function fieldProblem(
  schema: Annotated,
  value: Record<string, unknown>,
  at: string,
  refuseUnknown: boolean,
): ValueProblem | undefined {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const path = at === '' ? name : `${at}.${name}`;
    if (Object.hasOwn(value, name)) {
      const found = firstProblem(field, value[name], path, refuseUnknown);
      if (found) return found;
    } else if (schema.required?.includes(name)) return { path, message: 'is required' };
  }
  return undefined;
}

function unknownField(
  schema: Annotated,
  value: Record<string, unknown>,
  at: string,
): ValueProblem | undefined {
  const name = Object.keys(value).find((key) => !Object.hasOwn(schema.properties ?? {}, key));
  if (name === undefined) return undefined;
  return { path: at === '' ? name : `${at}.${name}`, message: 'is not a known field' };
}

function itemProblem(
  schema: Annotated,
  value: readonly unknown[],
  at: string,
  refuseUnknown: boolean,
): ValueProblem | undefined {
  const { items, 'x-named': named } = schema;
  for (const [index, item] of value.entries()) {
    const name = named !== undefined && isPlainObject(item) ? item[named] : undefined;
    const label = typeof name === 'string' ? `${at}[${index}] ("${name.slice(0, 40)}")` : `${at}[${index}]`;
    const found = firstProblem(items as TSchema, item, label, refuseUnknown);
    if (found) return found;
  }
  return undefined;
}
