/** Converts the document's schemas to TypeScript types. */
import { capital, type Documented, nameIn, type Parameter, type Schema } from './document.ts';
import { comment, fieldName, head, quoted } from './text.ts';
import { ValueTypes } from './values.ts';

interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
  readonly description: string | undefined;
}

/** All types of the client, by their names in the document. */
export class Types {
  readonly #objects = new Map<string, readonly Field[]>();
  readonly #values: ValueTypes;

  constructor(schemas: Readonly<Record<string, Schema>>, operations: readonly Documented[]) {
    for (const [name, schema] of Object.entries(schemas)) {
      if (!isEnvelope(schema) && name !== 'Error') this.#objects.set(name, fieldsOf(schema));
    }
    for (const { operation } of operations) {
      for (const place of ['path', 'query'] as const) {
        const fields = operation.parameters.filter((one) => one.in === place).map(fieldOf);
        if (fields.length > (place === 'path' ? 1 : 0)) {
          this.#objects.set(capital(operation.operationId) + capital(place), fields);
        }
      }
    }
    this.#values = new ValueTypes(this.#objects.keys());
    for (const owner of inOrderOfUse(schemas, operations)) {
      for (const { name, schema } of this.#objects.get(owner) ?? []) this.#noteValues(owner, name, schema);
    }
  }

  #noteValues(owner: string, field: string, schema: Schema): void {
    this.#values.note(owner, field, schema);
    if (schema.items) this.#noteValues(owner, field, schema.items);
    for (const branch of schema.anyOf ?? []) this.#noteValues(owner, field, branch);
  }

  has(name: string): boolean {
    return this.#objects.has(name);
  }

  /** The TypeScript type of a schema. `field` is the name of the field that has it. */
  of(schema: Schema, field = ''): string {
    const { $ref, anyOf, items, enum: values } = schema;
    if ($ref !== undefined) return nameIn($ref);
    if (anyOf) return [...new Set(anyOf.map((branch) => this.of(branch, field)))].join(' | ');
    const kinds = [schema.type ?? []].flat();
    if (values) {
      const orNull = values.includes(null) ? ' | null' : '';
      const named = this.#values.nameOf(field, schema);
      return (
        (named ??
          values
            .filter((one) => one !== null)
            .map(literal)
            .join(' | ')) + orNull
      );
    }
    if (kinds.length === 0) return 'unknown';
    return kinds.map((kind) => plainType(kind, items && this.of(items, field))).join(' | ');
  }

  /** The sources of the constants and of the types. */
  sources(): { readonly values: string; readonly types: string } {
    const objects = [...this.#objects].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const bodies = objects.map(([name, fields]) => `export interface ${name} {\n${this.#fields(fields)}}\n`);
    const used = bodies.join('\n');
    const values = this.#values.source();
    const names = [...values.matchAll(/^export type (\w+)/gm)]
      .map(([, name]) => name as string)
      .filter((name) => new RegExp(`\\b${name}\\b`).test(used));
    const imported = `import type {\n${names.map((name) => `  ${name},\n`).join('')}} from './values.ts';\n`;
    return { values, types: `${head('Records, bodies and results.')}${imported}\n${used}` };
  }

  #fields(fields: readonly Field[]): string {
    return fields
      .map(({ name, schema, required, description }) => {
        const exact = schema['x-decimal']
          ? `${description ?? ''} Exact: at most 15 significant digits.`
          : description;
        const type = this.of(schema, name);
        const doc = exact === undefined ? '' : comment(exact, '  ');
        return `${doc}  ${fieldName(name)}${required ? '' : '?'}: ${type}${required ? '' : ' | undefined'};\n`;
      })
      .join('');
  }
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

function fieldsOf({ properties = {}, required = [] }: Schema): Field[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    required: required.includes(name),
    description: schema.description,
  }));
}

function fieldOf({ name, schema, required = false, description }: Parameter): Field {
  return { name, schema, required, description };
}

const literal = (value: string | number | null) =>
  typeof value === 'string' ? quoted(value) : String(value);

function plainType(kind: string, items: string | undefined): string {
  if (kind === 'array') return items?.includes(' ') ? `(${items})[]` : `${items ?? 'unknown'}[]`;
  if (kind === 'object') return 'Record<string, unknown>';
  return kind === 'integer' ? 'number' : kind;
}
