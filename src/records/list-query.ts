/**
 * The parameters by which lists of records are asked: search, order, filters by the fields of the
 * record, further fields, and pages by key. They are made from the fields, alike for every kind.
 */
import Type from 'typebox';
import { conformsTo } from '../kernel/contract/conforms.ts';
import {
  isNullable,
  object,
  optional,
  recordOf,
  requiredText,
  type TObject,
  type TSchema,
} from '../kernel/contract/fields.ts';
import { strict } from '../kernel/contract/known-names.ts';
import { codeOf, referredName } from '../kernel/contract/record-references.ts';
import { presentSchema } from '../kernel/contract/value-problems.ts';
import type { RecordKind } from '../kinds/kind.ts';
import { codes, longestList } from './code-list.ts';

export type Fields = Readonly<Record<string, TSchema>>;

/** How the values of a filter are compared. */
type FilterKind = 'values' | 'text';

/** How a field filters its list. Undefined for those that do not: lists, times, long texts. */
export function filterKind(field: TSchema): FilterKind | undefined {
  const { type, items, properties, maxLength, enum: values } = shapeOf(field);
  if (items !== undefined || properties !== undefined || isTime(field)) return undefined;
  if (type === 'integer' || values !== undefined) return 'values';
  return type === 'string' && (maxLength ?? 0) <= 255 ? 'text' : undefined;
}

/** Whether the list can be ordered by the field. */
function isOrdered(field: TSchema): boolean {
  return filterKind(field) !== undefined || isTime(field);
}

/** A moment, or a day as one. */
function isTime(field: TSchema): boolean {
  const { format, 'x-json': json } = shapeOf(field);
  return format === 'date-time' || json?.format === 'date-time';
}

interface Shape {
  readonly type?: string;
  readonly items?: TSchema;
  readonly properties?: unknown;
  readonly format?: string;
  readonly maxLength?: number;
  readonly enum?: readonly string[];
  readonly 'x-meanings'?: Readonly<Record<string, string>>;
  readonly 'x-json'?: { readonly format?: string };
}

const shapeOf = (field: TSchema) => presentSchema(field) as Shape;

interface ListNames {
  /** All that a record has without `include`. */
  readonly always: readonly string[];
  /** What only filters. */
  readonly unseen: Fields;
  /** What is only shown. */
  readonly named: Fields;
  /** By whose codes the list filters. */
  readonly referred: readonly string[];
}

/**
 * The query of a list whose records have the fields `shown`, and `further` ones when `include`
 * names them.
 */
export function listQuery(
  shown: Fields,
  further: Fields,
  { always, unseen, named, referred }: ListNames,
): TObject {
  const fields = { ...shown, ...further };
  const filters = Object.entries({ ...fields, ...unseen }).flatMap(([name, field]) => {
    const kind = filterKind(field);
    return kind === undefined ? [] : [[name, optional(kind === 'text' ? exactly(name) : among(name, field))]];
  });
  return strict(
    object({
      q: optional(requiredText()),
      ...(Object.fromEntries(filters) as Fields),
      ...Object.fromEntries(referred.map((name) => [name, optional(withCodes(name))])),
      order: optional(orderBy(Object.keys(fields).filter((name) => isOrdered(fields[name] as TSchema)))),
      ...includeField({ ...further, ...named }, always),
      after: optional(requiredText(2_000)),
    }),
  );
}

/**
 * The codes and names of the records that the fields refer to, which `include` adds:
 * `codigo_filial` and `nome_filial` beside `id_filial`. Null without one, and for one that the
 * person may not see.
 */
export function namesOfReferred(fields: Fields): Readonly<Record<string, Referred>> {
  const all = Object.entries(fields).flatMap(([field, schema]) => {
    const table = recordOf(schema);
    if (table === undefined || !field.startsWith('id_')) return [];
    const name = referredName(field);
    return [
      [`codigo_${name}`, { field, table, column: codeOf(table) }],
      [`nome_${name}`, { field, table, column: 'nome' }],
    ];
  });
  return Object.fromEntries(all) as Record<string, Referred>;
}

/** A field that refers to a record. */
export interface Referred {
  readonly field: string;
  readonly table: RecordKind;
  /** What is shown of it: its name or its code. */
  readonly column: 'nome' | 'codigo' | 'codigo_externo';
}

/** The query of a read of one record that `include` can extend as in the list. */
export function includeQuery(further: Fields, shown: readonly string[]): TObject {
  return strict(object(includeField(further, shown)));
}

/**
 * The parameter `include`, where there are fields that it can name. What is `shown` without it may
 * be named too, and adds nothing.
 */
export function includeField(further: Fields, shown: readonly string[]): Fields {
  const names = Object.keys(further);
  return names.length === 0 ? {} : { include: optional(namesOf(names, shown)) };
}

function orderBy(names: readonly string[]) {
  const values = names.flatMap((name) => [name, `-${name}`]);
  const expected = `one of ${names.join(', ')}, with a minus before it for the other direction`;
  return Type.Unsafe<string>(Type.Enum(values, { 'x-expected': expected }));
}

const exactly = (name: string) =>
  saying(requiredText(), `Only records with this text as their \`${name}\`, regardless of case.`);

/** Values of the field, separated by commas. */
function among(name: string, field: TSchema) {
  const { type, enum: choices, 'x-meanings': meanings = {} } = shapeOf(field);
  const conforms = conformsTo(presentSchema(field));
  const orNull = isNullable(field);
  const isValue = (value: string) =>
    value === 'null' ? orNull : conforms(type === 'integer' ? integerOf(value) : value);
  const values = choices === undefined ? 'integers' : `of ${choices.join(', ')}`;
  const expected = `${values}${orNull ? ', or null' : ''}, separated by commas, within the range of the field`;
  const legend = Object.entries(meanings).map(([value, meaning]) => `\`${value}\` (${meaning})`);
  const without = orNull ? '; `null`: without one' : '';
  const about = `Only records with one of these values as their \`${name}\`, separated by commas${without}.`;
  return saying(
    Type.Refine(Type.String({ minLength: 1, maxLength: longestList, 'x-expected': expected }), (text) =>
      text.split(',').every(isValue),
    ),
    legend.length === 0 ? about : `${about} ${legend.join(', ')}.`,
  );
}

const withCodes = (name: string) =>
  saying(
    codes(),
    `Only records whose \`${name.replace('codigo_', '')}\` has one of these codes, regardless of case, separated by commas.`,
  );

const integerOf = (text: string) => (/^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN);

/** Some of these names, separated by commas, or of those shown in any case. */
function namesOf(names: readonly string[], shown: readonly string[]) {
  const expected = `of ${names.join(', ')}, separated by commas`;
  return saying(
    Type.Refine(Type.String({ minLength: 1, maxLength: 1_000, 'x-expected': expected }), (text) =>
      text.split(',').every((name) => names.includes(name) || shown.includes(name)),
    ),
    `Further fields of each record, separated by commas: ${names.map((name) => `\`${name}\``).join(', ')}.`,
  );
}

/** The description of a parameter that is made from a field. */
const saying = <T extends TSchema>(schema: T, description: string): T =>
  Object.assign(schema, { 'x-says': description });
