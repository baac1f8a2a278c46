/** What an endpoint wants of a body: its schema's fields, so that nothing else of a long one is made. */
import type { TObject, TSchema } from '../kernel/fields.ts';
import type { JsonShape } from '../kernel/json.ts';
import { presentSchema } from '../kernel/problem.ts';

type Annotated = TSchema & {
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly items?: TSchema;
  readonly maxItems?: number;
  readonly 'x-shape'?: Annotated;
};

/** What is wanted of a body with this schema. */
export function shapeOf(schema: TObject): JsonShape {
  return shapeOfField(schema);
}

function shapeOfField(field: TSchema): JsonShape {
  const schema = presentSchema(field) as Annotated;
  const { properties, items, maxItems } = schema;
  if (properties) return { fields: shapesOf(properties) };
  if (items) return { items: shapeOfField(items), ...(maxItems === undefined ? {} : { maxItems }) };
  // Rows are judged one by one, also by the names of their fields: one that is unknown has to be told.
  const row = schema['x-shape'];
  return row?.properties ? { fields: shapesOf(row.properties), namesUnknown: true } : {};
}

function shapesOf(properties: Readonly<Record<string, TSchema>>): ReadonlyMap<string, JsonShape> {
  return new Map(Object.entries(properties).map(([name, field]) => [name, shapeOfField(field)]));
}
