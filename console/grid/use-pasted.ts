/** A pasted table that waits to be checked against the cells of its sheet. */
import { useState } from 'react';
import type { PastedTable } from './html-table.ts';
import { type Bounds, boundsOf, type Range } from './range.ts';

interface Pasted {
  /** The sheet that it was pasted into. */
  readonly into: string;
  readonly table: PastedTable;
  readonly selection: Bounds;
}

/** The table is forgotten when other cells are chosen. */
export function usePasted(id: string, range: Range) {
  const [pasted, setPasted] = useState<Pasted>();
  if (pasted && pasted.into !== id) setPasted(undefined);
  return {
    pasted,
    paste: (table: PastedTable) => setPasted({ into: id, table, selection: boundsOf(range) }),
    forget: () => setPasted(undefined),
  };
}
