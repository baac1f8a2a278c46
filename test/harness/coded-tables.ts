/** The tables whose records may have a `codigo_externo`: those filled when a company is set up. */
import { kindList } from '../../src/kinds/index.ts';
import type { CodedTable } from '../../src/kinds/kind.ts';

export const externalKinds = kindList
  .flatMap(({ table, columns, parts = {} }) => Object.entries({ [table]: { columns }, ...parts }))
  .filter(([, { columns }]) => 'codigo_externo' in columns)
  .map(([table]) => table as CodedTable);
