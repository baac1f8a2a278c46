/** The types of fields, bodies and results, in the terms of no language. */
import { capital } from '../../src/openapi/client-names.ts';
import { type Documented, nameIn, type Parameter, type Schema } from './document.ts';
import { type ValueList, ValueLists } from './value-lists.ts';

export type Type =
  | { readonly kind: 'object'; readonly name: string }
  | { readonly kind: 'list'; readonly of: Type }
  | { readonly kind: 'union'; readonly of: readonly Type[] }
  /** One of a few values. `name`: of the list of constants, where the values have names. */
  | { readonly kind: 'values'; readonly name?: string; readonly values: readonly (string | number)[] }
  | { readonly kind: Plain };

type Plain = 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'record' | 'unknown';

export interface Field {
  readonly name: string;
  readonly type: Type;
  readonly required: boolean;
  /** It is an exact decimal number. */
  readonly isDecimal: boolean;
  readonly description: string | undefined;
}

/** The fields of a record, a body, a path or a query. */
export interface ObjectType {
  readonly name: string;
  readonly fields: readonly Field[];
}

/** The schema of a field, before the lists of values have their names. */
interface Found {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
  readonly description: string | undefined;
}

/** All types of the document, by their names there. */
export class Types {
  readonly #found = new Map<string, readonly Found[]>();
  readonly #lists: ValueLists;

  constructor(schemas: Readonly<Record<string, Schema>>, operations: readonly Documented[]) {
    for (const [name, schema] of Object.entries(schemas)) {
      if (!isEnvelope(schema) && name !== 'Error') this.#found.set(name, propertiesOf(schema));
    }
    for (const { operation } of operations) {
      for (const place of ['path', 'query'] as const) {
        const fields = operation.parameters.filter((one) => one.in === place).map(parameterOf);
        if (fields.length > (place === 'path' ? 1 : 0)) {
          this.#found.set(capital(operation.operationId) + capital(place), fields);
        }
      }
    }
    this.#lists = new ValueLists(this.#found.keys());
    for (const owner of inOrderOfUse(schemas, operations)) {
      for (const { name, schema } of this.#found.get(owner) ?? []) this.#noteValues(owner, name, schema);
    }
  }

  #noteValues(owner: string, field: string, schema: Schema): void {
    this.#lists.note(owner, field, schema);
    if (schema.items) this.#noteValues(owner, field, schema.items);
    for (const branch of schema.anyOf ?? []) this.#noteValues(owner, field, branch);
  }

  /** All objects, by name. */
  objects(): readonly ObjectType[] {
    return [...this.#found]
      .map(([name, fields]) => ({ name, fields: fields.map((field) => this.#field(field)) }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** All lists of named values, by name. */
  valueLists(): readonly ValueList[] {
    return this.#lists.all();
  }

  /** The fields of parameters. */
  parameters(of: readonly Parameter[]): readonly Field[] {
    return of.map((one) => this.#field(parameterOf(one)));
  }

  /** The type of a schema. `field`: the name of the field that has it. */
  of(schema: Schema, field = ''): Type {
    const { $ref, anyOf, items, enum: values } = schema;
    if ($ref !== undefined) return { kind: 'object', name: nameIn($ref) };
    if (anyOf) return union(anyOf.map((branch) => this.of(branch, field)));
    if (values) {
      const name = this.#lists.nameOf(field, schema);
      const some = values.filter((one) => one !== null);
      const list: Type = { kind: 'values', values: some, ...(name === undefined ? {} : { name }) };
      return values.includes(null) ? union([list, { kind: 'null' }]) : list;
    }
    const kinds = [schema.type ?? []].flat();
    if (kinds.length === 0) return { kind: 'unknown' };
    return union(
      kinds.map((kind): Type => {
        if (kind === 'array') {
          return { kind: 'list', of: items ? this.of(items, field) : { kind: 'unknown' } };
        }
        return { kind: kind === 'object' ? 'record' : (kind as Plain) };
      }),
    );
  }

  #field({ name, schema, required, description }: Found): Field {
    const isDecimal = schema['x-decimal'] === true;
    return { name, type: this.of(schema, name), required, isDecimal, description };
  }
}

/** Nested unions become one, without repetitions. */
function union(types: readonly Type[]): Type {
  const flat = types.flatMap((type) => (type.kind === 'union' ? type.of : [type]));
  const distinct = [...new Map(flat.map((type) => [JSON.stringify(type), type])).values()];
  const [only] = distinct;
  return distinct.length === 1 && only ? only : { kind: 'union', of: distinct };
}

/**
 * The names of object types in the order in which endpoints use them: results first, then inputs.
 */
function inOrderOfUse(
  schemas: Readonly<Record<string, Schema>>,
  operations: readonly Documented[],
): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key !== '$ref' || typeof inner !== 'string' || names.has(nameIn(inner))) visit(inner);
      else {
        names.add(nameIn(inner));
        visit(schemas[nameIn(inner)]);
      }
    }
  };
  for (const { operation } of operations) {
    const id = capital(operation.operationId);
    names.add(`${id}Path`).add(`${id}Query`);
    visit(operation.responses['200']);
    visit(operation.requestBody);
  }
  return names;
}

/** Whether the schema is the `response` wrapper. */
export function isEnvelope({ properties = {} }: Schema): boolean {
  const names = Object.keys(properties);
  return names.length === 1 && names[0] === 'response';
}

function propertiesOf({ properties = {}, required = [] }: Schema): Found[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    required: required.includes(name),
    description: schema.description,
  }));
}

function parameterOf({ name, schema, required = false, description }: Parameter): Found {
  return { name, schema, required, description };
}
