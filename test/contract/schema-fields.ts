import { neededFields } from '../../src/kernel/contract/alternatives.ts';
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

/** The fields that the object and those within it need: `a|b` where one of them is enough. */
export function neededIn(schema: TSchema, at = ''): string[] {
  const { anyOf = [], items, properties } = schema as Nested;
  const own = properties ? neededFields(schema as TObject).map((group) => `${at}${group.join('|')}`) : [];
  const row = items?.['x-shape'] ?? items;
  return [
    ...own,
    ...Object.entries<TSchema>(properties ?? {}).flatMap(([name, field]) => neededIn(field, `${at}${name}.`)),
    ...[...anyOf, ...(row ? [row] : [])].flatMap((one) => neededIn(one, at)),
  ];
}
