import type { TObject, TSchema } from '../../src/kernel/contract/fields.ts';

type Nested = TSchema & {
  readonly anyOf?: readonly TSchema[];
  readonly items?: TSchema & { readonly 'x-shape'?: TSchema };
  readonly properties?: TObject['properties'];
};

/** The fields of an object, of the objects within it, and of the rows of its lists. */
export function fieldsIn(schema: TSchema): { name: string; schema: TSchema }[] {
  const { anyOf = [], items, properties } = schema as Nested;
  const inner = [...anyOf, ...(items ? [items['x-shape'] ?? items] : [])];
  const own = Object.entries<TSchema>(properties ?? {}).map(([name, field]) => ({ name, schema: field }));
  return [...own, ...own.flatMap((one) => fieldsIn(one.schema)), ...inner.flatMap(fieldsIn)];
}
