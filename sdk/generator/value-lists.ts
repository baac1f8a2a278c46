/**
 * Names for the values of fields that take one of a few: `UnidadeMedida.UNIDADE_DIAS`. A list is
 * named after its field. Where fields of the same name have different values, it is prefixed with
 * the first type that has the field.
 */
import { pascal } from '../../src/openapi/client-names.ts';
import type { Schema } from './document.ts';

/** The values of a field, each with its name. */
export interface ValueList {
  readonly name: string;
  readonly field: string;
  readonly values: readonly {
    readonly name: string;
    readonly value: string | number;
    readonly meaning: string;
  }[];
}

interface Found {
  readonly owner: string;
  readonly field: string;
  readonly schema: Schema;
}

/** Collects the values of all fields, then assigns names. */
export class ValueLists {
  readonly #found = new Map<string, Found>();
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

  /** The name of the list with these values, if there is one. */
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

  /** All lists, by name. */
  all(): readonly ValueList[] {
    return [...this.#found.values()]
      .map(({ field, schema }) => ({
        name: this.nameOf(field, schema) as string,
        field,
        values: namesOf(schema).map((name, index) => ({
          name,
          value: schema.enum?.[index] as string | number,
          meaning: schema['x-enum-descriptions']?.[index] ?? '',
        })),
      }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }
}

/** The names of the values: those the document has for numbers, and of texts themselves. */
function namesOf(schema: Schema): readonly string[] {
  const { 'x-enum-varnames': names, 'x-enum-descriptions': meanings, enum: values = [] } = schema;
  if (names || !meanings) return names ?? [];
  return values
    .filter((one) => one !== null)
    .map((one) =>
      String(one)
        .replaceAll(/[^A-Za-z0-9]+/g, '_')
        .toUpperCase(),
    );
}

/**
 * Identifies a list of values. Undefined for a field without one, or whose values have no unique
 * names.
 */
function keyOf(field: string, schema: Schema): string | undefined {
  const names = namesOf(schema);
  if (names.length === 0 || new Set(names).size < names.length || names.includes('')) return undefined;
  return JSON.stringify([
    field,
    schema.enum?.filter((one) => one !== null),
    names,
    schema['x-enum-descriptions'],
  ]);
}
