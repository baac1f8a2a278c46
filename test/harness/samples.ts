/** Sample values that a schema accepts, for tests that call every endpoint of the registry. */

import { neededFields } from '../../src/kernel/contract/alternatives.ts';
import type { TObject, TSchema } from '../../src/kernel/contract/fields.ts';
import { recordOf } from '../../src/kernel/contract/fields.ts';
import type { CodedTable, RecordKind } from '../../src/kinds/kind.ts';

/** An id for each kind of record. */
export type RecordIds = Readonly<Record<RecordKind, number>>;

type Annotated = TSchema & {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly TSchema[];
  readonly properties?: Record<string, TSchema>;
  readonly required?: readonly string[];
  readonly items?: TSchema;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly 'x-expected'?: string;
  readonly 'x-decimal'?: boolean;
  readonly 'x-code-of'?: CodedTable;
  readonly 'x-budget-filter'?: boolean;
};

/** The sample code of a record in a path. */
export const sampleCode = 'SAMPLE';

let serial = 0;

/** A value that the schema accepts. Ids of records are taken from `ids`. */
function sample(schema: TSchema, ids: RecordIds): unknown {
  const field = schema as Annotated;
  const record = recordOf(schema);
  if (record) return ids[record];
  if (field.anyOf) return sample(field.anyOf[0] as TSchema, ids);
  if (field.enum) return field.enum[0];
  if (field['x-decimal']) return 1;
  if (field['x-code-of']) return sampleCode;
  if (field['x-budget-filter']) return JSON.stringify({ fontes: [{ tipo: 'conta', id: ids.conta_go }] });
  if (field.properties) return sampleBody(field as TObject, ids);
  if (field.items)
    return Array.from({ length: field.minItems ?? 0 }, () => sample(field.items as TSchema, ids));
  if (field.type === 'integer' || field.type === 'number') return field.minimum ?? 0;
  if (field['x-expected']?.startsWith('a date')) return '2026-01-31';
  if (field['x-expected']?.includes('e-mail')) return `sample-${++serial}@example.com`;
  if (field['x-expected']?.includes('ISO 4217')) return 'BRL';
  return `sample ${++serial}`;
}

/**
 * An object with all required fields, the first of alternatives, or with the first field if none is
 * required.
 */
export function sampleBody(schema: TObject, ids: RecordIds): Record<string, unknown> {
  const fields = Object.entries<TSchema>(schema.properties);
  const required = new Set(neededFields(schema).map(([first]) => first as string));
  // Of a formula as trees or as text, which are alternatives, the trees.
  if ('formula' in schema.properties && 'formula_texto' in schema.properties) required.add('formula');
  const chosen = required.size > 0 ? fields.filter(([name]) => required.has(name)) : fields.slice(0, 1);
  return Object.fromEntries(chosen.map(([name, field]) => [name, sample(field, ids)]));
}

/** A year in which every process and period of the fixtures lies. */
const sampleYear = 2024;

/**
 * The query string with all required parameters, the first of alternatives, including `?`. Empty if
 * there are none.
 */
export function sampleQuery(query: TObject | undefined, ids: RecordIds, without?: string): string {
  const required = new Set(query ? neededFields(query).map(([first]) => first as string) : []);
  const values = Object.entries<TSchema>(query?.properties ?? {})
    .filter(([name]) => required.has(name) && name !== without)
    .map(([name, field]) => [name, name === 'ano' ? sampleYear : sample(field, ids)] as const)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return values.length === 0 ? '' : `?${values.join('&')}`;
}

/** The path with its placeholders filled in. */
export function samplePath(
  path: string,
  params: TObject,
  ids: RecordIds,
  instead: Record<string, unknown> = {},
): string {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<TSchema>(params.properties)) values[name] = sample(field, ids);
  Object.assign(values, instead);
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
