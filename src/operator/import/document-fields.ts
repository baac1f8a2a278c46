/** The fields of a company document's records, as the columns of their kind are declared. */
import { type InsertField, mayBeLeftOut, presentField } from '../../kernel/contract/declared-fields.ts';
import { id, integer, nullable, optional, type TSchema } from '../../kernel/contract/fields.ts';
import { maxId } from '../../kernel/values/ids.ts';
import { moment } from '../../kernel/values/moment.ts';
import type { DocumentTable } from '../../kinds/derive/company-documents.ts';
import { declared, isRecordKind } from '../../kinds/index.ts';
import type { Column, Columns, RecordKind } from '../../kinds/kind.ts';

type DocumentFields<All> = {
  [Name in keyof All as All[Name] extends { readonly exported: false } ? never : Name]: InsertField<
    All[Name]
  >;
};

/** What a record or a part of it has in a document: its exported columns. */
export const documentFields = <All extends Columns>(columns: All): DocumentFields<All> =>
  Object.fromEntries(
    Object.entries<Column>(columns)
      .filter(([, { exported }]) => exported !== false)
      .map(([name, column]) => [name, fieldOf(column)]),
  ) as unknown as DocumentFields<All>;

function fieldOf(column: Column): TSchema {
  const present = valueOf(column);
  const field = column.nullable ? nullable(present) : present;
  return mayBeLeftOut(column) ? optional(field) : field;
}

/** Ids are local to the document, so that none of them names a record of the company. */
function valueOf(column: Column): TSchema {
  if ('to' in column && column.to !== null) return column.default === 0 ? integer(0, maxId) : id();
  if (column.type === 'timestamptz') return moment();
  // What the database holds, also where requests write only what is not negative.
  const hasLimits = 'to' in column || 'least' in column || 'values' in column;
  return column.type === 'integer' && !hasLimits ? integer(-maxId, maxId) : presentField(column);
}

type Identified<Table> = Table extends RecordKind ? { readonly id: ReturnType<typeof id> } : {};
/** The fields of a record: its id, where others name it, and its columns. */
export type DocumentRecord<Table extends DocumentTable> = Identified<Table> &
  DocumentFields<(typeof declared)[Table]['columns']>;

export const documentRecord = (table: DocumentTable): Readonly<Record<string, TSchema>> => ({
  ...(isRecordKind(table) ? { id: id() } : {}),
  ...documentFields<Columns>(declared[table].columns),
});
