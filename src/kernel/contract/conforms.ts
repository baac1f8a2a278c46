/** Whether values are as a schema says. */
import { Compile, type Validator } from 'typebox/compile';
import type { Static, TSchema } from './fields.ts';

/** Both environments of a process judge by the same schemas. */
const compiledSchemas = new WeakMap<TSchema, Validator>();

function compiledOf(schema: TSchema): Validator {
  const compiled = compiledSchemas.get(schema) ?? Compile(schema);
  compiledSchemas.set(schema, compiled);
  return compiled;
}

/** Tests values against the schema, which is compiled with the first of them: not at each start. */
export function conformsTo<Schema extends TSchema>(
  schema: Schema,
): (value: unknown) => value is Static<Schema> {
  let compiled: Validator | undefined;
  return (value): value is Static<Schema> => (compiled ??= compiledOf(schema)).Check(value);
}
