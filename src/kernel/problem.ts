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
 * The first thing wrong with the value, found by walking it beside its schema; undefined when it is valid. Fields
 * that the schema does not know are no problem here, see {@link firstUnknownField}.
 */
export function firstProblem(fieldSchema: TSchema, value: unknown, at = ''): ValueProblem | undefined {
  if (Value.Check(fieldSchema, value)) return undefined;
  const schema = presentSchema(fieldSchema);
  const inside =
    schema.properties && isPlainObject(value)
      ? fieldProblem(schema, value, at)
      : schema.items && Array.isArray(value)
        ? itemProblem(schema, value, at)
        : undefined;
  return inside ?? { path: at, message: `must be ${expectation(fieldSchema)}` };
}

function fieldProblem(
  schema: Annotated,
  value: Record<string, unknown>,
  at: string,
): ValueProblem | undefined {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const path = below(at, name);
    if (Object.hasOwn(value, name)) {
      const found = firstProblem(field, value[name], path);
      if (found) return found;
    } else if (schema.required?.includes(name)) return { path, message: 'is required' };
  }
  return undefined;
}

function itemProblem(schema: Annotated, value: readonly unknown[], at: string): ValueProblem | undefined {
  const { items, 'x-named': named } = schema;
  for (const [index, item] of value.entries()) {
    const name = named !== undefined && isPlainObject(item) ? item[named] : undefined;
    const label = typeof name === 'string' ? `${at}[${index}] ("${name.slice(0, 40)}")` : `${at}[${index}]`;
    const found = firstProblem(items as TSchema, item, label);
    if (found) return found;
  }
  return undefined;
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
