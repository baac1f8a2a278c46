/** What a refresh of development does with the tables of kinds and of their parts. */
import { kindList } from '../index.ts';
import type { Columns, Kind } from '../kind.ts';

export interface CopiedTable {
  /** Personal columns, each with the SQL expression that replaces it. */
  readonly pseudonyms?: Readonly<Record<string, string>>;
  /** Text columns written by people. Names and addresses of employees in them are replaced too. */
  readonly texts?: readonly string[];
  /** Text columns with fixed values or currencies. */
  readonly fixed?: readonly string[];
  /**
   * Unique text columns besides the key. They are first renamed in rows that change, so that the
   * order of updates does not matter.
   */
  readonly unique?: readonly string[];
  /** Text columns with a maximum length. Longer text is cut after pseudonyms were inserted. */
  readonly longest?: Readonly<Record<string, number>>;
}

function ruleOf(columns: Columns): CopiedTable {
  const all = Object.entries(columns);
  const named = (which: (typeof all)[number][1]['persons']) =>
    all.filter(([, { persons }]) => persons === which).map(([name]) => name);
  const pseudonyms = all.flatMap(([name, { persons }]) =>
    typeof persons === 'object' ? [[name, persons.replacedBy] as const] : [],
  );
  const longest = all.flatMap(([name, column]) =>
    'longest' in column ? [[name, column.longest] as const] : [],
  );
  return {
    pseudonyms: Object.fromEntries(pseudonyms),
    texts: named('named'),
    fixed: named('never'),
    unique: all.filter(([, column]) => 'unique' in column).map(([name]) => name),
    longest: Object.fromEntries(longest),
  };
}

const withParts = ({ table, columns, parts = {} }: Kind & { readonly table: string }) =>
  Object.entries({ [table]: { columns }, ...parts });

export const copiedKinds: Readonly<Record<string, CopiedTable>> = Object.fromEntries(
  kindList
    .filter(({ left }) => left === undefined)
    .flatMap(withParts)
    .map(([table, { columns }]) => [table, ruleOf(columns)]),
);

/** Those that keep development's rows, with the reason. */
export const leftKinds: Readonly<Record<string, string>> = Object.fromEntries(
  kindList.flatMap(({ left, ...kind }) =>
    left === undefined ? [] : withParts(kind).map(([table]) => [table, left]),
  ),
);
