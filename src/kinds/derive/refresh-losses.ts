/** Where a refresh looks for what development alone has, by the lists that it tells it in. */
import { kindList } from '../index.ts';

interface RefreshedKind {
  /** The main table of the record. */
  readonly table: string;
  /** The record's names in the change feed. */
  readonly resources: readonly string[];
  /** Tables with parts of the record, and the column that refers to it. */
  readonly parts: Readonly<Record<string, string>>;
}

export const refreshedKinds: Readonly<Record<string, RefreshedKind>> = Object.fromEntries(
  kindList.flatMap(({ list, left, table, feed = {}, parts = {} }) => {
    if (list === undefined || left !== undefined) return [];
    const columns = Object.entries(parts).map(([name, { of }]) => [name, of] as const);
    return [[list, { table, resources: Object.keys(feed), parts: Object.fromEntries(columns) }] as const];
  }),
);
