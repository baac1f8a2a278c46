/** The rows of a paste with what each would do. Pure. */
import type { PastedRow } from './pasted.ts';
import { codeName } from './pasted-cells.ts';
import type { ManyTried } from './requests.ts';

export interface Reviewed {
  readonly row: PastedRow;
  readonly outcome: Outcome;
  readonly changes: ManyTried['rows'][number]['changes'];
  readonly problems: readonly RowProblem[];
}

export type Outcome = ManyTried['rows'][number]['outcome'];

/** What is wrong with a row. */
export interface RowProblem {
  /** Empty: the row as a whole. */
  readonly field: string;
  readonly rule: string;
  /** As the server says it. */
  readonly msg: string;
}

/** The order in which people read them: first what must be fixed, last what stays. */
export const outcomes: readonly Outcome[] = ['refused', 'new', 'changed', 'unchanged'];

/** @param tried the rows without problems of their own, in their order. */
export function reviewOf(rows: readonly PastedRow[], { rows: tried, errors }: ManyTried): Reviewed[] {
  const errorOf = new Map(errors.map((error) => [error.index, error]));
  let index = -1;
  return rows.map((row) => {
    if (row.problems.size > 0) {
      const problems = [...row.problems].map(([field, rule]) => ({ field, rule, msg: '' }));
      return { row, outcome: 'refused', changes: [], problems };
    }
    index += 1;
    const done = tried.at(index);
    const error = errorOf.get(index);
    const problems = error ? [problemOf(row, error)] : [];
    return { row, outcome: done?.outcome ?? 'refused', changes: done?.changes ?? [], problems };
  });
}

/** A code that stands for a reference is a problem of the reference. */
function problemOf({ texts }: PastedRow, { field, rule = '', msg }: ManyTried['errors'][number]): RowProblem {
  const reference = Object.keys(texts).find((name) => codeName(name) === field);
  return { field: reference ?? field, rule, msg };
}
