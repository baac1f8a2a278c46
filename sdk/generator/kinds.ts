/**
 * What the console's record pages are made from: for each kind of record its paths and fields, as
 * they are declared, with the limits of its endpoints.
 */
import { endpoints } from '../../src/api/index.ts';
import { conformsTo } from '../../src/kernel/contract/conforms.ts';
import type { Endpoint, ReadEndpoint, WriteEndpoint } from '../../src/kernel/contract/endpoint.ts';
import { isReadOnly, type TObject, type TSchema } from '../../src/kernel/contract/fields.ts';
import { codeOf, referredName } from '../../src/kernel/contract/record-references.ts';
import { presentSchema } from '../../src/kernel/contract/value-problems.ts';
import { momentExpected } from '../../src/kernel/values/moment.ts';
import { retirement } from '../../src/kinds/derive/retirement.ts';
import { kindList } from '../../src/kinds/index.ts';
import type { Column, Kind } from '../../src/kinds/kind.ts';

type Described = (typeof kindList)[number] & { readonly paths: NonNullable<Kind['paths']> };

const isDescribed = (kind: (typeof kindList)[number]): kind is Described =>
  kind.paths !== undefined && ('title' in kind.words || kind.page !== undefined);
const described = kindList.filter(isDescribed);
const hasList = ({ words }: Described) => 'title' in words;

const describedOf = (all: readonly Described[]) =>
  JSON.stringify(Object.fromEntries(all.map((kind) => [kind.table, describe(kind)])), null, 2);

const kindsOfFeeds = Object.fromEntries(
  described.filter(hasList).flatMap(({ table, feed = [] }) => feed.map((name) => [name, table])),
);

/** The descriptions, as the console imports them. */
export function kindSources(): Readonly<Record<string, string>> {
  const lines = [
    '/** The kinds of records, as their endpoints describe them. Made by `npm run sdk`: change nothing here. */',
    "import type { RecordKind } from '../kind.ts';",
    '',
    `export const kinds = ${describedOf(described.filter(hasList))} as const satisfies Record<string, RecordKind>;`,
    '',
    '/** Kinds that have no list of their own: they are written at the number that they are about. */',
    `export const kindsOfNumbers = ${describedOf(described.filter((kind) => !hasList(kind)))} as const satisfies Record<string, RecordKind>;`,
    '',
    '/** By their names in the change feed. */',
    `export const kindsOfFeeds = ${JSON.stringify(kindsOfFeeds, null, 2)} as const;`,
    '',
    '/** A kind of record, by the name of its table. */',
    'export type KindName = keyof typeof kinds;',
    '/** A field that people write. */',
    "export type FieldName = (typeof kinds)[KindName]['fields'][number]['name'];",
    '',
  ];
  return { 'kinds.ts': lines.join('\n') };
}

/** The field and value of records that are no longer used, and the paths that block them. */
function retiredOf({ paths, ...kind }: Described) {
  const found = retirement(kind);
  const by = { retire: paths.block, restore: paths.unblock };
  return found ? { field: found.column, value: found.value, ...(paths.block !== undefined && { by }) } : null;
}

function describe(kind: Described): object {
  const { paths, page = {}, calledBy, columns } = kind;
  const { shown: further = [], hidden = [], apart = {}, pasted = [], order, usual } = page;
  const retired = retiredOf(kind);
  const insert = endpointOf(paths.insert) as WriteEndpoint;
  const update = endpointOf(paths.update) as WriteEndpoint;
  const list = endpointOf(paths.list) as ReadEndpoint;
  const listed = list.record as TObject;
  const read = (endpointOf(paths.byId as string) as ReadEndpoint).record as TObject;
  const changed = update.body.properties as Fields;
  const inserted = insert.body.properties as Fields;
  // In the order of the insert, and with its schemas: those of an update may refuse changes.
  const all: Fields = { ...inserted, ...changed, ...inserted };
  const required = new Set(insert.body.required ?? []);
  const shown = new Set(listed.required ?? Object.keys(listed.properties));
  // What nobody reads, such as a salary, has no place in a form.
  const names = Object.keys(all).filter(
    (name) => name !== retired?.field && name in read.properties && !hidden.includes(name),
  );
  return {
    list: paths.list,
    one: paths.byId,
    insert: paths.insert,
    update: paths.update,
    remove: paths.delete,
    calledBy,
    order,
    usual,
    ...(paths.many !== undefined && {
      many: {
        path: paths.many,
        most: mostRowsOf(paths.many),
        further: pasted.map((name) => fieldOf(name, all[name] as TSchema, false, kind)),
      },
    }),
    /** Fields that the list shows only when they are asked for. */
    include: [...names, ...(retired ? [retired.field] : []), ...further].filter((name) => !shown.has(name)),
    writes: update.people,
    retired,
    fields: [
      ...names.flatMap((name) => {
        const monthName = monthOf(name, names);
        if (monthName !== undefined && name.endsWith('_ano')) return [];
        if (monthName !== undefined) {
          return { name: monthName, isRequired: required.has(name), isNullable: false, type: 'month' };
        }
        return {
          ...fieldOf(name, all[name] as TSchema, required.has(name), kind),
          ...namedBy(name, kind, listed),
          ...(isFixed(changed[name]) && { isFixed: true }),
          ...initial(all[name] as TSchema, columns[name]),
        };
      }),
      ...fieldsApart(apart, kind, listed),
    ],
    shown: further.map((name) => ({
      ...fieldOf(name, listed.properties[name] as TSchema, false, kind),
      ...namedBy(name, kind, listed),
    })),
    filters: filtersOf(list, kind, retired?.field),
  };
}

const fieldsApart = (apart: Readonly<Record<string, string>>, kind: Described, listed: TObject) =>
  Object.entries(apart).map(([name, at]) => {
    const { body } = endpointOf(at) as WriteEndpoint;
    const schema = (body.properties as Fields)[name] as TSchema;
    return { ...fieldOf(name, schema, false, kind), ...namedBy(name, kind, listed), at };
  });

/** Which fields of the list say what the record is called. Accounts are known by their codes. */
function namedBy(name: string, kind: Described, { properties }: TObject) {
  const reference = referenceOf(kind, name);
  if (reference === undefined) return {};
  const parts = codeOf(reference.to) === 'codigo' ? ['codigo', 'nome'] : ['nome'];
  const named = parts.map((part) => `${part}_${referredName(name)}`).filter((one) => one in properties);
  return named.length === 0 ? {} : { namedBy: named };
}

/** The value that new records begin with, where it is not the first one. */
function initial(schema: TSchema, column: Column | undefined) {
  const { 'x-meanings': meanings } = presentSchema(schema) as TSchema & Annotated;
  const value = column?.default;
  return meanings && value !== undefined && String(value) !== Object.keys(meanings)[0]
    ? { initial: value }
    : {};
}

/** The kind that a field or filter refers to, and how it says that there is none. */
function referenceOf({ columns, fields = {} }: Described, name: string) {
  const field = columns[name] ?? fields[name];
  if (field === undefined || !('to' in field) || field.to === null) return undefined;
  return { to: field.to, none: 'default' in field ? 0 : null };
}

/** The filters of the list by choices and by records. */
function filtersOf({ query, record }: ReadEndpoint, kind: Described, retired: string | undefined) {
  const { fields: further = {}, page: { unfiltered = [] } = {} } = kind;
  const fields = (record as TObject).properties as Fields;
  const all = Object.entries((query as TObject).properties as Fields);
  return all.flatMap(([name, filter]): object[] => {
    if (name === 'id' || name === retired || unfiltered.includes(name)) return [];
    const field: (TSchema & Annotated) | undefined = fields[name] && presentSchema(fields[name]);
    const reference = referenceOf(kind, name);
    if (reference !== undefined) {
      const { to, none } = reference;
      return [{ name, to, ...(conformsTo(filter)(String(none)) && { none: String(none) }) }];
    }
    const { values } = further[name] ?? {};
    if (values) return [{ name, values, isFurther: true }];
    const meanings = field?.['x-meanings'];
    return field && meanings ? [{ name, values: valuesIn(field, meanings) }] : [];
  });
}

/** `inicio` of `inicio_mes` and `inicio_ano`, which are one field where there are both. */
function monthOf(name: string, names: readonly string[]): string | undefined {
  const [, of] = /^(\w+)_(mes|ano)$/.exec(name) ?? [];
  return names.includes(`${of}_mes`) && names.includes(`${of}_ano`) ? of : undefined;
}

type Fields = Readonly<Record<string, TSchema>>;

/** Whether only new records take the field. */
const isFixed = (schema: TSchema | undefined) => schema === undefined || isReadOnly(schema);

function endpointOf(path: string): Endpoint {
  const found = endpoints.find((endpoint) => endpoint.path === path);
  if (!found) throw new Error(`${path} is no endpoint`);
  return found;
}

/** How many rows an upsertMany takes at once. */
function mostRowsOf(path: string): number {
  const { linhas } = (endpointOf(path) as WriteEndpoint).body.properties;
  return (linhas as unknown as { readonly maxItems: number }).maxItems;
}

interface Annotated {
  readonly items?: TSchema;
  readonly type?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly 'x-decimal'?: boolean;
  readonly 'x-expected'?: string;
  readonly 'x-meanings'?: Readonly<Record<string, string>>;
  readonly 'x-json'?: { readonly format?: string };
}

const valuesIn = ({ type }: Annotated, meanings: Readonly<Record<string, string>>) =>
  Object.keys(meanings).map((value) => (type === 'integer' ? Number(value) : value));

function fieldOf(name: string, schema: TSchema, isRequired: boolean, kind: Described): object {
  const present = presentSchema(schema) as TSchema & Annotated;
  const reference = referenceOf(kind, name);
  const common = { name, isRequired, isNullable: present !== schema || reference?.none === 0 };
  if (reference !== undefined && present.items) {
    const isNullable = kind.page?.emptied?.includes(name) ?? false;
    return { ...common, isNullable, type: 'references', to: reference.to };
  }
  if (reference !== undefined) return { ...common, type: 'reference', ...reference };
  const meanings = present['x-meanings'];
  if (meanings) return { ...common, type: 'choice', values: valuesIn(present, meanings) };
  if (present.type === 'integer') {
    return { ...common, type: 'integer', least: present.minimum, most: present.maximum };
  }
  const { format = present['x-json']?.format } = present;
  if (format === 'date' || format === 'date-time') return { ...common, type: format };
  if (present['x-expected'] === momentExpected) return { ...common, type: 'date-time' };
  if (present.items) return { ...common, type: 'texts' };
  if (present['x-decimal']) return { ...common, type: 'decimal' };
  if (present.type === 'string') return { ...common, type: 'text', longest: present.maxLength ?? 255 };
  throw new Error(`The console has no field for ${name}`);
}
