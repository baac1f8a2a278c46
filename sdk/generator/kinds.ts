/**
 * What the console's record pages are made from: for each kind of record its paths and fields, as
 * they are declared. Which fields requests and lists have, and in which order, its endpoints say.
 */
import { endpoints } from '../../src/api/index.ts';
import { conformsTo } from '../../src/kernel/contract/conforms.ts';
import { presentField } from '../../src/kernel/contract/declared-fields.ts';
import type { Endpoint, ReadEndpoint, WriteEndpoint } from '../../src/kernel/contract/endpoint.ts';
import type { TObject, TSchema } from '../../src/kernel/contract/fields.ts';
import { codeOf, referredName } from '../../src/kernel/contract/record-references.ts';
import { slugOf } from '../../src/kinds/derive/referring.ts';
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
  described.filter(hasList).flatMap(({ table, feed = {} }) => Object.keys(feed).map((name) => [name, table])),
);

/** Those that refer to others are named by the records that stand in the way of these. */
const kindsOfDependents = Object.fromEntries(
  described.filter(hasList).map((kind) => [slugOf(kind), kind.table]),
);

/** The descriptions, as the console imports them. */
export function kindSources(): Readonly<Record<string, string>> {
  const lines = [
    '/** The kinds of records, as they are declared. Made by `npm run sdk`: change nothing here. */',
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
    '/** By what problem documents call them. */',
    `export const kindsOfDependents = ${JSON.stringify(kindsOfDependents, null, 2)} as const;`,
    '',
    '/** A kind of record, by the name of its table. */',
    'export type KindName = keyof typeof kinds;',
    '/** A field that people write. */',
    "export type FieldName = (typeof kinds)[KindName]['fields'][number]['name'];",
    '',
  ];
  return { 'kinds.ts': lines.join('\n'), 'kind-places.ts': placesSource() };
}

/** Apart from the descriptions, for code that only links to a list. */
function placesSource(): string {
  const places = described.filter(hasList).map(({ table, address, paths }) => {
    const { module, people: writes } = endpointOf(paths.update);
    return [table, { address, list: paths.list, writes, module: module ?? undefined }];
  });
  return `/** Where the console lists the records of each kind, the path that does, and the level that writes them. */
export const places = ${JSON.stringify(Object.fromEntries(places), null, 2)} as const;
`;
}

/** The field and value of records that are no longer used, and the paths that block them. */
function retiredOf({ paths, ...kind }: Described) {
  const found = retirement(kind);
  const by = { retire: paths.block, restore: paths.unblock };
  return found ? { field: found.column, value: found.value, ...(paths.block !== undefined && { by }) } : null;
}

function describe(kind: Described): object {
  const { paths, page = {}, calledBy } = kind;
  const { shown: further = [], hidden = [], apart = {}, pasted = [], order, usual } = page;
  const retired = retiredOf(kind);
  const insert = endpointOf(paths.insert) as WriteEndpoint;
  const update = endpointOf(paths.update) as WriteEndpoint;
  const list = endpointOf(paths.list) as ReadEndpoint;
  const listed = list.record as TObject;
  const required = new Set(insert.body.required);
  const read = (endpointOf(paths.byId as string) as ReadEndpoint).record as TObject;
  const shown = new Set(listed.required ?? Object.keys(listed.properties));
  // What nobody reads, such as a salary, has no place in a form.
  const names = Object.keys({ ...insert.body.properties, ...update.body.properties }).filter(
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
        // The list has no names of what only a paste has.
        further: pasted.map((name) => ({ ...fieldOf(kind, name), namedBy: undefined })),
      },
    }),
    /** Fields that the list shows only when they are asked for. */
    include: [...names, ...(retired ? [retired.field] : []), ...further].filter((name) => !shown.has(name)),
    module: update.module ?? undefined,
    writes: update.people,
    retired,
    fields: [
      ...names.flatMap((name) => {
        const isRequired = required.has(name);
        const monthName = monthOf(name, names);
        if (monthName !== undefined && name.endsWith('_ano')) return [];
        if (monthName !== undefined) {
          return { name: monthName, isRequired, isNullable: false, type: 'month' };
        }
        const said = declaredOf(kind, name);
        const isFixed = said.written === 'fixed' || !(name in update.body.properties);
        return { ...fieldOf(kind, name), isRequired, ...(isFixed && { isFixed }), ...initial(said) };
      }),
      ...Object.entries(apart).map(([name, at]) => ({ ...fieldOf(kind, name), isNullable: false, at })),
    ],
    shown: further.map((name) => fieldOf(kind, name)),
    filters: filtersOf(list, kind, retired?.field),
  };
}

type Said = Column & Pick<NonNullable<Kind['fields']>[string], 'many'>;

/** What is said of a column, or of another field of requests and answers. */
function declaredOf({ table, columns, fields = {} }: Described, name: string): Said {
  const said = columns[name] ?? fields[name];
  if (said === undefined) throw new Error(`Nobody says what ${name} of ${table} is`);
  return said as Said;
}

/** The value that new records begin with, where it is not the first one. */
function initial(said: Said): object {
  const [first] = valuesIn(said) ?? [];
  const { default: value = first } = said;
  return first === undefined || value === first ? {} : { initial: value };
}

/** The kind that a field or filter refers to, and how it says that there is none. */
const referenceIn = (said: Said) => ({
  to: 'to' in said ? (said.to ?? undefined) : undefined,
  none: said.default === 0 ? 0 : null,
});

function valuesIn(said: Said): (string | number)[] | undefined {
  if (!('values' in said) || said.values === undefined) return undefined;
  return Object.keys(said.values).map((value) => (said.type === 'text' ? value : Number(value)));
}

/** The filters of the list by choices and by records. */
function filtersOf({ query, record }: ReadEndpoint, kind: Described, retired: string | undefined) {
  const { unfiltered = [] } = kind.page ?? {};
  const filters = (query as TObject).properties as Readonly<Record<string, TSchema>>;
  return Object.entries(filters).flatMap(([name, filter]): object[] => {
    if (!(name in kind.columns || name in (kind.fields ?? {}))) return [];
    if (name === retired || unfiltered.includes(name)) return [];
    const said = declaredOf(kind, name);
    const { to, none } = referenceIn(said);
    if (to) return [{ name, to, ...(conformsTo(filter)(String(none)) && { none: String(none) }) }];
    const values = valuesIn(said);
    return values
      ? [{ name, values, ...(!(name in (record as TObject).properties) && { isFurther: true }) }]
      : [];
  });
}

/** `inicio` of `inicio_mes` and `inicio_ano`, which are one field where there are both. */
function monthOf(name: string, names: readonly string[]): string | undefined {
  const [, of] = /^(\w+)_(mes|ano)$/.exec(name) ?? [];
  return names.includes(`${of}_mes`) && names.includes(`${of}_ano`) ? of : undefined;
}

function endpointOf(path: string): Endpoint {
  const found = endpoints.find((endpoint) => endpoint.path === path);
  if (!found) throw new Error(`${path} is not an endpoint`);
  return found;
}

/** How many rows an upsertMany takes at once. */
function mostRowsOf(path: string): number {
  const { linhas } = (endpointOf(path) as WriteEndpoint).body.properties;
  return (linhas as unknown as { readonly maxItems: number }).maxItems;
}

function fieldOf(kind: Described, name: string): object {
  const said = declaredOf(kind, name);
  const { to, none } = referenceIn(said);
  const isNullable = said.nullable === true || (to !== undefined && none === 0);
  const common = { name, isRequired: false, isNullable };
  if (to !== undefined && said.many) {
    return { ...common, isNullable: kind.page?.emptied?.includes(name) ?? false, type: 'references', to };
  }
  if (to !== undefined) {
    // The fields of a list that say what the record is called. Accounts are known by their codes.
    const parts = codeOf(to) === 'codigo' ? ['codigo', 'nome'] : ['nome'];
    const namedBy = parts.map((part) => `${part}_${referredName(name)}`);
    return { ...common, type: 'reference', to, none, ...(name.startsWith('id_') && { namedBy }) };
  }
  const values = valuesIn(said);
  if (values) return { ...common, type: 'choice', values };
  if (said.many) return { ...common, type: 'texts' };
  const {
    minimum,
    maximum,
    maxLength = 255,
  } = presentField(said) as Readonly<Record<'minimum' | 'maximum' | 'maxLength', number | undefined>>;
  switch (said.type) {
    case 'text':
      return { ...common, type: 'text', longest: maxLength };
    case 'numeric':
      return { ...common, type: 'decimal' };
    case 'date':
      return { ...common, type: 'date' };
    case 'timestamptz':
      return { ...common, type: 'date-time' };
    default:
      return { ...common, type: 'integer', least: minimum, most: maximum };
  }
}
