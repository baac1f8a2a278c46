/**
 * Fields that refer to records, and the codes that may stand in their place: `codigo_filial` for
 * `id_filial`. Endpoints declare the ids alone. {@link withCodes} is what requests may send, and
 * before an endpoint sees it the codes have become ids (`http/named-by-code.ts`).
 */
import Type from 'typebox';
import { kinds } from '../../kinds/index.ts';
import type { RecordKind } from '../../kinds/kind.ts';
import { alternativesIn, needingOneOf } from './alternatives.ts';
import type { ReadEndpoint } from './endpoint.ts';
import {
  code,
  isNullable,
  isReadOnly,
  list,
  nullable,
  optional,
  refersTo,
  type TObject,
  type TSchema,
} from './fields.ts';
import { lackingOf, presentSchema } from './value-problems.ts';

/** A field that refers to a record: `id_filial`, or by its code `codigo_filial`. */
export interface Reference {
  readonly byId: string;
  readonly byCode: string;
  readonly table: RecordKind;
}

/** A reference in a body or query. `isList`: ids as a list, and codes likewise. */
export interface FieldReference extends Reference {
  readonly isList: boolean;
}

/**
 * What a field that refers to a record is called in `codigo_x` and `nome_x`: without the module
 * that its name begins with, so that `id_gmr_painel` and `id_go_processo_periodo` are a `painel`
 * and a `periodo` wherever rows, files and lists name them.
 */
export const referredName = (field: string) => field.replace(/^id_((gmr|go)_(processo_)?)?/, '');

/** The column with the code of a record. */
export const codeOf = (table: RecordKind) => (table.endsWith('_go') ? 'codigo' : 'codigo_externo');

/** In words, that no record has the code. `near`: the code that was probably meant. */
export function unknownCode(
  sent: string,
  near: string | undefined,
): { readonly problem: string; readonly params?: { readonly nearest: string } } {
  const problem = `"${sent}" does not exist in the company`;
  if (near === undefined) return { problem };
  return { problem: `${problem}: did you mean "${near}"?`, params: { nearest: near } };
}

const hasCode = (table: RecordKind) => codeOf(table) in kinds[table].columns;

/** What lists of ids are called as codes. */
const codesOfLists: Partial<Record<RecordKind, string>> = {
  gmr_processo: 'codigos_processo',
  gmr_painel: 'codigos_painel',
  indicador: 'codigos_indicador',
  dimensao_resultado_go: 'codigos_dimensao',
};

type Fields = Readonly<Record<string, TSchema>>;

/** The fields of the object itself that may be sent as codes. */
export function referencesIn({ properties }: { readonly properties: Fields }): FieldReference[] {
  return Object.entries(properties).flatMap(([byId, field]): FieldReference[] => {
    const { items } = presentSchema(field);
    const table = refersTo(items ?? field);
    if (table === undefined || byId === 'id' || isReadOnly(field) || !hasCode(table)) return [];
    const byCode = items ? codesOfLists[table] : `codigo_${referredName(byId)}`;
    // An endpoint may declare its codes itself.
    if (byCode === undefined || byCode in properties) return [];
    return [{ byId, byCode, table, isList: items !== undefined }];
  });
}

/** The query that an endpoint takes: with a code for each reference. */
export function sentQuery({ query }: Pick<ReadEndpoint, 'query'>): TObject | undefined {
  if (query === undefined) return undefined;
  const known = made.get(query) as TObject | undefined;
  if (known) return known;
  const sent = remadeObject(query, (one) => one);
  const groups = new Set([...alternativesIn(query), ...alternativesIn(sent)]);
  if (sent !== query) needingOneOf(sent, ...groups);
  made.set(query, sent);
  return sent;
}

const made = new WeakMap<TSchema, TSchema>();

/**
 * The body that may be sent: with a code for each reference, at any depth. Null beside an id is the
 * code of a record that has none; alone, no record.
 */
export function withCodes(schema: TObject): TObject;
export function withCodes(schema: TSchema): TSchema;
export function withCodes(schema: TSchema): TSchema {
  const known = made.get(schema) ?? remade(schema);
  made.set(schema, known);
  return known;
}

function remade(schema: TSchema): TSchema {
  const { items, properties, anyOf } = schema as Partial<TObject> & {
    readonly items?: TSchema;
    readonly anyOf?: readonly TSchema[];
  };
  if (properties) return remadeObject(schema as TObject);
  if (items) return withCodes(items) === items ? schema : changed(schema, { items: withCodes(items) });
  if (!anyOf?.some((one) => withCodes(one) !== one)) return schema;
  return changed(schema, { anyOf: anyOf.map((one) => withCodes(one)) });
}

/** `orNone`: what is made of a code. */
function remadeObject(schema: TObject, orNone: (code: TSchema) => TSchema = nullable): TObject {
  const references = referencesIn(schema);
  const fields = Object.entries<TSchema>(schema.properties);
  if (references.length === 0 && fields.every(([, field]) => withCodes(field) === field)) return schema;
  const properties: Record<string, TSchema> = {};
  for (const [name, field] of fields) {
    const reference = references.find(({ byId }) => byId === name);
    properties[name] = reference ? optional(field) : withCodes(field);
    if (reference) properties[reference.byCode] = optional(orNone(codeField(field, reference)));
  }
  const names: readonly string[] = schema.required ?? [];
  const isReference = (name: string) => references.some(({ byId }) => byId === name);
  const { 'x-knows': knows } = schema as { readonly 'x-knows'?: readonly string[] };
  const sent = changed(schema, {
    properties,
    required: names.filter((name) => !isReference(name)),
    ...(knows && { 'x-knows': [...knows, ...references.map(({ byCode }) => byCode)] }),
  }) as TObject;
  const needed = references
    .filter(({ byId }) => names.includes(byId))
    .map(({ byId, byCode }) => [byId, byCode]);
  if (needed.length === 0) return sent;
  needingOneOf(sent, ...needed);
  return Type.Refine(sent, (value) => lackingOf(sent, value).length === 0);
}

/** How the field says that it refers to no record. */
export const noneOf = ({ properties }: TObject, field: string) =>
  isNullable(properties[field] as TSchema) ? null : 0;

function codeField(field: TSchema, { table, isList }: FieldReference): TSchema {
  if (!isList) return code(table);
  const { minItems, maxItems } = presentSchema(field);
  return list(code(table), {
    ...(minItems === undefined ? {} : { minItems }),
    ...(maxItems === undefined ? {} : { maxItems }),
  });
}

/** A copy with other keywords. Also those that TypeBox keeps hidden are copied. */
function changed(schema: TSchema, keywords: Readonly<Record<string, unknown>>): TSchema {
  const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema));
  return Object.assign(copy, keywords) as TSchema;
}
