/** What upsertMany answers. */
import {
  choiceOf,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  optionalText,
  requiredText,
} from '../kernel/contract/fields.ts';
import { rowErrors } from '../kernel/contract/write-results.ts';
import { textOf } from './upsert-records.ts';

/**
 * A new or changed row may take statements of its own (`PlainRows`): 1 to 3 ms. This many stay far
 * from the deadline, also on a slow machine.
 */
export const maxRows = 2_000;
/** Of the kind that takes the most at once. */
const mostRows = 10_000;
const count = integer(0, mostRows);

const counts = {
  inserted: count,
  updated: count,
  /** Rows that match what is stored already. */
  skipped: count,
};
export const result = object(
  {
    ...counts,
    /** In the order of the rows. Null for those that were not stored. */
    ids: list(nullable(id())),
    /** Only with lenient handling. */
    errors: optional(rowErrors),
  },
  'RecordsUpsertResult',
);

/** Of records without an id. */
export const resultWithoutIds = object(
  {
    ...counts,
    /** Only with lenient handling. */
    errors: optional(rowErrors),
  },
  'RowsUpsertResult',
);

const valueAsText = nullable(optionalText());

/** What a dry run tells of a row. */
export const rowOutcome = {
  index: integer(0, mostRows - 1),
  outcome: choiceOf({
    new: 'it would insert a record',
    changed: 'it would update the record',
    unchanged: 'the record is already like this',
    refused: '`errors` says why',
  }),
  /** Null for a new or unknown record, and for records without an id. */
  id: nullable(id()),
  changes: list(
    object({ field: requiredText(), before: valueAsText, after: valueAsText }, 'RecordFieldChange'),
  ),
};

export const foretold = object(
  {
    ...counts,
    rows: list(object(rowOutcome, 'RecordRowOutcome')),
    errors: optional(rowErrors),
  },
  'RecordsUpsertPreview',
);

/** What a row has done. */
export interface Outcome {
  readonly outcome: 'new' | 'changed' | 'unchanged';
  /** Undefined: records of the kind have none. */
  readonly id: number | undefined;
  readonly changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[];
}

/** A row in the answer to a dry run. Without an outcome it is refused. */
export function foretoldRow(index: number, done: Outcome | undefined): object {
  if (done === undefined) return { index, outcome: 'refused', id: null, changes: [] };
  const { outcome, changes } = done;
  return {
    index,
    outcome,
    id: outcome === 'new' ? null : (done.id ?? null),
    changes: changes.map(({ field, before, after }) => ({
      field,
      before: textOf(before),
      after: textOf(after),
    })),
  };
}
