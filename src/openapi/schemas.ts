/**
 * Converts the registry's schemas to OpenAPI 3.1 (JSON Schema 2020-12). Named objects become
 * components, fields get their descriptions from the glossary, and values their meanings. Internal
 * annotations are left out.
 */
import type { TSchema } from '../kernel/contract/fields.ts';
import { pascal } from './client-names.ts';
import type { Json } from './document-json.ts';
import { explained } from './glossary.ts';

type Annotated = TSchema & {
  readonly [keyword in (typeof keywords)[number]]?: unknown;
} & {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Annotated[];
  readonly items?: Annotated;
  readonly properties?: Readonly<Record<string, Annotated>>;
  readonly required?: readonly string[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Annotated>>;
  readonly 'x-name'?: string;
  readonly 'x-json'?: Json;
  readonly 'x-shape'?: Annotated;
  readonly 'x-decimal'?: boolean;
  readonly 'x-meanings'?: Readonly<Record<string, string>>;
};

/** Keywords that are copied unchanged. */
const keywords = [
  'type',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
  'format',
] as const;

const pathOf = (name: string) => `#/components/schemas/${name}`;

/** The name of a schema, if it has one. */
export function nameOf(schema: TSchema): string | undefined {
  return (schema as Annotated)['x-name'];
}

/** Collects the named schemas of one document. */
export class Schemas {
  readonly #byName = new Map<string, Json>();

  /** All named schemas in alphabetical order. */
  get components(): Json {
    return Object.fromEntries([...this.#byName].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  /**
   * Adds a component and returns a reference to it. Throws when a different schema has the same
   * name.
   */
  add(name: string, schema: Json): Json {
    const known = this.#byName.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`Two different schemas have the name ${name}`);
    }
    this.#byName.set(name, schema);
    return { $ref: pathOf(name) };
  }

  /** Converts a schema. `name` is used for an object without a name of its own. */
  of(schema: TSchema, name: string): Json {
    const given = schema as Annotated;
    const defined = Object.entries(given.$defs ?? {});
    for (const [key, definition] of defined) this.#object(definition, key);
    if (given.$ref !== undefined) return { $ref: pathOf(given.$ref) };
    if (given['x-shape']) return this.of(given['x-shape'], name);
    if (given.anyOf) return this.#oneOf(given.anyOf, name);
    if (given.properties) return this.#object(given, given['x-name'] ?? name);
    return { ...plain(given), ...(given.items ? { items: this.of(given.items, name) } : {}) };
  }

  #oneOf(branches: readonly Annotated[], name: string): Json {
    const present = branches.filter((branch) => branch.type !== 'null').map((one) => this.of(one, name));
    const isNullable = present.length < branches.length;
    const [first = {}] = present;
    if (present.length === 1) return isNullable ? orNull(first) : first;
    return { anyOf: isNullable ? [...present, { type: 'null' }] : present };
  }

  #object({ properties = {}, required = [] }: Annotated, name: string): Json {
    const fields = Object.entries(properties).map(([field, schema]) => [
      field,
      explained(name, field, this.of(schema, name + pascal(field))),
    ]);
    return this.add(name, {
      type: 'object',
      ...(required.length > 0 ? { required } : {}),
      properties: Object.fromEntries(fields),
    });
  }
}

function orNull(schema: Json): Json {
  const { type, enum: values } = schema as { type?: string | string[]; enum?: unknown[] };
  if (type === undefined) return { anyOf: [schema, { type: 'null' }] };
  const types = [type, 'null'].flat();
  return { ...schema, type: [...new Set(types)], ...(values ? { enum: [...values, null] } : {}) };
}

/** The schema without its properties or items: keywords, and values with their meanings. */
function plain(schema: Annotated): Json {
  const shown: Record<string, unknown> = {};
  for (const keyword of keywords) if (schema[keyword] !== undefined) shown[keyword] = schema[keyword];
  Object.assign(shown, schema['x-json']);
  if (shown['pattern'] === undefined) delete shown['pattern'];
  if (shown['minLength'] === 0) delete shown['minLength'];
  if (schema['x-decimal']) shown['x-decimal'] = true;
  if (shown['type'] === 'integer') shown['format'] = Number(shown['maximum']) > 2 ** 31 ? 'int64' : 'int32';
  if (schema.enum) Object.assign(shown, { type: 'string', enum: schema.enum });
  const meanings = schema['x-meanings'];
  return meanings ? { ...withoutRange(shown), ...legend(meanings, shown['type'] === 'integer') } : shown;
}

function withoutRange({
  minimum: _,
  maximum: __,
  ...rest
}: Record<string, unknown>): Record<string, unknown> {
  return rest;
}

/**
 * The values and their meanings; of numbers also their names for generated code. Texts name
 * themselves, and generators that take both make each name twice.
 */
function legend(meanings: Readonly<Record<string, string>>, isInteger: boolean): Json {
  const entries = Object.entries(meanings);
  return {
    enum: entries.map(([value]) => (isInteger ? Number(value) : value)),
    ...(isInteger ? { 'x-enum-varnames': entries.map(([, meaning]) => variableName(meaning)) } : {}),
    'x-enum-descriptions': entries.map(([, meaning]) => meaning),
    description: entries.map(([value, meaning]) => `- \`${value}\`: ${meaning}`).join('\n'),
  };
}

/** `may edit panel values` → `MAY_EDIT_PANEL_VALUES`. Only the part before a colon is used. */
function variableName(meaning: string): string {
  const [name = ''] = meaning.split(/[:(]/);
  return name
    .trim()
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase();
}
