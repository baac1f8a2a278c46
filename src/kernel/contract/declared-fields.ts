/** The fields of a kind of record, as its columns are declared (`src/kinds/`). */
import type Type from 'typebox';
import { declared } from '../../kinds/index.ts';
import type { Column, Columns } from '../../kinds/kind.ts';
import { centsOf, type DecimalInput, isAmount } from '../values/exact-number.ts';
import { maxId } from '../values/ids.ts';
import {
  amountRange,
  choiceOf,
  code,
  currency,
  date,
  decimal,
  email,
  enumeration,
  id,
  idOrZero,
  integer,
  midnight,
  nullable,
  optional,
  optionalText,
  readOnlyId,
  readOnlyText,
  requiredText,
  type TSchema,
  timestamp,
} from './fields.ts';

type DeclaredKind = keyof typeof declared;
type ColumnsOf<Table extends DeclaredKind> = (typeof declared)[Table]['columns'];

interface Values {
  readonly text: string;
  readonly 'text[]': readonly string[];
  readonly date: string;
  readonly timestamptz: string;
  readonly numeric: DecimalInput;
  readonly smallint: number;
  readonly integer: number;
  readonly bigint: number;
}

/** What bodies and documents have as the value of a column. */
type ValueOf<C> =
  | (C extends { readonly type: 'text'; readonly values: infer Meanings }
      ? keyof Meanings
      : C extends { readonly type: keyof Values }
        ? Values[C['type']]
        : never)
  | (C extends { readonly nullable: true } ? null : never);

type Field<C> = Type.TUnsafe<ValueOf<C>>;
/** A field that may be left out where a new record has something else then. */
export type InsertField<C> = C extends { readonly nullable: true } | { readonly default: unknown }
  ? Type.TOptional<Field<C>>
  : Field<C>;
type NotWritten<C, When extends string> = C extends { readonly written: When } ? true : false;

/** What records show where a list is asked for it. */
type AskedFields<Table extends DeclaredKind, Columns = ColumnsOf<Table>> = {
  [Name in keyof Columns as Columns[Name] extends { readonly shown: 'asked' } ? Name : never]: Field<
    Columns[Name]
  >;
};
/** What inserts of the kind take. */
export type InsertFields<Table extends DeclaredKind, Columns = ColumnsOf<Table>> = {
  [Name in keyof Columns as NotWritten<Columns[Name], 'later' | 'never'> extends true
    ? never
    : Name]: InsertField<Columns[Name]>;
};
/** What updates of the kind take. */
export type UpdateFields<Table extends DeclaredKind, Columns = ColumnsOf<Table>> = {
  [Name in keyof Columns as NotWritten<Columns[Name], 'once' | 'never'> extends true
    ? never
    : Name]: Type.TOptional<Field<Columns[Name]>>;
};
type AllFields<Columns> = { readonly [Name in keyof Columns]: Field<Columns[Name]> };
/** What every record of the kind shows. */
type ListedFields<Table extends DeclaredKind, Columns = ColumnsOf<Table>> = {
  [Name in keyof Columns as Columns[Name] extends { readonly shown: 'asked' | 'never' }
    ? never
    : Name]: Field<Columns[Name]>;
};

const columnsOf = (table: DeclaredKind) => Object.entries<Column>(declared[table].columns);
const mapped = (columns: readonly (readonly [string, Column])[], field: (column: Column) => TSchema) =>
  Object.fromEntries(columns.map(([name, column]) => [name, field(column)]));

/** The fields of columns, as bodies have them. */
export const fieldsIn = <All extends Columns>(columns: All): AllFields<All> =>
  mapped(Object.entries<Column>(columns), fieldOf) as unknown as AllFields<All>;

/** The fields of all columns of the kind. */
export const fieldsOf = <Table extends DeclaredKind>(table: Table): AllFields<ColumnsOf<Table>> =>
  fieldsIn<Columns>(declared[table].columns) as AllFields<ColumnsOf<Table>>;

/** What bodies of the kind have: first what a new record must have, then as columns come. */
const writtenColumns = (table: DeclaredKind, not: readonly Column['written'][]) =>
  columnsOf(table)
    .filter(([, { written }]) => written === undefined || !not.includes(written))
    .sort(([, one], [, other]) => Number(mayBeLeftOut(one)) - Number(mayBeLeftOut(other)));

/** The names of the columns that bodies write. */
export const writtenNames = (table: DeclaredKind): string[] =>
  writtenColumns(table, ['never']).map(([name]) => name);

export const insertFields = <Table extends DeclaredKind>(table: Table): InsertFields<Table> =>
  mapped(writtenColumns(table, ['later', 'never']), (column) =>
    mayBeLeftOut(column) ? optional(fieldOf(column)) : fieldOf(column),
  ) as unknown as InsertFields<Table>;

export const updateFields = <Table extends DeclaredKind>(table: Table): UpdateFields<Table> =>
  mapped(writtenColumns(table, ['once', 'never']), (column) =>
    optional(column.written === 'fixed' ? unchangedField(column) : fieldOf(column)),
  ) as unknown as UpdateFields<Table>;

/** What records of the kind show: in any case, and where a list is asked for it. */
export function shownFields<Table extends DeclaredKind>(
  table: Table,
): { readonly listed: ListedFields<Table>; readonly asked: AskedFields<Table> } {
  const some = (which: Column['shown']) => columnsOf(table).filter(([, { shown }]) => shown === which);
  return {
    listed: mapped([...some(undefined), ...some('last')], shownField) as unknown as ListedFields<Table>,
    asked: mapped(some('asked'), shownField) as unknown as AskedFields<Table>,
  };
}

export const mayBeLeftOut = (column: Column) => column.nullable === true || column.default !== undefined;

const shownField = (column: Column) =>
  column.type === 'date' ? orNull(column, midnight()) : fieldOf(column);
const fieldOf = (column: Column) => orNull(column, presentField(column));
const orNull = ({ nullable: isNullable }: Column, field: TSchema) => (isNullable ? nullable(field) : field);

/** What an update may send back as it is stored. */
const unchangedField = (column: Column): TSchema =>
  'to' in column && column.to !== null ? readOnlyId(column.to) : readOnlyText();

/** A value of the column that is not null. */
export function presentField(column: Column): TSchema {
  if ('to' in column) {
    if (column.to === null) return integer(0, maxId);
    return column.default === 0 ? idOrZero(column.to) : id(column.to);
  }
  if ('values' in column && column.values) {
    return column.type === 'text' ? choiceOf(column.values) : enumeration(column.values);
  }
  switch (column.type) {
    case 'timestamptz':
      return timestamp();
    case 'date':
      return date();
    case 'smallint':
    case 'integer': {
      const { least = 0, most = column.type === 'integer' ? maxId : 32_767 } = column;
      return integer(least, most);
    }
    case 'numeric':
      return column.least === 0 ? notNegative : amount;
    case 'text':
      return textField(column);
    default:
      throw new Error(`No field has a ${column.type}`);
  }
}

function textField(column: Column & { readonly type: 'text' | 'text[]' }): TSchema {
  if (column.isCurrency) return currency();
  if (column.isEmail) return email();
  if (column.unique) return code();
  const { longest } = column;
  return mayBeLeftOut(column) ? optionalText(longest) : requiredText(longest);
}

const notNegative = decimal(
  'a number from 0 with at most 13 integer digits',
  (value) => (centsOf(value) ?? -1) >= 0,
  { minimum: 0, exclusiveMaximum: 10_000_000_000_000 },
);
const amount = decimal(
  'a number of at most 13 integer digits (it is stored with 2 decimals)',
  isAmount,
  amountRange,
);
