/**
 * Strict validation: nothing is coerced (`"1"` is not an integer, `null` is not 0). The first problem becomes a
 * 422 that names the field by its contract name.
 */
import { Compile } from 'typebox/compile';
import Value from 'typebox/value';
import { ApiError, invalid } from '../kernel/errors.ts';
import { expectation, isReadOnly, type TObject, type TSchema } from '../kernel/fields.ts';

type Annotated = TSchema & {
  readonly type?: string;
  readonly properties?: Record<string, TSchema>;
  readonly required?: string[];
  readonly items?: TSchema;
  readonly anyOf?: TSchema[];
  readonly 'x-named'?: string;
};

/**
 * Reads a body: keeps the fields the schema knows, trims their text, and gives the result when it is valid.
 * Throws the 422 otherwise. With `partial` at least one field that can be updated must be there.
 */
export function bodyReader(
  schema: TObject,
  partial?: 'nothing-to-update' | 'nothing-to-update-panel',
): (body: unknown) => unknown {
  const compiled = Compile(schema);
  const fields = Object.entries<TSchema>(schema.properties);
  const names = fields.filter(([, field]) => !isReadOnly(field)).map(([name]) => name);
  return (body) => {
    if (!isPlainObject(body)) throw new ApiError('invalid-value', 'The body must be a JSON object');
    const known = keepKnown(schema, body) as object;
    if (partial !== undefined && !names.some((name) => Object.hasOwn(known, name))) {
      throw new ApiError(
        partial,
        `The body has no field that can be updated; send at least one of ${names.join(', ')}`,
      );
    }
    if (!compiled.Check(known)) throw problem(schema, known, '') ?? invalid('body', 'is invalid');
    return known;
  };
}

/** Reads path placeholders, all of them integers: text of digits only, within the schema's range. */
export function pathReader(schema: TObject): (params: Record<string, string>) => Record<string, number> {
  const fields = Object.entries(schema.properties) as [string, TSchema][];
  return (params) => {
    const values: Record<string, number> = {};
    for (const [name, field] of fields) {
      const text = params[name] ?? '';
      const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
      if (!Value.Check(field, value)) throw invalid(name, `in the path must be ${expectation(field)}`);
      values[name] = value;
    }
    return values;
  };
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.getPrototypeOf(value) === Object.prototype
  );
}

/** The branch of `anyOf` that is not null, for nullable fields; else the schema itself. */
function present(schema: Annotated): Annotated {
  return (schema.anyOf?.find((branch) => (branch as Annotated).type !== 'null') as Annotated) ?? schema;
}

function keepKnown(fieldSchema: TSchema, value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  const schema = present(fieldSchema as Annotated);
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

/** The first thing wrong with the value, found by walking it beside its schema. */
function problem(fieldSchema: TSchema, value: unknown, at: string): ApiError | undefined {
  if (Value.Check(fieldSchema, value)) return undefined;
  const schema = present(fieldSchema as Annotated);
  if (schema.properties && isPlainObject(value)) {
    for (const [name, field] of Object.entries(schema.properties)) {
      const path = at === '' ? name : `${at}.${name}`;
      if (!Object.hasOwn(value, name)) {
        if (schema.required?.includes(name)) return invalid(path, 'is required');
        continue;
      }
      const found = problem(field, value[name], path);
      if (found) return found;
    }
  }
  if (schema.items && Array.isArray(value)) {
    const { items, 'x-named': named } = schema;
    for (const [index, item] of (value as unknown[]).entries()) {
      const name = named !== undefined && isPlainObject(item) ? item[named] : undefined;
      const label = typeof name === 'string' ? `${at}[${index}] ("${name.slice(0, 40)}")` : `${at}[${index}]`;
      const found = problem(items, item, label);
      if (found) return found;
    }
  }
  return invalid(at, `must be ${expectation(fieldSchema)}`);
}
