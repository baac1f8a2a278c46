/**
 * The building blocks of schemas. Each builder returns a TypeBox schema that also states in words
 * what it accepts (`x-expected`, for 422 messages and the documentation) and which kind of record
 * it refers to (`x-record`, for the 403/404/412 checks and the isolation matrix). Three annotations
 * serve only the documentation: `x-meanings` explains values, `x-name` names a type, and `x-json`
 * adds JSON Schema keywords that cannot be derived from a refinement.
 */
import Type, { type Static, type TObject, type TSchema } from 'typebox';
import type { CodedTable, RecordKind } from '../../kinds/kind.ts';
import { datePattern, isCalendarDate } from '../values/calendar-date.ts';
import { currencies } from '../values/currencies.ts';
import { parseLocalizedDecimal } from '../values/decimal.ts';
import { type DecimalInput, ExactNumber, decimalText as exactText } from '../values/exact-number.ts';
import { maxId } from '../values/ids.ts';
import { isName } from '../values/text.ts';

/** What a field accepts, in words that follow "must be". */
export function expectation(schema: TSchema): string {
  const expected: unknown = (schema as { 'x-expected'?: unknown })['x-expected'];
  return typeof expected === 'string' ? expected : 'valid';
}

/** The kind of record that the field refers to by id, if any. */
export function recordOf(schema: TSchema): RecordKind | undefined {
  return (schema as Referring)['x-record'];
}

type Referring = TSchema & { readonly 'x-record'?: RecordKind; readonly 'x-refers'?: RecordKind };

/** The kind of record that the field refers to by id, also where 0 stands for none. */
export function refersTo(schema: TSchema): RecordKind | undefined {
  return recordOf(schema) ?? (schema as Referring)['x-refers'];
}

export const isNullable = (schema: TSchema) =>
  ((schema as { anyOf?: readonly { type?: string }[] }).anyOf ?? []).some(({ type }) => type === 'null');

/** Whether a field that refers to a record may refer to none: by null, or by 0. */
export const mayBeNone = (schema: TSchema) => isNullable(schema) || 'x-refers' in schema;

/** An integer from `minimum` to `maximum`, both included. `1.0` is an integer, `"1"` is not. */
export function integer(minimum: number, maximum: number) {
  return Type.Integer({ minimum, maximum, 'x-expected': `an integer from ${minimum} to ${maximum}` });
}

/**
 * One of a few integers, with the meaning of each: `enumeration({ 0: 'blocked', 1: 'active' })`. If
 * a meaning contains a colon, the part before it is a name for the value.
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

/**
 * One of a few texts, with the meaning of each: `choiceOf({ soma: 'the sum', media: 'the mean' })`.
 */
export function choiceOf<T extends string>(meanings: Readonly<Record<T, string>>) {
  const values = Object.keys(meanings) as T[];
  return Type.Unsafe<T>(Type.Enum(values, { 'x-expected': oneOf(values), 'x-meanings': meanings }));
}

/** The id of a record of the company. `record` is its kind. */
export function id(record?: RecordKind) {
  return Type.Integer({
    minimum: 1,
    maximum: maxId,
    'x-expected': `an integer from 1 to ${maxId}`,
    ...(record === undefined ? {} : { 'x-record': record }),
  });
}

/** The id of a record, or 0: none. The endpoint itself checks that there is such a record. */
export function idOrZero(record: RecordKind) {
  return Object.assign(integer(0, maxId), { 'x-refers': record });
}

/**
 * The 64-bit id of a row, used only to ask for the row's history. Limited to what JSON numbers hold
 * exactly.
 */
export function rowId() {
  return integer(1, Number.MAX_SAFE_INTEGER);
}

/** The id of a record that updates cannot change. See {@link readOnlyText}. */
export function readOnlyId(record: RecordKind) {
  return Type.Integer({
    minimum: 1,
    maximum: maxId,
    readOnly: true,
    'x-expected': 'the id that the record has already',
    'x-record': record,
  });
}

/** The id of a record that the request creates. Null in the response to a dry run. */
export function createdId() {
  return Type.Integer({
    minimum: 1,
    maximum: maxId,
    'x-expected': `an integer from 1 to ${maxId}`,
    'x-created': true,
  });
}

/**
 * Another value that the request creates, such as a secret or its timestamp. Null in the response
 * to a dry run.
 */
export function created<Field extends TSchema>(field: Field): Field {
  return Object.assign(field, { 'x-created': true });
}

/** PostgreSQL refuses NUL, and a lone surrogate cannot be encoded in UTF-8. */
function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}

function text(minLength: number, maxLength: number, expected: string) {
  return Type.Refine(Type.String({ minLength, maxLength, 'x-expected': expected }), isStorable);
}

/** The longest name or code. Other texts have other limits. */
const longestName = 255;

/**
 * Non-empty text of at most `maxLength` characters. Text is normalised (`cleanerOf`) before it is
 * checked.
 */
export function requiredText(maxLength = longestName) {
  if (maxLength === longestName) return named();
  return text(1, maxLength, `a text of 1 to ${maxLength} characters, without the NUL character`);
}

/** A name or a code, of which two that look the same are the same. */
function named(annotation = {}) {
  const expected = `a text of 1 to ${longestName} characters, one of them visible and none a control character`;
  return Type.Refine(
    Type.String({
      minLength: 1,
      maxLength: longestName,
      'x-expected': expected,
      'x-as-seen': true,
      ...annotation,
    }),
    (value) => isStorable(value) && isName(value),
  );
}

/**
 * The `codigo` of a record of budget management, or a `codigo_externo`: the integrator's own key.
 * In a path it refers to a record of the given kind.
 */
export function code(record?: CodedTable) {
  return named(record === undefined ? {} : { 'x-code-of': record });
}

/** The record's key in the integrator's own system, or null. */
export function externalCode() {
  return nullable(code());
}

/** Text that may be empty. */
export function optionalText(maxLength = 10_000) {
  return text(0, maxLength, `a text of at most ${maxLength} characters, without the NUL character`);
}

/**
 * Text that responses show and updates cannot change. It may be sent back unchanged, so bodies
 * accept it, but it does not count as an update. The endpoint refuses any other value.
 */
export function readOnlyText() {
  return Type.Refine(
    Type.String({ maxLength: 10_000, readOnly: true, 'x-expected': 'the text that the record has already' }),
    isStorable,
  );
}

/** Whether the field can only be sent back unchanged. See {@link readOnlyText}. */
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
      'x-as-seen': true,
      'x-json': { format: 'email' },
    }),
    (value) => emailPattern.test(value) && isStorable(value) && isName(value),
  );
}

/**
 * A calendar date `YYYY-MM-DD`. The form used in responses (midnight UTC) is accepted too, so that
 * a record can be sent back as it was read. `dateOnly` gives what is stored.
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

/** A timestamp as in responses: ISO 8601 in UTC with milliseconds. Its query gives a moment. */
export function timestamp() {
  return Type.String({ 'x-expected': 'an ISO 8601 timestamp', format: 'date-time' });
}

/** A day as a timestamp of its midnight in UTC. Its query gives the text. */
export function midnight() {
  return Type.String({ 'x-expected': 'an ISO 8601 timestamp', 'x-json': { format: 'date-time' } });
}

/** The range of a decimal, as JSON Schema keywords for the documentation. */
interface DecimalRange {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
}

/** Amounts have at most 13 integer digits. */
export const amountRange: DecimalRange = {
  exclusiveMinimum: -10_000_000_000_000,
  exclusiveMaximum: 10_000_000_000_000,
};

/**
 * A JSON number kept exactly as written. The value is a {@link DecimalInput}: read it with
 * `centsOf` or `decimalText`, never with arithmetic.
 */
export function decimal(
  expected: string,
  accepts: (value: DecimalInput) => boolean,
  range: DecimalRange = {},
) {
  return Type.Refine(
    Type.Unsafe<DecimalInput>({
      'x-expected': expected,
      'x-decimal': true,
      'x-json': { type: 'number', ...range },
    }),
    (value) => (typeof value === 'number' || value instanceof ExactNumber) && accepts(value),
  );
}

/** What amounts are multiplied by. */
export const factor = decimal(
  'a number with at most 10 integer digits and 10 decimals',
  (value) => parseLocalizedDecimal(exactText(value)) !== undefined,
);

/** A decimal number as text, with all its digits. Tables have it as a number. */
export function decimalText() {
  return Type.String({
    pattern: '^-?[0-9]+\\.[0-9]{2}$',
    'x-expected': 'decimal text',
    'x-decimal-text': true,
  });
}

/** The field may also be null. */
export function nullable<T extends TSchema>(schema: T) {
  const { 'x-record': record, 'x-refers': refers } = schema as Referring;
  return Type.Union([schema, Type.Null()], {
    'x-expected': `${expectation(schema)}, or null`,
    ...(record && { 'x-record': record }),
    ...(refers && { 'x-refers': refers }),
  });
}

export const optional = Type.Optional;

/**
 * A body or record with its fields by name. Unknown fields are ignored. A `name` becomes the name
 * of the type in clients.
 */
export function object<T extends Record<string, TSchema>>(fields: T, name?: string) {
  return Type.Object(fields, {
    'x-expected': 'an object',
    ...(name === undefined ? {} : { 'x-name': name }),
  });
}

/** A list. `named` is the field by which messages identify an item (`slug`, `key`). */
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
