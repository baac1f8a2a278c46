/** What `migrations/current.sql` is told of kinds. It names it in braces. */
import { declaredParts, kinds, recordKinds } from '../index.ts';
import type { Column } from '../kind.ts';

const isNamedIn = ([, { persons }]: readonly [string, Column]) => persons === 'named';

/** Rows of a table and its texts in which people may be named. */
const personalTexts = Object.entries({ ...kinds, ...declaredParts }).flatMap(([table, { columns }]) => {
  const texts = Object.entries<Column>(columns).filter(isNamedIn);
  return texts.length === 0 ? [] : [`('${table}', '{${texts.map(([name]) => name).join()}}'::text[])`];
});

export const toldOfKinds: Readonly<Record<string, string>> = {
  '{personal texts}': personalTexts.join(', '),
  '{records}': recordKinds.map((table) => `'${table}'`).join(', '),
};
