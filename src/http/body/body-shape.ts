/**
 * Derives from an endpoint's schema which fields of a body to keep, so that nothing else of a long
 * body is built.
 */
import type { TObject, TSchema } from '../../kernel/contract/fields.ts';
import { presentSchema } from '../../kernel/contract/value-problems.ts';
import type { JsonShape } from '../../kernel/json/json.ts';

type Annotated = TSchema & {
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly items?: TSchema;
  readonly maxItems?: number;
  readonly 'x-shape'?: Annotated;
  readonly 'x-knows'?: readonly string[];
};

/** The shape of a body with this schema. */
export function shapeOf(schema: TObject): JsonShape {
  return shapeOfField(schema);
}

function shapeOfField(field: TSchema): JsonShape {
  const schema = presentSchema(field) as Annotated;
  const { properties, items, maxItems } = schema;
  if (properties) return shapeOfObject(schema);
  if (items) return { items: shapeOfField(items), ...(maxItems === undefined ? {} : { maxItems }) };
  // Fields that are validated elsewhere.
  const judged = schema['x-shape'];
  return judged?.properties ? shapeOfObject(judged) : {};
}

function shapeOfObject({ properties = {}, 'x-knows': names = [] }: Annotated): JsonShape {
  const fields = new Map(Object.entries(properties).map(([name, field]) => [name, shapeOfField(field)]));
  // Names that are accepted and ignored must not be reported as unknown.
  const ignored = new Set(names.filter((name) => !fields.has(name)));
  return ignored.size === 0 ? { fields } : { fields, ignored };
}
