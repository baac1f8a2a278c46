/**
 * The vocabulary of fields: each builder gives a TypeBox schema that says what it accepts, in words
 * (`x-expected`, used by the 422 messages and the documentation), and which record it names (`x-record`, used for
 * the 403/404/412 checks and the isolation matrix). For the documentation alone: `x-meanings` of the values, `x-name` of
 * the type, and `x-json`, keywords for what JSON Schema cannot see in a refinement.
 */
import Type, { type Static, type TObject, type TSchema } from 'typebox';
import { currencies } from './currencies.ts';
import { type DecimalInput, decimalText, ExactNumber } from './json.ts';

/** Kinds of record that a path or a body can name by id; each is a table of that name. */
export const recordKinds = [
  'departamento',
  'filial',
  'cargo',
  'funcao',
  'colaborador',
  'indicador',
  'painel_grupo',
  'painel_modelo',
  'gmr_processo',
  'gmr_painel',
  'processo_go',
  'periodo_go',
  'conta_go',
  'estrutura_go',
  'centro_resultado_go',
  'dimensao_go',
  'dimensao_resultado_go',
  'webhook',
] as const;
export type RecordKind = (typeof recordKinds)[number];

export const maxId = 2_147_483_647;

/** What a field accepts, in words that follow "must be". */
export function expectation(schema: TSchema): string {
  const expected: unknown = (schema as { 'x-expected'?: unknown })['x-expected'];
  return typeof expected === 'string' ? expected : 'valid';
}

/** The kind of record whose id the field holds, if it holds one. */
export function recordOf(schema: TSchema): RecordKind | undefined {
  return (schema as { 'x-record'?: RecordKind })['x-record'];
}

/** An integer from `minimum` to `maximum`, both included. `1.0` is an integer, `"1"` is not. */
export function integer(minimum: number, maximum: number) {
  return Type.Integer({ minimum, maximum, 'x-expected': `an integer from ${minimum} to ${maximum}` });
}

/**
 * One of a few integers, with the meaning of each: `enumeration({ 0: 'blocked', 1: 'active' })`. A meaning with a colon
 * begins with a name for it.
 */
export function enumeration(meanings: Readonly<Record<number, string>>) {
  const values = Object.keys(meanings).map(Number);
  const minimum = Math.min(...values);
  const maximum = Math.max(...values);
  const range = values.length === 2 ? `${minimum} or ${maximum}` : `an integer from ${minimum} to ${maximum}`;
  return Type.Integer({ minimum, maximum, 'x-expected': range, 'x-meanings': meanings });
}

/** 1 or -1, with the meaning of each. */
export function sign(meanings: { readonly plus: string; readonly minus: string }) {
  return Type.Refine(
    Type.Integer({
      minimum: -1,
      maximum: 1,
      'x-expected': '1 or -1',
      'x-meanings': { 1: meanings.plus, [-1]: meanings.minus },
    }),
    (value) => value !== 0,
  );
}

/** One of a few texts. */
export function choice<const T extends string>(...values: T[]) {
  return Type.Unsafe<T>(Type.Enum(values, { 'x-expected': oneOf(values) }));
}

function oneOf(values: readonly string[]): string {
  return `one of ${values.map((value) => `"${value}"`).join(', ')}`;
}

/** One of a few texts, with the meaning of each: `choiceOf({ soma: 'the sum', media: 'the mean' })`. */
export function choiceOf<T extends string>(meanings: Readonly<Record<T, string>>) {
  const values = Object.keys(meanings) as T[];
  return Type.Unsafe<T>(Type.Enum(values, { 'x-expected': oneOf(values), 'x-meanings': meanings }));
}

/** The id of a record of the company; `record` says of which kind. */
export function id(record?: RecordKind) {
  return Type.Integer({
    minimum: 1,
    maximum: maxId,
    'x-expected': `an integer from 1 to ${maxId}`,
    ...(record === undefined ? {} : { 'x-record': record }),
  });
}

/** The id of a row that comes by the million, and that nothing but a row's history is asked for by: 64 bits, exact in JSON. */
export function rowId() {
  return integer(1, Number.MAX_SAFE_INTEGER);
}

/** The id of a record that updates cannot change, see {@link readOnlyText}. */
export function readOnlyId(record: RecordKind) {
  return Type.Integer({
    minimum: 1,
    maximum: maxId,
    readOnly: true,
    'x-expected': 'the id that the record has already',
    'x-record': record,
  });
}

/** The id of a record that the request creates: a dry run, which creates none, answers null in its place. */
export function createdId() {
  return Type.Integer({
    minimum: 1,
    maximum: maxId,
    'x-expected': `an integer from 1 to ${maxId}`,
    'x-created': true,
  });
}

/** Something else that the request creates, a secret or its moment, likewise null in the answer to a dry run. */
export function created<Field extends TSchema>(field: Field): Field {
  return Object.assign(field, { 'x-created': true });
}

/** PostgreSQL refuses NUL, and a lone surrogate has no UTF-8 form. */
function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

function text(minLength: number, maxLength: number, expected: string) {
  return Type.Refine(Type.String({ minLength, maxLength, 'x-expected': expected }), isStorable);
}

/** Text that must not be empty, of at most `maxLength` characters. Texts are cleaned (`cleanText`) before they are checked. */
export function requiredText(maxLength = 255) {
  return text(1, maxLength, `a text of 1 to ${maxLength} characters, without the NUL character`);
}

/** Tables whose records may have a `codigo_externo`: those that setting a company up fills. */
export const externalKinds = [
  'departamento',
  'filial',
  'cargo',
  'funcao',
  'colaborador',
  'indicador',
  'painel_grupo',
  'painel_modelo',
  'painel_modelo_indicador',
  'gmr_processo',
  'gmr_painel',
  'painel_acesso',
] as const;
export type ExternalKind = (typeof externalKinds)[number];

/**
 * The `codigo` of a record of budget management, or a `codigo_externo`: an integrator's own key. In a path it names a
 * record of this kind.
 */
export function code(record?: RecordKind | ExternalKind) {
  const expected = 'a text of 1 to 255 characters, without the NUL character';
  const annotation = record === undefined ? {} : { 'x-code-of': record };
  return Type.Refine(
    Type.String({ minLength: 1, maxLength: 255, 'x-expected': expected, ...annotation }),
    isStorable,
  );
}

/** The key that a record has in the integrator's own system; null: none. */
export function externalCode() {
  return nullable(code());
}

/** Text that may be empty. */
export function optionalText(maxLength = 10_000) {
  return text(0, maxLength, `a text of at most ${maxLength} characters, without the NUL character`);
}

/**
 * Text that records show and updates cannot change. It may be sent back as it was read, so a body takes it, but it
 * is nothing to update; the endpoint refuses any other value.
 */
export function readOnlyText() {
  return Type.Refine(
    Type.String({ maxLength: 10_000, readOnly: true, 'x-expected': 'the text that the record has already' }),
    isStorable,
  );
}

/** Whether the field can only be sent back, see {@link readOnlyText}. */
export function isReadOnly(schema: TSchema): boolean {
  return (schema as { readOnly?: boolean }).readOnly === true;
}

/** A supported ISO 4217 currency code (contract §2.6). */
export function currency() {
  return Type.Refine(
    Type.String({
      'x-expected': 'a supported ISO 4217 code such as BRL, USD or EUR',
      'x-json': { pattern: '^[A-Z]{3}$' },
    }),
    (value) => currencies.has(value),
  );
}

const emailPattern = /^[^\s@<>()",;:\\[\]]+@[^\s@<>()",;:\\[\]]+\.[^\s@<>()",;:\\[\]]+$/;

/** An e-mail address of at most 254 characters (RFC 5321 §4.5.3.1.3). */
export function email() {
  return Type.Refine(
    Type.String({
      minLength: 3,
      maxLength: 254,
      'x-expected': 'an e-mail address of at most 254 characters',
      'x-json': { format: 'email' },
    }),
    (value) => emailPattern.test(value) && isStorable(value),
  );
}

const datePattern = '^(\\d{4})-(\\d{2})-(\\d{2})(T00:00:00\\.000Z)?$';
const dateParts = new RegExp(datePattern);

/**
 * A calendar date `YYYY-MM-DD`. The form in which responses show it (midnight UTC) is taken too, so that a
 * record just read can be sent back. Use {@link dateOnly} to store it.
 */
export function date() {
  return Type.Refine(
    Type.String({
      'x-expected': 'a date YYYY-MM-DD',
      pattern: datePattern,
      'x-json': { format: 'date', pattern: undefined },
    }),
    isCalendarDate,
  );
}

function isCalendarDate(value: string): boolean {
  const parts = dateParts.exec(value);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const instant = new Date(Date.UTC(2000, month - 1, day));
  instant.setUTCFullYear(year, month - 1, day);
  return year > 0 && instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day;
}

/** `YYYY-MM-DD` of a value accepted by {@link date}. */
export function dateOnly(value: string): string {
  return value.slice(0, 10);
}

/** A moment as responses show it: ISO 8601 in UTC with milliseconds. */
export function timestamp() {
  return Type.String({ 'x-expected': 'an ISO 8601 timestamp', format: 'date-time' });
}

/** The range of a decimal, as JSON Schema says it in the documentation. */
interface DecimalRange {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
}

/** Of amounts, which have at most 13 integer digits. */
export const amountRange: DecimalRange = {
  exclusiveMinimum: -10_000_000_000_000,
  exclusiveMaximum: 10_000_000_000_000,
};

/**
 * A JSON number kept exactly as it was written; `accepts` judges its decimal text. The value is a
 * {@link DecimalInput}: read it with `decimalText`, never with arithmetic.
 */
export function decimal(expected: string, accepts: (text: string) => boolean, range: DecimalRange = {}) {
  return Type.Refine(
    Type.Unsafe<DecimalInput>({
      'x-expected': expected,
      'x-decimal': true,
      'x-json': { type: 'number', ...range },
    }),
    (value) => (typeof value === 'number' || value instanceof ExactNumber) && accepts(decimalText(value)),
  );
}

/** The field may also be null. */
export function nullable<T extends TSchema>(schema: T) {
  const record = recordOf(schema);
  return Type.Union([schema, Type.Null()], {
    'x-expected': `${expectation(schema)}, or null`,
    ...(record === undefined ? {} : { 'x-record': record }),
  });
}

export const optional = Type.Optional;

/** A body or record: its fields by name. Unknown fields are ignored. With a `name` clients get a type of that name. */
export function object<T extends Record<string, TSchema>>(fields: T, name?: string) {
  return Type.Object(fields, {
    'x-expected': 'an object',
    ...(name === undefined ? {} : { 'x-name': name }),
  });
}

/** A list; `named` is the field of its items that messages call an item by (`slug`, `key`). */
export function list<T extends TSchema>(
  items: T,
  limits: { minItems?: number; maxItems?: number; named?: string } = {},
) {
  const { named, ...bounds } = limits;
  const count =
    limits.maxItems === undefined ? '' : ` of ${limits.minItems ?? 0} to ${limits.maxItems} items`;
  return Type.Array(items, {
    ...bounds,
    'x-expected': `a list${count}`,
    ...(named ? { 'x-named': named } : {}),
  });
}

export type { Static, TObject, TSchema };
