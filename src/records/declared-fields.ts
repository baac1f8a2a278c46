/** The fields of a kind of record, as its columns are declared (`src/kinds/`). */
import {
  code,
  currency,
  enumeration,
  id,
  nullable,
  optional,
  optionalText,
  requiredText,
  type TSchema,
  timestamp,
} from '../kernel/contract/fields.ts';
import { kinds } from '../kinds/index.ts';
import type { Column, RecordKind } from '../kinds/kind.ts';

type Fields = Readonly<Record<string, TSchema>>;

/** What only updates write, of master data. */
const onlyChanged = new Set(['codigo_externo', 'desativado']);
/** What is shown last and never written, of budget management. */
const kept = new Set(['bloqueado', 'data_cadastro']);

/** The fields of the kind's records, in the order of its columns. */
export function declaredFields(table: RecordKind) {
  const columns = Object.entries<Column>(kinds[table].columns);
  const some = (which: (name: string) => boolean, make = fieldOf): Fields =>
    Object.fromEntries(columns.filter(([name]) => which(name)).map(([name, one]) => [name, make(one)]));
  const isWritten = (name: string) => !onlyChanged.has(name) && !kept.has(name);
  return {
    /** What inserts and updates write. */
    fields: some(isWritten),
    /** The same, as inserts take it. */
    inserted: some(isWritten, (one) => (mayBeLeftOut(one) ? optional(fieldOf(one)) : fieldOf(one))),
    /** What only updates write. */
    changed: some((name) => onlyChanged.has(name)),
    /** What is never written. */
    kept: some((name) => kept.has(name)),
  };
}

const mayBeLeftOut = (column: Column) => column.nullable === true || column.default !== undefined;

/** The columns that bodies write and the history records. */
export const writtenColumns = (table: RecordKind): string[] =>
  Object.keys(kinds[table].columns).filter((name) => !kept.has(name));

function fieldOf(column: Column): TSchema {
  const field = presentField(column);
  return column.nullable ? nullable(field) : field;
}

function presentField(column: Column): TSchema {
  if ('to' in column && column.to !== null) return id(column.to);
  if ('values' in column && column.values) return enumeration(column.values);
  if (column.type === 'timestamptz') return timestamp();
  if (column.type !== 'text') throw new Error(`A ${column.type} needs the values that it may have`);
  if (column.isCurrency) return currency();
  if (column.unique) return code();
  return column.nullable || column.default === '' ? optionalText() : requiredText();
}
