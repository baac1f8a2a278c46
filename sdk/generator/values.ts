/**
 * Generates constants for fields with a few values: `UnidadeMedida.UNIDADE_DIAS`. A constant is
 * named after its field. Where fields of the same name have different values, it is prefixed with
 * the first type that has the field.
 */
import { pascal, type Schema } from './document.ts';
import { comment, fieldName, head, quoted } from './text.ts';

interface Values {
  readonly owner: string;
  readonly field: string;
  readonly schema: Schema;
}

/** Collects the values of all fields, then assigns names. */
export class ValueTypes {
  readonly #found = new Map<string, Values>();
  readonly #taken: ReadonlySet<string>;
  #names: ReadonlyMap<string, string> | undefined;

  /** @param taken the names of other types. */
  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken);
  }

  /** Records the field if it has named values. */
  note(owner: string, field: string, schema: Schema): void {
    const key = keyOf(field, schema);
    if (key !== undefined && !this.#found.has(key)) this.#found.set(key, { owner, field, schema });
  }

  /** The name of the type for these values, if there is one. */
  nameOf(field: string, schema: Schema): string | undefined {
    const key = keyOf(field, schema);
    this.#names ??= this.#named();
    return key === undefined ? undefined : this.#names.get(key);
  }

  #named(): ReadonlyMap<string, string> {
    const byField = Map.groupBy(this.#found.values(), ({ field }) => field);
    const names = new Map<string, string>();
    for (const [key, { owner, field }] of this.#found) {
      const isAlone = byField.get(field)?.length === 1;
      const name = isAlone ? pascal(field) : owner + pascal(field);
      names.set(key, this.#taken.has(name) ? `${name}Value` : name);
    }
    if (new Set(names.values()).size < names.size) throw new Error('Two lists of values have the same name');
    return names;
  }

  /** The source of the constants. */
  source(): string {
    const parts = [...this.#found.values()]
      .map((values) => ({ name: this.nameOf(values.field, values.schema) as string, ...values }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(constant);
    return `${head('The values of fields that take one of a few.')}\n${parts.join('\n')}`;
  }
}

/**
 * Identifies a list of values. Undefined for a field without one, or whose values have no unique
 * names.
 */
function keyOf(field: string, schema: Schema): string | undefined {
  const names = schema['x-enum-varnames'];
  if (names === undefined || new Set(names).size < names.length || names.includes('')) return undefined;
  return JSON.stringify([
    field,
    schema.enum?.filter((one) => one !== null),
    names,
    schema['x-enum-descriptions'],
  ]);
}

function constant({ name, field, schema }: Values & { name: string }): string {
  const names = schema['x-enum-varnames'] ?? [];
  const members = names.map((member, index) => {
    const value = schema.enum?.[index];
    const meaning = schema['x-enum-descriptions']?.[index] ?? '';
    const literal = typeof value === 'string' ? quoted(value) : String(value);
    return `${comment(meaning, '  ')}  ${fieldName(member)}: ${literal},\n`;
  });
  return (
    `${comment(`Values of \`${field}\`.`)}export const ${name} = {\n${members.join('')}} as const;\n` +
    `export type ${name} = (typeof ${name})[keyof typeof ${name}];\n`
  );
}
