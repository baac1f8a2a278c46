/** How records stand in a company document, and how they become rows of their tables. */
import { type declared, declaredParts, kindList, kinds } from '../index.ts';
import type { Column, Columns, RecordKind } from '../kind.ts';

type Tables = typeof declared;
/** The list of a kind in company documents. Never: none has it. */
export type ListOf<Table extends keyof Tables> = Tables[Table] extends { readonly exported: false }
  ? never
  : Tables[Table] extends { readonly list: infer List extends string }
    ? List
    : never;
export type DocumentTable = {
  [Table in keyof Tables]: ListOf<Table> extends never ? never : Table;
}[keyof Tables];
type KindLists = ListOf<DocumentTable>;
/** The lists whose records have ids. */
export type IdentifiedList = ListOf<Extract<DocumentTable, RecordKind>>;

/** The kinds in company documents. Those that nothing else names have no ids there. */
export const documentKinds = kindList.flatMap(({ table, list, exported, paths, ...kind }) =>
  list === undefined || exported === false
    ? []
    : [{ ...kind, table: table as DocumentTable, list: list as KindLists, hasIds: paths !== undefined }],
);

/** The table of each list whose records have ids. */
export const tablesOfLists: Readonly<Record<string, string>> = Object.fromEntries(
  documentKinds.filter(({ hasIds }) => hasIds).map(({ list, table }) => [list, table]),
);

const exportedColumns = (columns: Columns) =>
  Object.entries<Column>(columns).filter(([, { exported }]) => exported !== false);

/** A column as the document has it: numbers, and moments of UTC. */
function selected([name, { type }]: readonly [string, Column]): string {
  if (type === 'numeric') return `${name}::float8 AS ${name}`;
  if (type === 'timestamptz')
    return `to_char(${name} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS ${name}`;
  return name;
}

/** What a document has of each record, in SQL. */
export const selectedColumns = ({ columns, hasIds }: (typeof documentKinds)[number]): string[] => [
  ...(hasIds ? ['id'] : []),
  ...exportedColumns(columns).map(selected),
];

/** What records have besides their columns: parts, each as its other fields, or as an id. */
export const documentParts = documentKinds.flatMap(({ list, parts = {} }) =>
  Object.entries(parts).flatMap(([table, { as, of, place, columns }]) => {
    const names = exportedColumns(columns).map(([name]) => name);
    const fields = names.filter((name) => name !== of && name !== place);
    return as === undefined ? [] : [{ list, table, as, of, place, fields }];
  }),
);

export interface StoredTable {
  /** The types of columns that do not refer to other records. */
  readonly columns: Readonly<Record<string, string>>;
  /** Values for columns that a record may omit. */
  readonly defaults: Readonly<Record<string, unknown>>;
  /** For columns that refer to other records: the list that the id belongs to. */
  readonly references: Readonly<Record<string, string>>;
}

/** The list that the column's ids belong to. Undefined: it has none, or refers to no list. */
export const listOf = (column: Column): string | undefined =>
  'to' in column && column.to !== null ? kinds[column.to].list : undefined;

function stored(all: Columns): StoredTable {
  const columns = exportedColumns(all);
  return {
    columns: Object.fromEntries(
      columns.filter(([, one]) => listOf(one) === undefined).map(([name, { type }]) => [name, type]),
    ),
    defaults: Object.fromEntries(columns.map(([name, one]) => [name, one.default])),
    references: Object.fromEntries(
      columns.flatMap(([name, one]) => {
        const list = listOf(one);
        return list === undefined ? [] : [[name, list]];
      }),
    ),
  };
}

/** How records of the document become rows, by the table of a kind or of a part. */
export const storedTables: Readonly<Record<string, StoredTable>> = Object.fromEntries(
  Object.entries({ ...kinds, ...declaredParts }).map(([table, { columns }]) => [table, stored(columns)]),
);
